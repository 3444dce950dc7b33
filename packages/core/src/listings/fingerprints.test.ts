import { createHash, randomUUID } from "node:crypto";
import { FOUND_BY_RESEAT } from "@reseat/contract/limits/admin-constants";
import { listing } from "@reseat/testing/listing";
import { person } from "@reseat/testing/people";
import { stored, streamRecord } from "@reseat/testing/stream";
import { afterEach, describe, expect, it } from "vitest";
import { Reports } from "../admin";
import { Credit } from "../credits";
import { Deal, Interest } from "../deals";
import { enforce } from "../membership/restriction";
import { Audit } from "../platform";
import type { Actor } from "../platform/actor";
import { newId } from "../platform/ids";
import { outcomesOf } from "../platform/table/changes";
import { attempt } from "../platform/table/commit";
import { Ticket } from "../tickets";
import { Case } from "../trust";
import { ReportEntity } from "../trust/case-entities";
import { reportNews } from "../trust/trust.events";
import { FingerprintEntity } from "./entities";
import * as Marks from "./fingerprints";
import * as Listing from "./listing";

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
    await enforce(seller.userId, "suspended");
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
    ["of somebody banned", (seller) => enforce(seller.userId, "gone")],
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
  it.each(["code", "booking"] as const)("is one listing in use by its %s alone, at whatever time", async (kind) => {
    const seller = await person();
    const marks = marksOfOne();
    const first = await list(seller, marks);
    const again = () => Listing.create(seller, { ...listing({}, 40), marks: { [kind]: marks[kind] } });
    await expect(again()).rejects.toMatchObject({ code: "duplicate_ticket", data: { id: first.id } });
    await Listing.updateStatus(seller, first.id, "sold");
    const second = await again();
    const back = Listing.updateStatus(seller, first.id, "available");
    await expect(back).rejects.toMatchObject({ code: "duplicate_ticket", data: { id: second.id } });
    await Listing.remove(seller, second.id);
    await again();
    expect(await casesAbout(seller)).toEqual([]);
  });

  it("is one listing of three at the same moment, also where an earlier one is over", async () => {
    const seller = await person();
    const marks = marksOfOne();
    for (const _ of [1, 2]) {
      const tries = await Promise.allSettled([1, 2, 3].map(() => list(seller, marks)));
      const made = tries.flatMap((each) => (each.status === "fulfilled" ? [each.value.id] : []));
      expect(made).toHaveLength(1);
      for (const each of tries)
        if (each.status === "rejected") expect(each.reason).toMatchObject({ code: "duplicate_ticket" });
      await Listing.remove(seller, made[0] as string);
    }
  });

  it("is refused again while it is sold in a deal", async () => {
    const [seller, buyer] = await Promise.all([person(), person(1)]);
    const marks = marksOfOne();
    const { id } = await list(seller, marks);
    await Deal.unlockSeller(buyer, { user_id: seller.userId, ticket_id: id }, randomUUID());
    await expect(list(seller, marks)).rejects.toMatchObject({ code: "duplicate_ticket", data: { id } });
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
});

describe("a ticket that our team sets free", () => {
  const refused = (code: string) => expect.objectContaining({ name: "DomainError", code });
  async function claimedFirst(isHandedOver = false) {
    const [thief, owner, other] = await Promise.all([person(), person(), person()]);
    const admin = { ...(await person()), isAdmin: true };
    const marks = marksOfOne();
    const { id } = await list(thief, marks);
    if (isHandedOver) await handOver(id);
    await expect(list(owner, { booking: marks.booking })).rejects.toEqual(elsewhere);
    const [found] = await Case.unscopedOf(owner.userId);
    const named = { id: found?.id ?? "", user_id: owner.userId };
    const free = (who: Actor, free_for = owner.userId) =>
      Reports.freeTicket(who, named, { free_for, reason: "They sent the booking" });
    return { thief, owner, other, admin, marks, id, free };
  }

  it.each([false, true])("can be listed by its seller alone, handed over before: %s", async (isHandedOver) => {
    const { thief, owner, other, admin, marks, id, free } = await claimedFirst(isHandedOver);
    const { reports } = await free(admin);
    await free(admin);
    const { data: noted } = await ReportEntity.get({ reporter_id: FOUND_BY_RESEAT, id: reports[0]?.id ?? "" }).go();
    const told = { userId: owner.userId, kind: "ticket_freed", params: { movie_name: expect.any(String) } };
    const newsOf = (change: object) => [...outcomesOf([reportNews], streamRecord(change))][0];
    const after = stored(ReportEntity.put(noted ?? ({} as never)));
    expect(newsOf({ after })).toMatchObject({ notify: [told] });
    expect(newsOf({ before: after, after })).toMatchObject({ notify: [] });
    expect(reports).toMatchObject([{ reported_user_id: owner.userId, other_user_id: thief.userId }]);
    expect((await Audit.list({ subject: owner.userId }, {})).items).toMatchObject([
      { action: "free_ticket", thing_id: id, reason: "They sent the booking" },
    ]);
    expect((await Ticket.unscopedFind(id))?.status).toBe("removed");
    for (const each of [thief, other]) await expect(list(each, marks)).rejects.toEqual(elsewhere);
    expect(await handOver(id)).toBe("code");
    await list(owner, marks);
    await expect(list(thief, marks)).rejects.toEqual(elsewhere);
  });

  it("can be set free for the first one again", async () => {
    const { thief, owner, admin, marks, free } = await claimedFirst();
    await free(admin);
    const second = await list(owner, { booking: marks.booking });
    await free(admin, thief.userId);
    expect((await Ticket.unscopedFind(second.id))?.status).toBe("removed");
    await list(thief, marks);
  });

  it("is so by admins who are no party, for one of its sellers, while nobody waits for an answer", async () => {
    const { thief, owner, other, admin, id, free } = await claimedFirst();
    for (const each of [thief, owner, other]) await expect(free(each)).rejects.toEqual(refused("not_allowed"));
    for (const each of [thief, owner])
      await expect(free({ ...each, isAdmin: true })).rejects.toEqual(refused("not_yourself"));
    await expect(free(admin, other.userId)).rejects.toEqual(refused("not_found"));
    await Credit.grant(other.userId, 1, other.userId);
    await Interest.express(other, { ticket_id: id }, randomUUID());
    await expect(free(admin)).rejects.toEqual(refused("ticket_under_review"));
  });
});

it("a mark is kept as a keyed hash until 30 days after the show, and without marks there is none", async () => {
  const seller = await person();
  const { code } = marksOfOne();
  const { id, show_at } = await list(seller, { code });
  const ticket = await Ticket.unscopedFind(id);
  const hash = ticket?.marks?.code as string;
  expect(hash).not.toBe(code);
  const { data } = await FingerprintEntity.get({ kind: "code", hash }).go();
  expect(data).toMatchObject({
    ticket_id: id,
    user_id: seller.userId,
    expires: Math.ceil(show_at / 1000) + 30 * 86_400,
  });
  const bare = await Listing.create(seller, listing());
  expect((await Ticket.unscopedFind(bare.id))?.marks).toBeUndefined();
});
