import { randomUUID } from "node:crypto";
import { LINE_MAX, LINE_TURN_MINUTES } from "@reseat/contract/limits/constants";
import { expectBalanced } from "@reseat/testing/invariants";
import { person, ticketOf } from "@reseat/testing/people";
import fc from "fast-check";
import { afterEach, expect, it } from "vitest";
import type { Actor } from "../actor";
import { DomainError } from "../errors";
import { Interest } from "../interest";
import { Ticket } from "../tickets";
import { Listing } from ".";

afterEach(() => {
  delete process.env.CLOCK_OFFSET_SECONDS;
});

const PEOPLE = 6;
const TURN = LINE_TURN_MINUTES * 60;
/** Two people share a browser. */
const deviceOf = (who: number) => `browser-${who === 1 ? 0 : who}`;

const who = fc.nat(PEOPLE - 1);
const act = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("join" as const), who }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("ask" as const), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("leave" as const), who }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("reject" as const), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("withdraw" as const), who }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("wait" as const), seconds: fc.constantFrom(20, TURN, TURN + 1, 901) }),
  },
);
type Act = typeof act extends fc.Arbitrary<infer Each> ? Each : never;

/** Carries out an act; returns whether it was refused, as many of them are. */
async function isRefused(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return false;
  } catch (error) {
    if (error instanceof DomainError) return true;
    throw error;
  }
}

it("keeps its order, one place a person and a browser, and never a credit for what is over", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 16, size: "max" }), async (acts) => {
      process.env.CLOCK_OFFSET_SECONDS = "0";
      const [seller, ...people] = (await Promise.all(
        Array.from({ length: PEOPLE + 1 }, (_, index) => person(index === 0 ? 0 : 3)),
      )) as [Actor, ...Actor[]];
      const { id } = await ticketOf(seller, 72);
      await Interest.express(people[0] as Actor, { ticket_id: id }, randomUUID());
      const read = async () => {
        const ticket = await Ticket.unscopedFind(id);
        if (!ticket) throw new Error("No ticket");
        return ticket;
      };
      const waiting = (ticket: Ticket.TicketItem) => Ticket.waitingIn(ticket).map(({ user_id }) => user_id);
      let before = waiting(await read());

      const carryOut = async (one: Act) => {
        if (one.kind === "wait") {
          process.env.CLOCK_OFFSET_SECONDS = String(Number(process.env.CLOCK_OFFSET_SECONDS) + one.seconds);
          await Listing.get(null, id);
          return;
        }
        const actor = people[one.who] as Actor;
        if (one.kind === "join") return isRefused(() => Listing.joinLine(actor, id, [deviceOf(one.who)]));
        if (one.kind === "leave") return isRefused(() => Listing.leaveLine(actor, id));
        const ticket = await read();
        if (one.kind === "ask") {
          const refused = await isRefused(() => Interest.express(actor, { ticket_id: id }, randomUUID()));
          // Nobody gets in front of the one whose turn it is.
          const turn = Ticket.turnOf(ticket);
          if (turn && turn.user_id !== actor.userId) expect(refused).toBe(true);
          return;
        }
        const { interest_id, interest_buyer_id } = ticket;
        if (!interest_id || !interest_buyer_id) return;
        if (one.kind === "reject") return isRefused(() => Interest.reject(seller, interest_id));
        const buyer = people.find(({ userId }) => userId === interest_buyer_id) as Actor;
        return isRefused(() => Interest.withdraw(buyer, interest_id));
      };

      for (const one of acts) {
        await carryOut(one);
        const ticket = await read();
        const after = waiting(ticket);
        // Who is still there stands as before, and who is new stands behind them.
        const stayed = before.filter((each) => after.includes(each));
        expect(after.slice(0, stayed.length)).toEqual(stayed);
        expect(after.length - stayed.length).toBeLessThanOrEqual(one.kind === "join" ? 1 : 0);
        expect(new Set(after).size).toBe(after.length);
        expect(after.length).toBeLessThanOrEqual(LINE_MAX);
        const devices = after.map((each) => deviceOf(people.findIndex(({ userId }) => userId === each)));
        expect(new Set(devices).size).toBe(devices.length);
        expect(after).not.toContain(seller.userId);
        expect(after).not.toContain(ticket.interest_buyer_id);
        if (ticket.status !== "under_review") expect(ticket).not.toHaveProperty("line");
        // A credit is held for the pending request, and for nothing else.
        expect((await expectBalanced([seller, ...people])).held).toBe(ticket.interest_id ? 1 : 0);
        before = after;
      }
    }),
    { numRuns: 8, seed: 31 },
  );
}, 120_000);
