import { localStack } from "@reseat/testing/vitest/stack";
import { afterAll, expect, it, vi } from "vitest";

vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
afterAll(() => void vi.useRealTimers());

const swept = globalThis as { sweptParts?: string[] };
const stack = await localStack({
  "events/sweep": "export const handler = async ({ part }) => void (globalThis.sweptParts ??= []).push(part);",
});

/** Lets minutes pass. Returns how often the first part of the sweep ran. */
async function pass(minutes: number): Promise<number> {
  swept.sweptParts = [];
  await vi.advanceTimersByTimeAsync(minutes * 60_000);
  await stack.settled();
  return swept.sweptParts.filter((part) => part === "0").length;
}

it("sweeps each minute, but not while the past is played", async () => {
  expect(await pass(2)).toBe(2);
  expect(await stack.withoutSweep(() => pass(3))).toBe(0);
  expect(await pass(1)).toBe(1);
});
