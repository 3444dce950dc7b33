import { expect, it } from "vitest";
import { medianSeconds } from "../../admin/analytics";

it.each([
  [[0, 0, 0], null],
  // Half of the way through the only step.
  [[0, 4, 0], 90],
  [[1, 1, 0], 60],
  // A third of the way from the second minute to the fourth.
  [[2, 0, 3], 140],
  [[0, 0, 1], 180],
])("finds the median of %j in the step in which it lies", (counts, seconds) => {
  expect(medianSeconds(counts, [1, 2, 4])).toBe(seconds);
});
