import type { CreditAccountName } from "@reseat/contract";
import { isoNow } from "../clock";
import type { Write } from "../dynamo";
import { DomainError } from "../errors";
import { fingerprint } from "../ids";
import { MovementEntity } from "./movement.entity";
import { WalletEntity } from "./wallet.entity";

/** A request of a person that must happen once, however often it is sent. */
export interface ClientRequest {
  /** The client's UUID. */
  key: string;
  /** What was asked for; the same key with another body is refused. */
  body: unknown;
}

interface MovementInput {
  /** Whose wallet, or on whose behalf. */
  userId: string;
  /** Its cause: `interest/<id>/hold`, … */
  id: string;
  from: CreditAccountName;
  to: CreditAccountName;
  credits: number;
  request?: ClientRequest;
}

/**
 * The writes of one movement of credits, to be committed together with what the credits are for: the movement, if it is
 * new, and the wallet that it changes, if it stays at 0 or above (`insufficient_credits`).
 * A movement that has already happened fails with `duplicate`.
 */
export function movement(input: MovementInput, duplicate: NonNullable<Write["otherwise"]>): Write[] {
  const { userId, id, from, to, credits, request } = input;
  if (!Number.isInteger(credits) || credits <= 0) throw new RangeError(`Not a number of credits: ${credits}`);
  const at = isoNow();
  const writes: Write[] = [
    {
      Put: MovementEntity.create({
        user_id: userId,
        once: request ? `key/${request.key}` : id,
        id,
        from,
        to,
        credits,
        body: request && fingerprint(request.body),
        created_at: at,
      }).params(),
      otherwise: duplicate,
    },
  ];
  if (from === "wallet") {
    writes.push({
      Update: WalletEntity.patch({ user_id: userId })
        .subtract({ credits })
        .set({ updated_at: at })
        .where((wallet, { gte }) => gte(wallet.credits, credits))
        .params(),
      otherwise: "insufficient_credits",
    });
  }
  if (to === "wallet") {
    writes.push({
      Update: WalletEntity.update({ user_id: userId }).add({ credits }).set({ updated_at: at }).params(),
    });
  }
  return writes;
}

/** The write that opens a person's wallet with 0 credits, once. */
export function openWallet(userId: string): Write {
  const at = isoNow();
  return { Put: WalletEntity.create({ user_id: userId, credits: 0, created_at: at, updated_at: at }).params() };
}

/**
 * The id of the movement that an earlier sending of this request made, or null when there was none.
 * Throws `idempotency_key_reused` when the key came with another body.
 */
export async function findByRequest(userId: string, request: ClientRequest): Promise<string | null> {
  const { data } = await MovementEntity.get({ user_id: userId, once: `key/${request.key}` }).go({ consistent: true });
  if (!data) return null;
  if (data.body !== fingerprint(request.body)) throw new DomainError("idempotency_key_reused");
  return data.id;
}
