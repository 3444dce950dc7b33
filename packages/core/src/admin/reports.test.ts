import { randomUUID } from "node:crypto";
import { listing } from "@reseat/testing/listing";
import { person, ticketOf } from "@reseat/testing/people";
import { streamRecord } from "@reseat/testing/stream";
import { expect, it, vi } from "vitest";
import { Deal } from "../deals";
import { Listing } from "../listings";
import { Conversation, Message } from "../messaging";
import { Audit } from "../platform";
import type { Actor } from "../platform/actor";
import { dynamo } from "../platform/table/dynamo";
import { Report } from "../trust";
import { CaseEntity } from "../trust/case-entities";
import { caseWordsFollower } from "../trust/case-words";
import * as Reports from "./reports";

const refused = (code: string) => expect.objectContaining({ name: "DomainError", code });
const newAdmin = async (): Promise<Actor> => ({ ...(await person()), isAdmin: true });
const report = (by: Actor, about: Actor, ticket_id?: string) =>
  Report.create(by, { reported_user_id: about.userId, ticket_id, report_type: "fraud", description: "Sold twice" });
const named = ({ id, reported_user_id }: { id: string; reported_user_id: string }) => ({
  id,
  user_id: reported_user_id,
});

it("about one person and ticket are decided together, whoever made them, and others are left", async () => {
  const [admin, seller, one, other] = await Promise.all([newAdmin(), person(), person(), person()]);
  const [{ id: ticket }, { id: another }] = await Promise.all([ticketOf(seller), ticketOf(seller)]);
  const first = await report(one, seller, ticket);
  const second = await report(other, seller, ticket);
  const apart = await report(one, seller, another);
  const { reports, standing } = await Reports.get(admin, named(first));
  expect(reports.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(standing).toMatchObject({ user_id: seller.userId, version: 0 });
  for (const _ of [1, 2]) await Reports.resolve(admin, named(first), { status: "investigating", seen: "pending" });
  const dismissal = { status: "dismissed", seen: "investigating", reason: "Both have a ticket" } as const;
  for (const _ of [1, 2]) {
    const decided = await Reports.resolve(admin, named(first), dismissal);
    expect(decided.reports).toMatchObject([{ status: "dismissed" }, { status: "dismissed" }]);
  }
  expect((await Reports.get(admin, named(apart))).reports).toMatchObject([
    { status: "pending", reporter_id: one.userId, ticket: { movie_name: expect.any(String) } },
  ]);
  expect((await Audit.list({ subject: seller.userId }, {})).items).toMatchObject([
    { action: "dismiss_case", reason: "Both have a ticket", thing_id: first.id },
    { action: "investigate_case", thing_id: first.id },
  ]);
});

it("are decided by one of two admins at once, and the other is told who it was", async () => {
  const [asha, ravi, seller, one] = await Promise.all([newAdmin(), newAdmin(), person(), person()]);
  const made = named(await report(one, seller));
  const results = await Promise.allSettled([
    Reports.resolve(asha, made, { status: "resolved", seen: "pending" }),
    Reports.resolve(ravi, made, { status: "dismissed", seen: "pending" }),
  ]);
  const lost = results.find(({ status }) => status === "rejected") as PromiseRejectedResult;
  const winner = results[0]?.status === "fulfilled" ? asha : ravi;
  expect(lost.reason).toMatchObject({ code: "changed_meanwhile", data: { admin_id: winner.userId } });
  expect((await Audit.list({ subject: seller.userId }, {})).items).toHaveLength(1);
});

it("are decided by nobody who made them or is meant", async () => {
  const [admin, seller, one] = await Promise.all([newAdmin(), person(), person()]);
  const made = named(await report(one, seller));
  const decision = { status: "dismissed", seen: "pending" } as const;
  for (const party of [seller, one])
    await expect(Reports.resolve({ ...party, isAdmin: true }, made, decision)).rejects.toEqual(refused("not_yourself"));
  await expect(Reports.resolve(one, made, decision)).rejects.toEqual(refused("not_allowed"));
  for (const other of [
    { ...made, id: "0".repeat(26) },
    { ...made, user_id: one.userId },
  ])
    await expect(Reports.resolve(admin, other, decision)).rejects.toEqual(refused("not_found"));
});

it("bring their copied messages and nothing else, and each reading leaves an entry", async () => {
  const [admin, seller, buyer] = await Promise.all([newAdmin(), person(), person(1)]);
  const { id: ticket_id } = await ticketOf(seller);
  await Deal.unlockSeller(buyer, { user_id: seller.userId, ticket_id }, randomUUID());
  const { id: conversation_id } = await Conversation.start(buyer, ticket_id);
  for (const message of ["Pay me first", "Between us"])
    await Message.send(seller, conversation_id, { id: randomUUID(), message_type: "text", message });
  const messages = { conversation_id, numbers: [1] };
  const about = { reported_user_id: seller.userId, ticket_id, report_type: "fraud", description: "Money" } as const;
  const { id } = await Report.create(buyer, { ...about, messages });
  const made = { id, reporter_id: buyer.userId };
  for (const times of [1, 2]) {
    const { items } = await Reports.readMessages(admin, made);
    expect(items).toMatchObject([{ number: 1, sender_id: seller.userId, message: "Pay me first" }]);
    const { items: entries } = await Audit.list({ subject: seller.userId, action: "read_messages" }, {});
    expect(entries).toMatchObject(Array(times).fill({ admin_id: admin.userId, thing_id: id }));
  }
  for (const party of [buyer, seller])
    await expect(Reports.readMessages(party, made)).rejects.toEqual(refused("not_allowed"));
});

/** Returns the cases of a status about these people, in the order of the list. */
async function listed(admin: Actor, about: Actor[], query: Omit<Parameters<typeof Reports.list>[1], "limit">) {
  const ids = about.map(({ userId }) => userId);
  const { items } = await Reports.list(admin, { ...query, limit: 100 });
  return items.filter(({ user_id }) => ids.includes(user_id));
}

it("are one row of the list for each person and ticket, which a new one joins or opens again", async () => {
  const [admin, seller, one, other] = await Promise.all([newAdmin(), person(), person(), person()]);
  const { id: ticket } = await ticketOf(seller);
  const [first] = await Promise.all([report(one, seller, ticket), report(other, seller, ticket)]);
  await report(one, seller);
  const pending = await listed(admin, [seller], { status: "pending" });
  expect(pending.map(({ ticket_id, reports }) => [ticket_id, reports]).sort()).toEqual(
    [
      [ticket, 2],
      [null, 1],
    ].sort(),
  );
  const about = { id: first.id, user_id: seller.userId };
  await Reports.resolve(admin, about, { status: "investigating", seen: "pending" });
  const third = await Report.create(one, {
    reported_user_id: seller.userId,
    ticket_id: ticket,
    report_type: "spam",
    description: "And he writes all day",
  });
  expect(await listed(admin, [seller], { status: "investigating" })).toMatchObject([
    { ticket_id: ticket, reports: 3, report_types: ["fraud", "spam"], holder: { admin_id: admin.userId } },
  ]);
  const decided = await Reports.resolve(admin, about, { status: "dismissed", seen: "investigating" });
  expect(decided).toMatchObject({
    case: { status: "dismissed", holder: null },
    reports: Array(3).fill({ status: "dismissed" }),
  });
  const fourth = await report(other, seller, ticket);
  expect(await listed(admin, [seller], { status: "dismissed" })).toEqual([]);
  expect((await listed(admin, [seller], { status: "pending" })).find(({ ticket_id }) => ticket_id)).toMatchObject({
    id: fourth.id,
    reports: 4,
    decided: null,
  });
  expect(third.status).toBe("pending");
});

it("that come at the same moment are all counted, and none is left open by a decision between them", async () => {
  const [admin, seller, ...reporters] = await Promise.all([
    newAdmin(),
    person(),
    ...Array(5)
      .fill(0)
      .map(() => person()),
  ]);
  const { id: ticket } = await ticketOf(seller);
  const first = named(await report(reporters[0] as Actor, seller, ticket));
  await Promise.allSettled([
    ...reporters.slice(1).map((one) => report(one, seller, ticket)),
    Reports.resolve(admin, first, { status: "dismissed", seen: "pending" }),
  ]);
  const { case: found, reports } = await Reports.get(admin, first);
  expect(found.reports).toBe(reports.length);
  const isOpen = reports.some(({ status }) => status === "pending");
  expect(found.status).toBe(isOpen ? "pending" : "dismissed");
});

it("are listed from the oldest, the newest or the most of them, page by page", async () => {
  const [admin, many, older, newer, one, other] = await Promise.all([
    newAdmin(),
    ...Array(5)
      .fill(0)
      .map(() => person()),
  ]);
  if (!many || !older || !newer || !one || !other) throw new Error("Nobody there");
  await report(one, older);
  await report(one, many);
  await report(other, many);
  await report(one, newer);
  const about = [many, older, newer];
  const order = async (sort?: "oldest" | "newest" | "most_reports") =>
    (await listed(admin, about, { status: "pending", sort })).map(({ user_id }) => user_id);
  expect(await order()).toEqual([older, many, newer].map(({ userId }) => userId));
  expect(await order("newest")).toEqual([newer, many, older].map(({ userId }) => userId));
  expect((await order("most_reports"))[0]).toBe(many.userId);
  const first = await Reports.list(admin, { status: "pending", sort: "most_reports", limit: 1 });
  const second = await Reports.list(admin, {
    status: "pending",
    sort: "most_reports",
    limit: 1,
    cursor: first.next_cursor ?? "",
  });
  expect(second.items[0]?.id).not.toBe(first.items[0]?.id);
  await expect(Reports.list(one, { status: "pending" })).rejects.toEqual(refused("not_allowed"));
});

it("are held by one admin, who takes and lets go; the audit and the list say so", async () => {
  const [asha, ravi, seller, one] = await Promise.all([newAdmin(), newAdmin(), person(), person()]);
  const made = named(await report(one, seller));
  const results = await Promise.allSettled([
    Reports.hold(asha, made, { held: true, seen: null }),
    Reports.hold(ravi, made, { held: true, seen: null }),
  ]);
  const [holder, late] = results[0]?.status === "fulfilled" ? [asha, ravi] : [ravi, asha];
  const lost = results.find(({ status }) => status === "rejected") as PromiseRejectedResult;
  expect(lost.reason).toMatchObject({
    code: "changed_meanwhile",
    data: { admin_id: holder.userId, action: "take_case" },
  });
  // Repeating it changes nothing, and an admin cannot release a case that another has.
  await Reports.hold(holder, made, { held: true, seen: null });
  await expect(Reports.hold(late, made, { held: false, seen: holder.userId })).rejects.toEqual(
    refused("changed_meanwhile"),
  );
  const heldBy = async (admin: Actor, held: "mine" | "free") =>
    (await listed(admin, [seller], { status: "pending", held })).map(({ holder }) => holder?.admin_id ?? null);
  expect([await heldBy(holder, "mine"), await heldBy(late, "mine"), await heldBy(late, "free")]).toEqual([
    [holder.userId],
    [],
    [],
  ]);
  await Reports.hold(late, made, { held: true, seen: holder.userId });
  await Reports.hold(late, made, { held: false, seen: late.userId });
  expect(await heldBy(holder, "free")).toEqual([null]);
  expect((await Audit.list({ subject: seller.userId }, {})).items).toMatchObject([
    { action: "let_go_case", admin_id: late.userId, thing_id: made.id },
    { action: "take_case", admin_id: late.userId },
    { action: "take_case", admin_id: holder.userId },
  ]);
  for (const party of [seller, one])
    await expect(Reports.hold({ ...party, isAdmin: true }, made, { held: true, seen: null })).rejects.toEqual(
      refused("not_yourself"),
    );
  await expect(Reports.hold(one, made, { held: true, seen: null })).rejects.toEqual(refused("not_allowed"));
  await expect(Reports.list(asha, { status: "dismissed", held: "mine" })).rejects.toEqual(refused("invalid_input"));
});

it("that an admin holds are found in one request, however many others hold", async () => {
  const [admin, other, one] = await Promise.all([newAdmin(), newAdmin(), person()]);
  const sellers = await Promise.all(Array.from({ length: 5 }, () => person()));
  for (const seller of sellers) {
    const made = named(await report(one, seller));
    await Reports.hold(seller === sellers[4] ? admin : other, made, { held: true, seen: null });
  }
  const sent = vi.spyOn(dynamo, "send");
  const { items } = await Reports.list(admin, { status: "pending", held: "mine", limit: 1 });
  expect(items).toMatchObject([{ user_id: sellers[4]?.userId }]);
  expect(sent).toHaveBeenCalledTimes(1);
  sent.mockRestore();
});

it("are found by a word of the movie or the theatre, the ticket's id, the case's, and the person", async () => {
  const [admin, seller, one] = await Promise.all([newAdmin(), person(), person()]);
  const word = `Zyx${seller.userId.slice(-6)}`;
  const { id: ticket } = await Listing.create(seller, listing({ movie_name: `The ${word} Returns` }));
  const made = await report(one, seller, ticket);
  const { data: before } = await CaseEntity.get({ user_id: seller.userId, about: ticket }).go();
  const record = streamRecord({ after: { __edb_e__: "case", __edb_v__: "1", ...before } });
  for (const _ of [1, 2]) await caseWordsFollower.follow(record);
  const find = async (query: string, people: string[] = []) =>
    (await Reports.find(admin, { query, people })).items.map(({ id }) => id);
  for (const query of [word, `${word.toUpperCase()} ret`, "returns", ticket, made.id])
    expect([query, await find(query)]).toEqual([query, expect.arrayContaining([made.id])]);
  expect(await find("yx", [])).not.toContain(made.id);
  expect(await find("nobody is called so", [seller.userId])).toEqual([made.id]);
  expect(await find(word, [seller.userId])).toEqual([made.id]);
  await expect(Reports.find(one, { query: word, people: [] })).rejects.toEqual(refused("not_allowed"));
});
