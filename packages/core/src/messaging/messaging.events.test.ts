import { stored, streamRecord } from "@reseat/testing/stream";
import { describe, expect, it } from "vitest";
import { StandingEntity } from "../accounts/session-entities";
import { CONTACT, DealEntity } from "../deals/entities";
import { newId } from "../platform/ids";
import { BlockEntity, ConversationEntity, MessageEntity } from "./entities";
import { blockNews, canWriteNews, conversationNews, messageNews, restrictionNews } from "./messaging.events";
import type { Parties } from "./parties";

const [ticket_id, buyer_id, seller_id] = [newId(), newId(), newId()];
const key = { ticket_id, buyer_id, seller_id };
const conversation_id = `${ticket_id}-${buyer_id}-${seller_id}`;
const at = "2026-01-02T10:00:00.000Z";
const ticket = {
  movie_name: "Devara",
  theatre: "Galaxy",
  location: "Andheri",
  show_date: "2026-01-02",
  show_time: "18:30",
};

const written = {
  ...key,
  id: "7d444840-9dc0-41d0-b245-5ffdce74fad2",
  number: 3,
  sender_id: seller_id,
  sender_name: "Ananya Iyer",
  message_type: "text" as const,
  message: "Send the money first",
  is_held: false,
  created_at: at,
};

describe("a new message", () => {
  const message = (change: object = {}) => stored(MessageEntity.create({ ...written, ...change }));
  const newsOf = (after?: object, before?: object) => messageNews.follow(streamRecord({ before, after }));

  it("is told to both, as each of them sees it", () => {
    const { live = [] } = newsOf(message());
    expect(live.map(({ userId }) => userId)).toEqual([buyer_id, seller_id]);
    expect(live.map(({ event }) => event)).toMatchObject([
      { type: "message.created", message: { conversation_id, number: 3, caution: "money" } },
      { type: "message.created", message: { conversation_id, number: 3, caution: null } },
    ]);
  });

  it("is pushed to its reader for a day, without its words", () => {
    const { push } = newsOf(message());
    const sender = { kind: "chat", params: { sender_name: "Ananya Iyer", number: 3 } };
    const until = "2026-01-03T10:00:00.000Z";
    expect(push).toEqual([{ ...sender, userId: buyer_id, subject: conversation_id, until }]);
  });

  it("that is held is told to its writer alone", () => {
    const { live = [], push } = newsOf(message({ is_held: true }));
    expect(push).toEqual([]);
    expect(live).toMatchObject([{ userId: seller_id, event: { type: "message.created" } }]);
  });

  it("is told when it arrives and at no other time", () => {
    expect(newsOf(message(), message())).toEqual({ live: [] });
    expect(newsOf(undefined, message())).toEqual({});
  });
});

it("tells a person's own pages alone that they deleted a message for themself", () => {
  const message = (change: object = {}) => stored(MessageEntity.create({ ...written, ...change }));
  const newsOf = (after: object, before: object) => messageNews.follow(streamRecord({ before, after }));
  const event = { type: "message.hidden", conversation_id, number: 3 };
  const ofBuyer = message({ hidden_from_buyer: true });
  expect(newsOf(ofBuyer, message())).toEqual({ live: [{ userId: buyer_id, event }] });
  const ofBoth = message({ hidden_from_buyer: true, hidden_from_seller: true });
  expect(newsOf(ofBoth, ofBuyer)).toEqual({ live: [{ userId: seller_id, event }] });
  expect(newsOf(ofBoth, ofBoth)).toEqual({ live: [] });
});

describe("a conversation", () => {
  const conversation = (change: object = {}) =>
    stored(
      ConversationEntity.create({
        ...key,
        buyer_name: "Rohan Mehta",
        seller_name: "Ananya Iyer",
        ticket,
        created_at: at,
        buyer_updated_at: at,
        seller_updated_at: at,
        last_number: 0,
        ...change,
      }),
    );
  const newsOf = (after?: object, before?: object) => conversationNews.follow(streamRecord({ before, after }));

  it("is told to both when it starts", () => {
    const event = { type: "conversation.changed", conversation_id };
    expect(newsOf(conversation())).toEqual({
      live: [
        { userId: buyer_id, event },
        { userId: seller_id, event },
      ],
    });
  });

  it("tells both how far one of them has come", () => {
    const event = {
      type: "conversation.marked",
      conversation_id,
      user_id: seller_id,
      marks: { delivered: 3, seen: 2 },
    };
    const before = conversation({ last_number: 3 });
    const after = conversation({ last_number: 3, seller_delivered: 3, seller_seen: 2 });
    expect(newsOf(after, before)).toEqual({
      live: [
        { userId: buyer_id, event },
        { userId: seller_id, event },
      ],
    });
  });

  it("says nothing of a message, which says it itself", () => {
    expect(newsOf(conversation({ last_number: 4 }), conversation({ last_number: 3 }))).toEqual({ live: [] });
    expect(newsOf(undefined, conversation())).toEqual({});
  });
});

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
