import type { PaymentFound, PaymentStatus, Transaction } from "@reseat/contract";
import { createConversions, type EntityItem } from "electrodb";
import type { Actor } from "../platform/actor";
import { DAY, HOUR, iso, isoNow, MINUTE, now } from "../platform/clock";
import { DomainError } from "../platform/errors";
import { attempt, type Write } from "../platform/table/commit";
import { any } from "../platform/table/conditions";
import type { ItemKeys } from "../platform/table/dynamo";
import { newestFirst, type PageInput } from "../platform/table/page";
import { findOnceMore } from "../platform/table/until-done";
import { OrderEntity } from "./entities";
import { movement } from "./ledger";
import { openCase, withoutCase } from "./payment-case";
import { findOrder, isSigned, type PaymentAtRazorpay } from "./razorpay";
import { isPaise, oddness } from "./webhook-body";

export type OrderItem = EntityItem<typeof OrderEntity>;

/**
 * The progress of each status. An order only moves to a higher one. A late payment still counts, so
 * `completed` is the highest and can follow any other.
 */
const PROGRESS = { pending: 0, failed: 1, cancelled: 2, completed: 3 } satisfies Record<PaymentStatus, number>;

/**
 * When the sweep asks Razorpay about an order that nobody has reported as paid, counted from its
 * creation.
 */
const ASK_AFTER = [10 * MINUTE, HOUR, DAY];

/** Returns when to ask Razorpay next (epoch milliseconds), or null after the last time. */
export function askAfter(createdAt: number, timesAsked: number): number | null {
  const wait = ASK_AFTER[timesAsked];
  return wait === undefined ? null : createdAt + wait;
}

/**
 * Credits the actor for an order whose payment carries Razorpay's signature. Idempotent: returns
 * the same result when repeated, or when the webhook came first. Throws `not_found` (also for
 * another person's order), `payment_not_verified`, `paid_twice`, `try_again`.
 */
export async function verifyPayment(
  actor: Actor,
  input: { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string },
): Promise<{ credits_added: number }> {
  const { razorpay_payment_id, razorpay_order_id, razorpay_signature } = input;
  const [order, signed] = await Promise.all([
    find(razorpay_order_id),
    isSigned("RAZORPAY_KEY_SECRET", `${razorpay_order_id}|${razorpay_payment_id}`, razorpay_signature),
  ]);
  if (!order || order.user_id !== actor.userId) throw new DomainError("not_found");
  if (!signed) throw new DomainError("payment_not_verified");
  const outcome = await complete(order, razorpay_payment_id);
  if (outcome === "case") throw new DomainError("paid_twice");
  return { credits_added: order.credits };
}

/**
 * Asks Razorpay about the actor's order in front of them. A captured payment is taken, and an order
 * whose payments all failed is marked so. Idempotent. Throws `not_found` (also for another person's
 * order), `payment_provider_unavailable`, `try_again`.
 */
export async function checkPayment(
  actor: Actor,
  transactionId: string,
): Promise<{ transaction: Transaction; found: PaymentFound }> {
  const order = await findMine(actor, transactionId);
  if (!order) throw new DomainError("not_found");
  const found = order.status === "completed" ? "credited" : await ask(order);
  return { transaction: present((await find(order.order_id)) ?? order), found };
}

async function ask(order: OrderItem): Promise<PaymentFound> {
  const { payments, is_open, has_refunded, has_failed } = await findOrder(order.order_id);
  let found: PaymentFound | undefined;
  for (const payment of payments) {
    const outcome = await takePayment(order, payment);
    if (found !== "credited") found = outcome;
  }
  if (found) return found;
  if (is_open) return "under_way";
  if (has_refunded) return "given_back";
  if (!has_failed) return "unpaid";
  await attempt({ order: advanceOrder(order.order_id, "failed") });
  return "failed";
}

/**
 * Marks the actor's order as failed or cancelled; a failed one can still be cancelled. Setting the
 * present status is no error. Throws `not_found` (also for another person's order),
 * `order_not_pending`.
 */
export async function updateStatus(
  actor: Actor,
  input: {
    order_id?: string | undefined;
    transaction_id?: string | undefined;
    status: "cancelled" | "failed";
    reason?: string | undefined;
  },
): Promise<Transaction> {
  const order = input.order_id ? await find(input.order_id) : await findMine(actor, input.transaction_id ?? "");
  if (!order || order.user_id !== actor.userId) throw new DomainError("not_found");
  if (order.status === input.status) return present(order);
  const lost = await attempt({ order: advanceOrder(order.order_id, input.status, input.reason) });
  // A webhook may have changed it in the meantime.
  const current = lost ? await find(order.order_id) : { ...order, status: input.status };
  if (current?.status !== input.status) throw new DomainError("order_not_pending");
  return present(current);
}

/** Lists the actor's purchases, newest first. */
export async function listTransactions(actor: Actor, page: PageInput) {
  return newestFirst(OrderEntity.query.byBuyer({ user_id: actor.userId }), page, present);
}

/** Returns one purchase of the actor. Throws `not_found` (also for another person's). */
export async function getTransaction(actor: Actor, transactionId: string): Promise<Transaction> {
  const order = await findMine(actor, transactionId);
  if (!order) throw new DomainError("not_found");
  return present(order);
}

/** Returns the id of an order, given its keys. */
export function idIn(keys: ItemKeys): string {
  return createConversions(OrderEntity).byAccessPattern.primary.fromKeys.toComposite(keys).order_id;
}

/**
 * Asks Razorpay about an order that is past its deadline. Credits it if it was paid; marks it
 * failed if no payment is under way. Asks again after an hour and a day, because a payment can come
 * through late. Idempotent. Throws `payment_provider_unavailable`.
 */
export async function settle(orderId: string): Promise<void> {
  const order = await find(orderId);
  if (!order?.due_at || Date.parse(order.due_at) > now()) return;
  const { payments, is_open } = await findOrder(orderId);
  for (const payment of payments) await takePayment(order, payment);
  if (payments.length > 0) return stopAsking(orderId);
  const times_asked = (order.times_asked ?? 0) + 1;
  const next = askAfter(Date.parse(order.created_at), times_asked);
  const status = order.status === "pending" && !(is_open && next) ? "failed" : order.status;
  const change = OrderEntity.patch({ order_id: orderId }).set({ status, times_asked, updated_at: isoNow() });
  const asked = next ? change.set({ due_at: iso(next) }) : change.remove(["due", "due_at"]);
  // The buyer or a webhook may have changed the order in the meantime.
  await attempt({ order: { Update: asked.where((item, { eq }) => eq(item.status, order.status)).params() } });
}

/** Stops asking after a payment of a wrong amount, which completes nothing. */
async function stopAsking(orderId: string): Promise<void> {
  const asked = OrderEntity.patch({ order_id: orderId }).remove(["due", "due_at"]);
  await attempt({ order: { Update: asked.params() } });
}

/**
 * Takes a captured payment: completes its order, or opens a case for a wrong amount or a second
 * payment. `record` is committed with it. Idempotent.
 */
export async function takePayment(
  order: OrderItem,
  payment: PaymentAtRazorpay,
  record?: Write,
): Promise<"credited" | "case"> {
  if (payment.amount === order.amount && payment.currency === "INR") return complete(order, payment.id, record);
  const amount = Number(payment.amount ?? 0);
  if (isPaise(amount)) {
    // Its page may have shown Razorpay's signature before: then it bought the credits.
    const boughtNothing = OrderEntity.remove({ order_id: order.order_id }).where((item, { ne }) =>
      ne(item.payment_id, payment.id),
    );
    const check = { ConditionCheck: boughtNothing.params() };
    if (!(await openOrderCase(order, "wrong_amount", payment.id, amount, record, check))) return "credited";
  } else {
    const { order_id, user_id } = order;
    const odd = oddness("payment.amount", payment.amount);
    await openCase(
      { kind: "unreadable", payment_id: payment.id, happened_id: payment.id, order_id, user_id, odd },
      record,
    );
  }
  return "case";
}

/**
 * Completes an order and credits its buyer, only once however often it is called. A second payment
 * opens a case, and one with a case buys nothing. `record` is committed with it, or on its own when
 * nothing else is new.
 */
async function complete(order: OrderItem, paymentId: string, record?: Write): Promise<"credited" | "case"> {
  const { order_id, transaction_id, user_id, credits } = order;
  const completed = OrderEntity.patch({ order_id })
    .set({ status: "completed", payment_id: paymentId, updated_at: isoNow() })
    .remove(["due", "due_at", "reason"])
    .where((item, { ne }) => ne(item.status, "completed"));
  const credit = { userId: user_id, from: "issued", to: "wallet", credits } as const;
  const lost = await attempt({
    withoutCase: withoutCase(paymentId),
    ...movement("credit", { ...credit, id: `order/${transaction_id}/credit` }),
    order: { Update: completed.params() },
    record,
  });
  if (lost === null) return "credited";
  if (lost === "withoutCase") {
    if (record) await attempt({ record });
    return "case";
  }
  const completedBy = (await find(order_id))?.payment_id;
  if (completedBy && completedBy !== paymentId) {
    await openOrderCase(order, "second_payment", paymentId, order.amount, record);
    return "case";
  }
  // The order is already complete, but this record is new.
  if (record && lost !== "record") await attempt({ record });
  return "credited";
}

function openOrderCase(
  { order_id, user_id }: OrderItem,
  kind: "second_payment" | "wrong_amount",
  payment_id: string,
  amount: number,
  record?: Write,
  check?: Write,
): Promise<boolean> {
  return openCase({ kind, payment_id, happened_id: payment_id, order_id, user_id, amount }, record, check);
}

/** The write that moves an order forward. Refused when the order is already as far or farther. */
export function advanceOrder(orderId: string, status: "failed" | "cancelled", reason?: string): Write {
  const before = (Object.keys(PROGRESS) as PaymentStatus[]).filter((each) => PROGRESS[each] < PROGRESS[status]);
  const change = OrderEntity.patch({ order_id: orderId })
    .set({ status, updated_at: isoNow(), ...(reason ? { reason } : {}) })
    .where((item, { eq }) => any(...before.map((each) => eq(item.status, each))));
  return { Update: change.params() };
}

/** Returns an order by Razorpay's id, or null. */
export async function find(orderId: string): Promise<OrderItem | null> {
  const { data } = await OrderEntity.get({ order_id: orderId }).go({ consistent: true });
  return data;
}

async function findMine(actor: Actor, transactionId: string): Promise<OrderItem | undefined> {
  return findOnceMore(async () => {
    const { data } = await OrderEntity.query.byBuyer({ user_id: actor.userId, transaction_id: transactionId }).go();
    return data[0];
  });
}

function present({ transaction_id, order_id, credits, amount, status, created_at }: OrderItem): Transaction {
  return {
    id: transaction_id,
    order_id,
    credits_purchased: credits,
    amount,
    payment_status: status,
    created_at,
  };
}
