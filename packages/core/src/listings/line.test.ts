import { randomUUID } from "node:crypto";
import { LINE_MAX, LINE_TURN_MINUTES } from "@reseat/contract/limits/constants";
import { person, ticketOf } from "@reseat/testing/people";
import { queueBoundary } from "@reseat/testing/queue-boundary";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Actor } from "../actor";
import { iso, now, SECOND } from "../clock";
import { Credit } from "../credits";
import { Deal } from "../deals";
import { newId } from "../ids";
import { Interest } from "../interest";
import { Sweep } from "../sweep";
import { Ticket } from "../tickets";
import { Listing } from ".";
import { takeOff } from "./take-off";

const queue = queueBoundary();
const outside = setupServer(queue.handler);
beforeAll(() => outside.listen({ onUnhandledRequest: "bypass" }));
afterAll(() => outside.close());
afterEach(() => {
  delete process.env.CLOCK_OFFSET_SECONDS;
  queue.messages = [];
});

const TURN = LINE_TURN_MINUTES * 60;
const refused = (code: string) => expect.objectContaining({ name: "DomainError", code });

function pass(seconds: number) {
  process.env.CLOCK_OFFSET_SECONDS = String(Number(process.env.CLOCK_OFFSET_SECONDS ?? 0) + seconds);
}

/** A ticket that a buyer has asked for, and people who stand in line for it in this order. */
async function inLine(count: number) {
  const [seller, buyer] = await Promise.all([person(1), person(1)]);
  const { id } = await ticketOf(seller, 48);
  const people = await Promise.all(Array.from({ length: count }, () => person(1)));
  const interest = await express(buyer, id);
  for (const one of people) await Listing.joinLine(one, id);
  const see = async (who: Actor) => {
    const { status, viewer } = await Listing.get(who, id);
    return { status, line: viewer?.line };
  };
  const reject = () => Interest.reject(seller, interest.id);
  return { seller, buyer, id, people, interest, see, reject };
}

const express = (who: Actor, ticket_id: string) => Interest.express(who, { ticket_id }, randomUUID());

async function stored(id: string) {
  const ticket = await Ticket.unscopedFind(id);
  if (!ticket) throw new Error("No ticket");
  return ticket;
}

describe("standing in line", () => {
  it("is in the order of joining, each once, and costs nothing", async () => {
    const { people, id, see, seller, buyer } = await inLine(2);
    const [first, second] = people as [Actor, Actor];
    const closed = { turn_until: null, free_at: null };
    expect(await Listing.joinLine(first, id)).toEqual({ waiting: 2, place: 1, ...closed });
    expect(await see(second)).toEqual({ status: "under_review", line: { waiting: 2, place: 2, ...closed } });
    expect(await see(buyer)).toMatchObject({ line: { waiting: 2, place: null } });
    expect(await see(seller)).toMatchObject({ line: { waiting: 2, place: null } });
    expect(JSON.stringify(await Listing.get(seller, id))).not.toContain(second.userId);
    expect((await Listing.listMine(seller, {})).items[0]).toMatchObject({ line: { waiting: 2 } });
    const toAll = { line: { waiting: 2, place: null, ...closed }, viewer: null };
    expect(await Listing.get(null, id)).toMatchObject(toAll);
    expect((await Listing.preview(id))?.ticket).toMatchObject(toAll);
    expect(JSON.stringify(await Listing.get(null, id))).not.toContain(second.userId);
    expect(await Credit.getBalance(first)).toBe(1);

    expect(await Listing.leaveLine(first, id)).toEqual({ waiting: 1, place: null, ...closed });
    expect(await Listing.leaveLine(first, id)).toMatchObject({ place: null });
    expect(await see(second)).toMatchObject({ line: { waiting: 1, place: 1 } });
    await Listing.leaveLine(second, id);
    expect(await stored(id)).not.toHaveProperty("line");
  });

  it("is for three people, also when more come at the same moment", async () => {
    const { id } = await inLine(1);
    const others = await Promise.all(Array.from({ length: 4 }, () => person()));
    const joined = await Promise.allSettled(others.map((one) => Listing.joinLine(one, id)));
    expect(joined.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect(joined.filter((one) => one.status === "rejected" && one.reason.code === "line_full")).toHaveLength(2);
    expect((await stored(id)).line).toHaveLength(3);
  });

  it("is refused to the seller, to who has just asked, and to a second account of one browser", async () => {
    const { seller, buyer, id, reject } = await inLine(0);
    const [one, other] = await Promise.all([person(), person()]);
    await expect(Listing.joinLine(seller, id)).rejects.toEqual(refused("own_ticket"));
    await expect(Listing.joinLine(one, newId())).rejects.toEqual(refused("not_found"));
    await expect(Listing.joinLine(buyer, id)).rejects.toEqual(refused("asked_recently"));
    await Listing.joinLine(one, id, ["first.1.x"]);
    await expect(Listing.joinLine(other, id, ["second.2.y", "first.3.z"])).rejects.toEqual(refused("line_once"));
    expect(JSON.stringify((await stored(id)).line)).not.toContain("first");
    await Listing.joinLine(other, id, ["second.2.y"]);
    await reject();
    await expect(Listing.joinLine(await person(), id)).rejects.toEqual(refused("ticket_under_review"));
    pass(2 * TURN);
    expect(await Listing.joinLine(other, id)).toBeNull();
    await Listing.updateStatus(seller, id, "sold");
    await expect(Listing.joinLine(other, id)).rejects.toEqual(refused("ticket_not_available"));
  });
});

describe("when a request ends without a deal", () => {
  it("each in line may ask for two minutes, then everybody", async () => {
    const { id, people, see, reject, seller } = await inLine(3);
    const [first, second, third] = people as [Actor, Actor, Actor];
    await reject();
    const since = Date.parse((await stored(id)).free_since as string);
    const [end, free_at] = [iso(since + TURN * SECOND), iso(since + 3 * TURN * SECOND)];
    expect(await see(first)).toEqual({
      status: "available",
      line: { waiting: 3, place: 1, turn_until: end, free_at },
    });
    expect(await see(second)).toMatchObject({ status: "under_review", line: { place: 2, turn_until: end } });
    const stranger = await person(1);
    for (const one of [second, stranger])
      await expect(express(one, id)).rejects.toEqual(refused("ticket_under_review"));
    const unlock = { user_id: seller.userId, ticket_id: id };
    await expect(Deal.unlockSeller(second, unlock, randomUUID())).rejects.toEqual(refused("ticket_under_review"));

    pass(TURN);
    await expect(express(first, id)).rejects.toEqual(refused("ticket_under_review"));
    expect(await see(second)).toMatchObject({ status: "available", line: { waiting: 2, place: 1 } });
    expect(await see(first)).toMatchObject({ status: "under_review", line: { waiting: 2, place: null } });
    pass(TURN);
    expect(await see(third)).toMatchObject({ status: "available", line: { waiting: 1, place: 1 } });
    pass(TURN);
    expect(await see(stranger)).toEqual({ status: "available", line: null });
    expect((await stored(id)).status).toBe("available");
    await express(stranger, id);
    expect(await Credit.getBalance(stranger)).toBe(0);
  });

  it("those behind the one who asks keep their places for the next end", async () => {
    const { id, people, see, reject, seller } = await inLine(3);
    const [first, second, third] = people as [Actor, Actor, Actor];
    await reject();
    pass(TURN);
    const { id: asked } = await express(second, id);
    expect(await see(third)).toMatchObject({
      status: "under_review",
      line: { waiting: 1, place: 1, turn_until: null },
    });
    // Who let it pass may come back, to the end.
    expect(await Listing.joinLine(first, id)).toMatchObject({ place: 2 });
    await Interest.reject(seller, asked);
    expect(await see(third)).toMatchObject({ status: "available", line: { waiting: 2, place: 1 } });
    await Deal.unlockSeller(third, { user_id: seller.userId, ticket_id: id }, randomUUID());
    const sold = await stored(id);
    expect(sold.status).toBe("sold");
    expect(sold).not.toHaveProperty("line");
    expect(sold).not.toHaveProperty("free_since");
    expect(await see(first)).toEqual({ status: "sold", line: null });
  });

  it("the next has the whole time when one leaves in their turn, and nobody loses time when a later one does", async () => {
    const { id, people, see, reject } = await inLine(3);
    const [first, second, third] = people as [Actor, Actor, Actor];
    await reject();
    pass(30);
    await Listing.leaveLine(third, id);
    expect(await see(first)).toMatchObject({ status: "available", line: { waiting: 2 } });
    await Listing.leaveLine(first, id);
    const { line } = await see(second);
    expect(line).toMatchObject({ waiting: 1, place: 1 });
    expect(Date.parse(line?.turn_until as string) - now()).toBeGreaterThan((TURN - 20) * SECOND);
    expect(await Listing.leaveLine(second, id)).toBeNull();
    expect((await stored(id)).status).toBe("available");
  });

  it.each(["withdrawn", "out of time"])("also when it was %s", async (how) => {
    const { people, see, buyer, interest } = await inLine(1);
    if (how === "withdrawn") await Interest.withdraw(buyer, interest.id);
    else pass(901);
    expect(await see(people[0] as Actor)).toMatchObject({ status: "available", line: { place: 1 } });
    expect(await Credit.getBalance(buyer)).toBe(1);
  });

  it("the seller may still take it off or sell it elsewhere", async () => {
    for (const off of [
      (seller: Actor, id: string) => Listing.remove(seller, id),
      (seller: Actor, id: string) => Listing.updateStatus(seller, id, "sold"),
      (seller: Actor, id: string) => Listing.answerStillHave(seller, [{ ticket_id: id, answer: "sold" }]),
    ]) {
      const { id, seller, people, reject } = await inLine(1);
      await expect(Listing.updateStatus(seller, id, "sold")).rejects.toEqual(refused("ticket_under_review"));
      await reject();
      await off(seller, id);
      const ticket = await stored(id);
      expect(["sold", "removed"]).toContain(ticket.status);
      expect(ticket).not.toHaveProperty("line");
      await expect(express(people[0] as Actor, id)).rejects.toThrow();
      expect(await Credit.getBalance(people[0] as Actor)).toBe(1);
    }
  });

  it("nobody is asked any more when the seller is held back", async () => {
    const { id, seller, people, reject } = await inLine(2);
    await reject();
    expect(await takeOff(seller.userId, "blocked")).toBe(1);
    expect(await stored(id)).toMatchObject({ status: "blocked", held_back: true });
    expect(await stored(id)).not.toHaveProperty("line");
    await expect(express(people[0] as Actor, id)).rejects.toEqual(refused("ticket_not_available"));
  });

  it("nobody is asked any more when the show begins", async () => {
    const { id, people, reject, see } = await inLine(2);
    await reject();
    pass((Number((await stored(id)).show_at) - now()) / SECOND + 1);
    expect(await see(people[0] as Actor)).toEqual({ status: "expired", line: null });
    await Listing.settle(id);
    expect(await stored(id)).toMatchObject({ status: "expired" });
    expect(await stored(id)).not.toHaveProperty("line");
  });
});

describe("the end of a turn", () => {
  it("tells the next one once, and opens the ticket after the last", async () => {
    const { id, reject } = await inLine(2);
    await reject();
    const { free_since = "" } = await stored(id);
    const ended = (turn: number) => ({ ticket_id: id, free_since, turn, until: iso(now()) });
    await Listing.moveOn(ended(0));
    // It came early, and comes again.
    expect(queue.messages).toEqual([{ ...ended(0), until: iso(Date.parse(free_since) + TURN * SECOND) }]);
    expect((await stored(id)).told_turn).toBeUndefined();
    pass(TURN);
    await Promise.all([Listing.moveOn(ended(0)), Listing.moveOn(ended(0))]);
    expect((await stored(id)).told_turn).toBe(1);
    pass(TURN);
    await Listing.moveOn({ ...ended(1), free_since: iso(0) });
    expect((await stored(id)).status).toBe("under_review");
    await Listing.moveOn(ended(1));
    expect((await stored(id)).status).toBe("available");
  });

  it.each([1, LINE_MAX])("opens the ticket by the sweep when the message of %s is lost", async (count) => {
    const { id, reject } = await inLine(count);
    const { due_at } = await stored(id);
    await reject();
    pass(count * TURN - 10);
    await Sweep.run();
    expect((await stored(id)).status).toBe("under_review");
    pass((LINE_MAX - count) * TURN + 11);
    await Sweep.run();
    expect(await stored(id)).toMatchObject({ status: "available", due_at });
    expect(await stored(id)).not.toHaveProperty("line");
  });
});
