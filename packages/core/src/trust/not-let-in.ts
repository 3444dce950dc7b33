import type { Deal, NotLetIn, Refund, RefundStory, ReportedMessages } from "@reseat/contract";
import * as Standing from "../accounts/standing";
import { findBoughtById, findSoldById, reread, unscopedGet } from "../deals/find-deal";
import { forParty, planOf } from "../deals/present";
import * as Problem from "../deals/problem";
import { quote } from "../messaging/quote";
import type { Actor } from "../platform/actor";
import * as Audit from "../platform/audit";
import { isoNow } from "../platform/clock";
import { DomainError } from "../platform/errors";
import { newId } from "../platform/ids";
import { attempt, type Write } from "../platform/table/commit";
import { all } from "../platform/table/conditions";
import { untilDone } from "../platform/table/until-done";
import * as Ticket from "../tickets/ticket";
import { EvidenceEntity } from "./case-entities";
import { RefundEntity } from "./entities";
import { viewOf } from "./problem-photo";
import { loadRefund, present, presentCase, type RefundItem } from "./refund";

interface Claim {
  id: string;
  reason: NotLetIn;
  details?: string | undefined;
  messages?: ReportedMessages | undefined;
}

/**
 * The buyer of a deal was not let in. Makes a refund with the deal's story; an open refund becomes
 * it, and a rejected one is opened again, once. Repeating it while it is open returns the first.
 * Throws `not_found` (also for the seller), `not_let_in_time`, `deal_taken_back`, `plan_closed`
 * after the actor said that all is good, `refund_exists`, `try_again`.
 */
export async function say(actor: Actor, { id, reason, details = "", messages }: Claim): Promise<Refund> {
  const found = await findBoughtById(actor.userId, id);
  if (!found) throw new DomainError("not_found");
  const key = { user_id: actor.userId, deal_id: id };
  return untilDone(async () => {
    const [deal, { data: refund }, quotes] = await Promise.all([
      reread(found),
      RefundEntity.get(key).go({ consistent: true }),
      messages && quote(actor, found.seller_id, messages.conversation_id, messages.numbers),
    ]);
    if (!deal) throw new DomainError("not_found");
    if (refund?.not_let_in) {
      if (refund.status === "pending" && refund.not_let_in.reason === reason) return present(refund);
      throw new DomainError("refund_exists");
    }
    const at = isoNow();
    const not_let_in = { reason, details, at };
    const claimed: RefundItem = refund
      ? { ...refund, status: "pending", not_let_in }
      : {
          ...key,
          id: newId(),
          deal_source: deal.source,
          seller_id: deal.seller_id,
          ticket_id: deal.ticket_id,
          ticket: deal.ticket,
          credits_refunded: deal.buyer_paid,
          reason: details,
          status: "pending",
          created_at: at,
          not_let_in,
        };
    const lost = await attempt<string>({
      deal: Problem.begin(deal, reason, at),
      refund: refund ? reopened(refund, not_let_in) : { Put: RefundEntity.create(claimed).params() },
      ...(messages && quotes && { evidence: evidenceOf(claimed, messages, quotes) }),
    });
    return lost ? undefined : present(claimed);
  });
}

/** The write that makes another refund a claim. Refused when it has changed since it was read. */
function reopened({ user_id, deal_id, status }: RefundItem, not_let_in: RefundItem["not_let_in"]): Write {
  const change = RefundEntity.patch({ user_id, deal_id })
    .set({ status: "pending", not_let_in })
    .remove(["processed_at", "processed_by", "admin_notes"])
    .where((item, { eq, notExists }) => all(eq(item.status, status), notExists(item.not_let_in)));
  return { Update: change.params() };
}

type Quotes = Awaited<ReturnType<typeof quote>>;

function evidenceOf({ id, user_id }: RefundItem, { conversation_id }: ReportedMessages, messages: Quotes): Write {
  const evidence = { report_id: id, reporter_id: user_id, conversation_id, messages };
  return { Put: EvidenceEntity.create(evidence).params() };
}

/**
 * The seller of a deal tells our team their side. A later one replaces it until it is decided.
 * Throws `not_found` (also for the buyer), `not_your_step` when there is nothing to answer,
 * `try_again`.
 */
export async function giveSide(actor: Actor, dealId: string, text: string): Promise<Deal> {
  const found = await findSoldById(actor.userId, dealId);
  if (!found) throw new DomainError("not_found");
  const deal = await untilDone(async () => {
    const present = await reread(found);
    if (!present) throw new DomainError("not_found");
    const { problem } = present;
    if (problem?.status === "pending" && problem.side === text) return present;
    const side_at = isoNow();
    const lost = await attempt({ deal: Problem.tellSide(present, text, side_at) });
    return lost ? undefined : { ...present, problem: problem && { ...problem, side: text, side_at } };
  });
  return forParty(deal, actor.userId, await Ticket.unscopedFind(deal.ticket_id));
}

/**
 * For admins: everything that there is of a buyer who was not let in. The audit entry is written
 * before it is seen. Throws `not_allowed`, `not_found`.
 */
export async function readStory(
  admin: Actor,
  named: Pick<RefundItem, "id" | "user_id" | "deal_id">,
): Promise<RefundStory> {
  if (!admin.isAdmin) throw new DomainError("not_allowed");
  const { id, user_id, deal_id } = named;
  const [refund, { data: evidence }] = await Promise.all([
    loadRefund(named),
    EvidenceEntity.get({ reporter_id: user_id, report_id: id }).go(),
  ]);
  if (!refund.not_let_in) throw new DomainError("not_found");
  const { ticket_id, deal_source: source, seller_id } = refund;
  const [deal, standing, buyer, seller] = await Promise.all([
    unscopedGet({ ticket_id, buyer_id: user_id, source, id: deal_id }),
    Standing.find(seller_id),
    viewOf(deal_id, "buyer"),
    viewOf(deal_id, "seller"),
    Audit.note(admin, { action: "read_story", subject: user_id, thingId: id }),
  ]);
  if (!deal) throw new DomainError("not_found");
  const { made_at, status, handed_over_at = null, problem } = deal;
  const isUpheld = Number(problem?.status === "upheld");
  return {
    refund: presentCase(refund),
    deal: { made_at, status, handed_over_at, plan: planOf(deal, false) },
    seller_side: problem?.side ?? null,
    messages: evidence?.messages ?? [],
    photos: { buyer, seller },
    upheld_before: (standing?.upheld_cases ?? 0) - isUpheld,
    listing_paused_until: Standing.listingPausedUntil(standing) ?? null,
  };
}
