import type { TrustScore } from "@reseat/contract";
import { TRUST_DEFAULT_SCORE } from "@reseat/contract/constants";
import type { EntityItem } from "electrodb";
import { encodeTime } from "ulid";
import { ProfileEntity } from "../accounts/profile.entity";
import { feedShard } from "../browse/feed-shard";
import { became, type Change, entityOf } from "../changes";
import { DAY, iso, isoNow, now } from "../clock";
import { commit } from "../dynamo";
import { DomainError, isDomainError } from "../errors";
import { InterestEntity } from "../interest/interest.entity";
import { UnlockEntity } from "../interest/unlock.entity";
import { FeedbackEntity } from "./feedback.entity";
import { scoreOf } from "./formula";
import { ReportEntity } from "./report.entity";
import { TrustScoreEntity } from "./trust-score.entity";

type TrustScoreItem = EntityItem<typeof TrustScoreEntity>;

/** How long an ignored request counts. */
const IGNORED_COUNTS_FOR = 90 * DAY;
const TRIES = 5;

/** A person's score; the defaults, with `last_calculated` null, when it was never worked out. */
export async function get(userId: string): Promise<TrustScore> {
  const { data } = await TrustScoreEntity.get({ user_id: userId }).go();
  return data ? present(data) : { user_id: userId, ...scoreOf(NO_HISTORY), last_calculated: null };
}

const NO_HISTORY = { ratings: [], reportsUpheld: 0, reportsStanding: 0, requestsIgnored: 0, deals: 0 };

/** Works a person's score out anew and stores it. Idempotent. Throws `not_found`, `try_again`. */
export async function calculate(userId: string): Promise<TrustScore> {
  return recalculate(userId, {});
}

/**
 * Recalculates the score of whom a change of the table concerns: reviews, reports, ignored requests and deals. Idempotent.
 */
export async function follow(change: Change): Promise<void> {
  const userId = concerned(change);
  if (userId === null) return;
  try {
    await recalculate(userId, change);
  } catch (error) {
    // The account is closed.
    if (!isDomainError(error, "not_found")) throw error;
  }
}

/** Recalculates a score in which something no longer counts, for the sweep. Idempotent. */
export async function settle(userId: string): Promise<void> {
  await recalculate(userId, {});
}
