import { randomUUID } from "node:crypto";
import { listing } from "@reseat/testing/listing";
import { person, ticketOf } from "@reseat/testing/people";
import { describe, expect, it } from "vitest";
import { Listing } from "../listings";
import * as Availability from "./availability";
import * as Interest from "./interest";

const refused = (code: string) => expect.objectContaining({ name: "DomainError", code });

async function asked() {
  const [buyer, seller] = await Promise.all([person(), person()]);
  const ticket = await ticketOf(seller);
  const question = await Availability.request(buyer, ticket.id);
  return { buyer, seller, ticket, question };
}

describe("asking whether a ticket is still available", () => {
  it("shows the question to the seller and to its buyer, and to nobody else", async () => {
    const { buyer, seller, ticket, question } = await asked();
    expect(question).toMatchObject({
      status: "pending",
      response: null,
      requester_id: buyer.userId,
      seller_id: seller.userId,
      ticket: { movie_name: ticket.movie_name, user_id: seller.userId },
    });
    expect((await Availability.list(seller, "seller", {})).items).toEqual([question]);
    expect((await Availability.list(buyer, "buyer", {})).items).toEqual([question]);
    expect((await Availability.list(seller, "buyer", {})).items).toEqual([]);
    expect((await Availability.list(buyer, "seller", {})).items).toEqual([]);
  });

  it("keeps one open question of a person on a ticket, even when two are sent at once", async () => {
    const [buyer, seller] = await Promise.all([person(), person()]);
    const { id } = await ticketOf(seller);
    const results = await Promise.allSettled([Availability.request(buyer, id), Availability.request(buyer, id)]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(Availability.request(buyer, id)).rejects.toEqual(refused("availability_already_requested"));
    expect((await Availability.list(seller, "seller", {})).items).toHaveLength(1);
  });

  it("lets several people ask about one ticket", async () => {
    const { seller, ticket } = await asked();
    await Availability.request(await person(), ticket.id);
    expect((await Availability.list(seller, "seller", {})).items).toHaveLength(2);
  });

  it("is refused for one's own ticket, one that is not on sale, and one that is not there", async () => {
    const [buyer, seller] = await Promise.all([person(1), person()]);
    const [reviewed, sold, removed] = await Promise.all([ticketOf(seller), ticketOf(seller), ticketOf(seller)]);
    await expect(Availability.request(seller, reviewed.id)).rejects.toEqual(refused("own_ticket"));
    await Interest.express(buyer, { ticket_id: reviewed.id }, randomUUID());
    await Listing.updateStatus(seller, sold.id, "sold");
    await Listing.remove(seller, removed.id);
    for (const { id } of [reviewed, sold]) {
      await expect(Availability.request(buyer, id)).rejects.toEqual(refused("ticket_not_available"));
    }
    for (const id of [removed.id, "0".repeat(26)]) {
      await expect(Availability.request(buyer, id)).rejects.toEqual(refused("not_found"));
    }
  });

  it("pages, newest first", async () => {
    const [buyer, seller] = await Promise.all([person(), person()]);
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const ticket = await Listing.create(seller, listing());
      ids.unshift((await Availability.request(buyer, ticket.id)).id);
    }
    for (const [actor, role] of [
      [buyer, "buyer"],
      [seller, "seller"],
    ] as const) {
      const first = await Availability.list(actor, role, { limit: 2 });
      const second = await Availability.list(actor, role, { limit: 2, cursor: first.next_cursor as string });
      expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
      expect(second.next_cursor).toBeNull();
      await expect(Availability.list(actor, role, { cursor: "made-up" })).rejects.toEqual(refused("invalid_input"));
    }
  });
});

describe("answering", () => {
  it.each(["yes", "no"] as const)("tells who asked that it is a %s, and changes no ticket", async (response) => {
    const { buyer, seller, ticket, question } = await asked();
    const answer = await Availability.respond(seller, question.id, response);
    expect(answer).toMatchObject({ id: question.id, status: "responded", response });
    expect((await Availability.list(buyer, "buyer", {})).items).toEqual([answer]);
    expect((await Listing.get(null, ticket.id)).status).toBe("available");
  });

  it("is done once, even when two answers are sent at once", async () => {
    const { seller, question } = await asked();
    const results = await Promise.allSettled([
      Availability.respond(seller, question.id, "yes"),
      Availability.respond(seller, question.id, "no"),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const [given, other] = results[0]?.status === "fulfilled" ? (["yes", "no"] as const) : (["no", "yes"] as const);
    expect(await Availability.respond(seller, question.id, given)).toMatchObject({ response: given });
    await expect(Availability.respond(seller, question.id, other)).rejects.toEqual(
      refused("availability_already_answered"),
    );
  });

  it("is for the seller alone", async () => {
    const { buyer, question } = await asked();
    for (const other of [buyer, await person()]) {
      await expect(Availability.respond(other, question.id, "yes")).rejects.toEqual(refused("not_found"));
    }
  });

  it("makes room for another question, which the old answer does not answer", async () => {
    const { buyer, seller, ticket, question } = await asked();
    await Availability.respond(seller, question.id, "yes");
    const again = await Availability.request(buyer, ticket.id);
    expect(again).toMatchObject({ status: "pending", response: null });
    expect((await Availability.list(seller, "seller", {})).items).toEqual([again]);
    await expect(Availability.respond(seller, question.id, "no")).rejects.toEqual(refused("not_found"));
    await Availability.respond(seller, again.id, "no");
  });
});
