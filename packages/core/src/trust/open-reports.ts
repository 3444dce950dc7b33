import type { EntityItem } from "electrodb";
import { isoNow } from "../clock";
import type { Write } from "../commit";
import { findOnceMore } from "../index-lag";
import type { PageInput } from "../page";
import { inKeyOrder } from "../page";
import { EvidenceEntity, ReportEntity } from "./report.entity";

// What the team does with reports. `core/moderation` decides; who reported is in `report.ts`.

export type ReportItem = EntityItem<typeof ReportEntity>;

const STATUSES = ["pending", "investigating", "resolved", "dismissed"] as const;
/** How many of a person's latest reports say how much their next one weighs. */
const WEIGHED = 100;

/** The reports of a status, oldest first. */
export function listByStatus<Out>(
  { status, ...page }: { status: ReportItem["status"] } & PageInput,
  present: (report: ReportItem) => Out,
) {
  return inKeyOrder(ReportEntity.query.byStatus({ status }), page, present);
}

/** Anyone's report, by its id. */
export async function findById(id: string): Promise<ReportItem | undefined> {
  const found = await findOnceMore(async () => {
    const pages = await Promise.all(STATUSES.map((status) => ReportEntity.query.byStatus({ status, id }).go()));
    return pages.flatMap(({ data }) => data).find((report) => report.id === id);
  });
  if (!found) return undefined;
  const { data } = await ReportEntity.get({ reporter_id: found.reporter_id, id }).go({ consistent: true });
  return data ?? undefined;
}

/** Every report about the same person and ticket, newest first; this one as it was read. */
export async function findTogether(report: ReportItem): Promise<ReportItem[]> {
  const { data } = await ReportEntity.query
    .byReported({ reported_user_id: report.reported_user_id })
    .go({ pages: "all", order: "desc" });
  const others = data.filter(({ id, ticket_id }) => id !== report.id && ticket_id === report.ticket_id);
  return [report, ...others].sort((one, other) => (one.id < other.id ? 1 : -1));
}

/** How many of a person's latest reports were dismissed. */
export async function countDismissed(reporterId: string): Promise<number> {
  const { data } = await ReportEntity.query.primary({ reporter_id: reporterId }).go({ order: "desc", limit: WEIGHED });
  return data.filter(({ status }) => status === "dismissed").length;
}

/** The write that gives a report another status. Refused when it has not the one that was read any more. */
export function give({ reporter_id, id, status }: ReportItem, next: ReportItem["status"], adminId: string): Write {
  const change = ReportEntity.patch({ reporter_id, id })
    .set({ status: next, decided_by: adminId, decided_at: isoNow() })
    .where((item, { eq }) => eq(item.status, status));
  return { Update: change.params() };
}

/** The messages that came with a report. */
export async function readEvidence({ reporter_id, id }: ReportItem) {
  const { data } = await EvidenceEntity.get({ reporter_id, report_id: id }).go();
  return data?.messages ?? [];
}
