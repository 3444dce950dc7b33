import type { EntityItem } from "electrodb";
import { isoNow } from "../platform/clock";
import type { Write } from "../platform/table/commit";
import { type CaseItem, unscopedOf } from "./case";
import { EvidenceEntity, ReportEntity } from "./case-entities";

// The team's side of reports. `core/moderation` decides; the reporter's side is in `report.ts`.

export type ReportItem = EntityItem<typeof ReportEntity>;

/** The number of a person's latest reports that decide how much their next one weighs. */
const WEIGHED = 100;

/** The reports against a person, newest first, and their cases. */
export interface Against {
  reports: ReportItem[];
  cases: CaseItem[];
}

/**
 * Returns everything against a person, in one round. The reports come from an index, so the cases
 * may be a moment ahead of them.
 */
export async function unscopedAgainst(userId: string): Promise<Against> {
  const query = ReportEntity.query.byReported({ reported_user_id: userId });
  const [{ data: reports }, cases] = await Promise.all([query.go({ pages: "all", order: "desc" }), unscopedOf(userId)]);
  return { reports, cases };
}

/**
 * Returns the case of a report with all of its reports; undefined while the index does not show the
 * report.
 */
export function together({ reports, cases }: Against, id: string) {
  const report = reports.find((each) => each.id === id);
  const found = report && cases.find(({ ticket_id }) => ticket_id === report.ticket_id);
  return found ? { found, reports: reports.filter(({ ticket_id }) => ticket_id === found.ticket_id) } : undefined;
}

/** Returns how many of a person's latest reports were dismissed. */
export async function countDismissed(reporterId: string): Promise<number> {
  const { data } = await ReportEntity.query.primary({ reporter_id: reporterId }).go({ order: "desc", limit: WEIGHED });
  return data.filter(({ status }) => status === "dismissed").length;
}

/** Returns the attributes of an admin's decision on a report. */
export function decision(status: ReportItem["status"], adminId: string) {
  return { status, decided_by: adminId, decided_at: isoNow() };
}

/** The write of a decision. Refused when the report no longer has the status that was read. */
export function give({ reporter_id, id, status }: ReportItem, decision: Partial<ReportItem>): Write {
  const change = ReportEntity.patch({ reporter_id, id })
    .set(decision)
    .where((item, { eq }) => eq(item.status, status));
  return { Update: change.params() };
}

/** Returns a report and its messages. */
export async function unscopedWithEvidence(reporterId: string, id: string) {
  const [{ data: report }, { data: evidence }] = await Promise.all([
    ReportEntity.get({ reporter_id: reporterId, id }).go(),
    EvidenceEntity.get({ reporter_id: reporterId, report_id: id }).go(),
  ]);
  return report && { report, messages: evidence?.messages ?? [] };
}
