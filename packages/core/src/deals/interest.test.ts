import { randomUUID } from "node:crypto";
import type { OwnTicket } from "@reseat/contract";
import { listing } from "@reseat/testing/listing";
import { person, ticketOf } from "@reseat/testing/people";
import { afterEach, describe, expect, it } from "vitest";
import { Credit } from "../credits";
import { Sweep } from "../events";
import { Listing } from "../listings";
import type { Actor } from "../platform/actor";
import { DAY, HOUR, iso } from "../platform/clock";
import { DomainError } from "../platform/errors";
import { newId } from "../platform/ids";
import { TicketEntity } from "../tickets/entities";
import * as Deal from "./deal";
import { InterestEntity } from "./entities";
import type { InterestItem } from "./find-interest";
import * as Interest from "./interest";

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
  return results.map((result) => {
    if (result.status === "fulfilled") return "done";
    return result.reason instanceof DomainError ? result.reason.code : result.reason;
  });
}

async function pending(credits = 1) {
  const [buyer, seller] = await Promise.all([person(credits), person(1)]);
  const ticket = await ticketOf(seller);
  const interest = await express(buyer, ticket.id, randomUUID(), "Aisle seats?");
  return { buyer, seller, ticket, interest };
}

describe("expressing interest", () => {
  it.each([
    ["no request", []],
    ["a request that is over", ["interest_id", "interest_buyer_id", "interest_expires_at"]],
  ] as const)("opens a ticket that is under review for %s, and so does the sweep", async (_, kept) => {
    const made = [await pending(2), await pending(2)] as const;
    for (const { seller, ticket, interest } of made) {
      const held = await TicketEntity.get({ id: ticket.id }).go({ consistent: true });
      await Interest.reject(seller, interest.id);
      // As an earlier release left it.
      const left = Object.fromEntries(kept.map((name) => [name, held.data?.[name]]));
      await TicketEntity.patch({ id: ticket.id })
        .set({ ...left, status: "under_review", due_at: iso(0) })
        .go();
    }
    advance(901);
    const [one, other] = made;
    await express(one.buyer, one.ticket.id);
    await Sweep.run();
    expect((await Listing.get(null, other.ticket.id)).status).toBe("available");
    expect((await TicketEntity.get({ id: other.ticket.id }).go()).data?.status).toBe("available");
    expect((await TicketEntity.get({ id: one.ticket.id }).go()).data?.status).toBe("under_review");
  });

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
    expect(codes.sort()).toEqual(["done", "ticket_under_review"]);
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

  it("answers the same key with the outcome after the time is over", async () => {
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

  it("returns the credit, and keeps the same buyer from asking again for 6 hours", async () => {
    const { buyer, ticket, interest } = await pending();
    const withdrawn = await Interest.withdraw(buyer, interest.id);
    expect(withdrawn.responded_at).toBeNull();
    const { data } = await InterestEntity.get({ buyer_id: buyer.userId, id: interest.id }).go();
    expect(data).toMatchObject({ withdrawn_at: expect.any(String) });
    expect(data).not.toHaveProperty("responded_at");
    const retry_at = iso(Date.parse(interest.created_at) + 6 * HOUR);
    await expect(express(buyer, ticket.id)).rejects.toMatchObject({ code: "asked_recently", data: { retry_at } });
    advance(6 * 3600);
    expect((await express(buyer, ticket.id)).status).toBe("pending");
  });

  it("that the seller answered lets the same buyer ask again at once", async () => {
    const { buyer, seller, ticket, interest } = await pending();
    await Interest.reject(seller, interest.id);
    expect((await express(buyer, ticket.id)).status).toBe("pending");
  });

  it("counts towards twenty a day, unless the seller answered, however many are asked at once", async () => {
    const [buyer, seller] = await Promise.all([person(6), person()]);
    const tickets = await Promise.all(Array.from({ length: 5 }, () => ticketOf(seller, 48)));
    const [first, second] = tickets as [OwnTicket, OwnTicket];
    const { id } = await express(buyer, first.id);
    await Interest.reject(seller, id);
    const { data } = await InterestEntity.get({ buyer_id: buyer.userId, id }).go({ consistent: true });
    const withdrawn = { ...(data as InterestItem), status: "withdrawn" as const };
    await Promise.all(
      Array.from({ length: 18 }, () => InterestEntity.put({ ...withdrawn, id: newId(), ticket_id: newId() }).go()),
    );
    const codes = await codesOf(tickets.map((ticket) => express(buyer, ticket.id)));
    expect(codes.sort()).toEqual(["done", "done", ...Array(3).fill("too_many_requests")]);
    expect(await balance(buyer)).toBe(4);

    const left = await Promise.all(tickets.map(({ id }) => Listing.get(null, id)));
    const free = left.find(({ status }) => status === "available")?.id ?? second.id;
    const retry_at = iso(Date.parse(withdrawn.created_at) + DAY);
    await expect(express(buyer, free)).rejects.toMatchObject({ code: "too_many_requests", data: { retry_at } });
    advance(DAY / 1000);
    expect((await express(buyer, free)).status).toBe("pending");
  });
});

it("each movement for a ticket names its movie", async () => {
  const { buyer, seller, ticket, interest } = await pending();
  await Interest.reject(seller, interest.id);
  const accepted = await express(buyer, ticket.id);
  await Deal.acceptInterest(seller, accepted.id, randomUUID());
  const { movie_name } = ticket;
  const statement = async (who: Actor) =>
    (await Credit.getStatement(who, {})).items.map(({ id, movie_name }) => [id.replace(/\/.*\//, "/"), movie_name]);
  expect((await statement(buyer)).sort()).toEqual([
    ["grant/credit", null],
    ["interest/earn", movie_name],
    ["interest/hold", movie_name],
    ["interest/hold", movie_name],
    ["interest/return", movie_name],
  ]);
  expect(await statement(seller)).toContainEqual(["interest/charge", movie_name]);
});

describe("an ignored request", () => {
  /** Lets the seller ignore the request of each of these buyers. */
  async function ignore(ticketId: string, ...buyers: Actor[]) {
    for (const buyer of buyers) {
      await express(buyer, ticketId);
      advance(MINUTES_15);
      await Sweep.run();
    }
    return (await Listing.get(null, ticketId)).status;
  }

  async function listed(credits = 1) {
    const [seller, one, two, three] = await Promise.all([person(), person(credits), person(credits), person(credits)]);
    const ticket = await ticketOf(seller, 48);
    return { seller, ticket, one, two, three };
  }

  it("counts once a buyer, so that one alone blocks nothing", async () => {
    const { ticket, one } = await listed();
    for (const _ of [1, 2, 3, 4]) {
      expect(await ignore(ticket.id, one)).toBe("available");
      advance(6 * 3600);
    }
  });

  it("of a third buyer in a row blocks the ticket", async () => {
    const { ticket, one, two, three } = await listed();
    expect(await ignore(ticket.id, one, two)).toBe("available");
    expect(await ignore(ticket.id, three)).toBe("blocked");
    await expect(express(await person(1), ticket.id)).rejects.toEqual(refused("ticket_not_available"));
    expect(await Promise.all([one, two, three].map(balance))).toEqual([1, 1, 1]);
  });

  it("is not forgotten because the seller marks the ticket sold and available again", async () => {
    const { seller, ticket, one, two, three } = await listed();
    for (const buyer of [one, two]) {
      expect(await ignore(ticket.id, buyer)).toBe("available");
      await Listing.updateStatus(seller, ticket.id, "sold");
      await Listing.updateStatus(seller, ticket.id, "available");
    }
    expect(await ignore(ticket.id, three)).toBe("blocked");
  });

  it.each([
    [
      "a sale",
      ({ seller, buyer, ticketId }: Answer) =>
        Deal.unlockSeller(buyer, { user_id: seller.userId, ticket_id: ticketId }, randomUUID()).then(() =>
          Listing.updateStatus(seller, ticketId, "available"),
        ),
    ],
    [
      "an answer",
      ({ seller, buyer, ticketId }: Answer) => express(buyer, ticketId).then(({ id }) => Interest.reject(seller, id)),
    ],
  ])("counts from the beginning after %s", async (_, answer) => {
    const { seller, ticket, one, two, three } = await listed();
    await ignore(ticket.id, one, two);
    await answer({ seller, buyer: await person(1), ticketId: ticket.id });
    expect(await ignore(ticket.id, three)).toBe("available");
  });

  it("that blocked the ticket is made up for by its seller once, and by an admin after that", async () => {
    const { seller, ticket, one, two, three } = await listed(5);
    const admin = { ...(await person()), isAdmin: true };
    const again = () => Listing.updateStatus(seller, ticket.id, "available");
    const mine = async () => (await Listing.listMine(seller, {})).items[0];
    await ignore(ticket.id, one, two, three);
    expect(await mine()).toMatchObject({ status: "blocked", can_resume: true });
    await expect(Listing.updateStatus(seller, ticket.id, "sold")).rejects.toEqual(refused("status_not_allowed"));
    const both = await codesOf([again(), again()]);
    expect(both).toContain("done");
    expect(await mine()).toMatchObject({ status: "available", can_resume: false });

    advance(6 * 3600);
    expect(await ignore(ticket.id, one, two, three)).toBe("blocked");
    expect(await mine()).toMatchObject({ status: "blocked", can_resume: false });
    await expect(again()).rejects.toEqual(refused("status_not_allowed"));
    await expect(Listing.resume(seller, ticket.id)).rejects.toEqual(refused("not_allowed"));
    expect((await Listing.resume(admin, ticket.id)).status).toBe("available");
    expect((await Listing.resume(admin, ticket.id)).status).toBe("available");
    await Listing.updateStatus(seller, ticket.id, "sold");
    await expect(Listing.resume(admin, ticket.id)).rejects.toEqual(refused("status_not_allowed"));
    await expect(Listing.resume(admin, newId())).rejects.toEqual(refused("not_found"));
    advance(72 * 3600);
    await expect(Listing.resume(admin, ticket.id)).rejects.toEqual(refused("show_in_past"));
  });
});

interface Answer {
  seller: Actor;
  buyer: Actor;
  ticketId: string;
}
type Flow = Awaited<ReturnType<typeof pending>>;
