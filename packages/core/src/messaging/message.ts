import type { Message, MessageType } from "@reseat/contract";
import { findContact, type StoredContact } from "../accounts/contact";
import type { Actor } from "../actor";
import { isoNow } from "../clock";
import { attempt } from "../commit";
import { DomainError } from "../errors";
import { fingerprint } from "../ids";
import { RateLimit } from "../rate-limit";
import * as Realtime from "../realtime/realtime";
import { replayable } from "../replayable";
import { untilDone } from "../until-done";
import { loadToWrite, requireWritable } from "./can-write";
import { ConversationEntity } from "./conversation.entity";
import { type ConversationItem, load } from "./load";
import { MessageEntity, ReceiptEntity } from "./message.entity";
import { type Side, sideOf } from "./parties";
import { type MessageItem, presentMessage } from "./present";

export { list } from "./list-messages";
export { createUpload, getView, keyOf as pictureKey, release, UPLOADS } from "./picture";

interface NewMessage {
  /** Made by the client. */
  id: string;
  message_type: MessageType;
  message: string;
}

interface Reads {
  conversation: ConversationItem;
  isHeld: boolean;
  /** The sender's, for a message that shows it. */
  contact: StoredContact | null;
}

/**
 * Sends a message to the other person of a conversation. It gets the conversation's next number, and the open sockets of both
 * are told at once, but the one that is answered; the stream tells them again. The same id with the same content returns the stored message. What is
 * written by somebody whom the receiver blocked is stored, and held for ever. Throws `invalid_input`, `not_found`,
 * `conversation_closed`, `person_blocked`, `idempotency_key_reused`, `try_again`.
 */
export async function send(
  actor: Actor,
  conversationId: string,
  input: NewMessage,
  answered?: { connectionId: string },
): Promise<Message> {
  const side = sideOf(actor, conversationId);
  const { id, message_type, message } = input;
  if (message_type === "text" && message === "") throw new DomainError("invalid_input");
  const body = { sender_id: actor.userId, message_type, message };
  const [item, own, others] = await Promise.all([
    replayable(body, {
      find: async () => (await ReceiptEntity.get({ ...side.key, id }).go({ consistent: true })).data,
      read: async () => {
        const isContact = message_type === "contact";
        const [writing, contact] = await Promise.all([
          loadToWrite(actor, side),
          isContact ? findContact(actor.userId) : null,
        ]);
        return { ...writing, contact };
      },
      // Not while reading: a message that was stored before the refusal is still returned.
      run: async (reads) => {
        requireWritable(reads);
        return store(side, { ...body, id, body: fingerprint(body) }, reads);
      },
      replay: async ({ number }) => {
        const [{ data }] = await Promise.all([
          MessageEntity.get({ ...side.key, number }).go({ consistent: true }),
          countAsRepeated(actor),
        ]);
        return data;
      },
    }),
    Realtime.socketsOf(actor.userId),
    Realtime.socketsOf(side.otherId),
  ]);
  if (!item) throw new DomainError("not_found");
  const unanswered = own.filter(({ connection_id }) => connection_id !== answered?.connectionId);
  await Promise.all([
    item.is_held || Realtime.hint(others, { type: "message.created", message: presentMessage(item, side.otherId) }),
    Realtime.hint(unanswered, { type: "message.created", message: presentMessage(item, actor.userId) }),
  ]);
  return presentMessage(item, actor.userId);
}

/** A client that heard no answer sends again. That is no further message, and yet no way to go on without a limit. */
async function countAsRepeated({ userId }: Actor): Promise<void> {
  const person = { person: userId };
  await RateLimit.take(["commands"], person);
  await RateLimit.giveBack(["messages"], person);
}

/** Stores a message under the next number of its conversation. */
async function store(
  { key, role }: Side,
  { body, ...message }: NewMessage & { sender_id: string; body: string },
  { conversation: asRead, isHeld, contact }: Reads,
): Promise<MessageItem> {
  const { id, sender_id, message_type } = message;
  let conversation = asRead;
  return untilDone(async () => {
    const { last_number } = conversation;
    const number = last_number + 1;
    const created_at = isoNow();
    const last = { number, sender_id, message_type, message: message.message, created_at };
    const counted = ConversationEntity.patch(key)
      .set(
        isHeld
          ? { last_number: number, [role === "buyer" ? "last_held_of_buyer" : "last_held_of_seller"]: last }
          : { last_number: number, last, updated_at: created_at },
      )
      .where((item, { eq }) => eq(item.last_number, last_number));
    const item = {
      ...key,
      ...message,
      number,
      sender_name: role === "buyer" ? conversation.buyer_name : conversation.seller_name,
      ...(contact && { contact }),
      is_held: isHeld,
      created_at,
    };
    const receipt = { ...key, id, number, sender_id, message_type, is_held: isHeld, body };
    const lost = await attempt({
      receipt: { Put: ReceiptEntity.create(receipt).params() },
      conversation: { Update: counted.params() },
      message: { Put: MessageEntity.create(item).params() },
    });
    if (!lost) return item;
    // The same message was stored at the same moment: `replayable` finds it.
    if (lost === "receipt") throw new DomainError("try_again");
    // Another message took the number.
    conversation = await load(key);
    return undefined;
  });
}
