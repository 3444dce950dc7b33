import type { LastChange, Refund, RefundCase } from "@reseat/contract";
import type { EntityItem } from "electrodb";
import * as Standing from "../accounts/standing";
import { movement } from "../credits/ledger";
import { findBoughtById } from "../deals/find-deal";
import * as Deal from "../deals/refund-deal";
import { noteRefund } from "../deals/refund-deal";
import { Queue } from "../platform";
import type { Actor } from "../platform/actor";
import * as Audit from "../platform/audit";
import { DAY, iso, isoNow, now } from "../platform/clock";
import { DomainError } from "../platform/errors";
import { newId } from "../platform/ids";
import { Settings } from "../platform/settings";
import { attempt, type Write } from "../platform/table/commit";
import { all } from "../platform/table/conditions";
import { newestFirst, type PageInput } from "../platform/table/page";
import { findOnceMore } from "../platform/table/until-done";
import { RefundEntity } from "./entities";

export type RefundItem = EntityItem<typeof RefundEntity>;

/** Returns a refund as its buyer and the admins see it. */
export function present(item: RefundItem): Refund {
  const { id, user_id, deal_id, credits_refunded, reason, status, created_at, ticket_id, ticket, not_let_in } = item;
  return {
    id,
    user_id,
    ticket_unlock_id: deal_id,
    credits_refunded,
    reason,
    status,
    created_at,
    ticket_unlock: { ticket_id, ticket },
    not_let_in: not_let_in ? { reason: not_let_in.reason, details: not_let_in.details, at: not_let_in.at } : null,
  };
}

/**
 * For admins: lists the refunds of a status, by default the oldest first, with the two people of
 * each. Throws `not_allowed`.
 */
export async function listByStatus(admin: Actor, { status, ...query }: { status: RefundItem["status"] } & Queue.Query) {
  if (!admin.isAdmin) throw new DomainError("not_allowed");
  return Queue.list(RefundEntity.query.byStatus({ status }), admin, query, presentCase, wordsOf);
}

/**
 * An admin takes a refund or releases it: see `Queue.hold`. Throws `not_allowed`, `not_found`,
 * `not_yourself` for the two people of the deal, `changed_meanwhile`, `try_again`.
 */
export async function hold(
  admin: Actor,
  named: Pick<RefundItem, "id" | "user_id" | "deal_id">,
  wish: { held: boolean; seen: string | null },
): Promise<RefundCase> {
  if (!admin.isAdmin) throw new DomainError("not_allowed");
  const { id, user_id, deal_id } = named;
  const load = () => loadRefund(named);
  const found = await load();
  if ([found.user_id, found.seller_id].includes(admin.userId)) throw new DomainError("not_yourself");
  const key = RefundEntity.get({ user_id, deal_id }).params();
  const thing = { found, isOpen: found.status === "pending", last: lastOf(found), key, load };
  return presentCase(await Queue.hold(admin, wish, { ...thing, subject: user_id, thingId: id }));
}

/** Returns a refund by its key, as it is now. Throws `not_found`. */
export async function loadRefund({ id, user_id, deal_id }: Pick<RefundItem, "id" | "user_id" | "deal_id">) {
  const { data } = await RefundEntity.get({ user_id, deal_id }).go({ consistent: true });
  if (data?.id !== id) throw new DomainError("not_found");
  return data;
}

function lastOf({ status, processed_by: admin_id, processed_at: at }: RefundItem): LastChange | undefined {
  const action = status === "approved" ? "approve_refund" : "reject_refund";
  return admin_id && at ? { admin_id, action, at } : undefined;
}

function wordsOf({ id, ticket_id, ticket, reason, not_let_in, user_id, seller_id }: RefundItem) {
  const details = not_let_in?.details ?? "";
  return { texts: [ticket.movie_name, ticket.theatre, reason, details, id, ticket_id], people: [user_id, seller_id] };
}

export function presentCase(refund: RefundItem): RefundCase {
  const { seller_id, processed_by: admin_id, processed_at: at, admin_notes: notes = "" } = refund;
  const holder = refund.status === "pending" ? Queue.holderOf(refund) : null;
  return { ...present(refund), seller_id, holder, processed: admin_id && at ? { admin_id, at, notes } : null };
}

/**
 * Requests a refund of the credit for a deal that the actor bought, once per deal. Repeating the
 * same request while it is open returns the first one. Throws `not_found` (also for another
 * person's deal), `plan_closed` after the actor said that all is good, `refund_exists`.
 */
export async function create(actor: Actor, input: { ticket_unlock_id: string; reason: string }): Promise<Refund> {
  const deal = await findBoughtById(actor.userId, input.ticket_unlock_id);
  if (!deal) throw new DomainError("not_found");
  const refund = {
    id: newId(),
    user_id: actor.userId,
    deal_id: deal.id,
    deal_source: deal.source,
    seller_id: deal.seller_id,
    ticket_id: deal.ticket_id,
    ticket: deal.ticket,
    credits_refunded: deal.buyer_paid,
    reason: input.reason,
    status: "pending" as const,
    created_at: isoNow(),
  };
  const lost = await attempt({
    refund: { Put: RefundEntity.create(refund).params() },
    deal: noteRefund(deal, "pending"),
  });
  if (!lost) return present(refund);
  const { data: first } = await RefundEntity.get(refund).go({ consistent: true });
  if (!first) throw new DomainError("plan_closed");
  if (first.status !== "pending" || first.reason !== refund.reason) throw new DomainError("refund_exists");
  return present(first);
}

/** Lists the refunds that the actor requested, newest first. */
export async function listMine(actor: Actor, page: PageInput) {
  return newestFirst(RefundEntity.query.byUser({ user_id: actor.userId }), page, present);
}

/**
 * An admin approves a refund, which returns the credit to the buyer's wallet, or rejects it. For a
 * buyer who was not let in it counts against the seller, who may not list for a while after the
 * number of cases in the settings.
 * Repeating a decision changes nothing. The audit entry is in the same transaction. Throws
 * `not_allowed`, `not_found`, `not_yourself` for the two people of the deal, `refund_processed`
 * with the earlier decision, `try_again`.
 */
export async function decide(admin: Actor, refundId: string, approved: boolean, notes?: string): Promise<Refund> {
  if (!admin.isAdmin) throw new DomainError("not_allowed");
  const status = approved ? "approved" : "rejected";
  const refund = await findOnceMore(() => findById(refundId));
  if (!refund) throw new DomainError("not_found");
  const { user_id, seller_id, deal_id, deal_source, ticket_id, credits_refunded: credits } = refund;
  if ([user_id, seller_id].includes(admin.userId)) throw new DomainError("not_yourself");
  if (refund.status !== "pending") return decided(admin, refund, status);

  const { not_let_in } = refund;
  const isProblem = not_let_in !== undefined;
  const against = approved && not_let_in ? await caseAgainst(seller_id) : null;
  const decision = {
    status,
    ...(against?.paused_until && { paused_until: against.paused_until }),
    processed_at: isoNow(),
    processed_by: admin.userId,
    ...(notes && { admin_notes: notes }),
  } as const;
  const decide = RefundEntity.patch({ user_id, deal_id })
    .set(decision)
    .where((item, { eq, exists, notExists }) =>
      all(eq(item.status, "pending"), (not_let_in ? exists : notExists)(item.not_let_in)),
    );
  const credit = {
    userId: user_id,
    from: "earned",
    to: "wallet",
    credits,
    movie_name: refund.ticket.movie_name,
  } as const;
  const deal = { id: deal_id, ticket_id, buyer_id: user_id, source: deal_source };
  const lost = await attempt({
    refund: { Update: decide.params() },
    ...(approved
      ? { ...Deal.refund(deal, isProblem), ...movement("credit", { ...credit, id: `refund/${refundId}/credit` }) }
      : { deal: Deal.noteRefund(deal, "rejected", isProblem) }),
    ...(against && { standing: against.write }),
    audit: Audit.entry(admin, {
      action: approved ? "approve_refund" : "reject_refund",
      subject: user_id,
      thingId: refundId,
      reason: notes,
      details: String(credits),
    }),
  });
  if (!lost) return present({ ...refund, ...decision });
  // Another admin may have decided it at the same moment, or the buyer was not let in.
  const { data } = await RefundEntity.get({ user_id, deal_id }).go({ consistent: true });
  if (data?.status === "pending") throw new DomainError("try_again");
  return decided(admin, data ?? refund, status);
}

/** The write that grants an open refund whose seller no longer has the ticket. */
export function approveGone({ user_id, deal_id }: RefundItem, processed_at: string): Write {
  const change = RefundEntity.patch({ user_id, deal_id })
    .set({ status: "approved", processed_at })
    .where(({ status }, { eq }) => eq(status, "pending"));
  return { Update: change.params() };
}

/** The write that counts an upheld case, and until when it keeps the seller from listing. */
async function caseAgainst(sellerId: string) {
  const [standing, { cases, days }] = await Promise.all([Standing.find(sellerId), Settings.listingPause()]);
  const before = standing?.upheld_cases ?? 0;
  const paused_until = before + 1 >= cases ? iso(now() + days * DAY) : undefined;
  return { paused_until, write: Standing.countUpheld(sellerId, before, paused_until) };
}

/**
 * Presents a refund that this admin decided in this way. Throws `refund_processed`, with the
 * earlier decision, after any other.
 */
function decided(admin: Actor, refund: RefundItem, wanted: Refund["status"]): Refund {
  const { status, processed_by: admin_id, processed_at: at } = refund;
  if (status === wanted && admin_id === admin.userId) return present(refund);
  const action = status === "approved" ? "approve_refund" : "reject_refund";
  throw new DomainError("refund_processed", { data: admin_id && at ? { admin_id, action, at } : undefined });
}

/** Returns any person's refund, by its id. */
async function findById(id: string): Promise<RefundItem | undefined> {
  const found = await Promise.all(
    (["pending", "approved", "rejected"] as const).map((status) => RefundEntity.query.byStatus({ status, id }).go()),
  );
  return found.flatMap(({ data }) => data).find((refund) => refund.id === id);
}
