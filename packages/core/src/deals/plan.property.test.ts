import { randomUUID } from "node:crypto";
import type { PlanStep } from "@reseat/contract";
import { advanceClock } from "@reseat/testing/history";
import { expectBalanced } from "@reseat/testing/invariants";
import { listing } from "@reseat/testing/listing";
import { person } from "@reseat/testing/people";
import fc from "fast-check";
import { afterEach, expect, it } from "vitest";
import { Credit } from "../credits";
import { Sweep } from "../events";
import { Listing } from "../listings";
import type { Actor } from "../platform/actor";
import { DomainError } from "../platform/errors";
import { newId } from "../platform/ids";
import { Moderation, NotLetIn, Refund, TrustScore } from "../trust";
import * as Deal from "./deal";

const admin: Actor = { userId: newId(), isAdmin: true };

afterEach(() => {
  delete process.env.CLOCK_OFFSET_SECONDS;
});

const step: fc.Arbitrary<PlanStep> = fc.oneof(
  fc.record({
    kind: fc.constant("agree" as const),
    price_each: fc.constantFrom(20_000, 25_000),
    pay: fc.constantFrom("upi" as const, "cash" as const),
    hand: fc.constant("here" as const),
  }),
  fc.record({ kind: fc.constantFrom("say_paid" as const, "confirm_paid", "deny_paid", "handed_over", "all_good") }),
);

/** What somebody does at a time, `times` times at once. */
const act = fc.record({
  does: fc.oneof(
    { weight: 6, arbitrary: fc.record({ step, by: fc.constantFrom("buyer" as const, "seller") }) },
    {
      weight: 5,
      arbitrary: fc.constantFrom("ask" as const, "claim", "claim", "side", "approve", "reject", "ban", "sweep"),
    },
    { weight: 3, arbitrary: fc.record({ hours: fc.constantFrom(1, 2, 13) }) },
  ),
  times: fc.integer({ min: 1, max: 2 }),
});

async function aDeal() {
  const [buyer, seller] = await Promise.all([person(1), person()]);
  const ticket = await Listing.create(seller, listing({}, 1));
  await Deal.unlockSeller(buyer, { user_id: seller.userId, ticket_id: ticket.id }, randomUUID());
  const id = String((await Deal.findBought(ticket.id, buyer.userId))?.id);
  const view = async () => {
    const [deal] = (await Deal.list(buyer, {})).items;
    if (!deal) throw new Error("The deal is gone");
    return deal;
  };
  const decide = async (approved: boolean) => {
    const [refund] = (await Refund.listMine(buyer, {})).items;
    if (refund) await Refund.decide(admin, refund.id, approved);
  };
  const acts = {
    ask: () => Refund.create(buyer, { ticket_unlock_id: id, reason: "No answer" }),
    claim: () => NotLetIn.say(buyer, { id, reason: "code_used" }),
    side: () => NotLetIn.giveSide(seller, id, "They came late"),
    approve: () => decide(true),
    reject: () => decide(false),
    ban: async () => {
      const { version } = await Moderation.getStanding(admin, seller.userId);
      await Moderation.moderate(admin, { user_id: seller.userId, action: "ban", reason: "Fraud", version });
    },
    sweep: () => Sweep.run(),
  };
  return { id, buyer, seller, view, acts };
}

/** Does something that may be refused. */
async function tried(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}

it("moves a credit once at most, and counts a sale that stands and no other, in any order of steps", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14, size: "max" }), async (history) => {
      delete process.env.CLOCK_OFFSET_SECONDS;
      const { id, buyer, seller, view, acts } = await aDeal();
      for (const { does, times } of history) {
        if (typeof does === "object" && "hours" in does) advanceClock(does.hours * 3600);
        else {
          const act =
            typeof does === "string"
              ? acts[does as keyof typeof acts]
              : () => Deal.takeStep(does.by === "buyer" ? buyer : seller, id, does.step);
          await Promise.all(Array.from({ length: times }, () => tried(act)));
        }
        const { status, plan, refund } = await view();
        expect(await Credit.getBalance(buyer)).toBe(status === "refunded" ? 1 : 0);
        if (plan?.problem?.status === "upheld") expect(status).toBe("refunded");
        if (plan?.problem?.status === "pending") expect([plan.state, refund]).toEqual(["problem", "pending"]);
      }
      await expectBalanced([buyer, seller]);
      // Every time is over.
      advanceClock(48 * 3600);
      await Sweep.run();
      const { status, plan } = await view();
      const { successful_transactions } = await TrustScore.calculate(seller.userId);
      const isGood = plan?.state === "good" || plan?.state === "silent";
      expect(successful_transactions).toBe(status === "valid" && isGood ? 1 : 0);
      if (plan?.state === "open") expect(status).toBe("refunded");
    }),
    { numRuns: 12, interruptAfterTimeLimit: 100_000, markInterruptAsFailure: true },
  );
}, 120_000);
