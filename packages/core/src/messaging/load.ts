import type { EntityItem } from "electrodb";
import { DomainError } from "../errors";
import { ConversationEntity } from "./conversation.entity";
import type { Parties } from "./parties";

export type ConversationItem = EntityItem<typeof ConversationEntity>;

/** A conversation by its key, or null. */
export async function find({ ticket_id, buyer_id, seller_id }: Parties): Promise<ConversationItem | null> {
  const { data } = await ConversationEntity.get({ ticket_id, buyer_id, seller_id }).go({ consistent: true });
  return data;
}

/** A conversation by its key. Throws `not_found`. */
export async function load(key: Parties): Promise<ConversationItem> {
  const conversation = await find(key);
  if (!conversation) throw new DomainError("not_found");
  return conversation;
}

/** Every conversation of a person, as buyer or seller. One that was started in the last second may be missing. */
export async function allOf(userId: string): Promise<ConversationItem[]> {
  const [bought, sold] = await Promise.all([
    ConversationEntity.query.byBuyer({ buyer_id: userId }).go({ pages: "all" }),
    ConversationEntity.query.bySeller({ seller_id: userId }).go({ pages: "all" }),
  ]);
  return [...bought.data, ...sold.data];
}
