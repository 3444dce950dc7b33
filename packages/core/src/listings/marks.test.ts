import { createHash, randomUUID } from "node:crypto";
import { listing } from "@reseat/testing/listing";
import { person } from "@reseat/testing/people";
import { afterEach, describe, expect, it } from "vitest";
import type { Actor } from "../actor";
import { Deal } from "../deals";
import { newId } from "../ids";
import { Moderation } from "../moderation";
import { attempt } from "../table/commit";
import { Ticket } from "../tickets";
import { Case } from "../trust";
import { Listing, Marks } from ".";
import { MarkEntity } from "./entities";

afterEach(() => {
  delete process.env.CLOCK_OFFSET_SECONDS;
});

const elsewhere = expect.objectContaining({ name: "DomainError", code: "ticket_listed_elsewhere" });
const digest = (text: string) => createHash("sha256").update(text).digest("hex");
/** The digests of a ticket that nobody else has. */
const marksOfOne = () => ({ code: digest(randomUUID()), booking: digest(randomUUID()) });
const list = (seller: Actor, marks: { code?: string; booking?: string }) =>
  Listing.create(seller, { ...listing(), marks });
const casesAbout = async ({ userId }: Actor) => (await Case.unscopedOf(userId)).map(({ report_types }) => report_types);
const handOver = async (ticketId: string) => {
  const ticket = await Ticket.unscopedFind(ticketId);
  return attempt<string>(Marks.handOver(ticket as Ticket.TicketItem));
};

describe("a ticket that somebody else has on sale", () => {
  it.each(["code", "booking"] as const)("is refused by its %s alone, and opens one case", async (kind) => {
    const [seller, other] = await Promise.all([person(), person()]);
    const marks = marksOfOne();
    const { id } = await list(seller, marks);
    for (const _ of [1, 2]) await expect(list(other, { [kind]: marks[kind] })).rejects.toEqual(elsewhere);
    expect(await Case.unscopedOf(other.userId)).toMatchObject([
      { ticket_id: id, reports: 1, report_types: ["same_ticket"], status: "pending" },
    ]);
    expect(await casesAbout(seller)).toEqual([]);
    expect((await Listing.listMine(other, {})).items).toEqual([]);
  });

  it("is one listing of two at the same moment", async () => {
    const people = await Promise.all([person(), person(), person()]);
    const marks = marksOfOne();
    const tries = await Promise.allSettled(people.map((each) => list(each, marks)));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const each of tries) if (each.status === "rejected") expect(each.reason).toEqual(elsewhere);
  });

  it("is refused while it is blocked, and while it is sold in a deal", async () => {
    const [seller, buyer, other] = await Promise.all([person(), person(1), person()]);
    const [held, sold] = [marksOfOne(), marksOfOne()];
    await list(seller, held);
    await Moderation.enforce(seller.userId, "suspended");
    await expect(list(other, held)).rejects.toEqual(elsewhere);
    const { id } = await list(seller, sold);
    await Deal.unlockSeller(buyer, { user_id: seller.userId, ticket_id: id }, randomUUID());
    await expect(list(other, sold)).rejects.toEqual(elsewhere);
  });

  it("is refused when an admin lists it for them", async () => {
    const [seller, other] = await Promise.all([person(), person()]);
    const marks = marksOfOne();
    await list(seller, marks);
    const input = { ...listing(), marks, user_id: other.userId };
    await expect(Listing.createFor({ userId: newId(), isAdmin: true }, input)).rejects.toEqual(elsewhere);
  });
});

describe("a ticket of somebody else that is over", () => {
  it.each<[string, (seller: Actor, id: string) => Promise<unknown>]>([
    ["removed", (seller, id) => Listing.remove(seller, id)],
    ["marked sold by its seller", (seller, id) => Listing.updateStatus(seller, id, "sold")],
    ["of somebody banned", (seller) => Moderation.enforce(seller.userId, "gone")],
  ])("because it was %s can be listed", async (_, end) => {
    const [seller, other] = await Promise.all([person(), person()]);
    const marks = marksOfOne();
    const { id } = await list(seller, marks);
    await end(seller, id);
    const { id: next } = await list(other, marks);
    expect(await casesAbout(other)).toEqual([]);
    await expect(list(seller, marks)).rejects.toEqual(elsewhere);
    expect(await Case.unscopedFind(seller.userId, next)).toMatchObject({ reports: 1 });
  });

  it("can be listed by one of two at the same moment", async () => {
    const [seller, one, two] = await Promise.all([person(), person(), person()]);
    const marks = marksOfOne();
    const { id } = await list(seller, marks);
    await Listing.remove(seller, id);
    const tries = await Promise.allSettled([list(one, marks), list(two, marks)]);
    expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("cannot come back on sale beside the listing of somebody else", async () => {
    const [seller, other] = await Promise.all([person(), person()]);
    const marks = marksOfOne();
    const { id } = await list(seller, marks);
    await Listing.updateStatus(seller, id, "sold");
    const next = await list(other, marks);
    await expect(Listing.updateStatus(seller, id, "available")).rejects.toEqual(elsewhere);
    await Listing.remove(other, next.id);
    expect(await Listing.updateStatus(seller, id, "available")).toMatchObject({ status: "available" });
  });
});

describe("a seller's own ticket", () => {
  it("can be listed again while it is not handed over", async () => {
    const seller = await person();
    const marks = marksOfOne();
    const first = await list(seller, marks);
    await list(seller, marks);
    await Listing.remove(seller, first.id);
    await list(seller, marks);
    expect(await casesAbout(seller)).toEqual([]);
  });

  it("cannot be listed again by anybody once it is handed over, also after it was removed", async () => {
    const [seller, other] = await Promise.all([person(), person()]);
    const marks = marksOfOne();
    const { id } = await list(seller, marks);
    expect(await handOver(id)).toBeNull();
    expect(await handOver(id)).toBeNull();
    await Listing.remove(seller, id);
    for (const each of [seller, other]) {
      await expect(list(each, { code: marks.code })).rejects.toEqual(elsewhere);
      expect(await casesAbout(each)).toEqual([["same_ticket"]]);
    }
  });

  it("is handed over as one of its listings", async () => {
    const seller = await person();
    const marks = marksOfOne();
    const [first, second] = [await list(seller, marks), await list(seller, { code: marks.code })];
    expect(await handOver(first.id)).toBeNull();
    expect(await handOver(second.id)).toBe("code");
  });
});

it("a mark is kept as a keyed hash until 30 days after the show, and without marks there is none", async () => {
  const seller = await person();
  const { code } = marksOfOne();
  const { id, show_at } = await list(seller, { code });
  const ticket = await Ticket.unscopedFind(id);
  const hash = ticket?.marks?.code as string;
  expect(hash).not.toBe(code);
  const { data } = await MarkEntity.get({ kind: "code", hash }).go();
  expect(data).toMatchObject({
    ticket_id: id,
    user_id: seller.userId,
    expires: Math.ceil(show_at / 1000) + 30 * 86_400,
  });
  const bare = await Listing.create(seller, listing());
  expect((await Ticket.unscopedFind(bare.id))?.marks).toBeUndefined();
});
