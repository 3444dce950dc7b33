import { randomUUID } from "node:crypto";
import { person, ticketOf } from "@reseat/testing/people";
import { expect, it } from "vitest";
import type { Actor } from "../actor";
import { Audit } from "../audit";
import { Deal } from "../deals";
import { Conversation, Message } from "../messaging";
import { Report } from "../trust";
import { Reports } from ".";

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
