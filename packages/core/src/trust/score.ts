/** What a score is worked out from. */
export interface ScoreSources {
  /** Of the reviews that the person received, 1 to 5 each. */
  ratings: number[];
  /** Reports that the team found right. */
  upheld: number;
  /** Requests of the last 90 days that the person let run out of time. */
  ignored: number;
}

/** Everybody begins as if with five reviews of five stars, so that a first bad one does not ruin them. */
const HEAD_START = { reviews: 5, sum: 25 };
const UPHELD_TENTHS = 5;
const IGNORED_TENTHS = 1;
const MOST_TENTHS = 50;

/** Between 0 and 5, with one decimal. Somebody with no history has 5. */
export function scoreOf({ ratings, upheld, ignored }: ScoreSources): number {
  const sum = ratings.reduce((total, rating) => total + rating, HEAD_START.sum);
  // In tenths all but the average is whole: a half is rounded up and never lost to binary fractions.
  const average = (10 * sum) / (HEAD_START.reviews + ratings.length);
  const tenths = Math.round(average - UPHELD_TENTHS * upheld - IGNORED_TENTHS * ignored);
  return Math.min(Math.max(tenths, 0), MOST_TENTHS) / 10;
}
