import * as Standing from "../accounts/standing";
import { type DealItem, findBought } from "../deals/find-deal";
import type { Actor } from "../platform/actor";
import { DomainError } from "../platform/errors";
import { hasBlocked } from "./block";
import { type ConversationItem, load, type Side } from "./parties";

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
