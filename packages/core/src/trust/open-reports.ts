import type { EntityItem } from "electrodb";
import { isoNow } from "../clock";
import type { Write } from "../commit";
import type { PageInput } from "../page";
import { inKeyOrder } from "../page";
import { EvidenceEntity, ReportEntity } from "./report.entity";

// What the team does with reports. `core/moderation` decides; who reported is in `report.ts`.

export type ReportItem = EntityItem<typeof ReportEntity>;

/** How many of a person's latest reports say how much their next one weighs. */
const WEIGHED = 100;

/** The reports of a status, oldest first. */
export function listByStatus<Out>(
  { status, ...page }: { status: ReportItem["status"] } & PageInput,
  present: (report: ReportItem) => Out,
) {
  return inKeyOrder(ReportEntity.query.byStatus({ status }), page, present);
}

/** Every report against a person, newest first. One query. */
export async function findAgainst(userId: string): Promise<ReportItem[]> {
  const { data } = await ReportEntity.query
    .byReported({ reported_user_id: userId })
    .go({ pages: "all", order: "desc" });
  return data;
}

/** A report among those against a person, and all about the same ticket. */
export function together(against: ReportItem[], id: string): { report?: ReportItem; reports: ReportItem[] } {
  const report = against.find((each) => each.id === id);
  return report
    ? { report, reports: against.filter(({ ticket_id }) => ticket_id === report.ticket_id) }
    : { reports: [] };
}

/** A report as it is now: an index shows it as it was a moment ago. */
export async function readAnew(report: ReportItem): Promise<ReportItem> {
  const { reporter_id, id } = report;
  const { data } = await ReportEntity.get({ reporter_id, id }).go({ consistent: true });
  return data ?? report;
}

/** How many of a person's latest reports were dismissed. */
export async function countDismissed(reporterId: string): Promise<number> {
  const { data } = await ReportEntity.query.primary({ reporter_id: reporterId }).go({ order: "desc", limit: WEIGHED });
  return data.filter(({ status }) => status === "dismissed").length;
}

/** What an admin gives a report. */
export function decision(status: ReportItem["status"], adminId: string) {
  return { status, decided_by: adminId, decided_at: isoNow() };
}

/** The write of a decision. Refused when the report has not the status that was read any more. */
export function give({ reporter_id, id, status }: ReportItem, decision: Partial<ReportItem>): Write {
  const change = ReportEntity.patch({ reporter_id, id })
    .set(decision)
    .where((item, { eq }) => eq(item.status, status));
  return { Update: change.params() };
}

/** A report and the messages that came with it. */
export async function findWithEvidence(reporterId: string, id: string) {
  const [{ data: report }, { data: evidence }] = await Promise.all([
    ReportEntity.get({ reporter_id: reporterId, id }).go(),
    EvidenceEntity.get({ reporter_id: reporterId, report_id: id }).go(),
  ]);
  return report && { report, messages: evidence?.messages ?? [] };
}
