import { randomUUID } from "node:crypto";
import { stored, streamRecord } from "@reseat/testing/stream";
import { expect, it } from "vitest";
import { WalletEntity } from "../credits/entities";
import { dayOf, now } from "../platform/clock";
import { activeAfter } from "../platform/counting/figures";
import { type Sums, totals } from "../platform/counting/sums";
import { newId } from "../platform/ids";
import type { Write } from "../platform/table/commit";
import { countChanges, countingWrites, groupsOf } from "./count";

const at = "2026-01-02T10:00:00.000Z";
const wallet = (credits: number) => ({
  ...streamRecord({
    after: stored(WalletEntity.create({ user_id: newId(), credits, created_at: at, updated_at: at })),
  }),
  eventID: randomUUID(),
});

const day = dayOf(now());
/** The busiest minute possible: everything on one day, for one movie in one city. */
const listed: Sums = {
  "all#now": { people: 1 },
  [`day#${day}`]: { listings: 1, [activeAfter(1)]: 1 },
  [`movie#${day}#Lagaan`]: { listings: 1 },
  [`city#${day}#Mumbai`]: { listings: 1 },
};
const changes = (count: number) => Array.from({ length: count }, () => [randomUUID(), listed] as const);

/** Returns the keys of the sums that a transaction writes. */
const sumsIn = (writes: Record<string, Write | undefined>) =>
  Object.values(writes).flatMap((write) => {
    const { Key } = (write?.Update ?? {}) as { Key?: { pk: string; sk: string } };
    return Key ? [`${Key.pk} ${Key.sk}`] : [];
  });

it("writes each sum once for as many changes as fit one transaction", () => {
  const groups = [...groupsOf(new Map(changes(100)))];
  expect(groups.map(({ size }) => size)).toEqual([96, 4]);
  for (const group of groups) {
    const writes = countingWrites(group);
    expect(Object.keys(writes).length).toBe(group.size + 4);
    expect(new Set(sumsIn(writes)).size).toBe(4);
  }
});

it("counts the others of a batch in which one was counted before, and one that is in it twice once", async () => {
  const before = (await totals()).credits;
  const [early, one, other] = [wallet(1), wallet(10), wallet(100)];
  await countChanges([early]);
  await countChanges([one, early, other, one]);
  await countChanges([other, early, one]);
  expect((await totals()).credits - before).toBe(111);
});
