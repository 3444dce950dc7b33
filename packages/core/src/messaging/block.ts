import type { Actor } from "../actor";
import { isoNow } from "../clock";
import { BlockEntity } from "./entities";
import { load, sideOf } from "./parties";

/**
 * Blocks the other person of a conversation, in all conversations: their later messages are
 * withheld for ever. Blocking twice changes nothing. Throws `not_found`.
 */
export async function block(actor: Actor, conversationId: string): Promise<void> {
  const { key, otherId } = sideOf(actor, conversationId);
  await load(key);
  await BlockEntity.put({ user_id: actor.userId, blocked_id: otherId, created_at: isoNow() }).go();
}

/** Ends a block. Messages that were withheld stay so. Throws `not_found`. */
export async function unblock(actor: Actor, conversationId: string): Promise<void> {
  const { key, otherId } = sideOf(actor, conversationId);
  await load(key);
  await BlockEntity.delete({ user_id: actor.userId, blocked_id: otherId }).go();
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
