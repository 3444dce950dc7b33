import { describe, expect, it } from "vitest";
import { HALVES, judged } from "./contact-details/corpus";

describe.each(Object.entries(HALVES))("the %s half of the corpus of contact details", (_, half) => {
  it("has a hundred texts of each kind, none twice", () => {
    for (const texts of [half.REFUSED, half.ACCEPTED]) {
      expect(new Set(texts.map((text) => JSON.stringify(text))).size).toBe(100);
      expect(texts).toHaveLength(100);
    }
  });

  it("is told apart", () => {
    const { missed, wronged } = judged(half);
    expect({ missed, wronged }).toEqual({ missed: [], wronged: [] });
  });
});
