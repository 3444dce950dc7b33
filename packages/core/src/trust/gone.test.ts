import { randomUUID } from "node:crypto";
import { listing } from "@reseat/testing/listing";
import { person } from "@reseat/testing/people";
import { afterEach, describe, expect, it } from "vitest";
import { Credit } from "../credits";
import { Deal, Interest } from "../deals";
import { DealEntity } from "../deals/entities";
import { Listing } from "../listings";
import type { Actor } from "../platform/actor";
import { newId } from "../platform/ids";
import * as Gone from "./gone";
import { mayBuyUnseen } from "./person";
import * as Refund from "./refund";
import * as TrustScore from "./trust-score";

const DAY = 24 * 3600;
const refused = (code: string) => expect.objectContaining({ name: "DomainError", code });
const balance = (actor: Actor) => Credit.getBalance(actor);
const admin: Actor = { userId: newId(), isAdmin: true };

afterEach(() => {
  delete process.env.CLOCK_OFFSET_SECONDS;
});
function later(seconds: number) {
  process.env.CLOCK_OFFSET_SECONDS = String(seconds);
}

const ask = (buyer: Actor, { id, user_id }: { id: string; user_id: string }) =>
  Interest.express(buyer, { ticket_id: id, seller_id: user_id }, randomUUID(), mayBuyUnseen);

/** A ticket that was sold for its seller. */
async function sold(made?: Actor, hours = 30) {
  const [buyer, seller] = [await person(1), made ?? (await person(1))];
  const ticket = await Listing.create(seller, listing({ accepts_first: true }, hours));
  const { deal_id, id: source } = await ask(buyer, ticket);
  return { buyer, seller, ticket, id: deal_id ?? "", source };
}

describe("a ticket that its seller no longer has", () => {
  it("gives the buyer's credit back, not the seller's, and counts like an ignored request", async () => {
    const { buyer, seller, ticket, id } = await sold();
    await expect(Gone.say(buyer, id)).rejects.toEqual(refused("not_found"));
    const [one, other] = await Promise.all([Gone.say(seller, id), Gone.say(seller, id)]);
    expect(one).toMatchObject({ status: "refunded", gone_at: expect.any(String) });
    expect(other).toEqual(one);
    expect([await balance(buyer), await balance(seller)]).toEqual([1, 0]);
    expect((await Interest.list(buyer, "buyer", {})).items).toMatchObject([{ refunded: true, gone_at: one.gone_at }]);
    expect((await Listing.get(null, ticket.id)).status).toBe("sold");
    expect((await TrustScore.calculate(seller.userId)).trust_score).toBe(4.9);
  });

  it("is not said of a deal that the seller accepted, was handed over, or whose show has begun", async () => {
    const [buyer, seller] = [await person(1), await person(1)];
    const ticket = await Listing.create(seller, listing());
    const asked = await ask(buyer, ticket);
    const { deal_id } = await Deal.acceptInterest(seller, asked.id, randomUUID());
    await expect(Gone.say(seller, deal_id ?? "")).rejects.toEqual(refused("not_your_step"));

    const given = await sold();
    const key = { ticket_id: given.ticket.id, buyer_id: given.buyer.userId, source: given.source };
    await DealEntity.patch(key).set({ handed_over_at: new Date().toISOString() }).go();
    await expect(Gone.say(given.seller, given.id)).rejects.toEqual(refused("plan_closed"));

    const begun = await sold(undefined, 1);
    later(2 * 3600);
    await expect(Gone.say(begun.seller, begun.id)).rejects.toEqual(refused("plan_closed"));
    expect([await balance(given.buyer), await balance(begun.buyer)]).toEqual([0, 0]);
  });

  it("grants the refund that the buyer waits for, which then cannot be decided again", async () => {
    const { buyer, seller, id } = await sold();
    const { id: refundId } = await Refund.create(buyer, { ticket_unlock_id: id, reason: "No answer" });
    await Gone.say(seller, id);
    expect((await Refund.listMine(buyer, {})).items).toMatchObject([{ id: refundId, status: "approved" }]);
    await expect(Refund.decide(admin, refundId, true)).rejects.toEqual(refused("refund_processed"));
    expect(await balance(buyer)).toBe(1);
  });

  it("ends in one credit back when an admin grants a refund at the same moment", async () => {
    const { buyer, seller, id } = await sold();
    const { id: refundId } = await Refund.create(buyer, { ticket_unlock_id: id, reason: "No answer" });
    await Promise.allSettled([Gone.say(seller, id), Refund.decide(admin, refundId, true)]);
    expect(await balance(buyer)).toBe(1);
    expect((await Deal.list(buyer, {})).items).toMatchObject([{ status: "refunded" }]);
  });

  it("takes the choice away for 30 days after the second within as many", async () => {
    const seller = await person(5);
    const other = await Listing.create(seller, listing({ accepts_first: true }, 24 * 60));
    await Gone.say(seller, (await sold(seller)).id);
    expect(await Listing.get(null, other.id)).toHaveProperty("accepts_until");
    await Gone.say(seller, (await sold(seller)).id);
    expect(await Listing.get(null, other.id)).not.toHaveProperty("accepts_until");
    const attempts = [
      () => Listing.acceptFirst(seller, other.id, true),
      () => Listing.create(seller, listing({ accepts_first: true })),
      () => Listing.answerStillHave(seller, [{ ticket_id: other.id, answer: "accept" }]),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toEqual(refused("accepting_paused"));
    later(30 * DAY + 60);
    expect(await Listing.acceptFirst(seller, other.id, true)).toHaveProperty("accepts_until");
  });

  it("leaves the choice to a seller whose second came later", async () => {
    const seller = await person(5);
    await Gone.say(seller, (await sold(seller)).id);
    later(31 * DAY);
    await Gone.say(seller, (await sold(seller)).id);
    expect(await Listing.create(seller, listing({ accepts_first: true }))).toHaveProperty("accepts_until");
  });
});
