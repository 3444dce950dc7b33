import { randomUUID } from "node:crypto";
import type { Actor } from "@reseat/core/actor";
import { Closing } from "@reseat/core/closing";
import { commit } from "@reseat/core/commit";
import { Books, Credit } from "@reseat/core/credits";
import { Deal } from "@reseat/core/deals";
import { DomainError } from "@reseat/core/errors";
import { newId } from "@reseat/core/ids";
import { Interest } from "@reseat/core/interest";
import { Listing } from "@reseat/core/listings";
import { Moderation } from "@reseat/core/moderation";
import { Session } from "@reseat/core/sessions";
import { Sweep } from "@reseat/core/sweep";
import { Ticket } from "@reseat/core/tickets";
import { Refund } from "@reseat/core/trust";
import fc from "fast-check";
import { expect } from "vitest";
import { begin } from "../../core/src/closing/begin";
import { movement } from "../../core/src/credits/ledger";
import { MovementEntity } from "../../core/src/credits/movement.entity";
import { TicketEntity } from "../../core/src/tickets/ticket.entity";
import { type Fault, injectFaults, Lost } from "./faults";
import { person, ticketOf } from "./people";

// What a few people may do with a few tickets, in random order: the one model of all tests that go through histories.

const PEOPLE = 3;
const TICKETS = 4;
const admin: Actor = { userId: newId(), isAdmin: true };

type Decision = "suspend" | "ban" | "lift";
type Action =
  | Decision
  | "close"
  | "reopen"
  | "buy"
  | "grant"
  | "express"
  | "accept"
  | "reject"
  | "withdraw"
  | "unlock"
  | "refund"
  | "relist"
  | "wait";

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
    "suspend",
    "ban",
    "lift",
    "close",
    "reopen",
  ),
  who: fc.nat(PEOPLE - 1),
  ticket: fc.nat(TICKETS - 1),
  times: fc.integer({ min: 1, max: 2 }),
});
interface Round {
  steps: Step[];
  faults: Fault[];
}

/** The steps of a round run concurrently. Faults hit the round's transactions in order. */
export const round: fc.Arbitrary<Round> = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: 4 }),
  faults: fc.array(fc.constantFrom<Fault[]>(null, null, "before", "after"), { maxLength: 4 }),
});

/** People and their tickets, at the time that it is. */
export async function aWorld(): Promise<World> {
  delete process.env.CLOCK_OFFSET_SECONDS;
  injectFaults([]);
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => person(1)));
  const tickets = await Promise.all(
    Array.from({ length: TICKETS }, (_, i) => ticketOf(people[i % PEOPLE] as Actor, 48)),
  );
  return { people, tickets: tickets.map(({ id }) => id) };
}

interface World {
  people: Actor[];
  tickets: string[];
}

/** Goes through a round. Afterwards no request is lost any more. */
export async function happen({ steps, faults }: Round, { people, tickets }: World): Promise<void> {
  // Time passes between commands: none of them lasts for minutes.
  for (const { action, times } of steps) if (action === "wait") advance(450 * times);
  injectFaults(faults);
  await Promise.all(steps.map((one) => attempt(one, people, tickets)));
  injectFaults([]);
}

export function advance(seconds: number): void {
  process.env.CLOCK_OFFSET_SECONDS = String(Number(process.env.CLOCK_OFFSET_SECONDS ?? 0) + seconds);
}

/** What a person does only in good standing. */
const OWN: Action[] = ["express", "accept", "reject", "withdraw", "unlock", "relist"];

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
  // As every call does. A decision may come right after it, before the command commits.
  const admitted = async () => {
    if (OWN.includes(action)) await Session.checkStanding(actor.userId);
    await send();
  };
  await Promise.all(Array.from({ length: times }, () => answered(admitted)));
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
      return () => Sweep.run();
    case "close":
      return () => begin(actor.userId);
    case "reopen":
      return () => Closing.reopen(actor);
    case "suspend":
    case "ban":
    case "lift":
      return decisionOn(actor, action);
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

async function decisionOn({ userId }: Actor, action: Decision): Promise<() => Promise<unknown>> {
  const { version } = await Moderation.getStanding(admin, userId);
  const decision = { user_id: userId, action, reason: "Sold one ticket twice", duration_hours: 48, version };
  return () => Moderation.moderate(admin, decision);
}

/** Checks that nothing is left of people who were suspended or banned, or closed their account: nothing that others wait for, and no credit held. */
export async function expectNothingLeftBehind(people: Actor[]): Promise<void> {
  for (const person of people) {
    const { restriction, closed } = await Moderation.getStanding(admin, person.userId);
    if (!restriction && !closed) continue;
    const isPending = ({ status }: { status: string }) => status === "pending";
    expect((await Interest.list(person, "seller", { limit: 100 })).items.filter(isPending)).toEqual([]);
    expect((await Listing.listMine(person, {})).items.filter(({ status }) => status === "available")).toEqual([]);
    if (restriction?.kind === "suspended" && !closed) continue;
    expect((await Interest.list(person, "buyer", { limit: 100 })).items.filter(isPending)).toEqual([]);
    expect((await Listing.listMine(person, {})).items.filter(({ status }) => status === "blocked")).toEqual([]);
    expect((await Books.booksOf(person.userId)).held).toBe(0);
  }
}

/** Checks the ledger's invariants for these people. */
export async function expectBalanced(people: Actor[]): Promise<{ held: number }> {
  let [held, pending] = [0, 0];
  for (const actor of people) {
    const { data: movements } = await MovementEntity.query
      .primary({ user_id: actor.userId })
      .go({ pages: "all", consistent: true });
    const books = await Books.booksOf(actor.userId);
    expect(books).toSatisfy(Books.isBalanced);
    held += books.held;
    expect(new Set(movements.map(({ id }) => id)).size).toBe(movements.length);
    const { data: own } = await TicketEntity.query.bySeller({ user_id: actor.userId }).go({ pages: "all" });
    pending += own.filter(({ interest_id }) => interest_id !== undefined).length;
  }
  expect(held).toBe(pending);
  return { held };
}
