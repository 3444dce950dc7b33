import { randomUUID } from "node:crypto";
import { person, ticketOf } from "@reseat/testing/people";
import { streamRecord } from "@reseat/testing/stream";
import { afterEach, describe, expect, it } from "vitest";
import { Session, Standing } from "../accounts";
import { ProfileEntity } from "../accounts/entities";
import { StandingEntity } from "../accounts/session-entities";
import * as Reports from "../admin/reports";
import { Credit } from "../credits";
import { Deal, Interest } from "../deals";
import { Sweep } from "../events";
import { Listing } from "../listings";
import * as Restriction from "../membership/restriction";
import { Conversation, Message } from "../messaging";
import { Audit } from "../platform";
import type { Actor } from "../platform/actor";
import { newId } from "../platform/ids";
import { TicketEntity } from "../tickets/entities";
import * as Appeal from "./appeal";
import * as Looking from "./case-viewers";
import * as Moderation from "./moderation";
import * as Report from "./report";
import * as TrustScore from "./trust-score";

afterEach(() => {
  process.env.CLOCK_OFFSET_SECONDS = "0";
});

const LATER = 9_999_999_999;
const refused = (code: string) => expect.objectContaining({ name: "DomainError", code });
const newAdmin = async (): Promise<Actor> => ({ ...(await person()), isAdmin: true });
type Action = "warn" | "suspend" | "ban" | "lift";

async function decide(admin: Actor, about: Actor, action: Action, reason = "Sold one ticket twice") {
  const { version } = await Moderation.getStanding(admin, about.userId);
  return Moderation.moderate(admin, { user_id: about.userId, action, reason, duration_hours: 2, version });
}

describe("a decision about a person", () => {
  it("holds for as long as it says, and stands in the audit with its reason", async () => {
    const [admin, somebody] = await Promise.all([newAdmin(), person()]);
    const suspended = await decide(admin, somebody, "suspend");
    expect(suspended).toMatchObject({ version: 1, restriction: { kind: "suspended", appeal: null } });
    await expect(Session.check(somebody.userId, LATER, "good")).rejects.toEqual(refused("suspended"));
    await decide(admin, somebody, "lift", "A mistake");
    await Session.check(somebody.userId, LATER, "good");
    expect((await Audit.list({ subject: somebody.userId }, {})).items).toMatchObject([
      { action: "lift", reason: "A mistake", admin_id: admin.userId },
      { action: "suspend", reason: "Sold one ticket twice", details: "2 h", id: suspended.restriction?.id },
    ]);
  });

  it("that bans ends the sessions that began before it, and no later one", async () => {
    const [admin, somebody] = await Promise.all([newAdmin(), person()]);
    const began = Math.floor(Date.now() / 1000);
    await decide(admin, somebody, "ban");
    const later = Math.floor(Date.now() / 1000);
    await expect(Session.check(somebody.userId, began, "any")).rejects.toEqual(refused("not_authenticated"));
    await Session.check(somebody.userId, later, "any");
    await expect(Session.check(somebody.userId, later)).rejects.toEqual(refused("banned"));
    await decide(admin, somebody, "lift", "A mistake");
    await Session.check(somebody.userId, later, "good");
    await expect(Session.check(somebody.userId, began)).rejects.toEqual(refused("not_authenticated"));
  });

  it("is made once however often it is sent, also at once", async () => {
    const [admin, somebody] = await Promise.all([newAdmin(), person()]);
    const ban = { user_id: somebody.userId, action: "ban" as const, reason: "Fraud", version: 0 };
    const all = await Promise.all([1, 2, 3].map(() => Moderation.moderate(admin, ban)));
    expect(all).toEqual([all[0], all[0], all[0]]);
    expect(await Moderation.moderate(admin, ban)).toEqual(all[0]);
    expect((await Audit.list({ subject: somebody.userId }, {})).items).toHaveLength(1);
  });

  it("of two admins at once is made by one, and the other is told who it was", async () => {
    const [asha, ravi, somebody] = await Promise.all([newAdmin(), newAdmin(), person()]);
    const about = { user_id: somebody.userId, version: 0 };
    const results = await Promise.allSettled([
      Moderation.moderate(asha, { ...about, action: "ban", reason: "Fraud" }),
      Moderation.moderate(ravi, { ...about, action: "warn", reason: "Be kind" }),
    ]);
    const lost = results.find(({ status }) => status === "rejected") as PromiseRejectedResult;
    const first = results[0]?.status === "fulfilled" ? { by: asha, action: "ban" } : { by: ravi, action: "warn" };
    expect(lost.reason).toMatchObject({
      code: "changed_meanwhile",
      data: { admin_id: first.by.userId, action: first.action, at: expect.any(String) },
    });
    expect((await Audit.list({ subject: somebody.userId }, {})).items).toMatchObject([{ action: first.action }]);
  });

  it("is not about oneself, nor an admin, nor nobody, nor made by nobody", async () => {
    const [admin, somebody] = await Promise.all([newAdmin(), person()]);
    const warn = { action: "warn" as const, reason: "Be kind", version: 0 };
    await expect(Moderation.moderate(somebody, { ...warn, user_id: admin.userId })).rejects.toEqual(
      refused("not_allowed"),
    );
    await expect(Moderation.moderate(admin, { ...warn, user_id: admin.userId })).rejects.toEqual(
      refused("not_yourself"),
    );
    const nobody = { ...warn, user_id: "0".repeat(26) };
    await expect(Moderation.moderate(admin, nobody)).rejects.toEqual(refused("not_found"));
    await expect(decide(admin, somebody, "lift")).rejects.toEqual(refused("no_restriction"));
    await decide(admin, somebody, "ban");
    for (const action of ["ban", "suspend"] as const)
      await expect(decide(admin, somebody, action)).rejects.toEqual(refused("already_banned"));
  });

  it("that warns is read before going on", async () => {
    const [admin, somebody] = await Promise.all([newAdmin(), person()]);
    const { warning } = await decide(admin, somebody, "warn", "Please answer requests");
    expect(await Moderation.getMine(somebody)).toMatchObject({ warning, restriction: null });
    for (const _ of [1, 2]) expect((await Moderation.readWarning(somebody, warning?.id ?? "")).warning).toBeNull();
    await Session.check(somebody.userId, LATER, "good");
  });
});

describe("what a restricted person leaves behind", () => {
  async function involved() {
    const [admin, seller, one, other] = await Promise.all([newAdmin(), person(3), person(1), person()]);
    const [asked, free, wanted] = await Promise.all([ticketOf(seller), ticketOf(seller), ticketOf(other)]);
    const received = await Interest.express(one, { ticket_id: asked.id }, randomUUID());
    const made = await Interest.express(seller, { ticket_id: wanted.id }, randomUUID());
    return { admin, seller, one, other, asked, free, wanted, received, made };
  }
  const statusOf = async (by: Actor, side: "buyer" | "seller") => (await Interest.list(by, side, {})).items[0]?.status;

  it("is settled after a ban: requests end both ways, credits go back, listings are withdrawn", async () => {
    const { admin, seller, one, other, wanted } = await involved();
    await decide(admin, seller, "ban");
    await Restriction.settle(seller.userId);
    expect([await statusOf(one, "buyer"), await statusOf(seller, "buyer")]).toEqual(["rejected", "withdrawn"]);
    expect([await Credit.getBalance(one), await Credit.getBalance(seller)]).toEqual([1, 3]);
    expect((await Listing.listMine(seller, {})).items).toEqual([]);
    expect(await Listing.get(other, wanted.id)).toMatchObject({ status: "available" });
  });

  it("is settled after a suspension: requests to them end, listings wait for them, their own requests go on", async () => {
    const { admin, seller, one, free, asked } = await involved();
    await decide(admin, seller, "suspend");
    await Restriction.settle(seller.userId);
    expect([await statusOf(one, "buyer"), await statusOf(seller, "buyer")]).toEqual(["rejected", "pending"]);
    expect(await Credit.getBalance(one)).toBe(1);
    expect((await Listing.listMine(seller, {})).items).toMatchObject([
      { status: "blocked", can_resume: true },
      { status: "blocked", can_resume: true },
    ]);
    for (const { id } of [free, asked]) await Listing.updateStatus(seller, id, "available");
  });

  it("is told at the end of a suspension, once, and what it took off the market goes back on sale at one word", async () => {
    const { admin, seller, free, asked } = await involved();
    const [over, sold] = [await ticketOf(seller, 1), await ticketOf(seller)];
    await Listing.updateStatus(seller, sold.id, "sold");
    const { restriction } = await decide(admin, seller, "suspend");
    for (const seconds of [0, 121, 7000]) {
      process.env.CLOCK_OFFSET_SECONDS = String(seconds);
      await Sweep.run();
    }
    const held = await Standing.find(seller.userId);
    expect(held).toMatchObject({ restriction: { id: restriction?.id }, due_at: restriction?.until });
    process.env.CLOCK_OFFSET_SECONDS = "7201";
    await Sweep.run();
    const after = await Standing.find(seller.userId);
    expect(after).toMatchObject({ restriction: { id: restriction?.id, is_over: true }, version: 1 });
    expect(after).not.toHaveProperty("due");
    await Restriction.settle(seller.userId);
    expect(await Standing.find(seller.userId)).toEqual(after);

    await Promise.all([1, 2, 3].map(() => Listing.putBack(seller)));
    expect(await Listing.putBack(seller)).toBe(0);
    const { items } = await Listing.listMine(seller, {});
    const statuses = Object.fromEntries(items.map(({ id, status }) => [id, status]));
    expect(statuses).toEqual({
      [free.id]: "available",
      [asked.id]: "available",
      [over.id]: "expired",
      [sold.id]: "sold",
    });
  });

  it("is put back by no admin before a suspension is over", async () => {
    const { admin, seller, free } = await involved();
    await decide(admin, seller, "suspend");
    await Restriction.settle(seller.userId);
    await expect(Listing.resume(admin, free.id)).rejects.toEqual(refused("person_unavailable"));
    expect((await Listing.listMine(seller, {})).items).toMatchObject([{ status: "blocked" }, { status: "blocked" }]);
    process.env.CLOCK_OFFSET_SECONDS = "7201";
    expect(await Listing.resume(admin, free.id)).toMatchObject({ status: "available" });
  });

  it("does not put back what was blocked for another reason", async () => {
    const { admin, seller, free } = await involved();
    const vain = await ticketOf(seller);
    await TicketEntity.patch({ id: vain.id }).set({ status: "blocked" }).go();
    await decide(admin, seller, "suspend");
    await Restriction.settle(seller.userId);
    await decide(admin, seller, "lift");
    expect(await Listing.putBack(seller)).toBe(2);
    const { items } = await Listing.listMine(seller, {});
    expect(items.find(({ id }) => id === vain.id)).toMatchObject({ status: "blocked", held_back: false });
    expect(items.find(({ id }) => id === free.id)).toMatchObject({ status: "available", held_back: false });
  });

  it("is settled of somebody whose account was erased meanwhile, so that nothing waits behind it", async () => {
    const [admin, somebody] = await Promise.all([newAdmin(), person()]);
    await decide(admin, somebody, "ban");
    const { data } = await StandingEntity.get({ user_id: somebody.userId }).go();
    await ProfileEntity.delete({ id: somebody.userId }).go();
    const record = streamRecord({ after: { __edb_e__: "standing", __edb_v__: "1", ...data } });
    await expect(Restriction.restrictionFollower.follow(record)).resolves.toBeUndefined();
  });

  it("is settled by the sweep when a command raced the decision, until there is nothing more", async () => {
    const { admin, seller, one } = await involved();
    await decide(admin, seller, "ban");
    await Restriction.settle(seller.userId);
    const late = await ticketOf(seller);
    await Interest.express(one, { ticket_id: late.id }, randomUUID());
    for (const seconds of ["121", "242"]) {
      process.env.CLOCK_OFFSET_SECONDS = seconds;
      await Sweep.run();
    }
    expect([await statusOf(one, "buyer"), await Credit.getBalance(one)]).toEqual(["rejected", 1]);
    expect((await Listing.listMine(seller, {})).items).toEqual([]);
  });

  it("are conversations that stay readable and say why nobody can write", async () => {
    const [admin, seller, buyer] = await Promise.all([newAdmin(), person(), person(1)]);
    const { id: ticket_id } = await ticketOf(seller);
    await Deal.unlockSeller(buyer, { user_id: seller.userId, ticket_id }, randomUUID());
    const { id } = await Conversation.start(buyer, ticket_id);
    const hi = () => ({ id: randomUUID(), message_type: "text" as const, message: "Hi" });
    await Message.send(buyer, id, hi());
    const closed = async () =>
      Promise.all([buyer, seller].map(async (reader) => (await Conversation.get(reader, id)).closed));
    for (const [action, seen] of [
      ["suspend", ["suspended", "own_suspended"]],
      ["ban", ["gone", "own_suspended"]],
    ] as const) {
      await decide(admin, seller, action);
      expect(await closed()).toEqual(seen);
      await expect(Message.send(buyer, id, hi())).rejects.toEqual(refused("person_unavailable"));
      expect((await Message.list(buyer, id, {})).items).toHaveLength(1);
    }
    await decide(admin, seller, "lift");
    expect(await closed()).toEqual([null, null]);
    const { restriction } = await decide(admin, seller, "suspend");
    for (const reader of [buyer, seller])
      expect((await Conversation.get(reader, id)).closed_until).toBe(restriction?.until);
    await decide(admin, seller, "lift");
    await Message.send(buyer, id, hi());
  });
});

describe("an appeal", () => {
  async function appealed(message = "It was my brother") {
    const [admin, another, somebody] = await Promise.all([newAdmin(), newAdmin(), person()]);
    await decide(admin, somebody, "ban");
    const { restriction } = await Appeal.create(somebody, message);
    return { admin, another, somebody, id: { id: restriction?.id as string, user_id: somebody.userId } };
  }
  const accept = { accepted: true, notes: "It was not them" };

  it("is made once, by somebody who is held back", async () => {
    const { somebody, admin, id } = await appealed();
    expect((await Appeal.create(somebody, "It was my brother")).restriction).toMatchObject({
      id: id.id,
      appeal: "open",
    });
    await expect(Appeal.create(somebody, "Please")).rejects.toEqual(refused("appeal_exists"));
    await expect(Appeal.create(admin, "Please")).rejects.toEqual(refused("no_restriction"));
  });

  it("is decided by another admin than the one who decided before, once", async () => {
    const { admin, another, somebody, id } = await appealed();
    await expect(Appeal.decide(admin, id, accept)).rejects.toEqual(refused("another_admin"));
    await expect(Appeal.decide(somebody, id, accept)).rejects.toEqual(refused("not_allowed"));
    await expect(Appeal.decide(another, { ...id, id: "0".repeat(26) }, accept)).rejects.toEqual(refused("not_found"));
    for (const _ of [1, 2]) {
      const decided = await Appeal.decide(another, id, accept);
      expect(decided).toMatchObject({ status: "accepted", decided: { admin_id: another.userId } });
    }
    const late = { code: "changed_meanwhile", data: { admin_id: another.userId, action: "accept_appeal" } };
    const { userId, isAdmin } = await newAdmin();
    await expect(Appeal.decide(another, id, { ...accept, accepted: false })).rejects.toMatchObject(late);
    await expect(Appeal.decide({ userId, isAdmin }, id, accept)).rejects.toMatchObject(late);
    expect((await Moderation.getMine(somebody)).restriction).toBeNull();
    await expect(Session.check(somebody.userId, 1000)).rejects.toEqual(refused("not_authenticated"));
    expect((await Audit.list({ subject: somebody.userId, action: "accept_appeal" }, {})).items).toHaveLength(1);
  });

  it("that is declined leaves everything as it is", async () => {
    const { another, somebody, id } = await appealed();
    await Appeal.decide(another, id, { accepted: false, notes: "The messages show it" });
    expect((await Moderation.getMine(somebody)).restriction).toMatchObject({ id: id.id, appeal: "declined" });
    await expect(Appeal.create(somebody, "Please")).rejects.toEqual(refused("appeal_exists"));
  });

  it("ends when the restriction is lifted without it", async () => {
    const { admin, somebody, id } = await appealed();
    await decide(admin, somebody, "lift", "I was wrong");
    const { items } = await Appeal.list(admin, { status: "accepted", limit: 100 });
    expect(items.find((appeal) => appeal.id === id.id)).toMatchObject({ user_id: somebody.userId });
  });
});

it("says before a decision what it would end", async () => {
  const [admin, seller, buyer] = await Promise.all([newAdmin(), person(1), person(1)]);
  const [asked] = await Promise.all([ticketOf(seller), ticketOf(seller)]);
  await Interest.express(buyer, { ticket_id: asked.id }, randomUUID());
  const wanted = await ticketOf(await person());
  await Interest.express(seller, { ticket_id: wanted.id }, randomUUID());
  expect(await Moderation.getUnderWay(admin, seller.userId)).toEqual({ listings: 2, received: 1, made: 1 });
  await expect(Moderation.getUnderWay(buyer, seller.userId)).rejects.toEqual(refused("not_allowed"));
  await expect(Moderation.getUnderWay(admin, "0".repeat(26))).rejects.toEqual(refused("not_found"));
});

describe("a restriction that followed from a case", () => {
  async function banned() {
    const [admin, another, seller, one] = await Promise.all([newAdmin(), newAdmin(), person(), person()]);
    const about = { reported_user_id: seller.userId, report_type: "fraud", description: "Sold twice" } as const;
    const { id: case_id } = await Report.create(one, about);
    const found = { id: case_id, user_id: seller.userId };
    await Reports.resolve(admin, found, { status: "resolved", seen: "pending" });
    const ban = { user_id: seller.userId, action: "ban", reason: "Fraud", version: 0, case_id } as const;
    const { restriction } = await Moderation.moderate(admin, ban);
    expect((await TrustScore.calculate(seller.userId)).trust_score).toBe(4.5);
    return { admin, another, seller, found, id: restriction?.id as string };
  }
  const score = async ({ userId }: Actor) => (await TrustScore.calculate(userId)).trust_score;

  it("gives the score back that the case took, when it is lifted", async () => {
    const { admin, seller, found } = await banned();
    await decide(admin, seller, "lift", "It was somebody else");
    expect(await score(seller)).toBe(5);
    expect((await Reports.get(admin, found)).reports).toMatchObject([{ status: "dismissed" }]);
  });

  it("does so when an appeal is accepted, and not when it is declined", async () => {
    for (const accepted of [true, false]) {
      const { another, seller, id } = await banned();
      await Appeal.create(seller, "It was my brother");
      await Appeal.decide(another, { id, user_id: seller.userId }, { accepted, notes: "We looked again" });
      expect(await score(seller)).toBe(accepted ? 5 : 4.5);
    }
  });

  it("takes back no case of somebody else", async () => {
    const { admin, seller, found } = await banned();
    const other = await person();
    const ban = { user_id: other.userId, action: "ban", reason: "Fraud", version: 0, case_id: found.id } as const;
    await Moderation.moderate(admin, ban);
    await decide(admin, other, "lift");
    expect(await score(seller)).toBe(4.5);
  });
});

describe("a thing that an admin has open", () => {
  it("is shown to the others who open it, for two minutes, with one write", async () => {
    const [asha, ravi, nobody] = await Promise.all([newAdmin(), newAdmin(), person()]);
    const thing = newId();
    expect(await Looking.view(asha, thing)).toEqual([]);
    const seen = await Looking.view(ravi, thing);
    expect(seen).toEqual([{ admin_id: asha.userId, at: expect.any(String) }]);
    expect(await Looking.view(asha, thing)).toMatchObject([{ admin_id: ravi.userId }]);
    process.env.CLOCK_OFFSET_SECONDS = "100";
    await Looking.view(asha, thing);
    process.env.CLOCK_OFFSET_SECONDS = "130";
    // Asha still has it open, and Ravi has gone.
    expect(await Looking.view(asha, thing)).toEqual([]);
    expect(await Looking.view(ravi, thing)).toEqual(seen);
    await expect(Looking.view(nobody, thing)).rejects.toEqual(refused("not_allowed"));
  });
});
