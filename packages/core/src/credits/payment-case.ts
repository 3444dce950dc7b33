import type { PaymentCase } from "@reseat/contract";
import type { EntityItem } from "electrodb";
import type { Actor } from "../platform/actor";
import * as Audit from "../platform/audit";
import { isoNow } from "../platform/clock";
import { DomainError } from "../platform/errors";
import { newId } from "../platform/ids";
import { attempt, type Write } from "../platform/table/commit";
import { any } from "../platform/table/conditions";
import { type SortedPage, sorted } from "../platform/table/page";
import { findOnceMore } from "../platform/table/until-done";
import { PaymentCaseEntity } from "./entities";
import { refundPayment } from "./razorpay";

type CaseItem = EntityItem<typeof PaymentCaseEntity>;
type NewCase = Pick<CaseItem, "kind" | "payment_id" | "happened_id" | "order_id" | "user_id" | "amount" | "odd">;

/**
 * The kinds whose payment bought nothing and is refunded from here. The others are settled at
 * Razorpay.
 */
const REFUNDABLE: CaseItem["kind"][] = ["second_payment", "wrong_amount"];

/**
 * Opens a case, once for each occurrence, unless this check does not hold. `record` is committed
 * with it, or on its own when the case is open already or not opened. Returns whether the check
 * held.
 */
export async function openCase(happened: NewCase, record?: Write, check?: Write): Promise<boolean> {
  const made = PaymentCaseEntity.create({ ...happened, id: newId(), status: "open", created_at: isoNow() });
  const lost = await attempt({ check, case: { Put: made.params() }, record });
  if (lost !== null && lost !== "record" && record) await attempt({ record });
  return lost !== "check";
}

/**
 * The check that no case is about a payment itself: what is refunded must not buy anything. An
 * unreadable event about it gives nothing back.
 */
export function withoutCase(payment_id: string): Write {
  const check = PaymentCaseEntity.delete({ payment_id, happened_id: payment_id });
  const gaveNothing = check.where(({ kind }, { notExists, eq }) => any(notExists(kind), eq(kind, "unreadable")));
  return { ConditionCheck: gaveNothing.params() };
}

/** Returns whether the refund of a payment is our own, from a case. */
export async function isOwnRefund(paymentId: string): Promise<boolean> {
  const { data } = await PaymentCaseEntity.query.primary({ payment_id: paymentId }).go({ consistent: true });
  return data.some(({ kind }) => REFUNDABLE.includes(kind));
}

/** For admins: lists the cases of a status, by default the newest first. Throws `not_allowed`. */
export async function listCases(
  admin: Actor,
  { status, sort = "newest", ...page }: { status: CaseItem["status"] } & SortedPage,
) {
  if (!admin.isAdmin) throw new DomainError("not_allowed");
  return sorted(PaymentCaseEntity.query.byStatus({ status }), { ...page, sort }, present);
}

/**
 * An admin refunds a payment that bought nothing, through Razorpay. Repeating it changes nothing.
 * Throws `not_allowed`, `not_found` (also for a case of another kind), `not_yourself`,
 * `payment_provider_unavailable`.
 */
export async function refundCase(admin: Actor, caseId: string): Promise<PaymentCase> {
  const found = await load(admin, caseId, true);
  if (found.status !== "open") return present(found);
  if (found.amount === undefined) throw new DomainError("not_found");
  // Before the commit: Razorpay refunds a payment once, so a second try finds it done.
  await refundPayment(found.payment_id, found.amount);
  const decision = { status: "refunded", refunded_at: isoNow(), refunded_by: admin.userId } as const;
  return settle(admin, found, decision, { action: "refund_payment" });
}

/**
 * An admin closes a case that was settled at Razorpay. The notes go into the audit. Repeating it
 * changes nothing. Throws `not_allowed`, `not_found` (also for a case that is refunded from here),
 * `not_yourself`.
 */
export async function closeCase(admin: Actor, caseId: string, notes: string): Promise<PaymentCase> {
  const found = await load(admin, caseId, false);
  if (found.status !== "open") return present(found);
  const decision = { status: "closed", closed_at: isoNow(), closed_by: admin.userId } as const;
  return settle(admin, found, decision, { action: "close_payment_case", reason: notes });
}

type Decision = Partial<Pick<CaseItem, "status" | "refunded_at" | "refunded_by" | "closed_at" | "closed_by">>;
type Act = Pick<Parameters<typeof Audit.entry>[1], "action" | "reason">;

/** Settles an open case, and presents its state afterwards: another admin may have been faster. */
async function settle(admin: Actor, found: CaseItem, decision: Decision, act: Act): Promise<PaymentCase> {
  const { id, user_id, kind, payment_id, happened_id } = found;
  const change = PaymentCaseEntity.patch({ payment_id, happened_id })
    .set(decision)
    .where((item, { eq }) => eq(item.status, "open"));
  const lost = await attempt({
    case: { Update: change.params() },
    audit: Audit.entry(admin, { ...act, subject: user_id ?? "payment", thingId: id, details: `${kind} ${payment_id}` }),
  });
  if (!lost) return present({ ...found, ...decision });
  const { data } = await PaymentCaseEntity.get({ payment_id, happened_id }).go({ consistent: true });
  return present(data ?? found);
}

/**
 * Returns a case that can be refunded from here, or one that cannot. Throws `not_allowed`,
 * `not_found`, `not_yourself`.
 */
async function load(admin: Actor, id: string, isRefundable: boolean): Promise<CaseItem> {
  if (!admin.isAdmin) throw new DomainError("not_allowed");
  const found = await findOnceMore(() => findById(id));
  if (!found || REFUNDABLE.includes(found.kind) !== isRefundable) throw new DomainError("not_found");
  if (found.user_id === admin.userId) throw new DomainError("not_yourself");
  return found;
}

async function findById(id: string): Promise<CaseItem | undefined> {
  const found = await Promise.all(
    (["open", "refunded", "closed"] as const).map((status) => PaymentCaseEntity.query.byStatus({ status, id }).go()),
  );
  return found.flatMap(({ data }) => data).find((item) => item.id === id);
}

function present(item: CaseItem): PaymentCase {
  const { id, kind, payment_id, order_id = null, user_id = null, amount = null, odd = null, status, created_at } = item;
  const { refunded_by, refunded_at, closed_by: admin_id = refunded_by, closed_at: at = refunded_at } = item;
  const settled = admin_id && at ? { admin_id, at } : null;
  return { id, kind, payment_id, order_id, user_id, amount, odd, status, created_at, settled };
}
