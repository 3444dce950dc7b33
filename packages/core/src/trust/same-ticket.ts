import type * as Ticket from "../tickets/ticket";
import type * as Case from "./case";
import { openFound } from "./open-found";

interface Found {
  /** Who listed it, or tried to, although it was another listing's. */
  userId: string;
  ticketId: string;
  sellerId: string;
  /** The other listing, while it is in the table. */
  ticket: Ticket.TicketItem | null;
  /** The case about the person and that listing, if it was read already. */
  known?: Case.CaseItem | null;
  /** `original`: the picture to hand over has another code than the listing, which is its own. */
  by: "code" | "booking" | "original";
}

/** Opens the case about somebody whose ticket is already another listing, once. */
export function openSameTicket({ userId, ticketId, sellerId, ticket, by, known }: Found): Promise<void> {
  const about = { reported_user_id: userId, ticket_id: ticketId, other_user_id: sellerId };
  return openFound({ ...about, ticket, report_type: "same_ticket", description: by, known });
}
