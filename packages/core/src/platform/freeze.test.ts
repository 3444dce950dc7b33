import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as Freeze from "./freeze";

const refused = expect.objectContaining({ name: "DomainError", code: "temporarily_unavailable" });
const later = (seconds: number) => vi.stubEnv("CLOCK_OFFSET_SECONDS", String(seconds));

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  await Freeze.end();
});

it("refuses within ten seconds of its beginning and lets in within ten of its end, and asks the table no sooner", async () => {
  await Freeze.refuse();
  await Freeze.begin();
  later(9);
  await Freeze.refuse();
  later(10);
  await expect(Freeze.refuse()).rejects.toEqual(refused);
  await Freeze.end();
  later(19);
  await expect(Freeze.refuse()).rejects.toEqual(refused);
  later(20);
  await Freeze.refuse();
});

it("that is begun twice began the first time", async () => {
  expect(await Freeze.since()).toBeNull();
  await Freeze.begin();
  const since = await Freeze.since();
  later(60);
  await Freeze.begin();
  expect(await Freeze.since()).toBe(since);
});
