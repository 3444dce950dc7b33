import { afterEach, expect, it, vi } from "vitest";
import { DetectionFailed, detectCity } from "./detect";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("gives up after 15 seconds when nobody answers the browser's question", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", { geolocation: { getCurrentPosition: () => {} } });
  let failure: unknown;
  void detectCity().catch((error) => {
    failure = error;
  });
  await vi.advanceTimersByTimeAsync(14_999);
  expect(failure).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(failure).toBeInstanceOf(DetectionFailed);
  expect((failure as DetectionFailed).text.message).toEqual([
    "Location request timed out. Please try again or select manually.",
  ]);
});
