import { randomUUID } from "node:crypto";
import { listing } from "@reseat/testing/listing";
import { person } from "@reseat/testing/people";
import { afterEach, describe, expect, it } from "vitest";
import { Credit } from "../credits";
import { Listing } from "../listings";
import { block } from "../messaging/block";
import { conversationIdOf } from "../messaging/parties";
import type { Actor } from "../platform/actor";
import { DAY, dayOf, HOUR, iso, startOfDay } from "../platform/clock";
import type { DomainError } from "../platform/errors";
import { newId } from "../platform/ids";
import { acceptance } from "../tickets/feed-ticket";
import { Moderation, Person, TrustScore } from "../trust";
import { TrustScoreEntity } from "../trust/entities";
import * as Deal from "./deal";
import { DealEntity } from "./entities";
import * as Interest from "./interest";

function advance(seconds: number) {
  process.env.CLOCK_OFFSET_SECONDS = String(Number(process.env.CLOCK_OFFSET_SECONDS ?? 0) + seconds);
}
afterEach(() => {
  delete process.env.CLOCK_OFFSET_SECONDS;
});

const admin: Actor = { userId: newId(), isAdmin: true };
const balance = (actor: Actor) => Credit.getBalance(actor);
const refused = (code: string) => expect.objectContaining({ name: "DomainError", code });
const express = (
  buyer: Actor,
  ticket: { id: string; user_id?: string },
  key: string = randomUUID(),
  message?: string,
) => Interest.express(buyer, { ticket_id: ticket.id, message, seller_id: ticket.user_id }, key, Person.mayBuyUnseen);

/** A seller whose ticket's first request is accepted for them, and a buyer. */
async function inAdvance(credits = 1) {
  const [buyer, seller] = await Promise.all([person(2), person(credits)]);
  const ticket = await Listing.create(seller, listing({ accepts_first: true }));
  return { buyer, seller, ticket };
}

async function suspend({ userId }: Actor) {
  const { version } = await Moderation.getStanding(admin, userId);
  const decision = { user_id: userId, action: "suspend" as const, reason: "Sold one ticket twice", duration_hours: 5 };
  await Moderation.moderate(admin, { ...decision, version });
}

/** A deal of the buyer with somebody, in which they agreed on a price and never paid. */
async function letLie(buyer: Actor) {
  const other = await person(2);
  const ticket = await Listing.create(other, listing());
  const { id } = await express(buyer, ticket);
  const { deal_id: made } = await Deal.acceptInterest(other, id, randomUUID());
  const deal_id = made ?? "";
  await Deal.takeStep(other, deal_id, { kind: "agree", price_each: 20_000, pay: "upi", hand: "here" });
  const key = { ticket_id: ticket.id, buyer_id: buyer.userId, source: id };
  await DealEntity.patch(key).set({ plan: "silent" }).go();
}

describe("a ticket whose first request is accepted for its seller", () => {
  it("is sold as it is asked for: both pay, and see each other's contact", async () => {
    const { buyer, seller, ticket } = await inAdvance();
    expect(ticket.accepts_until).toBeDefined();
    const asked = await express(buyer, ticket, randomUUID(), "Row H?");
    expect(asked).toMatchObject({ status: "accepted", at_once: true, responded_at: asked.created_at, refunded: false });
    expect(asked.seller?.mobile).toMatch(/^\+91/);
    expect([await balance(buyer), await balance(seller)]).toEqual([1, 0]);
    expect(await Listing.get(null, ticket.id)).toMatchObject({ status: "sold" });
    const { items } = await Interest.list(seller, "seller", {});
    expect(items).toMatchObject([{ id: asked.id, status: "accepted", message: "Row H?", buyer: expect.anything() }]);
    for (const who of [buyer, seller])
      expect((await Deal.list(who, {})).items).toMatchObject([
        { id: asked.deal_id, source: "interest", status: "valid", credits_used: 1 },
      ]);
  });

  it("is sold once, however often and by however many it is asked for at the same moment", async () => {
    const { buyer, seller, ticket } = await inAdvance(3);
    const rival = await person(1);
    const key = randomUUID();
    const both = await Promise.allSettled([
      express(buyer, ticket, key),
      express(buyer, ticket, key),
      express(rival, ticket),
    ]);
    const sold = both.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    const codes = both.flatMap((each) => (each.status === "rejected" ? [(each.reason as DomainError).code] : []));
    expect(new Set(sold.map(({ id }) => id)).size).toBe(1);
    expect(new Set(codes)).toEqual(new Set(["ticket_not_available"]));
    expect([(await balance(buyer)) + (await balance(rival)), await balance(seller)]).toEqual([2, 2]);
  });

  it("answers the same key with the same deal, and refuses it for anything else", async () => {
    const { buyer, ticket } = await inAdvance();
    const key = randomUUID();
    const asked = await express(buyer, ticket, key);
    expect(await express(buyer, ticket, key)).toEqual(asked);
    await expect(express(buyer, ticket, key, "Other words")).rejects.toEqual(refused("idempotency_key_reused"));
    expect(await balance(buyer)).toBe(1);
  });

  it("is sold to whoever names no seller, or another", async () => {
    for (const user_id of [undefined, newId()]) {
      const { buyer, ticket } = await inAdvance();
      expect(await express(buyer, { id: ticket.id, user_id })).toMatchObject({ status: "accepted" });
    }
  });

  it("takes nothing from a buyer without a credit", async () => {
    const { seller, ticket } = await inAdvance();
    await expect(express(await person(), ticket)).rejects.toEqual(refused("insufficient_credits"));
    expect(await balance(seller)).toBe(1);
    expect((await Listing.get(null, ticket.id)).status).toBe("available");
  });

  it.each<[string, (one: Awaited<ReturnType<typeof inAdvance>>) => Promise<unknown>]>([
    ["has no credit any more", ({ seller }) => spend(seller)],
    ["has blocked the buyer", blocked],
    ["is suspended", ({ seller }) => suspend(seller)],
    ["said it too long ago", async () => advance((24 * HOUR) / 1000)],
    ["has thought better of it", ({ seller, ticket }) => Listing.acceptFirst(seller, ticket.id, false)],
    ["would look at a buyer who was reported", ({ buyer }) => flagged(buyer)],
    [
      "would look at a buyer who let two deals lie",
      async ({ buyer }) => {
        await Credit.grant(buyer.userId, 2, newId());
        for (const _ of [1, 2]) await letLie(buyer);
      },
    ],
  ])("waits for its seller who %s", async (_, happen) => {
    const one = await inAdvance();
    await happen(one);
    const asked = await express(one.buyer, one.ticket);
    expect(asked).toMatchObject({ status: "pending", seller: null, deal_id: null });
    expect(asked).not.toHaveProperty("at_once");
  });

  it("is sold to a buyer who let one deal lie", async () => {
    const { buyer, ticket } = await inAdvance();
    await letLie(buyer);
    expect(await express(buyer, ticket)).toMatchObject({ status: "accepted" });
  });

  it("sells or waits when its seller's last credit goes elsewhere at the same moment, and nobody owes one", async () => {
    for (let times = 0; times < 5; times += 1) {
      const { buyer, seller, ticket } = await inAdvance();
      const other = await Listing.create(await person(), listing());
      const [asked] = await Promise.all([express(buyer, ticket), express(seller, other).catch(() => null)]);
      const left = await balance(seller);
      expect(left).toBe(0);
      expect(["accepted", "pending"]).toContain(asked.status);
      const { items } = await Interest.list(seller, "buyer", {});
      expect(items.length).toBe(asked.status === "accepted" ? 0 : 1);
    }
  });
});

describe("the seller's choice", () => {
  it("is theirs alone, for a ticket on sale, and is seen while it holds", async () => {
    const [seller, other] = await Promise.all([person(1), person(1)]);
    const ticket = await Listing.create(seller, listing());
    expect(ticket.accepts_until).toBeUndefined();
    await expect(Listing.acceptFirst(other, ticket.id, true)).rejects.toEqual(refused("not_found"));
    const chosen = await Listing.acceptFirst(seller, ticket.id, true);
    expect(await Listing.get(null, ticket.id)).toMatchObject({ accepts_until: chosen.accepts_until });
    advance((24 * HOUR) / 1000);
    expect(await Listing.get(null, ticket.id)).not.toHaveProperty("accepts_until");
    await Listing.acceptFirst(seller, ticket.id, true);
    await Listing.updateStatus(seller, ticket.id, "sold");
    await expect(Listing.acceptFirst(seller, ticket.id, true)).rejects.toEqual(refused("ticket_not_available"));
    // Who sells it again chooses again.
    expect(await Listing.updateStatus(seller, ticket.id, "available")).not.toHaveProperty("accepts_until");
    expect(await Listing.get(null, ticket.id)).not.toHaveProperty("accepts_until");
  });

  it("ends a day after it was said, and on the day of the show after three hours", () => {
    const show_date = "2026-03-10";
    const day = startOfDay(show_date);
    const ends = (said: number) => Date.parse(acceptance({ accepts_at: iso(said), show_date }).accepts_until ?? "");
    expect(ends(day - 2 * DAY)).toBe(day - DAY);
    expect(ends(day - 10 * HOUR)).toBe(day);
    expect(ends(day - HOUR)).toBe(day + 2 * HOUR);
    expect(ends(day + 10 * HOUR)).toBe(day + 13 * HOUR);
    expect(dayOf(day)).toBe(show_date);
    expect(acceptance({ show_date })).toEqual({});
  });
});

/** The seller asks for somebody's ticket with their last credit. */
async function spend(seller: Actor) {
  await express(seller, await Listing.create(await person(), listing()));
}

async function blocked({ buyer, seller }: { buyer: Actor; seller: Actor }) {
  await Credit.grant(seller.userId, 1, newId());
  const earlier = await Listing.create(seller, listing({ accepts_first: true }));
  await express(buyer, earlier);
  await block(seller, conversationIdOf({ ticket_id: earlier.id, buyer_id: buyer.userId, seller_id: seller.userId }));
}

async function flagged({ userId }: Actor) {
  await TrustScore.calculate(userId);
  await TrustScoreEntity.patch({ user_id: userId }).set({ flagged_reports: 1 }).go();
}
