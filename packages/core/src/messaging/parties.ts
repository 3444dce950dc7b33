import type { Actor } from "../actor";
import { DomainError } from "../errors";

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

export function conversationIdOf({ ticket_id, buyer_id, seller_id }: Parties): string {
  return `${ticket_id}-${buyer_id}-${seller_id}`;
}

/** The actor's side of a conversation. Throws `not_found` when it is between others. */
export function sideOf(actor: Actor, conversationId: string): Side {
  const [ticket_id = "", buyer_id = "", seller_id = ""] = conversationId.split("-");
  const key = { ticket_id, buyer_id, seller_id };
  if (actor.userId === buyer_id) return { key, role: "buyer", otherId: seller_id };
  if (actor.userId === seller_id) return { key, role: "seller", otherId: buyer_id };
  throw new DomainError("not_found");
}
