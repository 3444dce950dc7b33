import type { CreditAccountName } from "@reseat/contract";
import type { EntityItem } from "electrodb";
import { isoNow } from "../platform/clock";
import { fingerprint } from "../platform/ids";
import type { Write, Writes } from "../platform/table/commit";
import { all } from "../platform/table/conditions";
import { MovementEntity, WalletEntity } from "./entities";

export type WalletItem = EntityItem<typeof WalletEntity>;

interface MovementInput {
  /** The person whose wallet changes, or on whose behalf credits move. */
  userId: string;
  /** Names the cause: `interest/<id>/hold`, … */
  id: string;
  from: CreditAccountName;
  to: CreditAccountName;
  credits: number;
  /** The movie, when the credits are for a ticket. */
  movie_name?: string;
  /**
   * Set when a person's request causes the movement: its idempotency key, its body, and the id of
   * what it creates.
   */
  request?: { key: string; body: unknown; made: string };
  /**
   * The wallet as it was read. Set when a decision depended on more than the balance: the write is
   * refused if the wallet has changed since, and the wallet records what the request made, so that
   * the next reader knows whether it has seen that.
   */
  wallet?: WalletItem | null;
}

/**
 * The writes of one movement of credits, to be committed together with what the credits are for.
 * `<name>` is refused when the movement has already happened, `<name>_wallet` when the wallet would
 * fall below 0.
 */
export function movement<const Name extends string>(
  name: Name,
  { userId, id, from, to, credits, movie_name, request, wallet }: MovementInput,
): Writes<Name | `${Name}_wallet`> {
  if (!Number.isInteger(credits) || credits <= 0) throw new RangeError(`Not a number of credits: ${credits}`);
  const at = isoNow();
  const movement = MovementEntity.create({
    user_id: userId,
    once: request ? requestKey(request.key) : id,
    id,
    from,
    to,
    credits,
    movie_name,
    body: request && fingerprint(request.body),
    made: request?.made,
    created_at: at,
  });
  return {
    [name]: { Put: movement.params() },
    [`${name}_wallet`]: walletChange(userId, from, to, credits, at, wallet && { ...wallet, last_made: request?.made }),
  } as Writes<Name | `${Name}_wallet`>;
}

function walletChange(
  user_id: string,
  from: CreditAccountName,
  to: CreditAccountName,
  credits: number,
  updated_at: string,
  seen?: WalletItem | null,
): Write | undefined {
  if (from === "wallet") {
    const less = WalletEntity.patch({ user_id })
      .subtract({ credits })
      .set({ updated_at, ...(seen?.last_made && { last_made: seen.last_made }) })
      .where((wallet, { gte, eq }) =>
        all(
          gte(wallet.credits, credits),
          seen && all(eq(wallet.credits, seen.credits), eq(wallet.updated_at, seen.updated_at)),
        ),
      );
    return { Update: less.params() };
  }
  if (to === "wallet")
    return { Update: WalletEntity.update({ user_id }).add({ credits }).set({ updated_at }).params() };
  return undefined;
}

/** Returns a person's wallet, or null when they never had credits. */
export async function findWallet(userId: string): Promise<WalletItem | null> {
  const { data } = await WalletEntity.get({ user_id: userId }).go({ consistent: true });
  return data;
}

/** The write that opens a person's wallet with 0 credits. Refused when they already have one. */
export function openWallet(userId: string): Write {
  const at = isoNow();
  return { Put: WalletEntity.create({ user_id: userId, credits: 0, created_at: at, updated_at: at }).params() };
}

/**
 * Returns what a person's request did, by its idempotency key: the fingerprint of its body and the
 * id of what it created; else null.
 */
export async function findRequest(userId: string, key: string): Promise<{ body?: string; made?: string } | null> {
  const { data } = await MovementEntity.get({ user_id: userId, once: requestKey(key) }).go({ consistent: true });
  return data;
}

/** Returns whether a movement has happened, by its id. Not for those that a request causes. */
export async function hasHappened(userId: string, id: string): Promise<boolean> {
  const { data } = await MovementEntity.get({ user_id: userId, once: id }).go({ consistent: true });
  return data !== null;
}

function requestKey(key: string): string {
  return `key/${key}`;
}
