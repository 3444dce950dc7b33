import { randomUUID } from "node:crypto";
import { type Fault, injectFaults, Lost, useFaultyWire } from "@reseat/testing/faults";
import { person, ticketOf } from "@reseat/testing/people";
import fc from "fast-check";
import { afterEach, beforeAll, expect, it } from "vitest";
import type { Actor } from "../actor";
import { commit } from "../commit";
import { Deal } from "../deals";
import { DomainError } from "../errors";
import { newId } from "../ids";
import { Interest } from "../interest";
import { Listing } from "../listings";
import { Sweep } from "../sweep";
import { Ticket } from "../tickets";
import { TicketEntity } from "../tickets/ticket.entity";
import { Refund } from "../trust";
import { Credit } from ".";
import { movement } from "./ledger";
import { MovementEntity } from "./movement.entity";

const PEOPLE = 3;
const TICKETS = 4;
const admin: Actor = { userId: newId(), isAdmin: true };

type Action = "buy" | "grant" | "express" | "accept" | "reject" | "withdraw" | "unlock" | "refund" | "relist" | "wait";

/** One person's attempt. `times` is how often the same request is sent at once. */
interface Step {
  action: Action;
  who: number;
  ticket: number;
  times: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  action: fc.constantFrom<Action[]>(
    "buy",
    "grant",
    "express",
    "express",
    "express",
    "accept",
    "accept",
    "reject",
    "withdraw",
    "unlock",
    "refund",
    "refund",
    "relist",
    "wait",
  ),
  who: fc.nat(PEOPLE - 1),
  ticket: fc.nat(TICKETS - 1),
  times: fc.integer({ min: 1, max: 2 }),
});
/** The steps of a round run concurrently. Faults hit the round's transactions in order. */
const round = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: 4 }),
  faults: fc.array(fc.constantFrom<Fault[]>(null, null, "before", "after"), { maxLength: 4 }),
});

beforeAll(useFaultyWire);
afterEach(() => {
  injectFaults([]);
  delete process.env.CLOCK_OFFSET_SECONDS;
});

it("keeps every credit, whatever happens at once, twice, or half", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(round, { minLength: 3, maxLength: 10 }), async (rounds) => {
      delete process.env.CLOCK_OFFSET_SECONDS;
      injectFaults([]);
      const people = await Promise.all(Array.from({ length: PEOPLE }, () => person(1)));
      const tickets = await Promise.all(
        Array.from({ length: TICKETS }, (_, i) => ticketOf(people[i % PEOPLE] as Actor, 48)),
      );
      const ids = tickets.map(({ id }) => id);
      for (const { steps, faults } of rounds) {
        injectFaults(faults);
        await Promise.all(steps.map((one) => attempt(one, people, ids)));
        injectFaults([]);
        await assertBalanced(people);
      }
      advance(901);
      await settleAll(people);
      const { held } = await assertBalanced(people);
      expect(held).toBe(0);
      for (const id of ids) expect((await Ticket.find(id))?.status).not.toBe("under_review");
    }),
    { numRuns: Number(process.env.LEDGER_RUNS ?? 20) },
  );
}, 240_000);

function advance(seconds: number) {
  process.env.CLOCK_OFFSET_SECONDS = String(Number(process.env.CLOCK_OFFSET_SECONDS ?? 0) + seconds);
}

/** Retries with the same key until it gets an answer, like a client on a bad network. */
async function answered(send: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; tries < 8; tries += 1) {
    try {
      await send();
      return;
    } catch (error) {
      if (error instanceof DomainError && error.code !== "try_again") return;
      if (!(error instanceof Lost || error instanceof DomainError)) throw error;
    }
  }
}

async function attempt({ action, who, ticket, times }: Step, people: Actor[], tickets: string[]): Promise<void> {
  const actor = people[who] as Actor;
  const ticketId = tickets[ticket] as string;
  const send = await command(action, actor, ticketId);
  await Promise.all(Array.from({ length: times }, () => answered(send)));
}

async function command(action: Action, actor: Actor, ticketId: string): Promise<() => Promise<unknown>> {
  const key = randomUUID();
  const cause = newId();
  switch (action) {
    case "buy": {
      const bought = {
        userId: actor.userId,
        id: `order/${cause}/credit`,
        from: "issued",
        to: "wallet",
        credits: 5,
      } as const;
      return () => commit(movement("bought", bought), { bought: "order_not_pending" });
    }
    case "grant":
      return () => Credit.grant(actor.userId, 2, cause);
    case "express":
      return () => Interest.express(actor, { ticket_id: ticketId }, key);
    case "unlock": {
      const user_id = String((await Ticket.find(ticketId))?.user_id);
      return () => Deal.unlockSeller(actor, { user_id, ticket_id: ticketId }, key);
    }
    case "refund":
      return refundOf(actor);
    case "relist":
      return () => Listing.updateStatus(actor, ticketId, "available");
    case "wait":
      return async () => {
        advance(450);
        await Sweep.run();
      };
    default: {
      const side = action === "withdraw" ? "buyer" : "seller";
      const { items } = await Interest.list(actor, side, {}).catch(() => ({ items: [] }));
      const target = items.find(({ status }) => status === "pending") ?? items[0];
      if (!target) return async () => {};
      if (action === "accept") return () => Deal.acceptInterest(actor, target.id, key);
      if (action === "reject") return () => Interest.reject(actor, target.id);
      return () => Interest.withdraw(actor, target.id);
    }
  }
}

/** Requests a refund of the person's last deal, which an admin approves. */
async function refundOf(actor: Actor): Promise<() => Promise<unknown>> {
  const { items } = await Deal.listUnlocks(actor, {});
  const unlock = items.find(({ status }) => status === "valid") ?? items[0];
  if (!unlock) return async () => {};
  await answered(() => Refund.create(actor, { ticket_unlock_id: unlock.id, reason: "No answer" }));
  const refund = (await Refund.listMine(actor, { limit: 100 })).items.find(
    ({ ticket_unlock_id }) => ticket_unlock_id === unlock.id,
  );
  return async () => refund && Refund.decide(admin, refund.id, true);
}

async function settleAll(people: Actor[]): Promise<void> {
  await Sweep.run();
  await Promise.all(people.map((actor) => Interest.list(actor, "buyer", { limit: 100 })));
}

/** Checks the ledger's invariants for these people. */
async function assertBalanced(people: Actor[]): Promise<{ held: number }> {
  const sums = { wallet: 0, issued: 0, held: 0, earned: 0, granted: 0 };
  let pending = 0;
  for (const actor of people) {
    const { data: movements } = await MovementEntity.query
      .primary({ user_id: actor.userId })
      .go({ pages: "all", consistent: true });
    let wallet = 0;
    for (const { from, to, credits } of movements) {
      sums[from] -= credits;
      sums[to] += credits;
      if (to === "wallet") wallet += credits;
      if (from === "wallet") wallet -= credits;
    }
    const balance = await Credit.getBalance(actor);
    expect(balance).toBe(wallet);
    expect(balance).toBeGreaterThanOrEqual(0);
    expect(new Set(movements.map(({ id }) => id)).size).toBe(movements.length);
    const { data: own } = await TicketEntity.query.bySeller({ user_id: actor.userId }).go({ pages: "all" });
    pending += own.filter(({ interest_id }) => interest_id !== undefined).length;
  }
  expect(sums.wallet + sums.held + sums.earned).toBe(-sums.issued - sums.granted);
  expect(sums.held).toBe(pending);
  return { held: sums.held };
}
