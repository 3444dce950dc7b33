import type { CallMeta } from "@reseat/contract/call";
import { contract } from "@reseat/contract/contract";
import { Session } from "@reseat/core/accounts";
import type { Actor } from "@reseat/core/actor";
import { commit } from "@reseat/core/commit";
import { Credit } from "@reseat/core/credits";
import { Deal, Interest } from "@reseat/core/deals";
import { DomainError } from "@reseat/core/errors";
import { Sweep } from "@reseat/core/events";
import { newId } from "@reseat/core/ids";
import { movement } from "@reseat/core/internal/credits/ledger";
import { beginClosure } from "@reseat/core/internal/membership/closure";
import { Listing } from "@reseat/core/listings";
import { Closure } from "@reseat/core/membership";
import { Ticket } from "@reseat/core/tickets";
import { Gone, Moderation, Person, Refund } from "@reseat/core/trust";
import fc from "fast-check";
import { type Fault, injectFaults, Lost } from "./faults";
import { listing } from "./listing";
import { person, ticketOf } from "./people";

// Random histories of a few people with a few tickets, for tests of core.

const [PEOPLE, TICKETS, STEPS] = [3, 4, 4];
const admin: Actor = { userId: newId(), isAdmin: true };

/**
 * One person's attempt. `times` is how often the same request, with the same key, is sent at once.
 */
interface Step {
  action: string;
  who: number;
  ticket: number;
  times: number;
  key: string;
}

export interface Round {
  steps: Step[];
  faults: Fault[];
}

interface World {
  people: Actor[];
  tickets: string[];
}

/** Reads the present state, and returns the request that a step then sends until it is answered. */
type Command = (
  actor: Actor,
  step: { ticketId: string; key: string },
  world: World,
) => Promise<() => Promise<unknown>> | (() => Promise<unknown>);

/** People's actions: one is as likely as its name is frequent here. */
const ACTIONS = [
  ...["buy", "grant", "express", "express", "express", "accept", "accept", "reject", "withdraw", "unlock"],
  ...[
    "choose",
    "choose",
    "change mind",
    "gone",
    "refund",
    "refund",
    "relist",
    "wait",
    "suspend",
    "ban",
    "lift",
    "close",
    "reopen",
    "list",
  ],
];

const step = fc.record({
  action: fc.constantFrom(...ACTIONS),
  who: fc.nat(PEOPLE - 1),
  ticket: fc.nat(TICKETS - 1),
  times: fc.integer({ min: 1, max: 2 }),
  // Shrinking could make two of them equal.
  key: fc.noShrink(fc.uuid()),
});

/** The steps of a round run concurrently. Faults hit the round's transactions in order. */
export const round: fc.Arbitrary<Round> = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: STEPS, size: "max" }),
  faults: fc.array(fc.constantFrom<Fault[]>(null, null, "before", "after"), { maxLength: STEPS, size: "max" }),
});

/** Makes people and their tickets, at the present time. */
export async function aWorld(): Promise<World> {
  injectFaults([]);
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => person(1)));
  const tickets = await Promise.all(
    Array.from({ length: TICKETS }, (_, i) => ticketOf(people[i % PEOPLE] as Actor, 48)),
  );
  return { people, tickets: tickets.map(({ id }) => id) };
}

/** Runs a round. Afterwards no request is lost any more. */
export async function happen({ steps, faults }: Round, world: World): Promise<void> {
  // None of the commands lasts for minutes.
  for (const { action, times } of steps) if (action === "wait") advanceClock(450 * times);
  injectFaults(faults);
  await Promise.all(steps.map((step) => attempt(step, world)));
  injectFaults([]);
}

export function advanceClock(seconds: number): void {
  process.env.CLOCK_OFFSET_SECONDS = String(Number(process.env.CLOCK_OFFSET_SECONDS ?? 0) + seconds);
}

const { deals, interest, rights, tickets } = contract;

/** The call of each action, with the standing that it needs. */
const CALLS: Record<string, { "~orpc": { meta: CallMeta } }> = {
  express: interest.express,
  accept: interest.unlockBuyer,
  reject: interest.reject,
  withdraw: interest.withdraw,
  unlock: deals.unlockSeller,
  list: tickets.create,
  choose: tickets.acceptFirst,
  "change mind": tickets.acceptFirst,
  gone: deals.sayGone,
  relist: tickets.updateStatus,
  close: rights.close,
  reopen: rights.reopen,
};

/** Actions by others, or final decisions. */
const OF_OTHERS = ["buy", "grant", "refund", "wait", "suspend", "ban", "lift"];

/** Retries with the same key until there is an answer, like a client on a bad network. */
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

async function attempt({ action, who, ticket, times, key }: Step, world: World): Promise<void> {
  const actor = world.people[who] as Actor;
  const command = commands[action];
  const call = CALLS[action];
  if (!command || !(call || OF_OTHERS.includes(action))) throw new Error(`Nobody can ${action}`);
  const send = await command(actor, { ticketId: world.tickets[ticket] as string, key }, world);
  // Checks the standing like every call. A decision may come right after it, before the command
  // commits.
  const admitted = async () => {
    if (call) await Session.check(actor.userId, Number.POSITIVE_INFINITY, call["~orpc"].meta.standing);
    await send();
  };
  await Promise.all(Array.from({ length: times }, () => answered(admitted)));
}

const commands: Record<string, Command> = {
  buy({ userId }, { key }) {
    const bought = { userId, id: `order/${key}/credit`, from: "issued", to: "wallet", credits: 5 } as const;
    return () => commit(movement("bought", bought), { bought: "order_not_pending" });
  },
  grant:
    ({ userId }, { key }) =>
    () =>
      Credit.grant(userId, 2, key),
  express:
    (actor, { ticketId, key }) =>
    () =>
      Interest.express(actor, { ticket_id: ticketId }, key, Person.mayBuyUnseen),
  async unlock(actor, { ticketId, key }) {
    const user_id = String((await Ticket.unscopedFind(ticketId))?.user_id);
    return () => Deal.unlockSeller(actor, { user_id, ticket_id: ticketId }, key);
  },
  accept: (actor, { key }) => answering(actor, "seller", (id) => Deal.acceptInterest(actor, id, key)),
  reject: (actor) => answering(actor, "seller", (id) => Interest.reject(actor, id)),
  withdraw: (actor) => answering(actor, "buyer", (id) => Interest.withdraw(actor, id)),
  refund: refundOf,
  list: (actor) => () => Listing.create(actor, listing()),
  choose: chooses(true),
  "change mind": chooses(false),
  async gone(actor) {
    const { items } = await Deal.list(actor, {});
    const sale = items.find(({ role, at_once, status }) => role === "seller" && at_once && status === "valid");
    return async () => sale && Gone.say(actor, sale.id);
  },
  relist:
    (actor, { ticketId }) =>
    () =>
      Listing.updateStatus(actor, ticketId, "available"),
  wait: () => () => Sweep.run(),
  close:
    ({ userId }) =>
    () =>
      beginClosure(userId),
  reopen: (actor) => () => Closure.reopenAccount(actor),
  suspend: (actor) => decisionOn(actor, "suspend"),
  ban: (actor) => decisionOn(actor, "ban"),
  lift: (actor) => decisionOn(actor, "lift"),
};

/** The seller of a ticket has its first request accepted from now on, or no longer. */
function chooses(accepts: boolean): Command {
  return async (_, { ticketId }) => {
    const userId = String((await Ticket.unscopedFind(ticketId))?.user_id);
    return () => Listing.acceptFirst({ userId, isAdmin: false }, ticketId, accepts);
  };
}

/** Acts on a request that the person has on this side, a pending one if there is any. */
async function answering(actor: Actor, side: "buyer" | "seller", answer: (id: string) => Promise<unknown>) {
  const { items } = await Interest.list(actor, side, {}).catch(() => ({ items: [] }));
  const target = items.find(({ status }) => status === "pending") ?? items[0];
  return async () => target && answer(target.id);
}

/** Requests a refund of the person's last deal, and lets an admin approve it. */
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

async function decisionOn({ userId }: Actor, action: "suspend" | "ban" | "lift"): Promise<() => Promise<unknown>> {
  const { version } = await Moderation.getStanding(admin, userId);
  const decision = { user_id: userId, action, reason: "Sold one ticket twice", duration_hours: 48, version };
  return () => Moderation.moderate(admin, decision);
}
