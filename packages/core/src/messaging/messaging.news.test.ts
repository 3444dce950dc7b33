import { stored, streamRecord } from "@reseat/testing/stream";
import { describe, expect, it } from "vitest";
import { newId } from "../ids";
import { ConversationEntity, MessageEntity } from "./entities";
import { conversationNews, messageNews } from "./messaging.news";

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
