import { randomUUID } from "node:crypto";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { person, ticketOf } from "@reseat/testing/people";
import { afterEach, expect, it } from "vitest";
import { Credit } from "../credits";
import { Interest } from "../deals";
import { keysFor } from "../platform/table/due";
import { dynamo, queryIndex, tableName } from "../platform/table/dynamo";
import { run, runPart, takeLease } from "./sweep";

const PARTS = ["0", "1", "2", "3"] as const;

function advance(seconds: number) {
  process.env.CLOCK_OFFSET_SECONDS = String(Number(process.env.CLOCK_OFFSET_SECONDS ?? 0) + seconds);
}
afterEach(async () => {
  await run();
  delete process.env.CLOCK_OFFSET_SECONDS;
});

/** Makes requests that wait for their sellers, and returns the keys under which they wait. */
async function waiting(count: number) {
  const seller = await person();
  const buyers = await Promise.all(Array.from({ length: count }, () => person(1)));
  const ids = await Promise.all(
    buyers.map(async (buyer) => {
      const { id: ticket_id } = await ticketOf(seller);
      return (await Interest.express(buyer, { ticket_id }, randomUUID())).id;
    }),
  );
  return { buyers, ids };
}

async function keysInUse(): Promise<string[]> {
  const keys: string[] = [];
  for (const key of keysFor("interest")) {
    const pages = queryIndex({
      IndexName: "due",
      KeyConditionExpression: "due = :key",
      ExpressionAttributeValues: { ":key": key },
    });
    for await (const page of pages) if (page.length > 0) keys.push(key);
  }
  return keys;
}

it("finds what is due under each of its keys, and under the one of before", async () => {
  const { buyers, ids } = await waiting(12);
  const [first] = ids;
  const Key = { pk: `person#${buyers[0]?.userId}`, sk: `interest#${first}` };
  await dynamo.send(
    new UpdateCommand({
      TableName: tableName(),
      Key,
      UpdateExpression: "SET due = :kind",
      ExpressionAttributeValues: { ":kind": "interest" },
    }),
  );
  expect((await keysInUse()).length).toBeGreaterThan(3);
  advance(901);
  const { settled, lag } = await run();
  expect(settled).toBeGreaterThanOrEqual(12);
  expect(lag).toBeGreaterThanOrEqual(1);
  expect(await Promise.all(buyers.map(Credit.getBalance))).toEqual(buyers.map(() => 1));
  expect(await keysInUse()).toEqual([]);
  expect((await run()).settled).toBe(0);
});

it("leaves a part to the run that works on it, until that has said nothing for a minute", async () => {
  await waiting(12);
  advance(901);
  const leases = await Promise.all(PARTS.map(takeLease));
  expect(leases).not.toContain(null);
  expect(await takeLease("0")).toBeNull();
  const blocked = await run();
  expect([blocked.settled, blocked.failed]).toEqual([0, []]);
  // It still reports that something waits.
  expect(blocked.lag).toBeGreaterThanOrEqual(1);

  advance(30);
  expect(await leases[0]?.keep()).toBe(true);
  advance(31);
  expect(await takeLease("0")).toBeNull();
  const [mine, ...others] = await Promise.all(PARTS.map((part) => runPart(part)));
  expect(mine?.settled).toBe(0);
  expect(others.some(({ settled }) => settled > 0)).toBe(true);
  // A run that was taken for ended notices, and takes nothing from the other.
  const other = await takeLease("1");
  expect(await leases[1]?.keep()).toBe(false);
  expect(await leases[1]?.keep()).toBe(false);
  await leases[1]?.release();
  expect(await other?.keep()).toBe(true);
  await Promise.all([...leases, other].map((lease) => lease?.release()));
});

it("sweeps orders without the rest, and the rest without orders", async () => {
  await waiting(4);
  advance(901);
  expect((await runPart("orders")).settled).toBe(0);
  const settled = await Promise.all(PARTS.map((part) => runPart(part)));
  expect(settled.reduce((sum, result) => sum + result.settled, 0)).toBeGreaterThanOrEqual(4);
});

it("ends when its time is over, and leaves its part to the next run at once", async () => {
  const { buyers } = await waiting(12);
  advance(901);
  const first = await Promise.all(PARTS.map((part) => runPart(part, { isOver: () => true })));
  const cut = PARTS.filter((_, index) => first[index]?.isCutShort);
  // Every run makes progress.
  expect(first.filter(({ settled }) => settled > 0)).toHaveLength(cut.length);
  expect(cut.length).toBeGreaterThan(0);

  const leases = await Promise.all(PARTS.map(takeLease));
  expect(leases).not.toContain(null);
  await Promise.all(leases.map((lease) => lease?.release()));
  const rest = await Promise.all(PARTS.map((part) => runPart(part, { isOver: () => false })));
  expect(rest.some(({ isCutShort }) => isCutShort)).toBe(false);
  expect(await Promise.all(buyers.map(Credit.getBalance))).toEqual(buyers.map(() => 1));
});
