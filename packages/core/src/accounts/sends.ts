import { createHmac } from "node:crypto";
import { OTP_RESEND_SECONDS } from "@reseat/contract/limits/constants";
import type { LimitName } from "@reseat/contract/limits/limits";
import { type Caller, LENGTHS, RateLimit } from "../platform";
import { derivedKey } from "../platform/aws/secrets";
import { DAY, expiresAt, iso, now } from "../platform/clock";
import { DomainError } from "../platform/errors";
import { stageLimit } from "../platform/settings/kept";
import { attempt, type Write, type Writes } from "../platform/table/commit";
import { untilDone } from "../platform/table/until-done";
import { SendsEntity } from "./entities";

/** The caller that asks for a text. */
export interface Origin {
  caller: Caller;
  /**
   * Names a browser that logged in with the number before, or the person logged in with it now.
   * They have a limit of their own.
   */
  own?: string | undefined;
}

interface Text {
  phone: string;
  /** The hourly budget of all such texts. There is a daily one, too. */
  budget: "sign_up_texts" | "log_in_texts";
}

interface Sends {
  subject: string;
  times: number[];
  late: number[];
  not_before: number;
  last_from?: string | undefined;
  version: number;
}

const GAP = OTP_RESEND_SECONDS * 1000;

/**
 * Counts one more text to a number, and commits `writes` with it. A known browser's or person's
 * texts have a limit of their own. Other texts have two: the number's, and the one of the network
 * that asks. Once either is spent, each network has a few more, each with a proof of work. A proof
 * is also needed soon after another network's text, and for more than a few texts in an hour.
 * Throws `otp_too_soon` (30 s), `otp_limit`, `proof_required`, `too_many_requests` (the budget of
 * all texts).
 */
export async function countText(
  { phone, budget }: Text,
  { caller, own }: Origin,
  writes: Writes<string>,
): Promise<void> {
  const number = `phone#${phone}`;
  const network = `${number} from ${await hashOf(phone, caller.network ?? "")}`;
  const budgets = [budget, `${budget}_a_day`] as const;
  await untilDone(async () => {
    const [ofNumber, ofNetwork, ofOwn] = await Promise.all([
      read(number),
      read(network),
      own === undefined ? null : Promise.all([read(`${number} of its own`), read(`${number} of ${own}`)]),
      RateLimit.check(budgets, caller),
    ]);
    const counts = (ofOwn && countOwn(...ofOwn)) ?? (await countAnyones(ofNumber, ofNetwork, caller));
    return (await attempt({ ...counts, ...writes })) === null || undefined;
  });
}

/**
 * The writes that count a text against the owner's own limits; null when one is spent. One limit is
 * for each browser, which somebody else may use by now. The other is for all of them together,
 * because an owner can mark any number of browsers.
 */
function countOwn(all: Sends, one: Sends): Writes<string> | null {
  if (one.not_before > now()) throw refused("otp_too_soon", one.not_before);
  if (!hasRoom(all.times, "own_texts") || !hasRoom(one.times, "own_texts_of_browser")) return null;
  const more = ({ times }: Sends) => ({ times: [...times, now()] });
  return { all: put(all, more(all)), one: put(one, more(one)) };
}

async function countAnyones(number: Sends, network: Sends, caller: Caller): Promise<Writes<string>> {
  const at = now();
  const isAnothers = number.last_from !== network.subject;
  if (number.not_before > at && !isAnothers) throw refused("otp_too_soon", number.not_before);
  const isLate = !hasRoom(number.times, "number_texts") || !hasRoom(network.times, "number_texts_of_network");
  if (isLate) {
    refuseWithoutRoom(network.late, "late_texts_of_network");
    refuseWithoutRoom(number.late, "late_texts");
  }
  if (isLate || number.not_before > at || !hasRoom([...number.times, ...number.late], "number_texts_an_hour"))
    await RateLimit.requireProof(caller);
  const kind = isLate ? "late" : "times";
  return {
    number: put(number, { [kind]: [...number[kind], at], last_from: network.subject }),
    network: put(network, { [kind]: [...network[kind], at] }),
  };
}

/**
 * Returns whether there were fewer texts than the limit allows, or allows without a proof of work.
 */
function hasRoom(times: number[], name: LimitName): boolean {
  const { max = Number.POSITIVE_INFINITY, proofAfter = max, per } = stageLimit(name);
  return times.filter((time) => time > now() - LENGTHS[per]).length < proofAfter;
}

function refuseWithoutRoom(times: number[], name: LimitName): void {
  if (!hasRoom(times, name)) throw refused("otp_limit", (times[0] ?? now()) + LENGTHS[stageLimit(name).per]);
}

function refused(code: "otp_too_soon" | "otp_limit", until: number): DomainError {
  return new DomainError(code, { data: { retry_at: iso(until) } });
}

async function read(subject: string): Promise<Sends> {
  const { data } = await SendsEntity.get({ subject }).go({ consistent: true });
  const { times, late, not_before, last_from, version } = data ?? { times: [], late: [], not_before: 0, version: 0 };
  const isRecent = (time: number) => time > now() - DAY;
  return { subject, times: times.filter(isRecent), late: late.filter(isRecent), not_before, last_from, version };
}

/** Refused when another text was counted in the meantime. */
function put(before: Sends, change: Partial<Sends>): Write {
  const { version } = before;
  const next = { ...before, ...change, version: version + 1, not_before: now() + GAP, expires: expiresAt(now() + DAY) };
  const write = SendsEntity.put(next).where((sends, { eq, notExists }) =>
    version === 0 ? notExists(sends.version) : eq(sends.version, version),
  );
  return { Put: write.params() };
}

/**
 * Allows another text to this number at once, because one could not be sent. It still counts for
 * the day.
 */
export async function dropGap(phone: string): Promise<void> {
  const drop = SendsEntity.patch({ subject: `phone#${phone}` })
    .set({ not_before: 0 })
    .add({ version: 1 });
  // There is nothing to change for a number that only had texts of its owner's.
  await attempt({ gap: { Update: drop.params() } });
}

/**
 * Hashes a network together with a number, for a day: its /24 of IPv4, within which phones change
 * their address, or its /48 of IPv6.
 */
async function hashOf(phone: string, network: string): Promise<string> {
  const wide = network.replace(/^(\d+\.\d+\.\d+)\.\d+$/, "$1.0/24");
  const key = await derivedKey("OTP_HASH_KEY", "network of a text");
  return createHmac("sha256", key).update(`${phone} ${wide}`).digest("base64url").slice(0, 16);
}
