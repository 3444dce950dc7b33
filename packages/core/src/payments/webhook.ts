import { DAY, expiresAt, now } from "../clock";
import { attempt, type Write } from "../commit";
import { DomainError } from "../errors";
import { fingerprint } from "../ids";
import { advance, complete, find, type OrderItem } from "./order";
import { isSigned } from "./razorpay";
import { WebhookEventEntity } from "./webhook-event.entity";

/** The part of Razorpay's events that we read. Events of other kinds lack it. */
interface WebhookBody {
  event?: string;
  payload?: {
    payment?: {
      entity?: {
        id?: string;
        order_id?: string | null;
        amount?: number;
        currency?: string;
        status?: string;
        error_description?: string | null;
      };
    };
  };
}

/** The result of an event. `ignored`: it is not about one of our orders, or does not change one. */
export type WebhookOutcome = "credited" | "failed" | "repeated" | "ignored" | "mismatched";

/** Longer than Razorpay keeps repeating an event (24 hours). */
const EVENT_KEPT_MS = 30 * DAY;

/**
 * Handles an event from Razorpay, once per event id: `payment.captured` and `order.paid` credit the order's buyer,
 * `payment.failed` marks a pending order failed, any other is acknowledged. Returns `mismatched`, and credits nothing, for a
 * captured payment whose amount differs from the order's. Throws `payment_not_verified` unless `signature` is over these very bytes.
 */
export async function handleWebhook(
  rawBody: string | Buffer,
  signature: string,
  eventId: string | undefined,
): Promise<WebhookOutcome> {
  if (!(await isSigned("RAZORPAY_WEBHOOK_SECRET", rawBody, signature))) throw new DomainError("payment_not_verified");
  const { event = "", payload } = JSON.parse(rawBody.toString()) as WebhookBody;
  const payment = payload?.payment?.entity;
  if (!payment?.id || !payment.order_id) return "ignored";

  const event_id = eventId || fingerprint(rawBody.toString());
  const [{ data: known }, order] = await Promise.all([
    WebhookEventEntity.get({ event_id }).go({ consistent: true }),
    find(payment.order_id),
  ]);
  if (known) return "repeated";
  if (!order) return "ignored";
  const record: Write = {
    Put: WebhookEventEntity.create({ event_id, event, expires: expiresAt(now() + EVENT_KEPT_MS) }).params(),
  };
  switch (event) {
    case "payment.captured":
    case "order.paid":
      if (payment.status !== "captured" || !isWhole(payment, order)) return "mismatched";
      await complete(order, payment.id, record);
      return "credited";
    case "payment.failed":
      return (await attempt({
        order: advance(order.order_id, "failed", payment.error_description ?? undefined),
        record,
      }))
        ? "repeated"
        : "failed";
    default:
      return "ignored";
  }
}

function isWhole(payment: { amount?: number; currency?: string }, order: OrderItem): boolean {
  return payment.amount === order.amount && payment.currency === "INR";
}
