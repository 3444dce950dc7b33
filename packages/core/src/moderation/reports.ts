import type { ReportCase, ReportedMessage, ReportsTogether } from "@reseat/contract";
import { findNamed } from "../accounts/contact";
import { presentLast } from "../accounts/last-change";
import type { Actor } from "../actor";
import * as Audit from "../audit/audit";
import { attempt } from "../commit";
import { DomainError } from "../errors";
import type { PageInput } from "../page";
import * as Standing from "../sessions/standing";
import * as Ticket from "../tickets/ticket";
import * as Report from "../trust/open-reports";
import { present } from "../trust/report";
import { changedMeanwhile, presentPerson } from "./present";

interface Resolution {
  status: "investigating" | "resolved" | "dismissed";
  /** The status that the admin saw. */
  seen: "pending" | "investigating";
  reason?: string | undefined;
}

const ACTIONS = { investigating: "investigate_case", resolved: "resolve_case", dismissed: "dismiss_case" } as const;
/** A transaction takes 100 writes, one of which is the entry in the audit. */
const AT_ONCE = 99;

/** For admins: the reports of a status, oldest first. Throws `not_allowed`. */
export async function list(admin: Actor, query: { status: Report.ReportItem["status"] } & PageInput) {
  if (!admin.isAdmin) throw new DomainError("not_allowed");
  const { items, next_cursor } = await Report.listByStatus(query, presentCase);
  return { items: await Promise.all(items), next_cursor };
}

/** For admins: a report with all others about the same person and ticket. Throws `not_allowed`, `not_found`. */
export async function get(admin: Actor, id: string): Promise<ReportsTogether> {
  return presentTogether(await load(admin, id));
}

/**
 * For admins: the messages that came with a report, and nothing else. The entry in the audit is there before they are read. Throws
 * `not_allowed`, `not_found`.
 */
export async function readMessages(admin: Actor, id: string): Promise<{ items: ReportedMessage[] }> {
  const report = await load(admin, id);
  await Audit.note(admin, { action: "read_messages", subject: report.reported_user_id, thingId: id });
  return { items: await Report.readEvidence(report) };
}

/**
 * An admin takes up, upholds or dismisses a report together with every open one about the same person and ticket. The entry in the audit is in
 * the same transaction; what it means for the score, and for who reported, comes from the stream. Repeating it changes nothing.
 * Throws `not_allowed`, `not_found`, `not_yourself` to who reported or is reported, `changed_meanwhile`, `try_again`.
 */
export async function resolve(
  admin: Actor,
  id: string,
  { status, seen, reason }: Resolution,
): Promise<ReportsTogether> {
  const report = await load(admin, id);
  const together = await Report.findTogether(report);
  const isOpen = (one: Report.ReportItem) => one.status === "pending" || one.status === "investigating";
  if (together.some((one) => [one.reporter_id, one.reported_user_id].includes(admin.userId)))
    throw new DomainError("not_yourself");
  if (report.status !== seen) return repeated(admin, report, status);
  const changed = together.filter((one) => isOpen(one) && one.status !== status).slice(0, AT_ONCE);
  const lost = await attempt({
    audit: Audit.entry(admin, { action: ACTIONS[status], subject: report.reported_user_id, thingId: id, reason }),
    ...Object.fromEntries(changed.map((one) => [one.id, Report.give(one, status, admin.userId)])),
  });
  const after = await load(admin, id);
  if (!lost) return presentTogether(after);
  // The index may have shown another one as it was.
  if (after.status === seen) throw new DomainError("try_again");
  return repeated(admin, after, status);
}

/** Presents what this admin has already done. Throws `changed_meanwhile` when it was another admin, or another way. */
async function repeated(admin: Actor, report: Report.ReportItem, status: string): Promise<ReportsTogether> {
  if (report.status === status && report.decided_by === admin.userId) return presentTogether(report);
  throw await changedMeanwhile(lastOf(report));
}

function lastOf({ decided_by, decided_at, status }: Report.ReportItem) {
  return decided_by && decided_at && status !== "pending"
    ? { admin_id: decided_by, action: ACTIONS[status], at: decided_at }
    : undefined;
}

async function load(admin: Actor, id: string): Promise<Report.ReportItem> {
  if (!admin.isAdmin) throw new DomainError("not_allowed");
  const report = await Report.findById(id);
  if (!report) throw new DomainError("not_found");
  return report;
}

async function presentTogether(report: Report.ReportItem): Promise<ReportsTogether> {
  const { reported_user_id, ticket_id } = report;
  const [together, standing, ticket] = await Promise.all([
    Report.findTogether(report),
    Standing.find(reported_user_id),
    ticket_id ? Ticket.find(ticket_id) : null,
  ]);
  const [reports, person] = await Promise.all([
    Promise.all(together.map(presentCase)),
    presentPerson(reported_user_id, standing),
  ]);
  return { reports, standing: person, ticket: ticket && Ticket.summary(ticket) };
}

async function presentCase(report: Report.ReportItem): Promise<ReportCase> {
  const last = lastOf(report);
  const [reporter, dismissed, reported, decided] = await Promise.all([
    findNamed(report.reporter_id),
    Report.countDismissed(report.reporter_id),
    findNamed(report.reported_user_id),
    last ? presentLast(last) : null,
  ]);
  const messages = report.messages?.numbers.length ?? 0;
  return { ...present(report), reporter: { ...reporter, dismissed }, reported, messages, decided };
}
