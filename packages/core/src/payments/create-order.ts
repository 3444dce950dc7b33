import { CREDIT_PACKS } from "@reseat/contract/constants";
import type { Actor } from "../actor";
import { DAY, expiresAt, iso, now } from "../clock";
import { commit } from "../dynamo";
import { env } from "../env";
import { DomainError, isDomainError } from "../errors";
import { fingerprint, newId } from "../ids";
import { askAfter } from "./order";
import { OrderEntity } from "./order.entity";
import { OrderRequestEntity } from "./order-request.entity";
import { openOrder } from "./razorpay";

/** What is bought: paise, and credits including the bonus. */
interface Purchase {
  amount: number;
  credits_purchased: number;
}

interface OpenedOrder {
  razorpay_order_id: string;
  amount: number;
  transaction_id: string;
  razorpay_key_id: string;
}

/** Longer than any client repeats a request. */
const REQUEST_KEPT_MS = 7 * DAY;

/**
 * Opens a Razorpay order for a pack of the catalogue. The same key and body answer the same order. Throws `unknown_pack`,
 * `idempotency_key_reused`, `payment_provider_unavailable`.
 */
export async function createOrder(actor: Actor, purchase: Purchase, key: string): Promise<OpenedOrder> {
  const repeated = await findRepeated(actor, purchase, key);
  if (repeated) return repeated;
  const { amount, credits_purchased: credits } = purchase;
  if (!CREDIT_PACKS.some((pack) => pack.price === amount && pack.credits === credits)) {
    throw new DomainError("unknown_pack");
  }

  const transaction_id = newId();
  const order_id = await openOrder(amount, transaction_id);
  const at = iso(now());
  const order = {
    order_id,
    transaction_id,
    user_id: actor.userId,
    credits,
    amount,
    status: "pending" as const,
    created_at: at,
    updated_at: at,
    due: "order",
    due_at: iso(askAfter(now(), 0) as number),
  };
  const request = { user_id: actor.userId, key, body: fingerprint(purchase), order_id, transaction_id };
  try {
    await commit([
      {
        Put: OrderRequestEntity.create({ ...request, expires: expiresAt(now() + REQUEST_KEPT_MS) }).params(),
        otherwise: "idempotency_key_reused",
      },
      { Put: OrderEntity.create(order).params() },
    ]);
  } catch (error) {
    // The same request was faster elsewhere: its order counts, and nobody ever sees this one.
    const first = isDomainError(error, "idempotency_key_reused") && (await findRepeated(actor, purchase, key));
    if (!first) throw error;
    return first;
  }
  return answer(order);
}

async function findRepeated(actor: Actor, purchase: Purchase, key: string): Promise<OpenedOrder | null> {
  const { data } = await OrderRequestEntity.get({ user_id: actor.userId, key }).go({ consistent: true });
  if (!data) return null;
  if (data.body !== fingerprint(purchase)) throw new DomainError("idempotency_key_reused");
  return answer({ ...data, amount: purchase.amount });
}

function answer({ order_id, amount, transaction_id }: { order_id: string; amount: number; transaction_id: string }) {
  return {
    razorpay_order_id: order_id,
    amount,
    transaction_id,
    razorpay_key_id: env("RAZORPAY_KEY_ID"),
  };
}
