import type { Actor } from "../platform/actor";
import { enqueue } from "../platform/aws/queue";
import { DAY, expiresAt, iso, now } from "../platform/clock";
import { env } from "../platform/env";
import { DomainError } from "../platform/errors";
import { fingerprint, newId } from "../platform/ids";
import * as Settings from "../platform/settings/settings";
import { attempt, commit, type Write } from "../platform/table/commit";
import { dueAt } from "../platform/table/due";
import { replayable } from "../platform/table/replayable";
import { OrderEntity, OrderRequestEntity, WebhookEventEntity } from "./entities";
import { advanceOrder, askAfter, find, takePayment } from "./order";
import { isOwnRefund, openCase } from "./payment-case";
import { isSigned, openOrder } from "./razorpay";
import { read, type WebhookBody } from "./webhook-body";

export { checkPayment, getTransaction, idIn, listTransactions, settle, updateStatus, verifyPayment } from "./order";
export { closeCase, listCases, refundCase } from "./payment-case";

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

/**
 * An event signed by Razorpay, as it waits in the queue. Its id is a hash, because Razorpay's may
 * be too long for a key.
 */
export type PaymentEvent = WebhookBody & { event_id: string };

/**
 * The result of an event. `ignored`: it does not concern or change one of our orders. `case`:
 * somebody must look at it.
 */
type WebhookOutcome = "credited" | "failed" | "repeated" | "ignored" | "case";

/** Stands for the payment of an event that names none. */
const UNKNOWN = "unknown";
/** Longer than Razorpay repeats an event (24 hours). */
const EVENT_KEPT_MS = 30 * DAY;

/**
 * Takes an event from Razorpay and queues it for `handleEvent`, so that Razorpay never waits for
 * the table. One that cannot be read is queued, too: Razorpay would only say the same again. Throws
 * `payment_not_verified` unless `signature` is over these very bytes. Any other error means that
 * the queue did not take it; Razorpay then delivers it again.
 */
export async function receiveWebhook(rawBody: Buffer, signature: string, eventId: string | undefined): Promise<void> {
  if (!(await isSigned("RAZORPAY_WEBHOOK_SECRET", rawBody, signature))) throw new DomainError("payment_not_verified");
  const body = rawBody.toString();
  const received: PaymentEvent = { event_id: fingerprint(eventId || body), ...read(body) };
  await enqueue("PAYMENT_QUEUE_URL", [received]);
}

/**
 * Handles a queued event, once per event id: `payment.captured` and `order.paid` credit the order's
 * buyer, `payment.failed` marks a pending order failed. A second payment of an order, one of
 * another amount, a refund that is not ours and a dispute open a case, and so does an event with
 * something that cannot be read, unless its order is not ours. Anything else is ignored. Throws
 * `try_again` when others change the same order.
 */
export async function handleEvent({
  event_id,
  event,
  payment,
  refund,
  dispute,
  odd,
}: PaymentEvent): Promise<WebhookOutcome> {
  const { id: payment_id, order_id } = payment ?? {};
  if (!odd && !(payment_id && order_id)) return "ignored";
  const [{ data: handled }, order] = await Promise.all([
    WebhookEventEntity.get({ event_id }).go({ consistent: true }),
    order_id ? find(order_id) : null,
  ]);
  if (handled) return "repeated";
  if (order_id && !order) return "ignored";
  const record: Write = {
    Put: WebhookEventEntity.create({ event_id, event, expires: expiresAt(now() + EVENT_KEPT_MS) }).params(),
  };
  if (odd) {
    const about = order && { order_id: order.order_id, user_id: order.user_id };
    await openCase(
      { kind: "unreadable", payment_id: payment_id ?? UNKNOWN, happened_id: event_id, ...about, odd },
      record,
    );
    return "case";
  }
  if (!order || !payment_id) return "ignored";
  const happened = { payment_id, order_id: order.order_id, user_id: order.user_id };
  switch (event) {
    case "payment.captured":
    case "order.paid":
      return payment?.status === "captured" ? takePayment(order, { ...payment, id: payment_id }, record) : "ignored";
    case "payment.failed":
      return (await attempt({
        order: advanceOrder(order.order_id, "failed", payment?.error_description),
        record,
      }))
        ? "repeated"
        : "failed";
    case "refund.created":
    case "refund.processed":
      if (!refund?.id || (await isOwnRefund(payment_id))) return "ignored";
      await openCase(
        { ...happened, kind: "refund", happened_id: refund.id, amount: refund.amount ?? order.amount },
        record,
      );
      return "case";
    default: {
      if (!event.startsWith("payment.dispute.") || !dispute?.id) return "ignored";
      const kind = dispute.phase === "chargeback" ? "chargeback" : "dispute";
      await openCase({ ...happened, kind, happened_id: dispute.id, amount: dispute.amount ?? order.amount }, record);
      return "case";
    }
  }
}
