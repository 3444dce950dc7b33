import type { MessageType } from "@reseat/contract";
import type { Actor } from "../actor";
import { DomainError } from "../errors";
import { MessageEntity } from "./message.entity";
import { sideOf } from "./parties";

/** What a copy of a message keeps. */
export interface Quote {
  number: number;
  sender_id: string;
  message_type: MessageType;
  message: string;
  created_at: string;
}

/**
 * Copies messages by their numbers, as the actor sees them, from a conversation of the actor with another person. Throws `not_found`
 * when the conversation is with somebody else, or when there is a number that the actor does not see.
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
      const { data } = await MessageEntity.get({ ...side.key, number }).go({ consistent: true });
      if (!data || (data.is_held && data.sender_id !== actor.userId)) throw new DomainError("not_found");
      const { sender_id, message_type, message, created_at } = data;
      return { number, sender_id, message_type, message, created_at };
    }),
  );
}
