import { NOTED } from "@reseat/contract/socket";
import { afterEach, expect, it, vi } from "vitest";
import { iso, MINUTE, now } from "../platform/clock";
import { newId } from "../platform/ids";
import * as Realtime from "./realtime";
import { missedSince } from "./realtime";

afterEach(() => vi.useRealTimers());

const at = (time: number) => vi.useFakeTimers({ now: time, toFake: ["Date"] });

it("remembers when a person was last told of each kind of thing", async () => {
  const [userId, other] = [newId(), newId()];
  const began = now();
  await Realtime.note([{ userId, event: { type: "credits.changed" } }]);
  at(began + MINUTE);
  await Realtime.note([
    { userId, event: { type: "standing.changed" } },
    { userId, event: { type: "standing.changed" } },
    { userId: other, event: { type: "export.changed" } },
  ]);
  expect(await missedSince(userId, iso(began))).toEqual(["standing.changed", "credits.changed"]);
  expect(await missedSince(userId, iso(began + MINUTE / 2))).toEqual(["standing.changed"]);
  // The clocks of two functions differ.
  expect(await missedSince(userId, iso(began + MINUTE + 500))).toEqual(["standing.changed"]);
  expect(await missedSince(userId, iso(began + 2 * MINUTE))).toEqual([]);
});

it("keeps the later of two times, whichever is written last", async () => {
  const userId = newId();
  const began = now();
  at(began + MINUTE);
  await Realtime.note([{ userId, event: { type: "credits.changed" } }]);
  at(began);
  await Realtime.note([{ userId, event: { type: "credits.changed" } }]);
  expect(await missedSince(userId, iso(began + MINUTE / 2))).toEqual(["credits.changed"]);
});

it("notes no events that only answer or pass", async () => {
  const userId = newId();
  await Realtime.note([{ userId, event: { type: "pong" } }]);
  expect(await missedSince(userId, iso(now() - MINUTE))).toEqual([]);
});

it("says that everything may have changed to a page that was away for longer than anything is kept", async () => {
  expect(await missedSince(newId(), iso(now() - 25 * 60 * MINUTE))).toEqual([...NOTED]);
});
