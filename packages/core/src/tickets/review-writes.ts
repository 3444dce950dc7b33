import type { Write } from "../platform/table/commit";
import { all } from "../platform/table/conditions";
import { TicketEntity, type TicketItem } from "./entities";

// The writes of a ticket's review, from a request to the sale or until it is everybody's again.
// Other areas commit them in their transactions.

const REVIEW = ["interest_id", "interest_buyer_id", "interest_expires_at"] as const;

/**
 * The write that takes a ticket off the market while its seller answers an interest. Refused unless
 * it is available.
 */
export function putUnderReview(
  ticketId: string,
  interest: { id: string; buyer_id: string; expires_at: string; created_at: string },
): Write {
  const change = TicketEntity.patch({ id: ticketId })
    .set({
      status: "under_review",
      interest_id: interest.id,
      interest_buyer_id: interest.buyer_id,
      interest_expires_at: interest.expires_at,
      updated_at: interest.created_at,
    })
    .where((ticket, { eq }) => eq(ticket.status, "available"));
  return { Update: change.params() };
}

/**
 * The write that ends a ticket's review without a sale. Refused unless it is under review for this
 * interest, or without one for none.
 */
export function endReview(
  ticketId: string,
  interestId: string | undefined,
  next: { status: "available" | "blocked" | "expired"; held_back?: true; ignored_buyers?: string[] },
  at: string,
): Write {
  const change = TicketEntity.patch({ id: ticketId })
    .set({ ...next, updated_at: at })
    .remove(next.status === "blocked" ? [...REVIEW, "accepts_at"] : [...REVIEW])
    .where((ticket, { eq, notExists }) =>
      interestId
        ? eq(ticket.interest_id, interestId)
        : `${eq(ticket.status, "under_review")} AND ${notExists(ticket.interest_id)}`,
    );
  return { Update: change.params() };
}

/** The write that sells a ticket to the buyer of an interest. Refused when it is over. */
export function sellFor(interestId: string, ticketId: string, at: string): Write {
  const change = sold(ticketId, at).where((ticket, { eq }) => eq(ticket.interest_id, interestId));
  return { Update: change.params() };
}

/** The write that sells a ticket. Refused unless it is available. */
export function sell(ticketId: string, at: string): Write {
  return {
    Update: sold(ticketId, at)
      .where((ticket, { eq }) => eq(ticket.status, "available"))
      .params(),
  };
}

/**
 * The write that sells a ticket whose seller accepts the first request. Refused unless it is
 * available, and they have not thought better of it since it was read.
 */
export function sellAtOnce({ id, accepts_at }: TicketItem, at: string): Write {
  const change = sold(id, at).where((ticket, { eq }) =>
    all(eq(ticket.status, "available"), eq(ticket.accepts_at, accepts_at)),
  );
  return { Update: change.params() };
}

function sold(id: string, updated_at: string) {
  return TicketEntity.patch({ id })
    .set({ status: "sold", has_deal: true, updated_at, ignored_buyers: [] })
    .remove([...REVIEW]);
}
