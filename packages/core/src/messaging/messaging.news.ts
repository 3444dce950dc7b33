import { DAY, iso } from "../clock";
import type { LiveNews, News, PushNews } from "../news";
import { follows } from "../table/changes";
import { ConversationEntity, MessageEntity } from "./entities";
import { conversationIdOf } from "./parties";
import { type MessageItem, marksOf, presentMessage } from "./present";

/** How long a message is worth pushing. */
const PUSHED_FOR = DAY;

/**
 * Tells the open pages of both people of a new message, and pushes it to its reader, unless they
 * have read it. Only the sender hears of a withheld message.
 */
export const messageNews = follows(MessageEntity, ({ before, after }): News => {
  if (!after) return {};
  if (before) return { live: hidingNews(before, after) };
  const { buyer_id, seller_id, sender_id, is_held, is_read } = after;
  const readers = [buyer_id, seller_id].filter((userId) => userId === sender_id || !is_held);
  const reader = sender_id === buyer_id ? seller_id : buyer_id;
  const push: PushNews = {
    kind: "chat",
    params: { sender_name: after.sender_name, number: after.number },
    userId: reader,
    subject: conversationIdOf(after),
    until: iso(Date.parse(after.created_at) + PUSHED_FOR),
  };
  return {
    push: is_held || is_read ? [] : [push],
    live: readers.map((userId) => ({
      userId,
      event: { type: "message.created", message: presentMessage(after, userId) },
    })),
  };
});

/** Tells the open pages of the person who deleted a message for themself, and no others. */
function hidingNews(before: MessageItem, after: MessageItem): LiveNews[] {
  const { number, buyer_id, seller_id } = after;
  const event = { type: "message.hidden" as const, conversation_id: conversationIdOf(after), number };
  const isNew = (name: "hidden_from_buyer" | "hidden_from_seller") => after[name] && !before[name];
  return [
    ...(isNew("hidden_from_buyer") ? [{ userId: buyer_id, event }] : []),
    ...(isNew("hidden_from_seller") ? [{ userId: seller_id, event }] : []),
  ];
}

/**
 * Tells the open pages of both people that a conversation began or shows another picture, and up to
 * where each of them has received and seen it.
 */
export const conversationNews = follows(ConversationEntity, ({ before, after }): News => {
  if (!after) return {};
  const conversation_id = conversationIdOf(after);
  const both = [after.buyer_id, after.seller_id];
  const isShownAnew = before?.buyer_picture !== after.buyer_picture || before?.seller_picture !== after.seller_picture;
  if (!before || isShownAnew)
    return { live: both.map((userId) => ({ userId, event: { type: "conversation.changed", conversation_id } })) };
  const sides = [
    ["buyer", after.buyer_id],
    ["seller", after.seller_id],
  ] as const;
  return {
    live: sides.flatMap(([role, user_id]) => {
      const marks = marksOf(after, role);
      const { delivered, seen } = marksOf(before, role);
      if (marks.delivered === delivered && marks.seen === seen) return [];
      return both.map((userId) => ({
        userId,
        event: { type: "conversation.marked" as const, conversation_id, user_id, marks },
      }));
    }),
  };
});
