import { stored, streamRecord } from "@reseat/testing/stream";
import { describe, expect, it } from "vitest";
import { CONTACT, DealEntity } from "../deals/entities";
import { newId } from "../ids";
import { StandingEntity } from "../sessions/entities";
import { blockNews, canWriteNews, restrictionNews } from "./can-write.news";
import { BlockEntity, ConversationEntity } from "./entities";
import type { Parties } from "./parties";

const at = "2026-01-02T10:00:00.000Z";
const show = { show_date: "2026-01-02", show_time: "18:30" };
const ticket = { movie_name: "Devara", theatre: "Galaxy", location: "Andheri", ...show };

/** The news that this person hears of a change of this conversation. */
const told = (userId: string, { ticket_id, buyer_id, seller_id }: Parties) => ({
  userId,
  event: { type: "conversation.changed", conversation_id: `${ticket_id}-${buyer_id}-${seller_id}` },
});

async function conversing(buyer_id: string, seller_id: string): Promise<Parties> {
  const key = { ticket_id: newId(), buyer_id, seller_id };
  const names = { buyer_name: "Rohan Mehta", seller_name: "Ananya Iyer" };
  const times = { created_at: at, buyer_updated_at: at, seller_updated_at: at };
  await ConversationEntity.create({ ...key, ...names, ...times, ticket, last_number: 0 }).go();
  return key;
}

describe("a deal", () => {
  const key = { ticket_id: newId(), buyer_id: newId(), seller_id: newId() };
  const contact = { full_name: "Ananya Iyer", mobile: "+919000000001", email: "ananya@example.in" };
  const newsOf = (after?: object, before?: object) => canWriteNews.follow(streamRecord({ before, after }));
  const deal = (change: object = {}) =>
    stored(
      DealEntity.create({
        ...key,
        id: "01J00000000000000000000000",
        kind: "contact",
        source: CONTACT,
        status: "valid",
        ticket,
        seller: contact,
        buyer_paid: 1,
        seller_paid: 0,
        made_at: at,
        ...change,
      }),
    );

  it("tells both that a refund closed the conversation, and that a new one opened it again", () => {
    const live = [told(key.buyer_id, key), told(key.seller_id, key)];
    expect(newsOf(deal({ status: "refunded" }), deal())).toEqual({ live });
    expect(newsOf(deal({ id: newId() }), deal({ status: "refunded" }))).toEqual({ live });
  });

  it("says nothing of anything else", () => {
    expect(newsOf(deal({ refund: "pending" }), deal())).toEqual({});
    expect(newsOf(deal())).toEqual({});
  });
});

describe("a restriction", () => {
  const newsOf = (after: object, before?: object) => restrictionNews.follow(streamRecord({ before, after }));
  const [user_id, seller, buyer] = [newId(), newId(), newId()];
  const standing = (change: object = {}) => stored(StandingEntity.create({ user_id, version: 1, ...change }));
  const suspended = { id: newId(), kind: "suspended", reason: "Sold one ticket twice", at, admin_id: newId() };
  const restricted = standing({ restriction: suspended });

  it("tells everybody who has a conversation with the person when it comes, changes and goes", async () => {
    const [bought, sold] = await Promise.all([conversing(user_id, seller), conversing(buyer, user_id)]);
    await conversing(buyer, seller);
    const live = [told(seller, bought), told(buyer, sold)];
    const banned = standing({ restriction: { ...suspended, id: newId(), kind: "banned" } });
    expect(await newsOf(restricted)).toEqual({ live });
    expect(await newsOf(banned, restricted)).toEqual({ live });
    expect(await newsOf(standing(), banned)).toEqual({ live });
  });

  it("tells them nothing of warnings, appeals and sign-outs", async () => {
    const warned = standing({ warning: { id: newId(), reason: "Please answer requests", at } });
    expect(await newsOf(warned, standing())).toEqual({});
    expect(await newsOf(standing({ restriction: { ...suspended, appeal: "open" } }), restricted)).toEqual({});
    expect(await newsOf(standing({ signed_out_at: 1_767_348_000 }))).toEqual({});
  });
});

describe("a block", () => {
  const newsOf = (after?: object, before?: object) => blockNews.follow(streamRecord({ before, after }));
  const [user_id, blocked_id] = [newId(), newId()];
  const block = (created_at = at) => stored(BlockEntity.create({ user_id, blocked_id, created_at }));

  it("tells the blocker's pages alone, of each conversation with that person, and again when it is taken back", async () => {
    const [bought, sold] = await Promise.all([conversing(user_id, blocked_id), conversing(blocked_id, user_id)]);
    await conversing(user_id, newId());
    const live = [told(user_id, bought), told(user_id, sold)];
    expect(await newsOf(block())).toEqual({ live });
    expect(await newsOf(undefined, block())).toEqual({ live });
    expect(await newsOf(block("2026-01-03T10:00:00.000Z"), block())).toEqual({});
  });
});
