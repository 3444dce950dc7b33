import fc from "fast-check";
import { expect, it } from "vitest";
import { scoreOf } from "./trust-score";

const history = fc.record({
  ratings: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 60 }),
  upheld: fc.nat(12),
  ignored: fc.nat(60),
});

it("is 5 without a history", () => {
  expect(scoreOf({ ratings: [], upheld: 0, ignored: 0 })).toBe(5);
});

it.each([
  [{ ratings: [1], upheld: 0, ignored: 0 }, 4.3],
  [{ ratings: [1], upheld: 1, ignored: 1 }, 3.7],
  [{ ratings: [5, 4, 5, 5, 5], upheld: 0, ignored: 0 }, 4.9],
  // 87 / 20 is 4.35: a half is rounded up, even after a deduction.
  [{ ratings: Array.from({ length: 15 }, (_, i) => (i < 13 ? 4 : 5)), upheld: 0, ignored: 0 }, 4.4],
  [{ ratings: Array.from({ length: 15 }, (_, i) => (i < 13 ? 4 : 5)), upheld: 0, ignored: 1 }, 4.3],
  [{ ratings: [], upheld: 20, ignored: 0 }, 0],
])("of %o is %d", (one, score) => {
  expect(scoreOf(one)).toBe(score);
});

it("is the formula of the product, to the tenth, for every history", () => {
  fc.assert(
    fc.property(history, ({ ratings, upheld, ignored }) => {
      // In whole numbers, floor((20 * sum + count) / (2 * count)) is the average in tenths, halves
      // rounded up.
      const count = 5 + ratings.length;
      const sum = 25 + ratings.reduce((total, rating) => total + rating, 0);
      const tenths = Math.floor((20 * sum + count) / (2 * count)) - 5 * upheld - ignored;
      expect(scoreOf({ ratings, upheld, ignored })).toBe(Math.min(50, Math.max(0, tenths)) / 10);
    }),
  );
});

it("never rises by a report or an ignored request, nor falls by five stars, whatever came first", () => {
  fc.assert(
    fc.property(history, (one) => {
      const score = scoreOf(one);
      expect(scoreOf({ ...one, upheld: one.upheld + 1 })).toBeLessThanOrEqual(score);
      expect(scoreOf({ ...one, ignored: one.ignored + 1 })).toBeLessThanOrEqual(score);
      expect(scoreOf({ ...one, ratings: [...one.ratings, 5] })).toBeGreaterThanOrEqual(score);
      expect(scoreOf({ ...one, ratings: [...one.ratings].reverse() })).toBe(score);
    }),
  );
});
