import type { TrustScore } from "@reseat/contract";
import { TRUST_DEFAULT_SCORE } from "@reseat/contract/limits/constants";
import { createConversions, type EntityItem } from "electrodb";
import { unscopedContact } from "../accounts/contact";
import * as Standing from "../accounts/standing";
import { followDeals } from "../deals/find-deal";
import { followInterests } from "../deals/find-interest";
import { isSale } from "../deals/plan";
import type { Actor } from "../platform/actor";
import { iso, isoNow, MINUTE, now } from "../platform/clock";
import { DomainError } from "../platform/errors";
import { follows, latest } from "../platform/table/changes";
import { attempt, type Write } from "../platform/table/commit";
import { dueAt, feedShard } from "../platform/table/due";
import type { ItemKeys } from "../platform/table/dynamo";
import { untilDone } from "../platform/table/until-done";
import { ReportEntity } from "./case-entities";
import { FeedbackEntity, TrustScoreEntity } from "./entities";
import { type History, IGNORED_COUNTS_FOR, type Newest, readHistory, type ScoreSources } from "./history";

/**
 * Everybody starts as if with five five-star reviews, so that one bad review does not ruin their
 * score.
 */
const HEAD_START = { reviews: 5, sum: 25 };
const UPHELD_TENTHS = 5;
const IGNORED_TENTHS = 1;
const MOST_TENTHS = 50;

/** Returns a score between 0 and 5 with one decimal. A person without a history has 5. */
export function scoreOf({ ratings, upheld, ignored }: ScoreSources): number {
  const sum = ratings.reduce((total, rating) => total + rating, HEAD_START.sum);
  // In tenths everything but the average is a whole number, so rounding half up is exact despite
  // binary fractions.
  const average = (10 * sum) / (HEAD_START.reviews + ratings.length);
  const tenths = Math.round(average - UPHELD_TENTHS * upheld - IGNORED_TENTHS * ignored);
  return Math.min(Math.max(tenths, 0), MOST_TENTHS) / 10;
}

type TrustScoreItem = EntityItem<typeof TrustScoreEntity>;

const NO_HISTORY = {
  trust_score: TRUST_DEFAULT_SCORE,
  total_reviews: 0,
  successful_transactions: 0,
  flagged_reports: 0,
  last_calculated: null,
};
/** After this time the indexes show all changes of the same moment. */
const SETTLED_AFTER = 2 * MINUTE;

/**
 * Returns a person's score; the defaults, with `last_calculated` null, when it was never
 * calculated. The person themself is told how many of their requests they accepted.
 */
export async function get(userId: string, viewer: Actor | null = null): Promise<TrustScore> {
  const { data } = await TrustScoreEntity.get({ user_id: userId }).go();
  if (!data) return { user_id: userId, ...NO_HISTORY };
  const { answered = 0, accepted = 0 } = data;
  return { ...present(data), ...(viewer?.userId === userId && { requests: { answered, accepted } }) };
}

/** Returns a person's score, calculated now if it never was. Throws `not_found`, `try_again`. */
export async function ensure(userId: string): Promise<TrustScore> {
  return found(await recalculate(userId, { keep: true }));
}

/** Recalculates and stores a person's score. Idempotent. Throws `not_found`, `try_again`. */
export async function calculate(userId: string): Promise<TrustScore> {
  return found(await recalculate(userId));
}

function found(score: TrustScore | null): TrustScore {
  if (!score) throw new DomainError("not_found");
  return score;
}

/**
 * Recalculates and stores a person's score. Returns null for an unknown person, and for an erased
 * account the score of its person's new one. `newest` is the change that caused it, if any. The
 * indexes may not show other changes of the same moment, so the sweep recalculates a little later.
 * `keep` leaves an existing score as it is. Throws `try_again`.
 */
async function recalculate(
  userId: string,
  { newest, keep = false }: { newest?: Newest | undefined; keep?: boolean } = {},
): Promise<TrustScore | null> {
  return untilDone(async () => {
    const [person, { data: current }, own, standing] = await Promise.all([
      unscopedContact(userId),
      TrustScoreEntity.get({ user_id: userId }).go({ consistent: true }),
      readHistory([userId], newest ?? {}),
      Standing.find(userId),
    ]);
    const { former_ids = [], successor_id } = standing ?? {};
    // Decisions about an erased account count for its person's new one.
    if (!person) return successor_id ? recalculate(successor_id, { newest }) : null;
    if (current && keep) return present(current);
    const history = former_ids.length > 0 ? await readHistory([userId, ...former_ids], newest ?? {}) : own;
    const at = isoNow();
    const score = {
      user_id: userId,
      trust_score: scoreOf(history),
      total_reviews: history.ratings.length,
      successful_transactions: history.deals,
      flagged_reports: history.flagged,
      ...history.facts,
      last_calculated: at,
      missed_at: history.missedAt,
      updated_at: at,
      feed: feedShard(userId),
      ...nextDue(userId, history, newest),
    };
    // Another change stored a score at the same moment: recalculate with both.
    const lost = await attempt({ score: putAfter(current, score) });
    return lost ? undefined : present(score);
  });
}

/** Returns when the sweep must recalculate, even if nothing else changes. */
function nextDue(userId: string, { oldestIgnoredAt }: History, newest: Newest | undefined) {
  const times = [
    ...(oldestIgnoredAt === undefined ? [] : [oldestIgnoredAt + IGNORED_COUNTS_FOR]),
    ...(newest ? [now() + SETTLED_AFTER] : []),
  ];
  return times.length > 0 ? dueAt("trust_score", userId, iso(Math.min(...times))) : {};
}

/** Stores a score. Refused when another was stored since `current` was read. */
function putAfter(current: TrustScoreItem | null, score: TrustScoreItem): Write {
  const put = TrustScoreEntity.put(score).where(({ last_calculated }, { eq, notExists }) =>
    current ? eq(last_calculated, current.last_calculated) : notExists(last_calculated),
  );
  return { Put: put.params() };
}

/**
 * Recalculate a score after a review, a report, an answered or ignored request or a deal, and after
 * a sign-up of an erased person. Idempotent.
 */
export const scoreFollowers = {
  feedback: follows(FeedbackEntity, async (feedback) => {
    const { reviewed_user_id } = latest(feedback);
    if (feedback.before?.rating !== feedback.after?.rating)
      await recalculate(reviewed_user_id, { newest: { feedback } });
  }),
  report: follows(ReportEntity, async (report) => {
    const { reported_user_id } = latest(report);
    if (report.before?.status !== report.after?.status) await recalculate(reported_user_id, { newest: { report } });
  }),
  interest: followInterests(async (interest) => {
    const { seller_id, status } = latest(interest);
    const counts = status === "expired" || status === "accepted" || status === "rejected";
    if (counts && interest.before?.status !== status) await recalculate(seller_id, { newest: { interest } });
  }),
  deal: followDeals(async (deal) => {
    const [before, after] = [deal.before, deal.after].map(
      (each) => each && [each.status, each.refund, isSale(each)].join(),
    );
    if (before === after) return;
    const { seller_id, buyer_id } = latest(deal);
    // The buyer's score too: a report by the seller counts from their deal on.
    for (const person of [seller_id, buyer_id]) await recalculate(person, { newest: { deal } });
  }),
  standing: Standing.followStandings(async ({ before, after }) => {
    if (after?.former_ids && !before) await recalculate(after.user_id);
  }),
};

/** Returns the person of an item, given its keys. */
export function personIn(keys: ItemKeys): string {
  return createConversions(TrustScoreEntity).byAccessPattern.primary.fromKeys.toComposite(keys).user_id;
}

/** Recalculates a score that is due. For the sweep. Idempotent. */
export async function settle(userId: string): Promise<void> {
  const score = await recalculate(userId);
  if (score?.user_id !== userId) await TrustScoreEntity.delete({ user_id: userId }).go();
}

function present(item: TrustScoreItem): TrustScore {
  const { user_id, trust_score, total_reviews, successful_transactions, flagged_reports, last_calculated } = item;
  const { missed_at } = item;
  const score = {
    user_id,
    trust_score,
    total_reviews,
    successful_transactions,
    flagged_reports,
    last_calculated,
    ...(missed_at && { missed_at }),
  };
  // A score from before the facts has none until the next change.
  if (item.buyers === undefined) return score;
  const { first_sale_at = null, answer_seconds = null, buyers, problem_buyers = 0, problems_decided = 0 } = item;
  return { ...score, facts: { first_sale_at, answer_seconds, buyers, problem_buyers, problems_decided } };
}
