import { randomUUID } from "node:crypto";
import { listing } from "@reseat/testing/listing";
import { person, ticketOf } from "@reseat/testing/people";
import { afterEach, describe, expect, it } from "vitest";
import type { Actor } from "../actor";
import { Credit } from "../credits";
import { DomainError } from "../errors";
import { Sweep } from "../sweep";
import { Ticket } from "../tickets";
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
    expect((await Ticket.get(null, ticket.id)).status).toBe("under_review");
    expect(Date.parse(interest.expires_at) - Date.parse(interest.created_at)).toBeCloseTo(MINUTES_15 * 1000, -2);
    const { items } = await Interest.list(seller, "seller", {});
    expect(items).toMatchObject([
      { id: interest.id, status: "pending", message: null, has_message: true, buyer: null },
    ]);
  });

  it("gives the seller no longer than until the show", async () => {
    const [buyer, seller] = await Promise.all([person(1), person()]);
    const ticket = await Ticket.create(seller, listing({}, 0.1));
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
    const statuses = await Promise.all(tickets.map(async ({ id }) => (await Ticket.get(null, id)).status));
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
    await Ticket.updateStatus(seller, ticket.id, "sold");
    await expect(express(buyer, ticket.id)).rejects.toEqual(refused("ticket_not_available"));
    expect(await balance(buyer)).toBe(2);
  });
});

describe("accepting", () => {
  it("sells the ticket and shows each the other's contact, once for one credit", async () => {
    const { buyer, seller, ticket, interest } = await pending();
    const key = randomUUID();
    const [accepted, again] = await Promise.all([
      Interest.accept(seller, interest.id, key),
      Interest.accept(seller, interest.id, key),
    ]);
    await Interest.accept(seller, interest.id, randomUUID());

    expect(again.buyer).toEqual(accepted.buyer);
    expect(accepted).toMatchObject({ status: "accepted", message: "Aisle seats?", refunded: false });
    expect(await balance(seller)).toBe(0);
    expect((await Ticket.get(null, ticket.id)).status).toBe("sold");
    const [mine] = (await Interest.list(buyer, "buyer", {})).items;
    expect(mine?.seller?.mobile).toMatch(/^\+91/);
    expect(mine?.seller).toEqual(accepted.seller);
  });

  it("is refused without a credit, by anybody else, and when the time is over", async () => {
    const { buyer, seller, interest } = await pending();
    const other = await person(1);
    await expect(Interest.accept(other, interest.id, randomUUID())).rejects.toEqual(refused("not_found"));
    await expect(Interest.accept(buyer, interest.id, randomUUID())).rejects.toEqual(refused("not_found"));
    advance(MINUTES_15);
    await expect(Interest.accept(seller, interest.id, randomUUID())).rejects.toEqual(refused("interest_expired"));
    expect([await balance(buyer), await balance(seller)]).toEqual([1, 1]);
  });

  it("leaves the request open when the seller has no credit", async () => {
    const [buyer, seller] = await Promise.all([person(1), person(0)]);
    const ticket = await ticketOf(seller);
    const { id } = await express(buyer, ticket.id);
    await expect(Interest.accept(seller, id, randomUUID())).rejects.toEqual(refused("insufficient_credits"));
    expect((await Interest.list(seller, "seller", {})).items[0]?.status).toBe("pending");
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
    expect((await Ticket.get(null, flow.ticket.id)).status).toBe("available");
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
    expect((await Ticket.get(null, byTicket.ticket.id)).status).toBe("available");
    await Promise.all([Sweep.run(), Sweep.run()]);
    for (const { buyer, ticket } of [bySweep, byRead, byTicket]) {
      expect(await balance(buyer)).toBe(1);
      expect((await Ticket.get(null, ticket.id)).status).toBe("available");
    }
  });

  it("cannot be ended by the wrong party", async () => {
    const { buyer, seller, interest } = await pending();
    await expect(Interest.reject(buyer, interest.id)).rejects.toEqual(refused("not_found"));
    await expect(Interest.withdraw(seller, interest.id)).rejects.toEqual(refused("not_found"));
    await Interest.accept(seller, interest.id, randomUUID());
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
    await Interest.unlockSeller(buyer, { user_id: seller.userId, ticket_id: ticket.id }, randomUUID());
    await Ticket.updateStatus(seller, ticket.id, "available");
    await ignore();
    expect((await Ticket.get(null, ticket.id)).status).toBe("available");
  });

  it("does not forget ignored ones because the seller marks the ticket sold and available again", async () => {
    const [buyer, seller] = await Promise.all([person(1), person()]);
    const ticket = await ticketOf(seller);
    for (const status of ["available", "available", "blocked"] as const) {
      await express(buyer, ticket.id);
      advance(MINUTES_15);
      await Sweep.run();
      expect((await Ticket.get(null, ticket.id)).status).toBe(status);
      if (status === "blocked") continue;
      await Ticket.updateStatus(seller, ticket.id, "sold");
      await Ticket.updateStatus(seller, ticket.id, "available");
    }
  });

  it("blocks the ticket at the third in a row that is ignored", async () => {
    const [buyer, seller] = await Promise.all([person(1), person()]);
    const ticket = await ticketOf(seller);
    for (const status of ["available", "available", "blocked"]) {
      await express(buyer, ticket.id);
      advance(MINUTES_15);
      await Sweep.run();
      expect((await Ticket.get(null, ticket.id)).status).toBe(status);
    }
    await expect(express(buyer, ticket.id)).rejects.toEqual(refused("ticket_not_available"));
    expect(await balance(buyer)).toBe(1);
  });
});

type Flow = Awaited<ReturnType<typeof pending>>;

describe("unlocking a seller", () => {
  it("costs one credit once, sells the ticket, and the seller can put it back on sale", async () => {
    const [buyer, seller] = await Promise.all([person(2), person()]);
    const ticket = await ticketOf(seller);
    const input = { user_id: seller.userId, ticket_id: ticket.id };
    const [one, two] = await Promise.all([
      Interest.unlockSeller(buyer, input, randomUUID()),
      Interest.unlockSeller(buyer, input, randomUUID()),
    ]);
    expect(one).toEqual(two);
    expect(one.mobile).toMatch(/^\+91/);
    expect(await balance(buyer)).toBe(1);
    expect((await Ticket.get(null, ticket.id)).status).toBe("sold");
    expect((await Interest.listUnlocks(buyer, {})).items).toHaveLength(1);
    expect((await Ticket.updateStatus(seller, ticket.id, "available")).status).toBe("available");
  });

  it("is refused on one's own ticket, for the wrong seller, under review, and without a credit", async () => {
    const { buyer, seller, ticket } = await pending(2);
    const other = await person(1);
    const unlock = (actor: Actor, user_id: string, ticket_id: string) =>
      Interest.unlockSeller(actor, { user_id, ticket_id }, randomUUID());
    await expect(unlock(other, seller.userId, ticket.id)).rejects.toEqual(refused("ticket_not_available"));
    await expect(unlock(other, buyer.userId, ticket.id)).rejects.toEqual(refused("not_found"));
    const free = await ticketOf(seller);
    await expect(unlock(seller, seller.userId, free.id)).rejects.toEqual(refused("own_ticket"));
    await expect(unlock(await person(0), seller.userId, free.id)).rejects.toEqual(refused("insufficient_credits"));
  });
});
