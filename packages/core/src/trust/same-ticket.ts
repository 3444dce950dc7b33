import { FOUND_BY_RESEAT } from "@reseat/contract/limits/admin-constants";
import { isoNow } from "../clock";
import { newId } from "../ids";
import { attempt } from "../table/commit";
import { untilDone } from "../table/until-done";
import * as Ticket from "../tickets/ticket";
import * as Case from "./case";
import { ReportEntity } from "./case-entities";

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

/**
 * Opens the case about somebody whose ticket is already another listing. Once for the person and
 * that listing: repeating it changes nothing, also after the team has decided.
 */
export async function openSameTicket({ userId, ticketId, sellerId, ticket, by, ...read }: Found): Promise<void> {
  const report = {
    id: newId(),
    reporter_id: FOUND_BY_RESEAT,
    reported_user_id: userId,
    ticket_id: ticketId,
    ticket: ticket ? Ticket.summary(ticket) : undefined,
    other_user_id: sellerId,
    report_type: "same_ticket" as const,
    description: by,
    status: "pending" as const,
    created_at: isoNow(),
  };
  let seen = read.known;
  await untilDone(async () => {
    const known = seen === undefined ? await Case.unscopedFind(userId, ticketId) : seen;
    seen = undefined;
    if (known?.report_types.includes(report.report_type)) return true;
    const writes = { report: { Put: ReportEntity.create(report).params() }, case: Case.joined(known, report) };
    return (await attempt(writes)) === null || undefined;
  });
}
