import type { Actor } from "../platform/actor";
import { DomainError } from "../platform/errors";
import { attempt } from "../platform/table/commit";
import { all, any } from "../platform/table/conditions";
import { untilDone } from "../platform/table/until-done";
import { ConversationEntity, MessageEntity, ReceiptEntity } from "./entities";
import { type ConversationItem, load, type Side, sideOf } from "./parties";
import { lastOf, lastWritten, type MessageItem, sees } from "./present";

/**
 * Deletes a message for the actor alone, also from their list of conversations. The other person
 * keeps it, and so does a report that quotes it. Deleting twice changes nothing. Throws
 * `not_found`, also for a message that the actor never saw.
 */
export async function hide(actor: Actor, conversationId: string, number: number): Promise<void> {
  const side = sideOf(actor, conversationId);
  const reader = { role: side.role, userId: actor.userId };
  await untilDone(async () => {
    const [conversation, { data: message }, newest] = await Promise.all([
      load(side.key),
      MessageEntity.get({ ...side.key, number }).go({ consistent: true }),
      newestSeen(actor, side),
    ]);
    const isHidden = message?.[`hidden_from_${side.role}`];
    if (message && isHidden) return true;
    if (!message || !sees(message, reader)) throw new DomainError("not_found");
    const before = newest.find((one) => one.number !== number);
    const lost = await attempt(hiding(side, conversation, message, before));
    // Another message came or was deleted: the list may show another one as the last.
    return lost ? undefined : true;
  });
}

/**
 * Returns the last two messages that the actor sees: when the last one goes, the list shows the one
 * before.
 */
async function newestSeen(actor: Actor, { key, role }: Side): Promise<MessageItem[]> {
  const { data } = await MessageEntity.query
    .primary(key)
    .where((item, { eq, notExists }) =>
      all(any(eq(item.is_held, false), eq(item.sender_id, actor.userId)), notExists(item[`hidden_from_${role}`])),
    )
    .go({ order: "desc", count: 2, consistent: true });
  return data;
}

function hiding(
  { key, role }: Side,
  conversation: ConversationItem,
  { id, number }: MessageItem,
  before: MessageItem | undefined,
) {
  const isHidden = role === "buyer" ? { hidden_from_buyer: true } : { hidden_from_seller: true };
  const count = `${role}_hidden` as const;
  const hidden = conversation[count] ?? 0;
  const isLast = lastOf(conversation, role)?.number === number;
  const counted = ConversationEntity.patch(key)
    .set({ [count]: hidden + 1, ...(isLast && { [`${role}_shown`]: shownInstead(conversation, role, before) }) })
    .where((item, { eq }) => all(eq(item.last_number, conversation.last_number), eq(item[count], hidden)));
  return {
    conversation: { Update: counted.params() },
    message: {
      Update: MessageEntity.patch({ ...key, number })
        .set(isHidden)
        .params(),
    },
    receipt: {
      Update: ReceiptEntity.patch({ ...key, id })
        .set(isHidden)
        .params(),
    },
  };
}

function shownInstead(conversation: ConversationItem, role: "buyer" | "seller", before: MessageItem | undefined) {
  const of = lastWritten(conversation, role)?.number ?? 0;
  if (!before) return { of };
  const { number, sender_id, message_type, message, created_at } = before;
  return { of, last: { number, sender_id, message_type, message, created_at } };
}
