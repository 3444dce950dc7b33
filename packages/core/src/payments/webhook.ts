import { DAY, expiresAt, now } from "../clock";
import { attempt, type Write } from "../commit";
import { DomainError } from "../errors";
import { fingerprint } from "../ids";
import { enqueue } from "../queue";
import { advance, find, take } from "./order";
import { isOwnRefund, open } from "./payment-case";
import { isSigned } from "./razorpay";
import { WebhookEventEntity } from "./webhook-event.entity";

/** A payment, a refund or a dispute, as far as we read it. */
interface RazorpayEntity {
  id?: string;
  order_id?: string | null;
  amount?: number;
  currency?: string;
  status?: string;
  /** Of a dispute. */
  phase?: string;
  error_description?: string | null;
}

const ENTITIES = ["payment", "refund", "dispute"] as const;

/** Events of other kinds lack these parts. */
interface WebhookBody {
  event: string;
  payload?: { [name in (typeof ENTITIES)[number]]?: { entity?: RazorpayEntity } };
}

/** An event that Razorpay has signed, as it waits in the queue. It says nothing of the payer. */
export type PaymentEvent = { event_id: string; event: string } & {
  [name in (typeof ENTITIES)[number]]?: RazorpayEntity | undefined;
};

/**
 * The result of an event. `ignored`: it is not about one of our orders, or does not change one. `case`: somebody must look at
 * it.
 */
export type WebhookOutcome = "credited" | "failed" | "repeated" | "ignored" | "case";

/** Longer than Razorpay keeps repeating an event (24 hours). */
const EVENT_KEPT_MS = 30 * DAY;

/**
 * Takes an event from Razorpay and queues it for `handleEvent`, so that Razorpay never waits for the table. Throws
 * `payment_not_verified` unless `signature` is over these very bytes, and `invalid_input` for bytes that are no event. Any other
 * error means that the queue did not take it; Razorpay then delivers it again.
 */
export async function receiveWebhook(rawBody: Buffer, signature: string, eventId: string | undefined): Promise<void> {
  if (!(await isSigned("RAZORPAY_WEBHOOK_SECRET", rawBody, signature))) throw new DomainError("payment_not_verified");
  const body = rawBody.toString();
  const { event, payload } = parse(body);
  const [payment, refund, dispute] = ENTITIES.map((name) => known(payload?.[name]?.entity));
  const received: PaymentEvent = { event_id: eventId || fingerprint(body), event, payment, refund, dispute };
  await enqueue("PAYMENT_QUEUE_URL", [received]);
}

/**
 * Handles a queued event, once per event id: `payment.captured` and `order.paid` credit the order's buyer, `payment.failed`
 * marks a pending order failed. A second payment of an order, one of another amount, a refund that is not ours and a dispute
 * open a case. Anything else is ignored. Throws `try_again` when others change the same order.
 */
export async function handleEvent({
  event_id,
  event,
  payment,
  refund,
  dispute,
}: PaymentEvent): Promise<WebhookOutcome> {
  if (!payment?.id || !payment.order_id) return "ignored";
  const [{ data: handled }, order] = await Promise.all([
    WebhookEventEntity.get({ event_id }).go({ consistent: true }),
    find(payment.order_id),
  ]);
  if (handled) return "repeated";
  if (!order) return "ignored";
  const record: Write = {
    Put: WebhookEventEntity.create({ event_id, event, expires: expiresAt(now() + EVENT_KEPT_MS) }).params(),
  };
  const happened = { payment_id: payment.id, order_id: order.order_id, user_id: order.user_id };
  switch (event) {
    case "payment.captured":
    case "order.paid":
      return payment.status === "captured" ? take(order, { ...payment, id: payment.id }, record) : "ignored";
    case "payment.failed":
      return (await attempt({
        order: advance(order.order_id, "failed", payment.error_description ?? undefined),
        record,
      }))
        ? "repeated"
        : "failed";
    case "refund.created":
    case "refund.processed":
      if (!refund?.id || (await isOwnRefund(payment.id))) return "ignored";
      await open(
        { ...happened, kind: "refund", happened_id: refund.id, amount: refund.amount ?? order.amount },
        record,
      );
      return "case";
    default: {
      if (!event.startsWith("payment.dispute.") || !dispute?.id) return "ignored";
      const kind = dispute.phase === "chargeback" ? "chargeback" : "dispute";
      await open({ ...happened, kind, happened_id: dispute.id, amount: dispute.amount ?? order.amount }, record);
      return "case";
    }
  }
}

/** Throws `invalid_input` for what is not an event, or names things by anything but texts. */
function parse(body: string): WebhookBody {
  try {
    const parsed = JSON.parse(body) as WebhookBody;
    const names = ENTITIES.map((name) => parsed.payload?.[name]?.entity).flatMap((each) => [each?.id, each?.order_id]);
    if ([parsed.event, ...names.map((name) => name ?? "")].every((name) => typeof name === "string")) return parsed;
  } catch (cause) {
    throw new DomainError("invalid_input", { cause });
  }
  throw new DomainError("invalid_input");
}

/** What we read of an entity: the queue need not hold the payer's email and phone. */
function known(entity: RazorpayEntity | undefined): RazorpayEntity | undefined {
  if (!entity) return undefined;
  const { id, order_id, amount, currency, status, phase, error_description } = entity;
  return { id, order_id, amount, currency, status, phase, error_description };
}
