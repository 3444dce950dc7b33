import { expect, it } from "vitest";
import { medianStep, roundAbove, shareOf, sweptShare } from "./figures";

it("finds the minute of the answer in the middle", () => {
  expect(medianStep([0, 0, 0])).toBeNull();
  expect(medianStep([1, 0, 0])).toBe(0);
  expect(medianStep([1, 1, 1])).toBe(1);
  expect(medianStep([0, 2, 3, 10])).toBe(3);
});

it("has no share of nothing", () => {
  expect(shareOf(0, 0)).toBeNull();
  expect(shareOf(1, 3)).toBe(33.3);
});

it("ends an axis at a round number that is not below what it shows, with a round half", () => {
  expect([0, 1, 3, 5, 9, 10, 11, 37, 99, 19_900].map(roundAbove)).toEqual([2, 2, 4, 6, 10, 10, 20, 40, 100, 20_000]);
});

it("calls no share of the minutes all of them when one is missing, and leaves out days that were not counted", () => {
  const days = (...swept: (number | null)[]) => swept.map((each) => ({ swept: each }));
  expect(sweptShare(days(null, null))).toBeNull();
  expect(sweptShare(days(null, 1440, 1440))).toBe(100);
  expect(sweptShare(days(...Array<number>(29).fill(1440), 1439))).toBe(99.9);
  expect(sweptShare(days(720, 0))).toBe(25);
});
