import type { PersonsReportType, Report, ReportedMessages, ReportOf } from "@reseat/contract";
import type { EntityItem } from "electrodb";
import { unscopedContact } from "../accounts/contact";
import { findBetween } from "../deals/find-deal";
import { quote } from "../messaging/quote";
import type { Actor } from "../platform/actor";
import { isoNow } from "../platform/clock";
import { DomainError } from "../platform/errors";
import { newId } from "../platform/ids";
import { attempt } from "../platform/table/commit";
import { newestFirst, type PageInput } from "../platform/table/page";
import { untilDone } from "../platform/table/until-done";
import * as Ticket from "../tickets/ticket";
import * as Case from "./case";
import { EvidenceEntity, ReportEntity } from "./case-entities";

type ReportItem = EntityItem<typeof ReportEntity>;

/** The number of a person's latest reports in which a repeat is searched. */
const LOOK_BACK = 20;

interface NewReport {
  reported_user_id: string;
  ticket_id?: string | null | undefined;
  /** The wanted post whose person it is about: its writer is not told who that is. */
  wanted_id?: string | undefined;
  report_type: PersonsReportType;
  description: string;
  messages?: ReportedMessages | undefined;
}

/**
 * Reports a person to the team. A ticket is optional: the person must sell it, or both people must
 * have a deal on it. `messages` must be of a conversation of the two. The report keeps a copy of
 * them as the actor sees them, which nothing changes. Repeating the same report while it is open
 * returns the first one. The report opens the case about that person and ticket, or joins it.
 * Throws `report_self`, `not_found`, `try_again`.
 */
export async function create(actor: Actor, input: NewReport): Promise<ReportOf> {
  const { reported_user_id, ticket_id, wanted_id, report_type, description, messages } = input;
  if (reported_user_id === actor.userId) throw new DomainError("report_self");
  const [person, ticket, { data: earlier }, quotes, found] = await Promise.all([
    unscopedContact(reported_user_id),
    ticket_id ? findTheirs(ticket_id, reported_user_id, actor.userId) : undefined,
    ReportEntity.query.primary({ reporter_id: actor.userId }).go({ consistent: true, order: "desc", limit: LOOK_BACK }),
    messages && quote(actor, reported_user_id, messages.conversation_id, messages.numbers),
    Case.unscopedFind(reported_user_id, ticket_id ?? undefined),
  ]);
  if (!person || ticket === null) throw new DomainError("not_found");
  const isSame = (report: ReportItem) =>
    report.status === "pending" &&
    report.reported_user_id === reported_user_id &&
    report.ticket_id === (ticket_id ?? undefined) &&
    report.wanted_id === wanted_id &&
    report.report_type === report_type &&
    report.description === description &&
    referenceOf(report.messages) === referenceOf(messages);
  const same = earlier.find(isSame);
  if (same) return present(same);
  const report = {
    id: newId(),
    reporter_id: actor.userId,
    reported_user_id,
    ticket_id: ticket_id ?? undefined,
    ticket,
    wanted_id,
    report_type,
    description,
    messages,
    status: "pending" as const,
    created_at: isoNow(),
  };
  const writes = {
    report: { Put: ReportEntity.create(report).params() },
    ...(messages &&
      quotes && {
        evidence: {
          Put: EvidenceEntity.create({
            report_id: report.id,
            reporter_id: actor.userId,
            conversation_id: messages.conversation_id,
            messages: quotes,
          }).params(),
        },
      }),
  };
  let known = found;
  await untilDone(async () => {
    if (!(await attempt({ ...writes, case: Case.joined(known, report) }))) return true;
    // Another report or a decision came between.
    known = await Case.unscopedFind(reported_user_id, report.ticket_id);
    return undefined;
  });
  return present(report);
}

/** Identifies the messages of a report, for comparison. */
function referenceOf(messages?: ReportedMessages): string {
  return messages ? [messages.conversation_id, ...messages.numbers].join() : "";
}

/** Returns a ticket that a person sells, or that both people have a deal on; null for any other. */
async function findTheirs(ticketId: string, personId: string, otherId: string) {
  const [ticket, deal] = await Promise.all([Ticket.unscopedFind(ticketId), findBetween(ticketId, personId, otherId)]);
  return ticket?.user_id === personId ? Ticket.summary(ticket) : (deal?.ticket ?? null);
}

/** Lists the actor's reports, newest first. */
export async function listMine(actor: Actor, page: PageInput) {
  return newestFirst(ReportEntity.query.primary({ reporter_id: actor.userId }), page, own);
}

/** Lists the reports by a person, newest first. For admins. */
export async function unscopedListBy(userId: string, page: PageInput) {
  return newestFirst(ReportEntity.query.primary({ reporter_id: userId }), page, present);
}

export { countDismissed } from "./open-reports";

/** Lists the reports against a person, newest first. For admins. */
export async function unscopedListAgainst(userId: string, page: PageInput) {
  return newestFirst(ReportEntity.query.byReported({ reported_user_id: userId }), page, present);
}

/** Returns a report as its writer sees it later. */
function own(item: ReportItem): Report {
  return { ...present(item), ...(item.wanted_id && { reported_user_id: null }) };
}

/** Returns a report with the person whom it is about. */
export function present(item: ReportItem): ReportOf {
  const { id, reporter_id, reported_user_id, ticket_id = null, report_type, description, status, created_at } = item;
  return { id, reporter_id, reported_user_id, ticket_id, report_type, description, status, created_at };
}
