import { randomUUID } from "node:crypto";
import { type Fault, injectFaults, Lost, useFaultyWire } from "@reseat/testing/faults";
import { person, ticketOf } from "@reseat/testing/people";
import fc from "fast-check";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { Credit } from "../credits";
import { Deal, Interest } from "../deals";
import { Listing } from "../listings";
import type { Actor } from "../platform/actor";
import { DomainError } from "../platform/errors";
import { newId } from "../platform/ids";
import * as Feedback from "./feedback";
import * as Refund from "./refund";
import * as Report from "./report";
import * as TrustScore from "./trust-score";

beforeAll(useFaultyWire);
afterEach(() => injectFaults([]));

const admin: Actor = { userId: newId(), isAdmin: true };
const refused = (code: string) => expect.objectContaining({ name: "DomainError", code });

async function unlocked() {
  const [buyer, seller] = await Promise.all([person(1), person()]);
  const ticket = await ticketOf(seller);
  await Deal.unlockSeller(buyer, { user_id: seller.userId, ticket_id: ticket.id }, randomUUID());
  const [unlock] = (await Deal.listUnlocks(buyer, {})).items;
  const ask = (actor: Actor) =>
    Refund.create(actor, { ticket_unlock_id: unlock?.id as string, reason: "The seller never answered" });
  return { buyer, seller, ticket, ask };
}

describe("asking for a refund", () => {
  it("keeps the unlocks and their cost, for their buyer alone", async () => {
    const { buyer, seller, ticket, ask } = await unlocked();
    const refund = await ask(buyer);
    const { movie_name, theatre, location, show_date, show_time } = ticket;
    expect(refund).toMatchObject({
      user_id: buyer.userId,
      credits_refunded: 1,
      status: "pending",
      ticket_unlock: { ticket_id: ticket.id, ticket: { movie_name, theatre, location, show_date, show_time } },
    });
    expect((await Refund.listMine(buyer, {})).items).toEqual([refund]);
    expect((await Deal.list(buyer, {})).items).toMatchObject([{ status: "valid", refund: "pending" }]);
    expect((await Deal.list(seller, {})).items).toMatchObject([{ status: "valid", refund: null }]);
    expect((await Refund.listMine(seller, {})).items).toEqual([]);
    expect(await Credit.getBalance(buyer)).toBe(0);
  });

  it("is done once per unlock, even when it is sent twice at once, and by the buyer alone", async () => {
    const { buyer, seller, ask } = await unlocked();
    for (const other of [seller, await person(), admin]) {
      await expect(ask(other)).rejects.toEqual(refused("not_found"));
    }
    const [one, other] = await Promise.all([ask(buyer), ask(buyer)]);
    expect(other).toEqual(one);
    expect(await ask(buyer)).toEqual(one);
    const again = { ticket_unlock_id: one.ticket_unlock_id, reason: "Once more" };
    await expect(Refund.create(buyer, again)).rejects.toEqual(refused("refund_exists"));
    expect((await Refund.listMine(buyer, {})).items).toEqual([one]);
  });

  it("is open to the buyer of an accepted interest too", async () => {
    const [buyer, seller] = await Promise.all([person(1), person(1)]);
    const ticket = await ticketOf(seller);
    const { id } = await Interest.express(buyer, { ticket_id: ticket.id }, randomUUID());
    await Deal.acceptInterest(seller, id, randomUUID());
    const [accepted] = (await Interest.list(buyer, "buyer", {})).items;
    expect(accepted?.refunded).toBe(false);
    const refund = await Refund.create(buyer, {
      ticket_unlock_id: accepted?.deal_id as string,
      reason: "Fake",
    });
    await Refund.decide(admin, refund.id, true);
    expect([await Credit.getBalance(buyer), await Credit.getBalance(seller)]).toEqual([1, 0]);
    expect((await Interest.list(buyer, "buyer", {})).items[0]).toMatchObject({ status: "accepted", refunded: true });
  });

  it("is of one deal alone, when the same two meet again over the same ticket", async () => {
    const [buyer, seller] = await Promise.all([person(2), person(2)]);
    const ticket = await ticketOf(seller);
    const meet = async () => {
      const { id } = await Interest.express(buyer, { ticket_id: ticket.id }, randomUUID());
      await Deal.acceptInterest(seller, id, randomUUID());
      const [newest] = (await Deal.list(buyer, {})).items;
      return newest?.id as string;
    };
    const first = await Refund.create(buyer, { ticket_unlock_id: await meet(), reason: "Fake" });
    await Listing.updateStatus(seller, ticket.id, "available");
    const second = await meet();
    await Refund.decide(admin, first.id, true);
    expect(await Credit.getBalance(buyer)).toBe(1);
    const { items } = await Deal.list(buyer, {});
    expect(items.map(({ id, status }) => [id, status])).toEqual([
      [second, "valid"],
      [first.ticket_unlock_id, "refunded"],
    ]);
  });
});

describe("deciding a refund", () => {
  it("approved, gives the credit back once, and the deal no longer counts", async () => {
    const { buyer, seller, ticket, ask } = await unlocked();
    const { id, ticket_unlock_id } = await ask(buyer);
    await Deal.takeStep(buyer, ticket_unlock_id, { kind: "all_good" });
    expect((await TrustScore.calculate(seller.userId)).successful_transactions).toBe(1);
    await Promise.all([1, 2, 3].map(() => Refund.decide(admin, id, true, "Seller confirmed")));
    await Refund.decide(admin, id, true);
    expect(await Credit.getBalance(buyer)).toBe(1);
    expect((await Refund.listMine(buyer, {})).items[0]?.status).toBe("approved");
    expect((await Deal.listUnlocks(buyer, {})).items[0]?.status).toBe("refunded");
    expect((await TrustScore.calculate(seller.userId)).successful_transactions).toBe(0);
    const review = { rating: 1, feedback_type: "seller_review" as const };
    await expect(
      Feedback.create(buyer, { ...review, ticket_id: ticket.id, reviewed_user_id: seller.userId }),
    ).rejects.toEqual(refused("no_deal"));
    await expect(Refund.decide(admin, id, false)).rejects.toEqual(refused("refund_processed"));
    await expect(ask(buyer)).rejects.toEqual(refused("refund_exists"));
  });

  it("approved, still lets either report the other for that ticket", async () => {
    const [buyer, seller] = await Promise.all([person(1), person(1)]);
    const { id: ticket_id } = await ticketOf(seller);
    const { id } = await Interest.express(buyer, { ticket_id }, randomUUID());
    await Deal.acceptInterest(seller, id, randomUUID());
    const deal = await Deal.findBought(ticket_id, buyer.userId);
    const refund = await Refund.create(buyer, { ticket_unlock_id: String(deal?.id), reason: "Never answered" });
    await Refund.decide(admin, refund.id, true);
    for (const [one, other] of [
      [seller, buyer],
      [buyer, seller],
    ] as const) {
      const about = { reported_user_id: other.userId, ticket_id, report_type: "fraud" as const, description: "A lie" };
      expect((await Report.create(one, about)).status).toBe("pending");
    }
  });

  it("approved, lets the buyer unlock the seller again for a credit, when the ticket is back on sale", async () => {
    const [buyer, seller] = await Promise.all([person(2), person()]);
    const { id: ticket_id } = await ticketOf(seller);
    const unlock = () => Deal.unlockSeller(buyer, { user_id: seller.userId, ticket_id }, randomUUID());
    await unlock();
    const [first] = (await Deal.listUnlocks(buyer, {})).items;
    const refund = await Refund.create(buyer, { ticket_unlock_id: String(first?.id), reason: "Sold twice" });
    await Refund.decide(admin, refund.id, true);
    // The buyer knows the contact already and the ticket is not for sale, so there is nothing to
    // pay for.
    await unlock();
    expect(await Credit.getBalance(buyer)).toBe(2);

    await Listing.updateStatus(seller, ticket_id, "available");
    await Promise.allSettled([unlock(), unlock()]);
    expect(await Credit.getBalance(buyer)).toBe(1);
    expect((await Listing.get(null, ticket_id)).status).toBe("sold");
    const { items } = await Deal.listUnlocks(buyer, {});
    expect(items).toMatchObject([{ status: "valid" }]);
    expect(items[0]?.id).not.toBe(first?.id);
    const again = await Refund.create(buyer, { ticket_unlock_id: String(items[0]?.id), reason: "Again" });
    expect(again.status).toBe("pending");
  });

  it("rejected, moves nothing, and stays so", async () => {
    const { buyer, ask } = await unlocked();
    const { id } = await ask(buyer);
    expect((await Refund.decide(admin, id, false)).status).toBe("rejected");
    await Refund.decide(admin, id, false);
    await expect(Refund.decide(admin, id, true)).rejects.toEqual(refused("refund_processed"));
    expect(await Credit.getBalance(buyer)).toBe(0);
    expect((await Deal.listUnlocks(buyer, {})).items[0]?.status).toBe("valid");
  });

  it("is told, with the admin and the decision, to an admin who comes late", async () => {
    const { buyer, ask } = await unlocked();
    const { id } = await ask(buyer);
    const asha = { ...(await person()), isAdmin: true };
    await Refund.decide(asha, id, true);
    for (const approved of [true, false])
      await expect(Refund.decide(admin, id, approved)).rejects.toMatchObject({
        code: "refund_processed",
        data: { admin_id: asha.userId, action: "approve_refund", at: expect.any(String) },
      });
    expect(await Credit.getBalance(buyer)).toBe(1);
  });

  it("is for admins who are no part of it, and of a refund that is there", async () => {
    const { buyer, seller, ask } = await unlocked();
    const { id } = await ask(buyer);
    await expect(Refund.decide(buyer, id, true)).rejects.toEqual(refused("not_allowed"));
    await expect(Refund.decide(admin, newId(), true)).rejects.toEqual(refused("not_found"));
    for (const party of [buyer, seller])
      await expect(Refund.decide({ ...party, isAdmin: true }, id, true)).rejects.toEqual(refused("not_yourself"));
    expect(await Credit.getBalance(buyer)).toBe(0);
  });

  it("ends in one decision and at most one credit, whatever is decided at once and lost on the way", async () => {
    const decisions = fc.array(fc.boolean(), { minLength: 1, maxLength: 4 });
    const faults = fc.array(fc.constantFrom<Fault[]>(null, "before", "after"), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(decisions, faults, async (approvals, lost) => {
        injectFaults([]);
        const { buyer, ask } = await unlocked();
        const { id } = await ask(buyer);
        injectFaults(lost);
        const answers = await Promise.all(approvals.map((approved) => decideUntilAnswered(id, approved)));
        injectFaults([]);

        const [refund] = (await Refund.listMine(buyer, {})).items;
        const [unlock] = (await Deal.listUnlocks(buyer, {})).items;
        const isApproved = refund?.status === "approved";
        expect(refund?.status).not.toBe("pending");
        expect(await Credit.getBalance(buyer)).toBe(isApproved ? 1 : 0);
        expect(unlock?.status).toBe(isApproved ? "refunded" : "valid");
        expect(answers).toEqual(approvals.map((approved) => (approved === isApproved ? "done" : "refund_processed")));
      }),
      { numRuns: 25 },
    );
  }, 120_000);
});

/** Retries until there is an answer, like an admin's browser on a bad network. */
async function decideUntilAnswered(id: string, approved: boolean): Promise<string> {
  for (;;) {
    try {
      await Refund.decide(admin, id, approved);
      return "done";
    } catch (error) {
      if (error instanceof DomainError && error.code !== "try_again") return error.code;
      if (!(error instanceof Lost || error instanceof DomainError)) throw error;
    }
  }
}
