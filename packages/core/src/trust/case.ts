import type { EntityItem } from "electrodb";
import type { Actor } from "../platform/actor";
import * as Queue from "../platform/queue";
import type { Write } from "../platform/table/commit";
import { all } from "../platform/table/conditions";
import { inKeyOrder, newestFirst, type PageInput } from "../platform/table/page";
import { CaseEntity } from "./case-entities";

// A case is all reports about one person and ticket, which admins list, hold and decide together.

export type CaseItem = EntityItem<typeof CaseEntity>;

interface Filed {
  id: string;
  reported_user_id: string;
  ticket_id?: string | undefined;
  ticket?: CaseItem["ticket"];
  report_type: string;
  created_at: string;
}

export interface CaseQuery extends PageInput {
  status: CaseItem["status"];
  /** By default the oldest first. */
  sort?: "oldest" | "newest" | "most_reports" | undefined;
  /** Cases that the admin holds, or that nobody does. */
  held?: Queue.Query["held"];
}

type Decision = Pick<CaseItem, "status" | "decided_by" | "decided_at">;

const NOBODY = { held_by: undefined, held_at: undefined };
const NO_TICKET = "none";
const aboutOf = (ticketId: string | undefined) => ticketId ?? NO_TICKET;

/** Returns the case about a person and a ticket, by a consistent read. */
export async function unscopedFind(user_id: string, ticketId: string | undefined): Promise<CaseItem | null> {
  const { data } = await CaseEntity.get({ user_id, about: aboutOf(ticketId) }).go({ consistent: true });
  return data;
}

/** Returns every case about a person, by a consistent read. Makes one query. */
export async function unscopedOf(user_id: string): Promise<CaseItem[]> {
  const { data } = await CaseEntity.query.primary({ user_id }).go({ consistent: true, pages: "all" });
  return data;
}

/**
 * The write with which a report opens a case, joins an open one or opens a decided one again.
 * Refused when the case has changed since it was read.
 */
export function joined(found: CaseItem | null, report: Filed): Write {
  const { id, reported_user_id: user_id, ticket_id, ticket, report_type, created_at } = report;
  const opened = { id, created_at, status: "pending" as const };
  if (!found) {
    const about = aboutOf(ticket_id);
    const first = { ...opened, user_id, ticket_id, ticket, about, reports: 1, report_types: [report_type] };
    return { Put: CaseEntity.create(first).params() };
  }
  const { reports, report_types } = found;
  return change(found, {
    ...found,
    ...(isOpen(found) ? {} : opened),
    reports: reports + 1,
    report_types: [...new Set([...report_types, report_type])],
  });
}

/**
 * Returns a case after a decision. The admin who takes it up holds it, if nobody does; a decided
 * case is held by nobody.
 */
export function afterDecision(found: CaseItem, decision: Decision): CaseItem {
  const { decided_by: held_by, decided_at: held_at } = decision;
  const holder = found.held_by ? {} : { held_by, held_at };
  const isTaken = decision.status === "investigating";
  return { ...found, ...decision, ...(isTaken ? holder : NOBODY) };
}

/** Returns what may change in a case: everything but whom and what it is about. */
const changeable = ({ user_id, about, ticket_id, ticket, ...attributes }: CaseItem) => attributes;

/** The write that changes a case. Refused when it has changed since it was read. */
export function change(found: CaseItem, after: CaseItem): Write {
  const { user_id, about, status, reports, held_by } = found;
  const given = Object.entries(changeable(after));
  const gone = given.flatMap(([name, value]) => (value === undefined ? [name as keyof typeof NOBODY] : []));
  const update = CaseEntity.patch({ user_id, about })
    .set(Object.fromEntries(given.filter(([, value]) => value !== undefined)))
    .remove(gone);
  const asRead = update.where((item, { eq, notExists }) =>
    all(
      eq(item.status, status),
      eq(item.reports, reports),
      held_by ? eq(item.held_by, held_by) : notExists(item.held_by),
    ),
  );
  return { Update: asRead.params() };
}

export const isOpen = ({ status }: Pick<CaseItem, "status">) => status === "pending" || status === "investigating";

/** The parameters of a case's key. */
export const keyOf = ({ user_id, about }: CaseItem) => CaseEntity.get({ user_id, about }).params();

/** Lists the cases of a status in the wanted order. */
export function listByStatus<Out>(
  admin: Actor,
  { status, sort = "oldest", held, ...page }: CaseQuery,
  present: (item: CaseItem) => Out,
) {
  const { byStatus, byReports } = CaseEntity.query;
  const query = (sort === "most_reports" ? byReports : byStatus)({ status });
  return (sort === "oldest" ? inKeyOrder : newestFirst)(Queue.heldBy(query, admin, held), page, present);
}
