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

/** A check in the queue, whether to text a request's seller. */
export interface TextCheck extends NewRequest {
  /**
   * There are two checks: soon, for a seller without push, and later, when a push has had its time.
   */
  isLast: boolean;
  /** How often SNS was too busy for the text. The limits count it only once. */
  busy?: number;
}

/**
 * The outcome of a check. `limited`: the limit of texts, of this seller or of all, is reached.
 * `again`: SNS is busy and will be tried later. `refused`: SNS will never accept this text, or was
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
 * Texts the seller of a request if nothing else reached them. Returns the outcome. A request gets
 * one text at most, however often it is checked: the claim comes before the text. When SNS is busy,
 * the claim is released and the check repeated while the seller has time to answer.
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
      until: clockTime(Date.parse(expires_at), seller.language),
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
 * Releases the claim and queues another check, later each time, which decides whether the seller
 * still has time.
 */
async function checkAgain(check: TextCheck & { busy: number }): Promise<Outcome> {
  await Interest.releaseText(check);
  await enqueue("TEXT_QUEUE_URL", [check], { delaySeconds: 5 * 2 ** check.busy });
  return "again";
}

/** Counts a text against the seller's daily limit, and the limit of all texts. */
async function mayStillText(sellerId: string): Promise<boolean> {
  try {
    await RateLimit.consume(["request_texts_of_person", "request_texts", "request_texts_a_day"], { person: sellerId });
    return true;
  } catch (error) {
    if (isDomainError(error) && error.code === "too_many_requests") return false;
    throw error;
  }
}
