import { IGNORED_REQUESTS_BLOCK } from "@reseat/contract/constants";
import type { EntityItem } from "electrodb";
import { isoNow } from "../clock";
import { isDomainError } from "../errors";
import { TicketEntity } from "../tickets/ticket.entity";
import { isCutShort } from "./cut-short";
import { endInterest, type InterestItem } from "./end-interest";
import { InterestEntity } from "./interest.entity";

/** Whether the seller's time has run out. */
export function isOverdue(interest: Pick<InterestItem, "status" | "expires_at">): boolean {
  return interest.status === "pending" && interest.expires_at <= isoNow();
}

/**
 * Ends an overdue interest: the credit goes back, and the third request in a row that was ignored blocks the ticket.
 * Answers the interest as it is then; one that is not overdue is answered as it was. Idempotent.
 */
export async function settle(interest: InterestItem): Promise<InterestItem> {
  if (!isOverdue(interest)) return interest;
  const { data: ticket } = await TicketEntity.get({ id: interest.ticket_id }).go({ consistent: true });
  const ignored_in_row = (ticket?.ignored_in_row ?? 0) + (isCutShort(interest) ? 0 : 1);
  const status = ignored_in_row >= IGNORED_REQUESTS_BLOCK ? "blocked" : "available";
  try {
    return await endInterest(interest, { status: "expired", ticket: { status, ignored_in_row } });
  } catch (error) {
    if (!isDomainError(error, "interest_not_pending")) throw error;
    return load(interest.buyer_id, interest.id);
  }
}

/** Settles the interest that an overdue ticket is under review for. Answers whether there was one. */
export async function settleTicket(ticket: EntityItem<typeof TicketEntity>): Promise<boolean> {
  const { status, interest_id, interest_buyer_id, interest_expires_at } = ticket;
  if (status !== "under_review" || !interest_id || !interest_buyer_id || !interest_expires_at) return false;
  if (interest_expires_at > isoNow()) return false;
  await settle(await load(interest_buyer_id, interest_id));
  return true;
}

/** The interest of a buyer, whoever asks: for what the system itself does. */
export async function load(buyerId: string, interestId: string): Promise<InterestItem> {
  const { data } = await InterestEntity.get({ buyer_id: buyerId, id: interestId }).go({ consistent: true });
  if (!data) throw new Error(`No interest ${interestId}`);
  return data;
}
