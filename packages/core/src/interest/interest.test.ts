import { randomUUID } from "node:crypto";
import { listing } from "@reseat/testing/listing";
import { person, ticketOf } from "@reseat/testing/people";
import { afterEach, describe, expect, it } from "vitest";
import type { Actor } from "../actor";
import { Credit } from "../credits";
import { Deal } from "../deals";
import { DomainError } from "../errors";
import { Listing } from "../listings";
import { Sweep } from "../sweep";
import { Interest } from ".";

const MINUTES_15 = 900;

function advance(seconds: number) {
  process.env.CLOCK_OFFSET_SECONDS = String(Number(process.env.CLOCK_OFFSET_SECONDS ?? 0) + seconds);
}
afterEach(() => {
  delete process.env.CLOCK_OFFSET_SECONDS;
});

const balance = (actor: Actor) => Credit.getBalance(actor);
const express = (buyer: Actor, ticketId: string, key: string = randomUUID(), message?: string) =>
  Interest.express(buyer, { ticket_id: ticketId, message }, key);
const refused = (code: string) => expect.objectContaining({ name: "DomainError", code });

async function codesOf(attempts: Promise<unknown>[]) {
  const results = await Promise.allSettled(attempts);
  return results.map((result) =>
    result.status === "fulfilled" ? "done" : result.reason instanceof DomainError ? result.reason.code : result.reason,
  );
}

async function pending(credits = 1) {
  const [buyer, seller] = await Promise.all([person(credits), person(1)]);
  const ticket = await ticketOf(seller);
  const interest = await express(buyer, ticket.id, randomUUID(), "Aisle seats?");
  return { buyer, seller, ticket, interest };
}

describe("expressing interest", () => {
  it("takes a credit, puts the ticket under review and gives the seller 15 minutes", async () => {
    const { buyer, seller, ticket, interest } = await pending();

    expect(await balance(buyer)).toBe(0);
    expect((await Listing.get(null, ticket.id)).status).toBe("under_review");
    expect(Date.parse(interest.expires_at) - Date.parse(interest.created_at)).toBeCloseTo(MINUTES_15 * 1000, -2);
    const { items } = await Interest.list(seller, "seller", {});
    expect(items).toMatchObject([
      { id: interest.id, status: "pending", message: null, has_message: true, buyer: null },
    ]);
  });

  it("gives the seller no longer than until the show", async () => {
    const [buyer, seller] = await Promise.all([person(1), person()]);
    const ticket = await Listing.create(seller, listing({}, 0.1));
    const interest = await express(buyer, ticket.id);
    expect(Date.parse(interest.expires_at)).toBe(ticket.show_at);
  });

  it("gives one buyer the ticket when two ask at once; the other keeps the credit", async () => {
    const [one, two, seller] = await Promise.all([person(1), person(1), person()]);
    const ticket = await ticketOf(seller);
    const codes = await codesOf([express(one, ticket.id), express(two, ticket.id)]);
    expect(codes.sort()).toEqual(["done", "ticket_not_available"]);
    expect((await balance(one)) + (await balance(two))).toBe(1);
  });

  it("lets one of ten expressions through from a wallet with one credit", async () => {
    const [buyer, seller] = await Promise.all([person(1), person()]);
    const tickets = await Promise.all(Array.from({ length: 10 }, () => ticketOf(seller)));
    const codes = await codesOf(tickets.map(({ id }) => express(buyer, id)));
    expect(codes.filter((code) => code === "done")).toHaveLength(1);
    expect(codes.every((code) => code === "done" || code === "insufficient_credits" || code === "try_again")).toBe(
      true,
    );
    expect(await balance(buyer)).toBe(0);
    const statuses = await Promise.all(tickets.map(async ({ id }) => (await Listing.get(null, id)).status));
    expect(statuses.filter((status) => status === "under_review")).toHaveLength(1);
  });

  it("answers the same key with the same interest and refuses it for anything else", async () => {
    const [buyer, seller] = await Promise.all([person(2), person()]);
    const [ticket, other] = await Promise.all([ticketOf(seller), ticketOf(seller)]);
    const key = randomUUID();
    const [first, second] = await Promise.all([express(buyer, ticket.id, key), express(buyer, ticket.id, key)]);
    expect(second.id).toBe(first.id);
    expect((await express(buyer, ticket.id, key)).id).toBe(first.id);
    expect(await balance(buyer)).toBe(1);
    await expect(express(buyer, other.id, key)).rejects.toEqual(refused("idempotency_key_reused"));
    await expect(express(buyer, ticket.id, key, "Other words")).rejects.toEqual(refused("idempotency_key_reused"));
  });

  it("answers the same key after the time is over with what became of it", async () => {
    const [buyer, seller] = await Promise.all([person(1), person()]);
    const { id: ticket_id } = await ticketOf(seller);
    const key = randomUUID();
    await Interest.express(buyer, { ticket_id }, key);
    advance(901);
    expect((await Interest.express(buyer, { ticket_id }, key)).status).toBe("expired");
  });

  it("refuses one's own ticket, an unknown one, one that is gone, and an empty wallet", async () => {
    const [buyer, poor, seller] = await Promise.all([person(2), person(), person(1)]);
    const ticket = await ticketOf(seller);
    await expect(express(seller, ticket.id)).rejects.toEqual(refused("own_ticket"));
    await expect(express(buyer, "0".repeat(26))).rejects.toEqual(refused("not_found"));
    await expect(express(poor, ticket.id)).rejects.toEqual(refused("insufficient_credits"));
    await Listing.updateStatus(seller, ticket.id, "sold");
    await expect(express(buyer, ticket.id)).rejects.toEqual(refused("ticket_not_available"));
    expect(await balance(buyer)).toBe(2);
  });
});

describe("a request without a deal", () => {
  it.each([
    ["declined", ({ seller, interest }: Flow) => Interest.reject(seller, interest.id, "Found a friend")],
    ["withdrawn", ({ buyer, interest }: Flow) => Interest.withdraw(buyer, interest.id)],
  ])("returns the credit once and frees the ticket when it is %s", async (_, end) => {
    const flow = await pending();
    const ended = await Promise.all([end(flow), end(flow)]);
    expect([...ended, await end(flow)].map(({ refunded }) => refunded)).toEqual([true, true, true]);
    expect(await balance(flow.buyer)).toBe(1);
    expect((await Listing.get(null, flow.ticket.id)).status).toBe("available");
  });

  it("returns the credit when the time runs out, whoever looks first", async () => {
    const bySweep = await pending();
    const byRead = await pending();
    const byTicket = await pending();
    advance(MINUTES_15);
    expect((await Interest.list(byRead.buyer, "buyer", {})).items[0]).toMatchObject({
      status: "expired",
      refunded: true,
    });
    expect((await Listing.get(null, byTicket.ticket.id)).status).toBe("available");
    await Promise.all([Sweep.run(), Sweep.run()]);
    for (const { buyer, ticket } of [bySweep, byRead, byTicket]) {
      expect(await balance(buyer)).toBe(1);
      expect((await Listing.get(null, ticket.id)).status).toBe("available");
    }
  });

  it("cannot be ended by the wrong party", async () => {
    const { buyer, seller, interest } = await pending();
    await expect(Interest.reject(buyer, interest.id)).rejects.toEqual(refused("not_found"));
    await expect(Interest.withdraw(seller, interest.id)).rejects.toEqual(refused("not_found"));
    await Deal.acceptInterest(seller, interest.id, randomUUID());
    await expect(Interest.reject(seller, interest.id)).rejects.toEqual(refused("interest_not_pending"));
    await expect(Interest.withdraw(buyer, interest.id)).rejects.toEqual(refused("interest_not_pending"));
  });

  it("counts ignored ones anew after a sale", async () => {
    const [buyer, seller] = await Promise.all([person(3), person()]);
    const ticket = await ticketOf(seller);
    const ignore = async () => {
      await express(buyer, ticket.id);
      advance(MINUTES_15);
      await Sweep.run();
    };
    await ignore();
    await ignore();
    await Deal.unlockSeller(buyer, { user_id: seller.userId, ticket_id: ticket.id }, randomUUID());
    await Listing.updateStatus(seller, ticket.id, "available");
    await ignore();
    expect((await Listing.get(null, ticket.id)).status).toBe("available");
  });

  it("does not forget ignored ones because the seller marks the ticket sold and available again", async () => {
    const [buyer, seller] = await Promise.all([person(1), person()]);
    const ticket = await ticketOf(seller);
    for (const status of ["available", "available", "blocked"] as const) {
      await express(buyer, ticket.id);
      advance(MINUTES_15);
      await Sweep.run();
      expect((await Listing.get(null, ticket.id)).status).toBe(status);
      if (status === "blocked") continue;
      await Listing.updateStatus(seller, ticket.id, "sold");
      await Listing.updateStatus(seller, ticket.id, "available");
    }
  });

  it("blocks the ticket at the third in a row that is ignored", async () => {
    const [buyer, seller] = await Promise.all([person(1), person()]);
    const ticket = await ticketOf(seller);
    for (const status of ["available", "available", "blocked"]) {
      await express(buyer, ticket.id);
      advance(MINUTES_15);
      await Sweep.run();
      expect((await Listing.get(null, ticket.id)).status).toBe(status);
    }
    await expect(express(buyer, ticket.id)).rejects.toEqual(refused("ticket_not_available"));
    expect(await balance(buyer)).toBe(1);
  });
});

type Flow = Awaited<ReturnType<typeof pending>>;
