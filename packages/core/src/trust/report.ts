import type { Report, ReportType } from "@reseat/contract";
import type { EntityItem } from "electrodb";
import { ProfileEntity } from "../accounts/profile.entity";
import type { Actor } from "../actor";
import { isoNow } from "../clock";
import { commit } from "../dynamo";
import { DomainError } from "../errors";
import { newId } from "../ids";
import { newestFirst, type PageInput } from "../page";
import { ReportEntity } from "./report.entity";

interface NewReport {
  reported_user_id: string;
  ticket_id?: string | null | undefined;
  report_type: ReportType;
  description: string;
}

/** Reports a person to the team. Throws `report_self`, `not_found`. */
export async function create(actor: Actor, input: NewReport): Promise<Report> {
  const { reported_user_id, ticket_id, report_type, description } = input;
  if (reported_user_id === actor.userId) throw new DomainError("report_self");
  const { data: person } = await ProfileEntity.get({ id: reported_user_id }).go({ consistent: true });
  if (!person) throw new DomainError("not_found");
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
  await commit([{ Put: ReportEntity.create(report).params() }]);
  return present(report);
}

/** The reports that the actor made, newest first. */
export async function listMine(actor: Actor, page: PageInput) {
  return newestFirst(ReportEntity.query.primary({ reporter_id: actor.userId }), page, present);
}

function present(item: EntityItem<typeof ReportEntity>): Report {
  const { id, reporter_id, reported_user_id, ticket_id = null, report_type, description, status, created_at } = item;
  return { id, reporter_id, reported_user_id, ticket_id, report_type, description, status, created_at };
}
