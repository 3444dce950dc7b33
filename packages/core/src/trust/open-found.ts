import { FOUND_BY_RESEAT } from "@reseat/contract/limits/admin-constants";
import type { CreateEntityItem } from "electrodb";
import { isoNow } from "../platform/clock";
import { newId } from "../platform/ids";
import { attempt } from "../platform/table/commit";
import { untilDone } from "../platform/table/until-done";
import * as Ticket from "../tickets/ticket";
import * as Case from "./case";
import { EvidenceEntity, ReportEntity } from "./case-entities";

type Evidence = CreateEntityItem<typeof EvidenceEntity>;

interface Found {
  reported_user_id: string;
  ticket_id: string | undefined;
  ticket?: Ticket.TicketItem | null;
  other_user_id?: string;
  report_type: "same_ticket" | "price_raised" | "unreadable";
  description: string;
  /** Messages that show it. */
  evidence?: Pick<Evidence, "conversation_id" | "messages">;
  /** The case, if it was read already. */
  known?: Case.CaseItem | null | undefined;
}

/**
 * Opens the case of what Reseat has found itself. Once for a person, ticket and type: repeating it
 * changes nothing, also after the team has decided.
 */
export async function openFound({ ticket, evidence, known: given, ...found }: Found): Promise<void> {
  const { reported_user_id, ticket_id, report_type } = found;
  const numbers = evidence?.messages.map(({ number }) => number);
  const report = {
    ...found,
    id: newId(),
    reporter_id: FOUND_BY_RESEAT,
    ticket: ticket ? Ticket.summary(ticket) : undefined,
    messages: evidence && numbers && { conversation_id: evidence.conversation_id, numbers },
    status: "pending" as const,
    created_at: isoNow(),
  };
  const { id: report_id, reporter_id } = report;
  let seen = given;
  await untilDone(async () => {
    const known = seen === undefined ? await Case.unscopedFind(reported_user_id, ticket_id) : seen;
    seen = undefined;
    if (known?.report_types.includes(report_type)) return true;
    const lost = await attempt<string>({
      report: { Put: ReportEntity.create(report).params() },
      ...(evidence && { evidence: { Put: EvidenceEntity.create({ ...evidence, report_id, reporter_id }).params() } }),
      case: Case.joined(known, report),
    });
    return lost === null || undefined;
  });
}
