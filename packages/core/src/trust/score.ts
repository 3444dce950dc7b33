/** What a score is calculated from. */
export interface ScoreSources {
  /** Ratings that the person received, 1 to 5 each. */
  ratings: number[];
  /** Reports that the team upheld. */
  upheld: number;
  /** Requests of the last 90 days that the person let expire. */
  ignored: number;
}

/** Everybody starts with the equivalent of five five-star reviews, so that one bad review does not ruin their score. */
const HEAD_START = { reviews: 5, sum: 25 };
const UPHELD_TENTHS = 5;
const IGNORED_TENTHS = 1;
const MOST_TENTHS = 50;

/** A score between 0 and 5 with one decimal. Somebody without a history has 5. */
export function scoreOf({ ratings, upheld, ignored }: ScoreSources): number {
  const sum = ratings.reduce((total, rating) => total + rating, HEAD_START.sum);
  // In tenths everything but the average is a whole number, so rounding half up is exact despite binary fractions.
  const average = (10 * sum) / (HEAD_START.reviews + ratings.length);
  const tenths = Math.round(average - UPHELD_TENTHS * upheld - IGNORED_TENTHS * ignored);
  return Math.min(Math.max(tenths, 0), MOST_TENTHS) / 10;
}
