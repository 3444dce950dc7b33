import { describe, expect, it } from "vitest";
import { scoreTone } from "./score-chip";
import { trustTier } from "./seller-trust";

const history = { trust_score: 5, total_reviews: 0, successful_transactions: 0, flagged_reports: 0 };

const reviewed = { ...history, total_reviews: 1 };

describe("the badge of a seller", () => {
  it.each([
    [{ flagged_reports: 3, successful_transactions: 9 }, "low"],
    [{ flagged_reports: 2, successful_transactions: 5 }, "verified"],
    [{ trust_score: 4.5, successful_transactions: 5 }, "verified"],
    [{ trust_score: 4.4, successful_transactions: 50 }, "trusted"],
    [{ successful_transactions: 4 }, "trusted"],
    [{ trust_score: 4 }, "trusted"],
    [{ flagged_reports: 2 }, "trusted"],
    [{ trust_score: 3.9, successful_transactions: 50 }, "new"],
  ] as const)("of %o is %s", (change, tier) => {
    expect(trustTier({ ...reviewed, ...change })).toBe(tier);
  });

  it("is new without a sale or a review, unless people who dealt with them reported them", () => {
    expect(trustTier(history)).toBe("new");
    expect(trustTier({ ...history, successful_transactions: 1 })).toBe("trusted");
    expect(trustTier({ ...history, flagged_reports: 3 })).toBe("low");
  });
});

it("colours a score green from 4.5, yellow from 3.5 and red below", () => {
  expect([5, 4.5, 4.4, 3.5, 3.4, 0].map(scoreTone)).toEqual([
    "success",
    "success",
    "warning",
    "warning",
    "danger",
    "danger",
  ]);
});
