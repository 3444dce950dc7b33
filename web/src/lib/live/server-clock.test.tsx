import { afterEach, expect, it, vi } from "vitest";
import { removeLeftovers } from "../session/session-store";

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
  vi.useFakeTimers({ now: truth - 2 * HOUR_MS, toFake: ["Date", "performance"] });
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
  vi.useFakeTimers({ now: 1_000_000, toFake: ["Date", "performance"] });
  localStorage.setItem("server-clock", "soon");
  expect((await reload()).serverNow()).toBe(1_000_000);
});

it("runs on when somebody sets the phone's clock, and asks again once the page is shown", async () => {
  const truth = Date.now();
  vi.useFakeTimers({ now: truth, toFake: ["Date", "performance"] });
  const { observeServerTime, serverNow, followClock } = await reload();
  const askAgain = vi.fn(() => observeServerTime(new Date(truth).toISOString()));
  followClock(askAgain);
  observeServerTime(new Date(truth).toISOString());
  document.dispatchEvent(new Event("visibilitychange"));
  vi.setSystemTime(truth + 7 * 60_000);
  expect(serverNow()).toBe(truth);
  expect(askAgain).not.toHaveBeenCalled();
  document.dispatchEvent(new Event("visibilitychange"));
  expect(askAgain).toHaveBeenCalledOnce();
  expect(serverNow()).toBe(truth);
  // What is kept is the offset from the clock as it is now.
  expect((await reload()).serverNow()).toBe(truth);
});
