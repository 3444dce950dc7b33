import { randomUUID } from "node:crypto";
import type { OpenConversation, ReadReceipts } from "@reseat/contract";
import pMap from "p-map";
import { FORMER_NAME, presentContactIfAny, unscopedContact } from "../accounts/contact";
import * as Realtime from "../accounts/realtime";
import * as Standing from "../accounts/standing";
import { Interest } from "../deals";
import { type DealItem, findBought } from "../deals/find-deal";
import type { Actor } from "../platform/actor";
import { deleteFile } from "../platform/aws/files";
import { isoNow } from "../platform/clock";
import { DomainError } from "../platform/errors";
import { fingerprint } from "../platform/ids";
import { attempt } from "../platform/table/commit";
import { all, any } from "../platform/table/conditions";
import { hasBlocked } from "./block";
import { ConversationEntity, MessageEntity, ReceiptEntity } from "./entities";
import { allOf, type ConversationItem, conversationIdOf, find, load, sideOf } from "./parties";
import { keyOf } from "./picture";
import { type MessageItem, presentConversation, receiptsOf } from "./present";

export { block, listContactViews, unblock } from "./block";
export { countUnread, list } from "./list-conversations";
export { allOf } from "./parties";

/**
 * Starts the conversation about a ticket with the other person of a valid deal on it, or returns
 * the existing one. Without `buyer_id` the actor is the buyer; a `seller_id` must match the deal.
 * Throws `no_conversation` for everybody else.
 */
export async function start(
  actor: Actor,
  ticketId: string,
  {
    buyer_id: buyerId = actor.userId,
    seller_id: sellerId,
  }: { buyer_id?: string | undefined; seller_id?: string | undefined } = {},
): Promise<OpenConversation> {
  const [deal, buyer] = await Promise.all([findBought(ticketId, buyerId), unscopedContact(buyerId)]);
  const isNamed = sellerId === undefined || sellerId === deal?.seller_id;
  if (!deal || !buyer || !isNamed || ![deal.buyer_id, deal.seller_id].includes(actor.userId))
    throw new DomainError("no_conversation");
  const { otherId } = sideOf(actor, conversationIdOf(deal));
  const [started, existing, isBlocked, absence] = await Promise.all([
    deal.status === "valid" ? begin(deal, buyer.full_name) : null,
    find(deal),
    hasBlocked(actor.userId, otherId),
    absenceFor(actor, otherId),
  ]);
  // The other person may have started it at the same moment.
  const conversation = started ?? existing ?? (await find(deal));
  if (!conversation) throw new DomainError("no_conversation");
  return presentOpen(actor, conversation, { deal, isBlocked, absence });
}

/**
 * Stores a new conversation; returns null when there is one. Its first message is the one that the
 * buyer wrote with the request, which the seller has read by accepting it.
 */
async function begin(deal: DealItem, buyer_name: string): Promise<ConversationItem | null> {
  const { kind, source, ticket_id, buyer_id, seller_id, ticket, seller } = deal;
  const at = isoNow();
  const request = kind === "interest" ? await Interest.unscopedLoad(buyer_id, source) : null;
  const first = request?.message && {
    number: 1,
    sender_id: buyer_id,
    message_type: "text" as const,
    message: request.message,
    created_at: request.created_at,
  };
  const key = { ticket_id, buyer_id, seller_id };
  const conversation = {
    ...key,
    buyer_name,
    seller_name: seller.full_name,
    ticket,
    created_at: at,
    buyer_updated_at: at,
    seller_updated_at: at,
    last_number: 0,
    ...(first && { last_number: 1, last: first, seller_delivered: 1, seller_seen: 1 }),
  };
  const lost = await attempt({
    conversation: { Put: ConversationEntity.create(conversation).params() },
    ...(first && openingWrites({ ...key, ...first, sender_name: buyer_name })),
  });
  return lost ? null : conversation;
}

type Opening = Omit<MessageItem, "id" | "is_held" | "is_read" | "reply_to">;

/** Returns the writes of a conversation's first message. */
function openingWrites(message: Opening) {
  const id = randomUUID();
  const { ticket_id, buyer_id, seller_id, number, sender_id, message_type } = message;
  const receipt = { ticket_id, buyer_id, seller_id, id, number, sender_id, message_type, is_held: false };
  const body = fingerprint({ sender_id, message_type, message: message.message });
  return {
    message: { Put: MessageEntity.create({ ...message, id, is_held: false, is_read: true }).params() },
    receipt: { Put: ReceiptEntity.create({ ...receipt, body }).params() },
  };
}

/** Returns one conversation of the actor. Throws `not_found`. */
export async function get(actor: Actor, conversationId: string): Promise<OpenConversation> {
  const { key, otherId } = sideOf(actor, conversationId);
  const [conversation, deal, isBlocked, absence] = await Promise.all([
    load(key),
    findBought(key.ticket_id, key.buyer_id),
    hasBlocked(actor.userId, otherId),
    absenceFor(actor, otherId),
  ]);
  return presentOpen(actor, conversation, { deal, isBlocked, absence });
}

type Closed = Pick<OpenConversation, "closed" | "closed_until">;

/**
 * Returns why the reader cannot write, as far as it concerns the two people, and when a suspension
 * ends.
 */
async function absenceFor(actor: Actor, otherId: string): Promise<Closed> {
  const [own, other] = await Promise.all([Standing.find(actor.userId), Standing.find(otherId)]);
  if (own?.closed) return { closed: "own_closed", closed_until: null };
  if (Standing.absenceOf(own)) return { closed: "own_suspended", closed_until: untilOf(own) };
  const closed = Standing.absenceOf(other);
  return { closed, closed_until: closed === "suspended" ? untilOf(other) : null };
}

function untilOf(standing: Standing.StandingItem | null): string | null {
  return Standing.restrictionOf(standing)?.until ?? null;
}

function presentOpen(
  actor: Actor,
  conversation: ConversationItem,
  { deal, isBlocked, absence }: { deal: DealItem | null; isBlocked: boolean; absence: Closed },
): OpenConversation {
  const contact = actor.userId === conversation.buyer_id ? deal?.seller : deal?.buyer;
  return {
    ...presentConversation(conversation, actor.userId, isBlocked),
    contact: presentContactIfAny(contact),
    handed_over_at: deal?.handed_over_at ?? null,
    hidden: (actor.userId === conversation.buyer_id ? conversation.buyer_hidden : conversation.seller_hidden) ?? 0,
    ...(deal?.status === "valid" ? absence : { closed: "refunded", closed_until: null }),
  };
}

/**
 * Notes up to which of the other person's messages the actor received and saw them. Marks only
 * rise, and a seen message counts as delivered. Returns the present marks. Throws `not_found`.
 */
export async function mark(actor: Actor, conversationId: string, marks: Partial<ReadReceipts>): Promise<ReadReceipts> {
  const { key, role } = sideOf(actor, conversationId);
  const conversation = await load(key);
  const before = receiptsOf(conversation, role);
  const after = raised(before, marks, conversation);
  if (after.delivered === before.delivered && after.seen === before.seen) return before;
  const names =
    role === "buyer"
      ? ({ delivered: "buyer_delivered", seen: "buyer_seen" } as const)
      : ({ delivered: "seller_delivered", seen: "seller_seen" } as const);
  const update = ConversationEntity.patch(key)
    .set({ [names.delivered]: after.delivered, [names.seen]: after.seen })
    .where((item, { lte, notExists }) =>
      all(
        any(notExists(item[names.delivered]), lte(item[names.delivered], after.delivered)),
        any(notExists(item[names.seen]), lte(item[names.seen], after.seen)),
      ),
    );
  // Another tab may have marked more at the same moment.
  const lost = await attempt({ conversation: { Update: update.params() } });
  return lost ? receiptsOf(await load(key), role) : after;
}

function raised(
  before: ReadReceipts,
  { delivered = 0, seen = 0 }: Partial<ReadReceipts>,
  conversation: ConversationItem,
): ReadReceipts {
  const reached = (mark: number) => Math.min(mark, conversation.last_number);
  const after = {
    seen: Math.max(before.seen, reached(seen)),
    delivered: Math.max(before.delivered, reached(delivered)),
  };
  return { ...after, delivered: Math.max(after.delivered, after.seen) };
}

/**
 * Tells the other person's open pages that the actor is typing, unless one of the two has blocked
 * the other. Stores nothing. Throws `not_found`.
 */
export async function type(actor: Actor, conversationId: string): Promise<void> {
  const { key, otherId } = sideOf(actor, conversationId);
  const [sockets, isBlocked, hasOwnBlock] = await Promise.all([
    Realtime.socketsOf(otherId),
    hasBlocked(otherId, actor.userId),
    hasBlocked(actor.userId, otherId),
    load(key),
  ]);
  if (!isBlocked && !hasOwnBlock)
    await Realtime.sendToSockets(sockets, { type: "conversation.typing", conversation_id: conversationId });
}

const AT_ONCE = 4;

/**
 * Erases a person's name, shared contacts and pictures from their conversations. Their words stay
 * with the other people, as proof of what was agreed. Idempotent.
 */
export async function forgetPerson(userId: string): Promise<void> {
  await pMap(await allOf(userId), (conversation) => forgetIn(conversation, userId), { concurrency: AT_ONCE });
}

async function forgetIn({ ticket_id, buyer_id, seller_id }: ConversationItem, userId: string): Promise<void> {
  const key = { ticket_id, buyer_id, seller_id };
  const { data: written } = await MessageEntity.query
    .primary(key)
    .where(({ sender_id }, { eq }) => eq(sender_id, userId))
    .go({ pages: "all" });
  const forget = async ({ id, number, message_type }: (typeof written)[number]) => {
    if (message_type === "image") await deleteFile(keyOf(conversationIdOf(key), id));
    await MessageEntity.patch({ ...key, number })
      .set({ sender_name: FORMER_NAME })
      .remove(["contact"])
      .go();
  };
  await pMap(written, forget, { concurrency: AT_ONCE });
  const isBuyer = buyer_id === userId;
  const own = isBuyer ? { buyer_name: FORMER_NAME } : { seller_name: FORMER_NAME };
  const conversation = ConversationEntity.patch(key).set(own);
  await conversation.remove(isBuyer ? ["buyer_hidden", "buyer_shown"] : ["seller_hidden", "seller_shown"]).go();
}
