import type { Conversation, Message, ReadReceipts } from "@reseat/contract";
import type { EntityItem } from "electrodb";
import { presentContact } from "../accounts/contact";
import { cautionOf } from "./caution";
import type { MessageEntity } from "./entities";
import { type ConversationItem, conversationIdOf } from "./parties";

export type MessageItem = EntityItem<typeof MessageEntity>;
type Hidden = "hidden_from_buyer" | "hidden_from_seller";

interface Reader {
  role: "buyer" | "seller";
  userId: string;
}

/** Returns a message as one of the two people sees it. */
export function presentMessage(item: MessageItem, readerId: string): Message {
  const {
    id,
    number,
    sender_id,
    sender_name,
    buyer_id,
    seller_id,
    message_type,
    message,
    contact,
    reply_to,
    created_at,
  } = item;
  const isOwn = sender_id === readerId;
  return {
    id,
    conversation_id: conversationIdOf(item),
    number,
    sender_id,
    receiver_id: sender_id === buyer_id ? seller_id : buyer_id,
    sender: { id: sender_id, full_name: sender_name },
    message_type,
    message,
    contact: contact ? presentContact(contact) : null,
    reply_to: reply_to ?? null,
    created_at,
    caution: isOwn ? null : cautionOf(message),
  };
}

/** Returns up to which message each side has received and seen a conversation. */
export function receiptsOf(item: ConversationItem, role: "buyer" | "seller"): ReadReceipts {
  return role === "buyer"
    ? { delivered: item.buyer_delivered ?? 0, seen: item.buyer_seen ?? 0 }
    : { delivered: item.seller_delivered ?? 0, seen: item.seller_seen ?? 0 };
}

/** Returns the last message that this side sees. */
export function lastOf(item: ConversationItem, role: "buyer" | "seller"): Conversation["last_message"] {
  const last = lastWritten(item, role);
  const shown = item[`${role}_shown`];
  return last && shown?.of === last.number ? (shown.last ?? null) : last;
}

/** Returns the same, even when this side has deleted it. */
export function lastWritten(item: ConversationItem, role: "buyer" | "seller"): Conversation["last_message"] {
  const held = role === "buyer" ? item.last_held_of_buyer : item.last_held_of_seller;
  if (held && held.number > (item.last?.number ?? 0)) return held;
  return item.last ?? null;
}

/** Returns whether this side sees a message: it was neither withheld from it nor deleted by it. */
export function sees(message: Pick<MessageItem, "is_held" | "sender_id" | Hidden>, { role, userId }: Reader): boolean {
  return (!message.is_held || message.sender_id === userId) && !message[`hidden_from_${role}`];
}

/** Returns a conversation as one of the two people sees it. */
export function presentConversation(item: ConversationItem, readerId: string, isBlocked: boolean): Conversation {
  const { ticket_id, buyer_id, seller_id, ticket, created_at } = item;
  const [role, other] = readerId === buyer_id ? (["buyer", "seller"] as const) : (["seller", "buyer"] as const);
  return {
    id: conversationIdOf(item),
    ticket_id,
    buyer_id,
    seller_id,
    status: "active",
    role,
    other_user_id: other === "buyer" ? buyer_id : seller_id,
    other_user_name: other === "buyer" ? item.buyer_name : item.seller_name,
    other_picture_url: (other === "buyer" ? item.buyer_picture : item.seller_picture) ?? null,
    movie_name: ticket.movie_name,
    theatre: ticket.theatre,
    show_date: ticket.show_date,
    show_time: ticket.show_time,
    created_at,
    updated_at: item[`${role}_updated_at`],
    last_message: lastOf(item, role),
    own_marks: receiptsOf(item, role),
    other_marks: receiptsOf(item, other),
    is_blocked: isBlocked,
  };
}
