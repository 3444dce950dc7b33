import type { TrustScore } from "@reseat/contract";
import { TRUST_DEFAULT_SCORE } from "@reseat/contract/constants";
import { encodeTime } from "ulid";
import { ProfileEntity } from "../accounts/profile.entity";
import { feedShard } from "../browse/feed-shard";
import { DAY, isoNow, now } from "../clock";
import { DomainError } from "../errors";
import { InterestEntity } from "../interest/interest.entity";
import { UnlockEntity } from "../interest/unlock.entity";
import { FeedbackEntity } from "./feedback.entity";
import { ReportEntity } from "./report.entity";
import { TrustScoreEntity } from "./trust-score.entity";

/** What a score is worked out from. */
export interface History {
  ratings: number[];
  /** Reports that the team found right. */
  upheld: number;
  /** Requests of the last 90 days that the person let run out of time. */
  ignored: number;
}

const IGNORED_FOR = 90 * DAY;

/**
 * (25 + sum of ratings) / (5 + number of ratings), less 0.5 for each report upheld and 0.1 for each ignored request, between 0
 * and 5, with one decimal. Somebody with no history has 5.
 */
export function scoreOf({ ratings, upheld, ignored }: History): number {
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  const score = (5 * TRUST_DEFAULT_SCORE + sum) / (5 + ratings.length) - 0.5 * upheld - 0.1 * ignored;
  return Math.round(Math.min(5, Math.max(0, score)) * 10) / 10;
}

/** A person's score as it was last worked out; the defaults when that has never been. */
export async function get(userId: string): Promise<TrustScore> {
  const { data } = await TrustScoreEntity.get({ user_id: userId }).go();
  if (!data) return { ...defaults, user_id: userId, last_calculated: null };
  const { feed: _, updated_at: __, ...score } = data;
  return score;
}

const defaults = {
  trust_score: TRUST_DEFAULT_SCORE,
  total_reviews: 0,
  successful_transactions: 0,
  flagged_reports: 0,
};

/** Works a person's score out anew and keeps it. Idempotent. Throws `not_found`. */
export async function calculate(userId: string): Promise<TrustScore> {
  const all = { pages: "all" } as const;
  const since = encodeTime(now() - IGNORED_FOR, 10);
  const [{ data: person }, { data: reviews }, { data: reports }, { data: deals }, { data: ignored }] =
    await Promise.all([
      ProfileEntity.get({ id: userId }).go(),
      FeedbackEntity.query.byReviewed({ reviewed_user_id: userId }).go(all),
      ReportEntity.query.byReported({ reported_user_id: userId }).go(all),
      UnlockEntity.query
        .bySeller({ seller_id: userId })
        .where(({ status }, { eq }) => eq(status, "valid"))
        .go(all),
      InterestEntity.query
        .bySeller({ seller_id: userId })
        .gte({ id: since })
        .where(({ status }, { eq }) => eq(status, "expired"))
        .go(all),
    ]);
  if (!person) throw new DomainError("not_found");
  const at = isoNow();
  const score = {
    user_id: userId,
    trust_score: scoreOf({
      ratings: reviews.map(({ rating }) => rating),
      upheld: reports.filter(({ status }) => status === "resolved").length,
      ignored: ignored.length,
    }),
    total_reviews: reviews.length,
    successful_transactions: deals.length,
    flagged_reports: reports.filter(({ status }) => status !== "dismissed").length,
    last_calculated: at,
  };
  await TrustScoreEntity.put({ ...score, updated_at: at, feed: feedShard(userId) }).go();
  return score;
}
