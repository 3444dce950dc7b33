import { randomUUID } from "node:crypto";
import { person, ticketOf } from "@reseat/testing/people";
import { describe, expect, it } from "vitest";
import { Deal } from "../deals";
import { Appeal, Grievance, Moderation, Refund } from "../trust";
import type { Actor } from "./actor";
import * as Audit from "./audit";
import { newId } from "./ids";
import type * as Queue from "./queue";

const refused = (code: string) => expect.objectContaining({ name: "DomainError", code });
const newAdmin = async (): Promise<Actor> => ({ ...(await person()), isAdmin: true });

interface Row {
  id: string;
  holder: { admin_id: string } | null;
}

/** An open item of a queue, and the admins' operations on it. */
interface Waiting {
  id: string;
  /** The person whom it is about, who may not take it. */
  owner: Actor;
  word: string;
  hold(admin: Actor, wish: { held: boolean; seen: string | null }): Promise<{ holder: Row["holder"] }>;
  list(admin: Actor, query: Queue.Query): Promise<{ items: Row[] }>;
  decide(admin: Actor): Promise<unknown>;
}

const queues: Record<string, () => Promise<Waiting>> = {
  async refund() {
    const [seller, buyer] = await Promise.all([person(), person(3)]);
    const { id: ticket_id } = await ticketOf(seller);
    await Deal.unlockSeller(buyer, { user_id: seller.userId, ticket_id }, randomUUID());
    const deal_id = String((await Deal.listUnlocks(buyer, {})).items[0]?.id);
    const word = `Zq${newId()}`;
    const { id } = await Refund.create(buyer, { ticket_unlock_id: deal_id, reason: `Never ${word}` });
    return {
      id,
      owner: buyer,
      word,
      hold: (admin, wish) => Refund.hold(admin, { id, user_id: buyer.userId, deal_id }, wish),
      list: (admin, query) => Refund.listByStatus(admin, { status: "pending", ...query }),
      decide: (admin) => Refund.decide(admin, id, false),
    };
  },
  async appeal() {
    const [owner, judge] = await Promise.all([person(), newAdmin()]);
    const user_id = owner.userId;
    const ban = { user_id, action: "ban" as const, reason: "Fraud", version: 0 };
    const { restriction } = await Moderation.moderate(judge, ban);
    const [id, word] = [String(restriction?.id), `Zq${newId()}`];
    await Appeal.create(owner, `My brother ${word}`);
    await expect(Appeal.hold(judge, { id, user_id }, { held: true, seen: null })).rejects.toEqual(
      refused("another_admin"),
    );
    return {
      id,
      owner,
      word,
      hold: (admin, wish) => Appeal.hold(admin, { id, user_id }, wish),
      list: (admin, query) => Appeal.list(admin, { status: "open", ...query }),
      decide: (admin) => Appeal.decide(admin, { id, user_id }, { accepted: false, notes: "No" }),
    };
  },
  async grievance() {
    const [owner, word] = [await person(), `Zq${newId()}`];
    const { number } = await Grievance.file(owner, { kind: "other", what: `Nobody ${word}` }, randomUUID());
    return {
      id: number,
      owner,
      word,
      hold: (admin, wish) => Grievance.hold(admin, number, wish),
      list: async (admin, query) => {
        const { items } = await Grievance.list(admin, { status: "open", ...query });
        return { items: items.map((item) => ({ ...item, id: item.number })) };
      },
      decide: (admin) => Grievance.answer(admin, number, "We looked"),
    };
  },
};

it("what is not there is held by nobody", async () => {
  const admin = await newAdmin();
  const [wish, id, user_id] = [{ held: true, seen: null }, newId(), newId()];
  const holds = [
    Refund.hold(admin, { id, user_id, deal_id: newId() }, wish),
    Appeal.hold(admin, { id, user_id }, wish),
    Grievance.hold(admin, "RS-000000", wish),
  ];
  for (const one of holds) await expect(one).rejects.toEqual(refused("not_found"));
});

describe.each(Object.entries(queues))("a %s in its queue", (_, make) => {
  it("is held by one admin, who takes it and lets it go, which the audit and the lists say", async () => {
    const [{ id, owner, hold, list, decide }, one, other] = await Promise.all([make(), newAdmin(), newAdmin()]);
    const both = await Promise.allSettled([one, other].map((admin) => hold(admin, { held: true, seen: null })));
    const [holder, late] = both[0]?.status === "fulfilled" ? [one, other] : [other, one];
    const lost = both.find(({ status }) => status === "rejected") as PromiseRejectedResult;
    expect(lost.reason).toMatchObject({
      code: "changed_meanwhile",
      data: { admin_id: holder.userId, action: "take_case" },
    });
    expect(await hold(holder, { held: true, seen: null })).toMatchObject({ holder: { admin_id: holder.userId } });
    await expect(hold(late, { held: false, seen: holder.userId })).rejects.toEqual(refused("changed_meanwhile"));
    const isIn = async (admin: Actor, held: "mine" | "free") =>
      (await list(admin, { held, limit: 100 })).items.some((item) => item.id === id);
    await expect.poll(() => isIn(holder, "mine")).toBe(true);
    expect([await isIn(late, "mine"), await isIn(late, "free")]).toEqual([false, false]);
    await hold(late, { held: true, seen: holder.userId });
    expect(await hold(late, { held: false, seen: late.userId })).toMatchObject({ holder: null });
    await expect
      .poll(async () =>
        (await list(late, { held: "free", sort: "newest", limit: 100 })).items.some((item) => item.id === id),
      )
      .toBe(true);
    expect((await Audit.list({ subject: owner.userId }, {})).items.slice(0, 3)).toMatchObject([
      { action: "let_go_case", admin_id: late.userId, thing_id: id },
      { action: "take_case", admin_id: late.userId },
      { action: "take_case", admin_id: holder.userId },
    ]);
    const own = hold({ ...owner, isAdmin: true }, { held: true, seen: null });
    await expect(own).rejects.toEqual(refused("not_yourself"));
    await expect(hold(owner, { held: true, seen: null })).rejects.toEqual(refused("not_allowed"));
    await decide(late);
    await expect(hold(holder, { held: true, seen: null })).rejects.toMatchObject({
      code: "changed_meanwhile",
      data: { admin_id: late.userId },
    });
  });

  it("is found by the beginning of a word, by its id and by its person, and by nothing else", async () => {
    const [{ id, owner, word, list }, admin] = await Promise.all([make(), newAdmin()]);
    const find = async (query: string, people?: string[]) =>
      (await list(admin, { query, people, sort: "newest" })).items.map((item) => item.id);
    for (const query of [word.toUpperCase(), word.slice(0, 20), id]) await expect.poll(() => find(query)).toEqual([id]);
    expect(await find(word.slice(1))).toEqual([]);
    expect(await find("nobody is called so", [owner.userId])).toEqual([id]);
  });
});
