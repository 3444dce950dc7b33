import type { Message, MessageType } from "@reseat/contract";
import { MESSAGE_PAGE_SIZE } from "@reseat/contract/limits/constants";
import { type StoredContact, unscopedContact } from "../accounts/contact";
import * as Realtime from "../accounts/realtime";
import { RateLimit } from "../platform";
import type { Actor } from "../platform/actor";
import { isoNow } from "../platform/clock";
import { DomainError } from "../platform/errors";
import { fingerprint } from "../platform/ids";
import { attempt } from "../platform/table/commit";
import { all, any } from "../platform/table/conditions";
import type { PageInput } from "../platform/table/page";
import { replayable } from "../platform/table/replayable";
import { untilDone } from "../platform/table/until-done";
import { loadToWrite, requireWritable } from "./block";
import { ConversationEntity, MessageEntity, ReceiptEntity } from "./entities";
import { type ConversationItem, load, type Side, sideOf } from "./parties";
import { type MessageItem, presentMessage } from "./present";

export { hide } from "./hide-message";
export { createUpload, getView, keyOf as pictureKey, release, UPLOADS } from "./picture";

interface NewMessage {
  /** Made by the client. */
  id: string;
  message_type: MessageType;
  message: string;
  /** The id of the message that it answers. */
  reply_to?: string | undefined;
}

/** The reference to the message that this one answers. */
type ReplyTo = { id: string; number: number };

interface Reads {
  conversation: ConversationItem;
  isHeld: boolean;
  /** The sender's contact, for a message that shows it. */
  contact: StoredContact | null;
  replyTo: ReplyTo | null;
}

/**
 * Sends a message to the other person of a conversation under its next number. Tells their open
 * sockets at once; the stream tells the sockets of both. The same id with the same content returns
 * the stored message. A message to a person who blocked the actor is stored and withheld for ever.
 * Throws `invalid_input`, `not_found`, `conversation_closed`, `person_blocked`,
 * `idempotency_key_reused`, `try_again`.
 */
export async function send(actor: Actor, conversationId: string, input: NewMessage): Promise<Message> {
  const side = sideOf(actor, conversationId);
  const { id, message_type, message, reply_to } = input;
  const isBlank = message === "";
  if (message_type === "text" && isBlank) throw new DomainError("invalid_input");
  if (message_type === "contact" && !isBlank) throw new DomainError("invalid_input");
  const body = { sender_id: actor.userId, message_type, message, reply_to };
  const [item, sockets] = await Promise.all([
    replayable(body, {
      find: async () => (await ReceiptEntity.get({ ...side.key, id }).go({ consistent: true })).data,
      read: async () => {
        const isContact = message_type === "contact";
        const [writing, contact, replyTo] = await Promise.all([
          loadToWrite(actor, side),
          isContact ? unscopedContact(actor.userId) : null,
          reply_to === undefined ? null : findAnswered(actor, side, reply_to),
        ]);
        return { ...writing, contact, replyTo };
      },
      // Checked here and not while reading, because a message stored before the refusal is still
      // returned.
      run: async (reads) => {
        requireWritable(reads);
        if (reply_to !== undefined && !reads.replyTo) throw new DomainError("invalid_input");
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
    Realtime.socketsOf(side.otherId),
  ]);
  if (!item) throw new DomainError("not_found");
  if (!item.is_held)
    await Realtime.sendToSockets(sockets, { type: "message.created", message: presentMessage(item, side.otherId) });
  return presentMessage(item, actor.userId);
}

/** Returns the answered message, if the actor was ever shown it. */
async function findAnswered(actor: Actor, { key }: Side, id: string): Promise<ReplyTo | null> {
  const { data } = await ReceiptEntity.get({ ...key, id }).go({ consistent: true });
  if (!data || (data.is_held && data.sender_id !== actor.userId)) return null;
  return { id, number: data.number };
}

/**
 * Counts a repeat. A client without an answer sends again, which is not another message, but needs
 * a limit too.
 */
async function countAsRepeated({ userId }: Actor): Promise<void> {
  const person = { person: userId };
  await RateLimit.consume(["commands"], person);
  await RateLimit.giveBack(["messages"], person);
}

/** Stores a message under the next number of its conversation. */
async function store(
  { key, role }: Side,
  { body, reply_to: _, ...message }: NewMessage & { sender_id: string; body: string },
  { conversation: asRead, isHeld, contact, replyTo }: Reads,
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
          ? { last_number: number, [`last_held_of_${role}`]: last, [`${role}_updated_at`]: created_at }
          : { last_number: number, last, buyer_updated_at: created_at, seller_updated_at: created_at },
      )
      .where((item, { eq }) => eq(item.last_number, last_number));
    const item = {
      ...key,
      ...message,
      number,
      sender_name: role === "buyer" ? conversation.buyer_name : conversation.seller_name,
      ...(contact && { contact }),
      ...(replyTo && { reply_to: replyTo }),
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
    // A repeat stored this message at the same moment: `replayable` finds it.
    if (lost === "receipt") throw new DomainError("try_again");
    // Another message took the number.
    conversation = await load(key);
    return undefined;
  });
}

/** Above every message number. */
const END = 999_999_999;
const NUMBER = /^[1-9]\d{0,8}$/;

/**
 * Lists the messages that the actor sees of a conversation, oldest first: the newest 50 with a
 * cursor to older ones, or those after a number (continue with the number of the last one).
 * `withHidden` includes those that they deleted for themself. Throws `not_found`, and
 * `invalid_input` for a cursor that is not ours.
 */
export async function list(
  actor: Actor,
  conversationId: string,
  { cursor, after, limit = MESSAGE_PAGE_SIZE }: PageInput & { after?: number | undefined },
  { withHidden = false } = {},
): Promise<{ items: Message[]; next_cursor: string | null }> {
  if (cursor !== undefined && after !== undefined) throw new DomainError("invalid_input");
  const { key, role } = sideOf(actor, conversationId);
  const query = MessageEntity.query.primary(key);
  const wanted = after === undefined ? query.lt({ number: decode(cursor) }) : query.gt({ number: after });
  const [{ data }] = await Promise.all([
    wanted
      .where((item, { eq, notExists }) => {
        const isShown = any(eq(item.is_held, false), eq(item.sender_id, actor.userId));
        return withHidden ? isShown : all(isShown, notExists(item[`hidden_from_${role}`]));
      })
      .go({ order: after === undefined ? "desc" : "asc", count: limit + 1, consistent: true }),
    load(key),
  ]);
  const page = data.slice(0, limit);
  if (after === undefined) page.reverse();
  const [oldest] = page;
  const hasOlder = after === undefined && data.length > limit;
  return {
    items: page.map((item) => presentMessage(item, actor.userId)),
    next_cursor: oldest && hasOlder ? Buffer.from(String(oldest.number)).toString("base64url") : null,
  };
}

function decode(cursor: string | undefined): number {
  if (cursor === undefined) return END;
  const number = Buffer.from(cursor, "base64url").toString();
  if (!NUMBER.test(number)) throw new DomainError("invalid_input");
  return Number(number);
}
