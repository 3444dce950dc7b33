import type { EntityItem } from "electrodb";
import type { Actor } from "../platform/actor";
import { DomainError } from "../platform/errors";
import { ConversationEntity } from "./entities";

/** The key of a conversation. */
export interface Parties {
  ticket_id: string;
  buyer_id: string;
  seller_id: string;
}

/** A conversation's key, and the side of one of its two people. */
export interface Side {
  key: Parties;
  role: "buyer" | "seller";
  otherId: string;
}

/** Returns the public id of a conversation, which consists of its key. */
export function conversationIdOf({ ticket_id, buyer_id, seller_id }: Parties): string {
  return `${ticket_id}-${buyer_id}-${seller_id}`;
}

/** Returns the actor's side of a conversation. Throws `not_found` when it is between others. */
export function sideOf(actor: Actor, conversationId: string): Side {
  const [ticket_id = "", buyer_id = "", seller_id = ""] = conversationId.split("-");
  const key = { ticket_id, buyer_id, seller_id };
  if (actor.userId === buyer_id) return { key, role: "buyer", otherId: seller_id };
  if (actor.userId === seller_id) return { key, role: "seller", otherId: buyer_id };
  throw new DomainError("not_found");
}

export type ConversationItem = EntityItem<typeof ConversationEntity>;

/** Returns a conversation by its key, or null. */
export async function find({ ticket_id, buyer_id, seller_id }: Parties): Promise<ConversationItem | null> {
  const { data } = await ConversationEntity.get({ ticket_id, buyer_id, seller_id }).go({ consistent: true });
  return data;
}

/** Returns a conversation by its key. Throws `not_found`. */
export async function load(key: Parties): Promise<ConversationItem> {
  const conversation = await find(key);
  if (!conversation) throw new DomainError("not_found");
  return conversation;
}

/**
 * Returns every conversation of a person, as buyer or seller. One that began in the last second may
 * be missing.
 */
export async function allOf(userId: string): Promise<ConversationItem[]> {
  const [bought, sold] = await Promise.all([
    ConversationEntity.query.byBuyer({ buyer_id: userId }).go({ pages: "all" }),
    ConversationEntity.query.bySeller({ seller_id: userId }).go({ pages: "all" }),
  ]);
  return [...bought.data, ...sold.data];
}
