import { followDeals } from "../deals/find-deal";
import type { LiveNews, News } from "../news";
import { followStandings, isAbsenceChange } from "../sessions/standing";
import { follows } from "../table/changes";
import { BlockEntity } from "./entities";
import { allOf, type ConversationItem, conversationIdOf, type Parties } from "./parties";

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
