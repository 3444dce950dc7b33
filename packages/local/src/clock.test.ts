import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Clock } from "./clock";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("the sweep runs each minute, but not while something runs without it", async () => {
  let sweeps = 0;
  const runSchedule = async () => {
    sweeps += 1;
  };
  const clock = new Clock({ runSchedule }, undefined, () => true);
  clock.start();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sweeps).toBe(2);
  await clock.withoutSweep(() => vi.advanceTimersByTimeAsync(180_000).then(() => {}));
  expect(sweeps).toBe(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sweeps).toBe(3);
  clock.stop();
});
