import type { Movement } from "@reseat/contract";
import type { Actor } from "../platform/actor";
import { commit } from "../platform/table/commit";
import { newestFirst, type PageInput } from "../platform/table/page";
import { MovementEntity } from "./entities";
import { findWallet, movement } from "./ledger";

/** Returns the actor's balance, in credits. */
export async function getBalance(actor: Actor): Promise<number> {
  return (await findWallet(actor.userId))?.credits ?? 0;
}

/** Lists every movement of the actor's credits, newest first. */
export async function getStatement(actor: Actor, page: PageInput) {
  return newestFirst(
    MovementEntity.query.statement({ user_id: actor.userId }),
    page,
    ({ id, from, to, credits, movie_name = null, created_at }): Movement => ({
      id,
      from,
      to,
      credits,
      movie_name,
      created_at,
    }),
  );
}

/**
 * Gives a person credits without a payment (for admins and demo data). Happens once per `grantId`;
 * a repeat throws `idempotency_key_reused`.
 */
export async function grant(userId: string, credits: number, grantId: string): Promise<void> {
  const given = { userId, id: `grant/${grantId}/credit`, from: "granted", to: "wallet", credits } as const;
  await commit(movement("grant", given), { grant: "idempotency_key_reused" });
}
