import { randomUUID } from "node:crypto";
import { injectFaults, useFaultyWire } from "@reseat/testing/faults";
import { advanceClock, aWorld, happen, type Round, round } from "@reseat/testing/history";
import { expectBalanced, expectNothingLeftBehind } from "@reseat/testing/invariants";
import fc from "fast-check";
import { afterEach, beforeAll, expect, it } from "vitest";
import { Interest } from "../deals";
import { Sweep } from "../events";
import type { Actor } from "../platform/actor";
import { newId } from "../platform/ids";
import { Settings } from "../platform/settings";
import { Ticket } from "../tickets";

beforeAll(async () => {
  useFaultyWire();
  const { last: _, ...settings } = await Settings.get();
  await Settings.change({ userId: newId(), isAdmin: true }, { ...settings, first_listing_credits: 2 });
});
afterEach(() => {
  injectFaults([]);
  delete process.env.CLOCK_OFFSET_SECONDS;
});

/** The first person does this, with their own ticket. */
const does = (action: string): Round => ({
  steps: [{ action, who: 0, ticket: 0, times: 1, key: randomUUID() }],
  faults: [],
});
/** A person tries to sell again after all effects of their suspension. */
const TRIES_TO_SELL = ["suspend", "wait", "wait", "relist"].map(does);

it("keeps every credit, whatever happens at once, twice, or half", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(round, { minLength: 3, maxLength: 10 }), async (rounds) => {
      delete process.env.CLOCK_OFFSET_SECONDS;
      const world = await aWorld();
      for (const one of rounds) {
        await happen(one, world);
        await expectBalanced(world.people);
      }
      await sweepUp();
      await expectNothingLeftBehind(world.people);
      advanceClock(901);
      await settleAll(world.people);
      const { held } = await expectBalanced(world.people);
      expect(held).toBe(0);
      for (const id of world.tickets) expect((await Ticket.unscopedFind(id))?.status).not.toBe("under_review");
    }),
    // A failure is reported even when there was no time to shrink it.
    {
      examples: [[TRIES_TO_SELL]],
      numRuns: Number(process.env.LEDGER_RUNS ?? 10),
      interruptAfterTimeLimit: 200_000,
      markInterruptAsFailure: true,
    },
  );
}, 240_000);

/**
 * Runs the sweep, which settles the affairs of restricted people, well before a request would run
 * out.
 */
async function sweepUp(): Promise<void> {
  for (let times = 0; times < 3; times += 1) {
    advanceClock(121);
    await Sweep.run();
  }
}

async function settleAll(people: Actor[]): Promise<void> {
  await Sweep.run();
  await Promise.all(people.map((actor) => Interest.list(actor, "buyer", { limit: 100 })));
}
