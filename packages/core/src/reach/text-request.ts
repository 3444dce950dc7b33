import { SHORT_ID_LENGTH, TEXT_AFTER_SECONDS, TEXT_AT_ONCE_SECONDS } from "@reseat/contract/limits/constants";
import { clockTime } from "@reseat/contract/schemas/clock-time";
import { unscopedReader } from "../accounts/contact";
import { TextNotTaken, textRequest } from "../accounts/text-message";
import { enqueue } from "../aws/queue";
import { now } from "../clock";
import { Device } from "../devices";
import { env } from "../env";
import { isDomainError } from "../errors";
import { Interest } from "../interest";
import type { NewRequest } from "../news";
import { Preferences } from "../preferences";
import { RateLimit } from "../rate-limit";
import { Realtime } from "../realtime";
import { type Decision, decide } from "./decide";

/** A request in the queue: is its seller to be texted? */
export interface TextCheck extends NewRequest {
  /** It is asked twice: soon, for who has no push, and again when a push has had its time. */
  isLast: boolean;
  /** How often SNS was too busy for the text, which counts against no limit again. */
  busy?: number;
}

/**
 * What came of a check. `limited`: so many texts are not sent, to this seller in a day or to all of
 * them. `again`: SNS is busy and is asked later. `refused`: it will never take this text, or was
 * busy too often.
 */
export type Outcome = Decision | "limited" | "again" | "refused";

/** How often a text is tried. */
const TRIES = 5;

/** Plans the two checks of each request. */
export async function plan(requests: NewRequest[]): Promise<void> {
  const planCheck = (isLast: boolean, delaySeconds: number) =>
    enqueue(
      "TEXT_QUEUE_URL",
      requests.map((request): TextCheck => ({ ...request, isLast })),
      { delaySeconds },
    );
  await Promise.all([planCheck(false, TEXT_AT_ONCE_SECONDS), planCheck(true, TEXT_AFTER_SECONDS)]);
}

/**
 * Texts the seller of a request if nothing else reached them; returns what was done, or why nothing
 * was. A request is texted once at most, however often it is asked: the claim comes before the
 * text. When SNS is busy the claim is given back and the check comes again, as long as the seller
 * has time to answer.
 */
export async function check(given: TextCheck): Promise<Outcome> {
  const { buyer_id, seller_id, id, isLast, busy = 0 } = given;
  const [request, seller, preferences, sockets, devices] = await Promise.all([
    Interest.unscopedLoad(buyer_id, id),
    unscopedReader(seller_id),
    Preferences.of(seller_id),
    Realtime.socketsOf(seller_id, { consistent: true }),
    Device.devicesOf(seller_id),
  ]);
  const visibleAt = Math.max(0, ...sockets.map(({ visible_at = 0 }) => visible_at));
  const decision = decide({ request, preferences, visibleAt, hasDevice: devices.length > 0, isLast }, now());
  if (decision === "visible") await Interest.markReached(request, "shown_at");
  if (decision !== "text" || !seller) return decision;
  if (!(await Interest.claimText(request))) return "known";
  if (busy === 0 && !(await mayStillText(seller_id))) return "limited";
  const { ticket, expires_at } = request;
  try {
    await textRequest(seller.mobile, seller.language, {
      id,
      movie_name: ticket.movie_name,
      until: clockTime(Date.parse(expires_at)),
      link: `${env("SITE_URL")}/r/${id.slice(-SHORT_ID_LENGTH)}`,
    });
  } catch (error) {
    if (!(error instanceof TextNotTaken)) throw error;
    return error.isPassing && busy + 1 < TRIES ? checkAgain({ ...given, busy: busy + 1 }) : "refused";
  }
  await Interest.markReached(request, "texted_at");
  return "text";
}

/**
 * Gives the claim back and asks again: later each time. Whether the seller still has the time is
 * decided then.
 */
async function checkAgain(check: TextCheck & { busy: number }): Promise<Outcome> {
  await Interest.releaseText(check);
  await enqueue("TEXT_QUEUE_URL", [check], { delaySeconds: 5 * 2 ** check.busy });
  return "again";
}

/** Counts a text against what the person gets in a day, and against what all of them cost. */
async function mayStillText(sellerId: string): Promise<boolean> {
  try {
    await RateLimit.consume(["request_texts_of_person", "request_texts", "request_texts_a_day"], { person: sellerId });
    return true;
  } catch (error) {
    if (isDomainError(error) && error.code === "too_many_requests") return false;
    throw error;
  }
}
