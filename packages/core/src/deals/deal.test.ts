import { randomUUID } from "node:crypto";
import { delayRead, useFaultyWire } from "@reseat/testing/faults";
import { person, ticketOf } from "@reseat/testing/people";
import { afterEach, describe, expect, it } from "vitest";
import { Credit } from "../credits";
import { Listing } from "../listings";
import type { Actor } from "../platform/actor";
import { newId } from "../platform/ids";
import { Refund } from "../trust";
import * as Deal from "./deal";
import * as Interest from "./interest";

useFaultyWire();

const MINUTES_15 = 900;
const admin: Actor = { userId: newId(), isAdmin: true };

function advance(seconds: number) {
  process.env.CLOCK_OFFSET_SECONDS = String(Number(process.env.CLOCK_OFFSET_SECONDS ?? 0) + seconds);
}
afterEach(() => {
  delete process.env.CLOCK_OFFSET_SECONDS;
});

const balance = (actor: Actor) => Credit.getBalance(actor);
const refused = (code: string) => expect.objectContaining({ name: "DomainError", code });

async function pending(credits = 1) {
  const [buyer, seller] = await Promise.all([person(credits), person(1)]);
  const ticket = await ticketOf(seller);
  const interest = await Interest.express(buyer, { ticket_id: ticket.id, message: "Aisle seats?" }, randomUUID());
  return { buyer, seller, ticket, interest };
}

async function refundNewest(buyer: Actor) {
  const [deal] = (await Deal.list(buyer, {})).items;
  const refund = await Refund.create(buyer, { ticket_unlock_id: String(deal?.ticket_unlock_id), reason: "Fake" });
  await Refund.decide(admin, refund.id, true);
}

describe("accepting", () => {
  it("sells the ticket and shows each the other's contact, once for one credit", async () => {
    const { buyer, seller, ticket, interest } = await pending();
    const key = randomUUID();
    const [accepted, again] = await Promise.all([
      Deal.acceptInterest(seller, interest.id, key),
      Deal.acceptInterest(seller, interest.id, key),
    ]);
    await Deal.acceptInterest(seller, interest.id, randomUUID());

    expect(again.buyer).toEqual(accepted.buyer);
    expect(accepted).toMatchObject({ status: "accepted", message: "Aisle seats?", refunded: false });
    expect(await balance(seller)).toBe(0);
    expect((await Listing.get(null, ticket.id)).status).toBe("sold");
    const [mine] = (await Interest.list(buyer, "buyer", {})).items;
    expect(mine?.seller?.mobile).toMatch(/^\+91/);
    expect(mine?.seller).toEqual(accepted.seller);
  });

  it("makes one deal, which shows each the other's contact", async () => {
    const { buyer, seller, ticket, interest } = await pending();
    await Deal.acceptInterest(seller, interest.id, randomUUID());
    const [bought] = (await Deal.list(buyer, {})).items;
    const [sold] = (await Deal.list(seller, {})).items;
    const shared = { id: bought?.id, ticket_id: ticket.id, status: "valid", source: "interest", credits_used: 1 };
    expect(bought).toMatchObject({ ...shared, role: "buyer", partner_id: seller.userId, ticket_unlock_id: bought?.id });
    expect(sold).toMatchObject({ ...shared, role: "seller", partner_id: buyer.userId, ticket_unlock_id: null });
    const [request] = (await Interest.list(buyer, "buyer", {})).items;
    expect(request?.deal_id).toBe(bought?.id);
    expect([bought?.contact, sold?.contact]).toEqual([request?.seller, request?.buyer]);
    expect(sold?.contact?.email).toContain("@");
  });

  it("answers the same key with the same deal, also after it was refunded, and refuses it for anything else", async () => {
    const { buyer, seller, interest } = await pending();
    const key = randomUUID();
    const accepted = await Deal.acceptInterest(seller, interest.id, key);
    await refundNewest(buyer);
    const again = await Deal.acceptInterest(seller, interest.id, key);
    expect([again.id, again.buyer]).toEqual([accepted.id, accepted.buyer]);
    const { id } = await ticketOf(seller);
    const other = await Interest.express(buyer, { ticket_id: id }, randomUUID());
    await expect(Deal.acceptInterest(seller, other.id, key)).rejects.toEqual(refused("idempotency_key_reused"));
  });

  it("is refused without a credit, by anybody else, and when the time is over", async () => {
    const { buyer, seller, interest } = await pending();
    const other = await person(1);
    await expect(Deal.acceptInterest(other, interest.id, randomUUID())).rejects.toEqual(refused("not_found"));
    await expect(Deal.acceptInterest(buyer, interest.id, randomUUID())).rejects.toEqual(refused("not_found"));
    advance(MINUTES_15);
    await expect(Deal.acceptInterest(seller, interest.id, randomUUID())).rejects.toEqual(refused("interest_expired"));
    expect([await balance(buyer), await balance(seller)]).toEqual([1, 1]);
  });

  it("leaves the request open when the seller has no credit", async () => {
    const [buyer, seller] = await Promise.all([person(1), person(0)]);
    const ticket = await ticketOf(seller);
    const { id } = await Interest.express(buyer, { ticket_id: ticket.id }, randomUUID());
    await expect(Deal.acceptInterest(seller, id, randomUUID())).rejects.toEqual(refused("insufficient_credits"));
    expect((await Interest.list(seller, "seller", {})).items[0]?.status).toBe("pending");
  });
});

describe("unlocking a seller", () => {
  it("costs one credit once, sells the ticket, and the seller can put it back on sale", async () => {
    const [buyer, seller] = await Promise.all([person(2), person()]);
    const ticket = await ticketOf(seller);
    const input = { user_id: seller.userId, ticket_id: ticket.id };
    const [one, two] = await Promise.all([
      Deal.unlockSeller(buyer, input, randomUUID()),
      Deal.unlockSeller(buyer, input, randomUUID()),
    ]);
    expect(one).toEqual(two);
    expect(one.mobile).toMatch(/^\+91/);
    expect(await balance(buyer)).toBe(1);
    expect((await Listing.get(null, ticket.id)).status).toBe("sold");
    expect((await Deal.listUnlocks(buyer, {})).items).toHaveLength(1);
    expect((await Listing.updateStatus(seller, ticket.id, "available")).status).toBe("available");
  });

  it("answers a repeated request also when the first one is carried out while it looks", async () => {
    const [buyer, seller] = await Promise.all([person(1), person()]);
    const { id: ticket_id } = await ticketOf(seller);
    const unlock = (key: string) => Deal.unlockSeller(buyer, { user_id: seller.userId, ticket_id }, key);
    const key = randomUUID();
    delayRead(() => unlock(key));
    expect((await unlock(key)).mobile).toMatch(/^\+91/);
    expect(await balance(buyer)).toBe(0);
  });

  it("is refused on one's own ticket, for the wrong seller, under review, and without a credit", async () => {
    const { buyer, seller, ticket } = await pending(2);
    const other = await person(1);
    const unlock = (actor: Actor, user_id: string, ticket_id: string) =>
      Deal.unlockSeller(actor, { user_id, ticket_id }, randomUUID());
    await expect(unlock(other, seller.userId, ticket.id)).rejects.toEqual(refused("ticket_under_review"));
    await expect(unlock(other, buyer.userId, ticket.id)).rejects.toEqual(refused("not_found"));
    const free = await ticketOf(seller);
    await expect(unlock(seller, seller.userId, free.id)).rejects.toEqual(refused("own_ticket"));
    await expect(unlock(await person(0), seller.userId, free.id)).rejects.toEqual(refused("insufficient_credits"));
  });

  it("shows the buyer the seller's name and mobile, and the seller nothing of the buyer", async () => {
    const [buyer, seller] = await Promise.all([person(1), person()]);
    const { id: ticket_id } = await ticketOf(seller);
    const contact = await Deal.unlockSeller(buyer, { user_id: seller.userId, ticket_id }, randomUUID());
    expect(contact.email).toBeNull();
    const [bought] = (await Deal.list(buyer, {})).items;
    expect(bought).toMatchObject({ role: "buyer", source: "unlock", contact, credits_used: 1 });
    const [sold] = (await Deal.list(seller, {})).items;
    expect(sold).toMatchObject({ id: bought?.id, role: "seller", contact: null, credits_used: 0 });
  });

  it("answers the same key the same after the deal was refunded and the ticket is on sale again", async () => {
    const [buyer, seller] = await Promise.all([person(2), person()]);
    const { id: ticket_id } = await ticketOf(seller);
    const input = { user_id: seller.userId, ticket_id };
    const key = randomUUID();
    const first = await Deal.unlockSeller(buyer, input, key);
    await refundNewest(buyer);
    await Listing.updateStatus(seller, ticket_id, "available");
    expect(await Deal.unlockSeller(buyer, input, key)).toEqual(first);
    expect(await balance(buyer)).toBe(2);
    expect((await Listing.get(null, ticket_id)).status).toBe("available");

    const other = await ticketOf(seller);
    const reused = Deal.unlockSeller(buyer, { ...input, ticket_id: other.id }, key);
    await expect(reused).rejects.toEqual(refused("idempotency_key_reused"));
    // Another key makes another deal.
    await Deal.unlockSeller(buyer, input, randomUUID());
    expect(await balance(buyer)).toBe(1);
  });
});

describe("a person's deals", () => {
  it("stand in one order, bought and sold, page by page", async () => {
    const [one, other] = await Promise.all([person(5), person(5)]);
    const made: string[] = [];
    for (const [buyer, seller] of [
      [one, other],
      [other, one],
      [one, other],
      [other, one],
      [one, other],
    ] as const) {
      const { id: ticket_id } = await ticketOf(seller);
      await Deal.unlockSeller(buyer, { user_id: seller.userId, ticket_id }, randomUUID());
      made.unshift(ticket_id);
    }
    for (const actor of [one, other]) {
      const seen: string[] = [];
      const sizes: number[] = [];
      let cursor: string | undefined;
      do {
        const page = await Deal.list(actor, { limit: 2, cursor });
        seen.push(...page.items.map(({ ticket_id }) => ticket_id));
        sizes.push(page.items.length);
        cursor = page.next_cursor ?? undefined;
      } while (cursor);
      expect(seen).toEqual(made);
      expect(sizes).toEqual([2, 2, 1]);
    }
    expect((await Deal.list(one, { limit: 5 })).next_cursor).toBeNull();
    expect((await Deal.list(await person(), {})).items).toEqual([]);
  });

  it("are not listed from a cursor that is not ours", async () => {
    const actor = await person();
    for (const cursor of ["made-up", "", Buffer.from("x".repeat(26)).toString("base64url")]) {
      await expect(Deal.list(actor, { cursor })).rejects.toEqual(refused("invalid_input"));
    }
  });
});
