import type { ContactView } from "@reseat/contract";
import * as Standing from "../accounts/standing";
import { Deal } from "../deals";
import { type DealItem, findBetween, findBought } from "../deals/find-deal";
import type { Actor } from "../platform/actor";
import { isoNow } from "../platform/clock";
import { DomainError } from "../platform/errors";
import type { PageInput } from "../platform/table/page";
import { BlockEntity } from "./entities";
import { type ConversationItem, conversationIdOf, find, load, type Side, sideOf } from "./parties";

/**
 * Blocks the other person of a conversation, in all conversations: their later messages are
 * withheld for ever. A deal is enough: its conversation need not have begun. Blocking twice changes
 * nothing. Throws `not_found`.
 */
export async function block(actor: Actor, conversationId: string): Promise<void> {
  const { key, otherId } = sideOf(actor, conversationId);
  await expectMet(key);
  await BlockEntity.put({ user_id: actor.userId, blocked_id: otherId, created_at: isoNow() }).go();
}

/** Ends a block. Messages that were withheld stay so. Throws `not_found`. */
export async function unblock(actor: Actor, conversationId: string): Promise<void> {
  const { key, otherId } = sideOf(actor, conversationId);
  await expectMet(key);
  await BlockEntity.delete({ user_id: actor.userId, blocked_id: otherId }).go();
}

/** Throws `not_found` unless the two have a conversation, or a deal that it would be about. */
async function expectMet(key: Side["key"]): Promise<void> {
  const { ticket_id, buyer_id, seller_id } = key;
  if (await find(key)) return;
  const deal = await findBetween(ticket_id, buyer_id, seller_id);
  if (deal?.buyer_id !== buyer_id) throw new DomainError("not_found");
}

/**
 * Lists everybody who saw the actor's number, and whether the actor blocked them. Throws
 * `invalid_input` for a cursor that is not ours.
 */
export async function listContactViews(actor: Actor, page: PageInput) {
  const [{ items, next_cursor }, blocked] = await Promise.all([
    Deal.listContactViews(actor, page),
    blockedBy(actor.userId),
  ]);
  const views = items.map(({ parties, ...view }): ContactView => {
    const conversation_id = conversationIdOf(parties);
    return { ...view, conversation_id, is_blocked: blocked.has(view.person.id) };
  });
  return { items: views, next_cursor };
}

/** Returns whether a person has blocked another. */
export async function hasBlocked(userId: string, otherId: string): Promise<boolean> {
  const { data } = await BlockEntity.get({ user_id: userId, blocked_id: otherId }).go({ consistent: true });
  return data !== null;
}

/** Returns the ids of everybody whom a person blocked. */
export async function blockedBy(userId: string): Promise<Set<string>> {
  const { data } = await BlockEntity.query.primary({ user_id: userId }).go({ pages: "all" });
  return new Set(data.map(({ blocked_id }) => blocked_id));
}

interface Writing {
  conversation: ConversationItem;
  /** Whether the actor's messages are withheld, because the other person blocked them. */
  isHeld: boolean;
  /** The reason why the actor may not write, or null. */
  refusal: "conversation_closed" | "person_unavailable" | "person_blocked" | null;
}

/**
 * Returns the conversation that the actor wants to write in, and whether they may. Throws
 * `not_found`.
 */
export async function loadToWrite(actor: Actor, { key, otherId }: Side): Promise<Writing> {
  const [conversation, deal, hasOwnBlock, isHeld, standing] = await Promise.all([
    load(key),
    findBought(key.ticket_id, key.buyer_id),
    hasBlocked(actor.userId, otherId),
    hasBlocked(otherId, actor.userId),
    Standing.find(otherId),
  ]);
  const refusal = refusalOf(deal, standing, hasOwnBlock);
  return { conversation, isHeld, refusal };
}

function refusalOf(
  deal: DealItem | null,
  standing: Standing.StandingItem | null,
  hasOwnBlock: boolean,
): Writing["refusal"] {
  if (deal?.status !== "valid") return "conversation_closed";
  if (Standing.absenceOf(standing)) return "person_unavailable";
  return hasOwnBlock ? "person_blocked" : null;
}

/**
 * Throws `conversation_closed`, `person_unavailable` or `person_blocked` when the actor may not
 * write.
 */
export function requireWritable({ refusal }: Writing): void {
  if (refusal) throw new DomainError(refusal);
}
