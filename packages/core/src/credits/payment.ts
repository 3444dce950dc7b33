import type { Actor } from "../platform/actor";
import { DAY, expiresAt, iso, now } from "../platform/clock";
import { env } from "../platform/env";
import { DomainError } from "../platform/errors";
import { fingerprint, newId } from "../platform/ids";
import * as Settings from "../platform/settings/settings";
import { commit } from "../platform/table/commit";
import { dueAt } from "../platform/table/due";
import { replayable } from "../platform/table/replayable";
import { OrderEntity, OrderRequestEntity } from "./entities";
import { askAfter } from "./order";
import { openOrder } from "./razorpay";

export { checkPayment, getTransaction, idIn, listTransactions, settle, updateStatus, verifyPayment } from "./order";
export { closeCase, listCases, refundCase } from "./payment-case";
export { handleEvent, type PaymentEvent, receiveWebhook } from "./webhook";

/** The price in paise, and the credits including the bonus. */
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
 * Opens a Razorpay order for a pack on sale, at its present price whatever admins set later. The
 * same key and body return the same order. Throws `unknown_pack`, `idempotency_key_reused`,
 * `payment_provider_unavailable`.
 */
export async function createOrder(actor: Actor, purchase: Purchase, key: string): Promise<OpenedOrder> {
  const { amount, credits_purchased: credits } = purchase;
  return replayable(purchase, {
    async find() {
      const { data } = await OrderRequestEntity.get({ user_id: actor.userId, key }).go({ consistent: true });
      return data;
    },
    read: Settings.packs,
    async run(packs) {
      if (!packs.some((pack) => pack.price === amount && pack.credits === credits)) {
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
        ...dueAt("order", transaction_id, iso(askAfter(now(), 0) as number)),
      };
      const request = { user_id: actor.userId, key, body: fingerprint(purchase), order_id, transaction_id };
      const expires = expiresAt(now() + REQUEST_KEPT_MS);
      await commit(
        {
          request: { Put: OrderRequestEntity.create({ ...request, expires }).params() },
          order: { Put: OrderEntity.create(order).params() },
        },
        { request: "idempotency_key_reused" },
      );
      return opened(order, amount);
    },
    replay: (earlier) => opened(earlier, amount),
  });
}

function opened(
  { order_id, transaction_id }: { order_id: string; transaction_id: string },
  amount: number,
): OpenedOrder {
  return { razorpay_order_id: order_id, amount, transaction_id, razorpay_key_id: env("RAZORPAY_KEY_ID") };
}
