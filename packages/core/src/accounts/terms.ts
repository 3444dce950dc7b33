import type { Actor } from "../actor";
import { Standing } from "../sessions";

/**
 * Notes that the actor is 18 or older and agrees to the terms in force, and when. A repeat changes
 * nothing. Throws `terms_changed` when they were shown another version.
 */
export function agreeToTerms(actor: Actor, version: string): Promise<void> {
  return Standing.agree(actor.userId, version);
}
