import type { MessageType } from "@reseat/contract";
import type { Actor } from "../platform/actor";
import { DomainError } from "../platform/errors";
import { MessageEntity } from "./entities";
import { sideOf } from "./parties";
import { sees } from "./present";

/** The copied part of a message. */
export interface Quote {
  number: number;
  sender_id: string;
  message_type: MessageType;
  message: string;
  created_at: string;
}

/**
 * Copies messages by their numbers, as the actor sees them, from a conversation of the actor with
 * another person. Throws `not_found` when the conversation is with somebody else, or the actor does
 * not see one of the numbers.
 */
export async function quote(
  actor: Actor,
  otherId: string,
  conversationId: string,
  numbers: number[],
): Promise<Quote[]> {
  const side = sideOf(actor, conversationId);
  if (side.otherId !== otherId) throw new DomainError("not_found");
  return Promise.all(
    numbers.map(async (number) => {
      const found = await findQuote(actor, conversationId, number);
      if (!found) throw new DomainError("not_found");
      return found;
    }),
  );
}

/**
 * Returns one message by its number, if the actor sees it. Throws `not_found` when the conversation
 * is between others.
 */
export async function findQuote(actor: Actor, conversationId: string, number: number): Promise<Quote | null> {
  const { key, role } = sideOf(actor, conversationId);
  const { data } = await MessageEntity.get({ ...key, number }).go({ consistent: true });
  if (!data || !sees(data, { role, userId: actor.userId })) return null;
  const { sender_id, message_type, message, created_at } = data;
  return { number, sender_id, message_type, message, created_at };
}
