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
  if (input.reported_user_id === actor.userId) throw new DomainError("report_self");
  const item = {
    ...input,
    ticket_id: input.ticket_id ?? undefined,
    id: newId(),
    reporter_id: actor.userId,
    status: "pending" as const,
    created_at: isoNow(),
  };
  await commit([
    {
      ConditionCheck: existing(input.reported_user_id),
      otherwise: "not_found",
    },
    { Put: ReportEntity.create(item).params() },
  ]);
  return present(item);
}

/** The condition that a person exists. */
function existing(userId: string) {
  const { Key, TableName } = ProfileEntity.get({ id: userId }).params<{ Key: object; TableName: string }>();
  return { Key, TableName, ConditionExpression: "attribute_exists(pk)" };
}

/** The reports that the actor made, newest first. */
export async function listMine(actor: Actor, page: PageInput) {
  return newestFirst(ReportEntity.query.primary({ reporter_id: actor.userId }), page, present);
}

function present(item: EntityItem<typeof ReportEntity>): Report {
  return { ...item, ticket_id: item.ticket_id ?? null };
}
