import type { Report, ReportType } from "@reseat/contract";
import type { EntityItem } from "electrodb";
import { findContact } from "../accounts/contact";
import type { Actor } from "../actor";
import { isoNow } from "../clock";
import { commit } from "../commit";
import { findBetween } from "../deals/find-deal";
import { DomainError } from "../errors";
import { newId } from "../ids";
import { newestFirst, type PageInput } from "../page";
import * as Ticket from "../tickets/ticket";
import { ReportEntity } from "./report.entity";

type ReportItem = EntityItem<typeof ReportEntity>;

/** How many of a person's latest reports are searched for a repeated one. */
const LOOK_BACK = 20;

interface NewReport {
  reported_user_id: string;
  ticket_id?: string | null | undefined;
  report_type: ReportType;
  description: string;
}

/**
 * Reports a person to the team. A ticket is optional; that person must sell it, or the two must have a deal on it. Repeating
 * the same report while it is open returns the first one. Throws `report_self`, `not_found`.
 */
export async function create(actor: Actor, input: NewReport): Promise<Report> {
  const { reported_user_id, ticket_id, report_type, description } = input;
  if (reported_user_id === actor.userId) throw new DomainError("report_self");
  const [person, isTicketTheirs, { data: earlier }] = await Promise.all([
    findContact(reported_user_id),
    ticket_id ? sellsOrDealtWith(ticket_id, reported_user_id, actor.userId) : true,
    ReportEntity.query.primary({ reporter_id: actor.userId }).go({ consistent: true, order: "desc", limit: LOOK_BACK }),
  ]);
  if (!person || !isTicketTheirs) throw new DomainError("not_found");
  const isSame = (report: ReportItem) =>
    report.status === "pending" &&
    report.reported_user_id === reported_user_id &&
    report.ticket_id === (ticket_id ?? undefined) &&
    report.report_type === report_type &&
    report.description === description;
  const same = earlier.find(isSame);
  if (same) return present(same);
  const report = {
    id: newId(),
    reporter_id: actor.userId,
    reported_user_id,
    ticket_id: ticket_id ?? undefined,
    report_type,
    description,
    status: "pending" as const,
    created_at: isoNow(),
  };
  await commit({ report: { Put: ReportEntity.create(report).params() } });
  return present(report);
}

/** Whether a person sells a ticket or has a deal on it with the other. */
async function sellsOrDealtWith(ticketId: string, personId: string, otherId: string): Promise<boolean> {
  const [ticket, deal] = await Promise.all([Ticket.find(ticketId), findBetween(ticketId, personId, otherId)]);
  return ticket?.user_id === personId || deal !== null;
}

/** The reports that the actor made, newest first. */
export async function listMine(actor: Actor, page: PageInput) {
  return newestFirst(ReportEntity.query.primary({ reporter_id: actor.userId }), page, present);
}

function present(item: ReportItem): Report {
  const { id, reporter_id, reported_user_id, ticket_id = null, report_type, description, status, created_at } = item;
  return { id, reporter_id, reported_user_id, ticket_id, report_type, description, status, created_at };
}
