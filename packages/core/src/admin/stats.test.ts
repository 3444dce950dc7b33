import { randomUUID } from "node:crypto";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { person } from "@reseat/testing/people";
import { stored, streamRecord } from "@reseat/testing/stream";
import fc from "fast-check";
import { expect, it } from "vitest";
import { ActiveDayEntity } from "../accounts/session-entities";
import { OrderEntity, WalletEntity } from "../credits/entities";
import { correct, countChanges, recount } from "../events/count";
import { DAY, dayOf, now } from "../platform/clock";
import { daysBetween, difference, totals } from "../platform/counting/sums";
import { newId } from "../platform/ids";
import { dynamo, tableName } from "../platform/table/dynamo";
import { TicketEntity } from "../tickets/entities";
import { RefundEntity } from "../trust/entities";
import * as Stats from "./stats";

const at = "2026-01-02T10:00:00.000Z";
const wallet = (user_id: string, credits: number) =>
  stored(WalletEntity.create({ user_id, credits, created_at: at, updated_at: at }));

const happen = (change: { before?: object; after?: object }, eventID = randomUUID()) =>
  countChanges([{ ...streamRecord(change), eventID }]);

it("counts each change once, however often its record comes and in whatever order", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(50), fc.integer({ min: 1, max: 3 })), { maxLength: 8 }),
      fc.boolean(),
      async (balances, isAtOnce) => {
        const before = await totals();
        const user = newId();
        let now: object | undefined;
        const records = balances.flatMap(([credits, times]) => {
          const [change, id] = [{ ...(now && { before: now }), after: wallet(user, credits) }, randomUUID()];
          now = change.after;
          return Array.from({ length: times }, () => () => happen(change, id));
        });
        if (isAtOnce) await Promise.all(records.map((send) => send()));
        else for (const send of records) await send();
        const after = await totals();
        expect(after.credits - before.credits).toBe(balances.at(-1)?.[0] ?? 0);
      },
    ),
    { numRuns: 15 },
  );
});

it("counts a refund as waiting, and then as decided", async () => {
  const ticket = {
    movie_name: "Lagaan",
    theatre: "Regal",
    location: "Mumbai",
    show_date: "2026-02-01",
    show_time: "18:00",
  };
  const ids = {
    id: newId(),
    user_id: newId(),
    deal_id: newId(),
    deal_source: "contact",
    seller_id: newId(),
    ticket_id: newId(),
  };
  const refund = (status: "pending" | "approved") =>
    stored(RefundEntity.create({ ...ids, ticket, credits_refunded: 1, reason: "No answer", status, created_at: at }));
  const before = await Stats.get();
  await happen({ after: refund("pending") });
  expect((await Stats.get()).waiting_refunds).toBe(before.waiting_refunds + 1);
  await happen({ before: refund("pending"), after: refund("approved") });
  const { waiting_refunds, total_refunds } = await Stats.get();
  expect([waiting_refunds, total_refunds]).toEqual([before.waiting_refunds, before.total_refunds + 1]);
});

const ticketId = (name: string) => name.padEnd(26, "0");
/** The possible states of an item of each kind in the course of its life. */
const lives: Record<string, (name: string, day: string) => object[]> = {
  order: (name, day) =>
    (["pending", "failed", "completed"] as const).map((status) => {
      const ids = { order_id: name, transaction_id: newId(), user_id: newId() };
      const times = { created_at: `${day}T18:29:00.000Z`, updated_at: at };
      return stored(OrderEntity.create({ ...ids, ...times, credits: 10, amount: 19900, status }));
    }),
  ticket: (name, day) =>
    [false, true].map((has_deal) =>
      stored(
        TicketEntity.create({
          id: ticketId(name),
          user_id: newId(),
          movie_name: name,
          movie_language: "Hindi",
          theatre: "Regal",
          location: "Colaba",
          city: "Mumbai",
          show_date: "2026-02-10",
          show_time: "18:00",
          show_at: 0,
          ticket_count: 1,
          price_per_ticket: 1,
          status: "available",
          has_deal,
          created_at: `${day}T18:30:00.000Z`,
          updated_at: at,
        }),
      ),
    ),
  activity: (name, day) => [stored(ActiveDayEntity.create({ user_id: name, day, after_days: 2, expires: 0 }))],
};

const anItem = fc.record({
  kind: fc.constantFrom(...Object.keys(lives)),
  day: fc.constantFrom("2026-01-30", "2026-02-01", ...[2, 1, 0].map((daysAgo) => dayOf(now() - daysAgo * DAY))),
  steps: fc.integer({ min: 1, max: 3 }),
  /** How often each record comes. */
  times: fc.integer({ min: 1, max: 3 }),
});

it("agrees with a count from scratch after any history, whatever comes again", async () => {
  await correct((await recount()).missing);
  await fc.assert(
    fc.asyncProperty(fc.array(anItem, { minLength: 1, maxLength: 6 }), async (items) => {
      for (const { kind, day, steps, times } of items) {
        const states = lives[kind]?.(newId(), day).slice(0, steps) ?? [];
        const changes = states.map((after, index) => ({ before: states[index - 1], after }));
        for (const { after: Item } of changes) await dynamo.send(new PutCommand({ TableName: tableName(), Item }));
        for (const change of changes) {
          const id = randomUUID();
          await Promise.all(Array.from({ length: times }, () => happen(change, id)));
        }
      }
      const { counted, stored } = await recount();
      expect(difference(counted, stored)).toEqual({});
    }),
    { numRuns: 10 },
  );
});

it("keeps of a day what is no longer there, and does not keep it in all", async () => {
  const day = "2026-01-06";
  const listed = async () => (await daysBetween(day, day))[day]?.listings ?? 0;
  const [listing] = lives.ticket?.(newId(), "2026-01-05") ?? [];
  const wealthy = wallet(newId(), 7);
  const [before, { credits }] = [await listed(), await totals()];
  for (const item of [listing, wealthy]) {
    await happen({ after: item });
    await happen({ before: item });
  }
  expect([await listed(), (await totals()).credits]).toEqual([before + 1, credits]);
  expect((await recount()).missing[`day#${day}`]).toBeUndefined();
});

it("agrees with a count from scratch once that has corrected it", async () => {
  await person(7);
  const { counted, missing } = await recount();
  expect(counted["all#now"]?.people).toBeGreaterThan(0);
  expect(Object.keys(missing)).toEqual(expect.arrayContaining(["all#now", `day#${dayOf(now())}`]));
  await correct(missing);
  expect((await recount()).missing).toEqual({});
});
