import type { SellerTrust } from "@reseat/contract";

/** What a person did and what others say of them, as far as it counts. */
export interface History {
  /** 1 to 5 each. */
  ratings: number[];
  /** Reports that the team upheld. */
  reportsUpheld: number;
  /** Reports that the team did not dismiss, the upheld ones among them. */
  reportsStanding: number;
  /** Requests of the last 90 days that the person let run out of time. */
  requestsIgnored: number;
  /** Deals as the seller that were not refunded. */
  deals: number;
}

/** Everybody begins as if with five reviews of five stars, so that a first bad one does not ruin them. */
const HEAD_START = { reviews: 5, sum: 25 };
const REPORT_TENTHS = 5;
const IGNORED_TENTHS = 1;
const MOST_TENTHS = 50;

/** The score is between 0 and 5, with one decimal; nobody without a history is below 5. */
export function scoreOf({ ratings, reportsUpheld, reportsStanding, requestsIgnored, deals }: History): SellerTrust {
  const sum = ratings.reduce((total, rating) => total + rating, HEAD_START.sum);
  // In tenths all but the average is whole, so that a half is rounded up and never lost to binary fractions.
  const average = (10 * sum) / (HEAD_START.reviews + ratings.length);
  const tenths = Math.round(average - REPORT_TENTHS * reportsUpheld - IGNORED_TENTHS * requestsIgnored);
  return {
    trust_score: Math.min(Math.max(tenths, 0), MOST_TENTHS) / 10,
    total_reviews: ratings.length,
    successful_transactions: deals,
    flagged_reports: reportsStanding,
  };
}
