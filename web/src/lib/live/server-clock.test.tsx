import { afterEach, expect, it, vi } from "vitest";
import { removeLeftovers } from "../session/leftovers";

const HOUR_MS = 3_600_000;

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

/** Loads the module anew, as a fresh page does. */
function reload() {
  vi.resetModules();
  return import("./server-clock");
}

it("keeps the server's time over a reload without a network, on a phone whose clock is wrong, and over a sign-out", async () => {
  const truth = Date.now();
  vi.useFakeTimers({ now: truth - 2 * HOUR_MS, toFake: ["Date"] });
  const first = await reload();
  expect(first.serverNow()).toBe(truth - 2 * HOUR_MS);
  first.observeServerTime(new Date(truth).toISOString());
  expect(first.serverNow()).toBe(truth);
  vi.setSystemTime(truth - HOUR_MS);
  removeLeftovers();
  const second = await reload();
  expect(second.serverNow()).toBe(truth + HOUR_MS);
  // After a clock was corrected, the next answer shows the new offset.
  second.observeServerTime(new Date(truth - HOUR_MS).toISOString());
  expect((await reload()).serverNow()).toBe(truth - HOUR_MS);
});

it("is the phone's own where what is kept is no number", async () => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ["Date"] });
  localStorage.setItem("server-clock", "soon");
  expect((await reload()).serverNow()).toBe(1_000_000);
});
