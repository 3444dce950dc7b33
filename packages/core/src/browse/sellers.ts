import type { SellerTrust } from "@reseat/contract";
import { TRUST_DEFAULT_SCORE } from "@reseat/contract/limits/constants";
import { iso } from "../clock";
import type { FeedTrust } from "../trust/feed-trust";
import { Columns } from "./columns";

const SELLER = {
  trustScore: Float64Array,
  totalReviews: Uint32Array,
  successfulTransactions: Uint32Array,
  flaggedReports: Uint32Array,
  /** Epoch milliseconds; 0 for a seller without a score, who has the defaults. */
  updated: Float64Array,
};
const DEFAULT_TRUST: SellerTrust = {
  trust_score: TRUST_DEFAULT_SCORE,
  total_reviews: 0,
  successful_transactions: 0,
  flagged_reports: 0,
};

/** The sellers' reputations. */
export class Sellers extends Columns<typeof SELLER> {
  constructor() {
    super(SELLER);
  }

  /** Returns the row of a seller. A new one has the default score. */
  rowOf(userId: string): number {
    const known = this.find(userId);
    if (known >= 0) return known;
    const row = this.add(userId);
    this.#write(row, DEFAULT_TRUST, 0);
    return row;
  }

  trust(row: number): SellerTrust {
    const { trustScore, totalReviews, successfulTransactions, flaggedReports } = this.of;
    return {
      trust_score: trustScore[row] as number,
      total_reviews: totalReviews[row] as number,
      successful_transactions: successfulTransactions[row] as number,
      flagged_reports: flaggedReports[row] as number,
    };
  }

  /** Returns a seller's reputation as stored; undefined for one who has the defaults. */
  trustOf(userId: string): FeedTrust | undefined {
    const row = this.find(userId);
    const updated = this.of.updated[row];
    return updated ? { ...this.trust(row), user_id: userId, updated_at: iso(updated) } : undefined;
  }

  /**
   * Stores a seller's reputation, and returns whether it made a difference. An older state does
   * not.
   */
  put(state: FeedTrust): boolean {
    const updated = Date.parse(state.updated_at);
    const row = this.rowOf(state.user_id);
    if (updated <= (this.of.updated[row] as number)) return false;
    this.#write(row, state, updated);
    return true;
  }

  #write(row: number, trust: SellerTrust, updated: number): void {
    this.of.trustScore[row] = trust.trust_score;
    this.of.totalReviews[row] = trust.total_reviews;
    this.of.successfulTransactions[row] = trust.successful_transactions;
    this.of.flaggedReports[row] = trust.flagged_reports;
    this.of.updated[row] = updated;
  }
}
