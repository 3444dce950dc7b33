import { TRUST_DEFAULT_SCORE } from "@reseat/contract/limits/constants";
import { Columns } from "./columns";
import type { Reputation, Seller } from "./listing";
import { at, valueAt } from "./numbers";

const SELLER = {
  trustScore: Float64Array,
  totalReviews: Uint32Array,
  successfulTransactions: Uint32Array,
  flaggedReports: Uint32Array,
  /** Epoch milliseconds; 0 for a seller without a score, who has the defaults. */
  updated: Float64Array,
};
const DEFAULTS: Reputation = {
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
    this.#write(row, DEFAULTS, 0);
    return row;
  }

  reputation(row: number): Reputation {
    const { trustScore, totalReviews, successfulTransactions, flaggedReports } = this.of;
    return {
      trust_score: valueAt(trustScore, row),
      total_reviews: at(totalReviews, row),
      successful_transactions: at(successfulTransactions, row),
      flagged_reports: at(flaggedReports, row),
    };
  }

  /** Returns the state as it was put; undefined for a seller who has the defaults. */
  get(userId: string): Seller | undefined {
    const row = this.find(userId);
    const updated = row < 0 ? 0 : valueAt(this.of.updated, row);
    if (updated === 0) return undefined;
    return { ...this.reputation(row), user_id: userId, updated_at: new Date(updated).toISOString() };
  }

  /** Stores a state, and returns whether it made a difference. An older one does not. */
  put(seller: Seller): boolean {
    const updated = Date.parse(seller.updated_at);
    const row = this.rowOf(seller.user_id);
    if (updated <= valueAt(this.of.updated, row)) return false;
    this.#write(row, seller, updated);
    return true;
  }

  #write(row: number, reputation: Reputation, updated: number): void {
    this.of.trustScore[row] = reputation.trust_score;
    this.of.totalReviews[row] = reputation.total_reviews;
    this.of.successfulTransactions[row] = reputation.successful_transactions;
    this.of.flaggedReports[row] = reputation.flagged_reports;
    this.of.updated[row] = updated;
  }
}
