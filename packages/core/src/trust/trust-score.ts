import type { TrustScore } from "@reseat/contract";
import { TRUST_DEFAULT_SCORE } from "@reseat/contract/constants";
import type { EntityItem } from "electrodb";
import { findContact } from "../accounts/contact";
import { became, type Change, entityOf } from "../changes";
import { iso, isoNow, MINUTE, now } from "../clock";
import { commit } from "../dynamo";
import { DomainError, isDomainError } from "../errors";
import { feedShard } from "../feed";
import { type History, IGNORED_COUNTS_FOR, readHistory } from "./history";
import { scoreOf } from "./score";
import { TrustScoreEntity } from "./trust-score.entity";

type TrustScoreItem = EntityItem<typeof TrustScoreEntity>;

const NO_HISTORY = {
  trust_score: TRUST_DEFAULT_SCORE,
  total_reviews: 0,
  successful_transactions: 0,
  flagged_reports: 0,
  last_calculated: null,
};
const TRIES = 5;
/** By then the indexes show every change that was made together with another. */
const SETTLED_AFTER = 2 * MINUTE;

/** A person's score; the defaults, with `last_calculated` null, when it was never worked out. */
export async function get(userId: string): Promise<TrustScore> {
  const { data } = await TrustScoreEntity.get({ user_id: userId }).go();
  return data ? present(data) : { user_id: userId, ...NO_HISTORY };
}

/** A person's score, worked out first if it never was. Throws `not_found`, `try_again`. */
export async function ensure(userId: string): Promise<TrustScore> {
  return calculate(userId, {}, false);
}

/**
 * Works a person's score out anew (unless `again` is false and it is there) and stores it. `change`: what it follows from,
 * if it follows from something just now; others of the same moment may be missing in the indexes, so the sweep works it out
 * once more a little later. Idempotent. Throws `not_found`, `try_again`.
 */
export async function calculate(userId: string, change: Change = {}, again = true): Promise<TrustScore> {
  for (let attempt = 1; ; attempt += 1) {
    const [person, { data: current }, history] = await Promise.all([
      findContact(userId),
      TrustScoreEntity.get({ user_id: userId }).go({ consistent: true }),
      readHistory(userId, change),
    ]);
    if (!person) throw new DomainError("not_found");
    if (current && !again) return present(current);
    const at = isoNow();
    const score = {
      user_id: userId,
      trust_score: scoreOf(history),
      total_reviews: history.ratings.length,
      successful_transactions: history.deals,
      flagged_reports: history.standing,
      last_calculated: at,
      updated_at: at,
      feed: feedShard(userId),
      ...nextDue(history, change),
    };
    try {
      await commit([{ Put: putAfter(current, score), otherwise: "try_again" }]);
      return present(score);
    } catch (error) {
      if (!isDomainError(error, "try_again") || attempt === TRIES) throw error;
      // It was worked out at the same time for another change: once more, with both.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 25 * 2 ** attempt));
    }
  }
}

/** When it must be worked out again although nothing happens. */
function nextDue({ oldestIgnoredAt }: History, change: Change) {
  const times = [
    ...(oldestIgnoredAt === undefined ? [] : [oldestIgnoredAt + IGNORED_COUNTS_FOR]),
    ...(entityOf(change) === "" ? [] : [now() + SETTLED_AFTER]),
  ];
  return times.length > 0 ? { due: "trust_score", due_at: iso(Math.min(...times)) } : {};
}

/** The put of a score, if nobody has put another since `current` was read. */
function putAfter(current: TrustScoreItem | null, score: TrustScoreItem): object {
  return TrustScoreEntity.put(score)
    .where(({ last_calculated }, { eq, notExists }) =>
      current ? eq(last_calculated, current.last_calculated) : notExists(last_calculated),
    )
    .params();
}

/** Works out anew the score of whom a change of the table concerns, if it concerns somebody's. Idempotent. */
export async function follow(change: Change): Promise<void> {
  const userId = concerned(change);
  if (userId === null) return;
  try {
    await calculate(userId, change);
  } catch (error) {
    // A person who is gone has no score.
    if (!isDomainError(error, "not_found")) throw error;
  }
}

/** Whose score a change may move: reviews and reports received, requests ignored, deals as the seller. */
function concerned(change: Change): string | null {
  const { before, after } = change;
  const item = after ?? before;
  switch (entityOf(change)) {
    case "feedback":
      return before?.rating !== after?.rating ? String(item?.reviewed_user_id) : null;
    case "report":
      return before?.status !== after?.status ? String(item?.reported_user_id) : null;
    case "interest":
      return became(change, "status", "expired") ? String(item?.seller_id) : null;
    case "deal":
      return before?.status !== after?.status ? String(item?.seller_id) : null;
    default:
      return null;
  }
}

/** For the sweep, when an ignored request stops counting: works the score out anew. Idempotent. */
export async function settle(userId: string): Promise<void> {
  try {
    await calculate(userId);
  } catch (error) {
    if (!isDomainError(error, "not_found")) throw error;
    await commit([{ Delete: TrustScoreEntity.delete({ user_id: userId }).params() }]);
  }
}

function present(item: TrustScoreItem): TrustScore {
  const { user_id, trust_score, total_reviews, successful_transactions, flagged_reports, last_calculated } = item;
  return { user_id, trust_score, total_reviews, successful_transactions, flagged_reports, last_calculated };
}
