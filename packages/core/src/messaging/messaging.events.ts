import pMap from "p-map";
import { findPicture, followProfiles } from "../accounts/contact";
import { followStandings, isAbsenceChange } from "../accounts/standing";
import { followDeals } from "../deals/find-deal";
import { DAY, iso } from "../platform/clock";
import { counts } from "../platform/counting/counts";
import type { LiveNews, News, PushNews } from "../platform/news";
import { follows, latest } from "../platform/table/changes";
import { BlockEntity, ConversationEntity, MessageEntity } from "./entities";
import { allOf, type ConversationItem, conversationIdOf, type Parties } from "./parties";
import { type MessageItem, presentMessage, receiptsOf } from "./present";

/** How long a message is worth pushing. */
const PUSHED_FOR = DAY;
/** How many conversations of a person are written at once. */
const AT_ONCE = 4;

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
      const marks = receiptsOf(after, role);
      const { delivered, seen } = receiptsOf(before, role);
      if (marks.delivered === delivered && marks.seen === seen) return [];
      return both.map((userId) => ({
        userId,
        event: { type: "conversation.marked" as const, conversation_id, user_id, marks },
      }));
    }),
  };
});

/** Returns the event that a person's right to write in a conversation may have changed. */
function changed(conversation: Parties, userId: string): LiveNews {
  return { userId, event: { type: "conversation.changed", conversation_id: conversationIdOf(conversation) } };
}

/**
 * Tells the open pages of both people that a refund closed their conversation, or a new deal opened
 * it again.
 */
export const canWriteNews = followDeals(({ before, after }): News => {
  if (!before || !after || (before.status === after.status && before.id === after.id)) return {};
  return { live: [after.buyer_id, after.seller_id].map((userId) => changed(after, userId)) };
});

/**
 * Tells the open pages of everybody who has a conversation with a person that they were suspended
 * or banned, closed their account, or are back. The person hears `standing.changed`.
 */
export const restrictionNews = followStandings(async ({ before, after }): Promise<News> => {
  if (!after || !isAbsenceChange({ before, after })) return {};
  const conversations = await allOf(after.user_id);
  return { live: conversations.map((one) => changed(one, otherOf(one, after.user_id))) };
});

/**
 * Tells the blocker's other pages that a block began or ended. The blocked person hears nothing.
 */
export const blockNews = follows(BlockEntity, async ({ before, after }): Promise<News> => {
  const block = after ?? before;
  if (!block || (before && after)) return {};
  const { user_id, blocked_id } = block;
  const conversations = await allOf(user_id);
  const between = conversations.filter((one) => otherOf(one, user_id) === blocked_id);
  return { live: between.map((one) => changed(one, user_id)) };
});

function otherOf({ buyer_id, seller_id }: ConversationItem, userId: string): string {
  return userId === buyer_id ? seller_id : buyer_id;
}

/**
 * Keep both people's pictures in their conversations, idempotently: a list of conversations shows
 * each person's picture and takes one request, so each conversation stores the addresses of both.
 */
export const pictureFollowers = {
  profile: followProfiles(async ({ before, after }) => {
    if (before?.picture_url === after?.picture_url) return;
    const { id } = latest({ before, after });
    const [conversations, picture] = await Promise.all([allOf(id), findPicture(id)]);
    await pMap(conversations, (each) => show(each, sideOf(each, id), picture), { concurrency: AT_ONCE });
  }),
  conversation: follows(ConversationEntity, async ({ before, after }) => {
    if (before || !after) return;
    const [ofBuyer, ofSeller] = await Promise.all([findPicture(after.buyer_id), findPicture(after.seller_id)]);
    if (ofBuyer) await show(after, "buyer_picture", ofBuyer);
    if (ofSeller) await show(after, "seller_picture", ofSeller);
  }),
};

type Side = "buyer_picture" | "seller_picture";

function sideOf({ buyer_id }: ConversationItem, userId: string): Side {
  return buyer_id === userId ? "buyer_picture" : "seller_picture";
}

async function show({ ticket_id, buyer_id, seller_id }: ConversationItem, side: Side, picture: string | null) {
  const conversation = ConversationEntity.patch({ ticket_id, buyer_id, seller_id });
  await (picture === null ? conversation.remove([side]) : conversation.set({ [side]: picture })).go();
}

/** Counts messages that their receiver could see. */
export const messageCounts = counts(MessageEntity, ({ created_at, is_held }) => ({
  at: created_at,
  day: { messages: Number(!is_held) },
}));
