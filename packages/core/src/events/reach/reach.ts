import { TEXT_AFTER_SECONDS, TEXT_AT_ONCE_SECONDS } from "@reseat/contract/limits/constants";
import { Preferences, Realtime } from "../../accounts";
import { unscopedReader } from "../../accounts/contact";
import { TextNotTaken } from "../../accounts/text-message";
import { Interest } from "../../deals";
import { Device } from "../../notifications";
import { readReceipt } from "../../notifications/receipt";
import { Counter, RateLimit } from "../../platform";
import { enqueue } from "../../platform/aws/queue";
import { now } from "../../platform/clock";
import { isDomainError } from "../../platform/errors";
import type { NewMatch, NewQuestion, NewRequest } from "../../platform/news";
import { type Decision, decide } from "./decide";
import { aboutMatch, aboutQuestion, aboutRequest, type Texting } from "./subjects";

/** What somebody may be texted about. */
type About = NewRequest | NewMatch | NewQuestion;

/**
 * A check in the queue, whether to text the seller of a request, somebody who was told of a ticket
 * that they look for, or a seller who was asked whether they still have theirs.
 */
export type TextCheck = About & {
  /**
   * There are two checks: soon, for a person without push, and later, when a push has had its time.
   */
  isLast: boolean;
  /** How often SNS was too busy for the text. The limits count it only once. */
  busy?: number;
};

/**
 * The outcome of a check. `limited`: the limit of texts, of this person or of all, is reached.
 * `again`: SNS is busy and will be tried later. `refused`: SNS will never accept this text, or was
 * busy too often.
 */
type Outcome = Decision | "limited" | "again" | "refused";

/** How often a text is tried. */
const TRIES = 5;

/** Plans the two checks of each request, person told of a ticket, and question. */
export async function queue(subjects: About[]): Promise<void> {
  const planCheck = (isLast: boolean, delaySeconds: number) =>
    enqueue(
      "TEXT_QUEUE_URL",
      subjects.map((subject): TextCheck => ({ ...subject, isLast })),
      { delaySeconds },
    );
  await Promise.all([planCheck(false, TEXT_AT_ONCE_SECONDS), planCheck(true, TEXT_AFTER_SECONDS)]);
}

/**
 * Texts a person about a request, a ticket or a question if nothing else reached them. Returns the
 * outcome. There is one text at most, however often it is checked: the claim comes before the text.
 * When SNS is busy, the claim is released and the check repeated while the person has time to act.
 */
export async function check(given: TextCheck): Promise<Outcome> {
  const { isLast, busy = 0 } = given;
  const userId = "buyer_id" in given ? given.seller_id : given.user_id;
  const [texting, reader, preferences, sockets, devices] = await Promise.all([
    about(given),
    unscopedReader(userId),
    Preferences.of(userId),
    Realtime.socketsOf(userId, { consistent: true }),
    Device.devicesOf(userId),
  ]);
  if (!texting) return "over";
  const visibleAt = Math.max(0, ...sockets.map(({ visible_at = 0 }) => visible_at));
  const subject = texting.subject(preferences);
  const decision = decide({ subject, preferences, visibleAt, hasDevice: devices.length > 0, isLast }, now());
  if (decision === "visible") await texting.note("shown_at");
  if (decision !== "text" || !reader) return decision;
  if (!(await texting.claim())) return "known";
  if (busy === 0 && !(await mayStillText(userId))) return "limited";
  try {
    await texting.send(reader);
  } catch (error) {
    if (!(error instanceof TextNotTaken)) throw error;
    if (!error.isPassing || busy + 1 >= TRIES) return "refused";
    // Later each time. The check decides whether the person still has time.
    await texting.release();
    await enqueue("TEXT_QUEUE_URL", [{ ...given, busy: busy + 1 } satisfies TextCheck], {
      delaySeconds: 5 * 2 ** (busy + 1),
    });
    return "again";
  }
  await texting.note("texted_at");
  return "text";
}

function about(given: TextCheck): Promise<Texting | null> {
  if ("buyer_id" in given) return aboutRequest(given);
  return "told_at" in given ? aboutMatch(given) : aboutQuestion(given);
}

/** Counts a text against the person's daily limit, and the limit of all texts. */
async function mayStillText(person: string): Promise<boolean> {
  try {
    await RateLimit.consume(["request_texts_of_person", "request_texts", "request_texts_a_day"], { person });
    return true;
  } catch (error) {
    if (isDomainError(error) && error.code === "too_many_requests") return false;
    throw error;
  }
}

/**
 * Notes that a browser showed the push with this receipt. An unknown receipt changes nothing.
 * Counts once.
 */
export async function shown(token: string): Promise<void> {
  const receipt = await readReceipt(token);
  if (!receipt) return;
  const { push, day, request } = receipt;
  await Promise.all([
    Counter.addOnce(`push/${push}/shown`, { pushes_shown: 1 }, day),
    request && Interest.markReached(request, "shown_at"),
  ]);
}

/**
 * Notes that the person opened the push, which also counts as shown, even if the browser did not
 * say so.
 */
export async function opened(token: string): Promise<void> {
  const receipt = await readReceipt(token);
  if (!receipt) return;
  const { push, day, request } = receipt;
  await Promise.all([
    Counter.addOnce(`push/${push}/shown`, { pushes_shown: 1 }, day),
    Counter.addOnce(`push/${push}/opened`, { pushes_opened: 1 }, day),
    request && Interest.markReached(request, "opened_at"),
  ]);
}
