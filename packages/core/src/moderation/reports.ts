import type { LastChange, ReportCase, ReportedMessage, ReportsTogether } from "@reseat/contract";
import type { Actor } from "../actor";
import * as Audit from "../audit/audit";
import { attempt } from "../commit";
import { DomainError } from "../errors";
import { findOnceMore } from "../index-lag";
import type { PageInput } from "../page";
import * as Standing from "../sessions/standing";
import * as Report from "../trust/open-reports";
import { present } from "../trust/report";
import { changedMeanwhile, presentPerson } from "./present";

/** A report, and whom it is about. */
interface Named {
  id: string;
  user_id: string;
}

interface Resolution {
  status: "investigating" | "resolved" | "dismissed";
  /** The status that the admin saw. */
  seen: "pending" | "investigating";
  reason?: string | undefined;
}

interface Case {
  report: Report.ReportItem;
  /** With all others about the same person and ticket, newest first. */
  reports: Report.ReportItem[];
  standing: Standing.StandingItem | null;
}

const ACTIONS = { investigating: "investigate_case", resolved: "resolve_case", dismissed: "dismiss_case" } as const;
/** A transaction takes 100 writes, one of which is the entry in the audit. */
const AT_ONCE = 99;

/** For admins: the reports of a status, oldest first. Throws `not_allowed`. */
export async function list(admin: Actor, query: { status: Report.ReportItem["status"] } & PageInput) {
  if (!admin.isAdmin) throw new DomainError("not_allowed");
  return Report.listByStatus(query, presentReport);
}

/** For admins: a report with all others about the same person and ticket. Throws `not_allowed`, `not_found`. */
export async function get(admin: Actor, named: Named): Promise<ReportsTogether> {
  return presentCase(await load(admin, named));
}

/**
 * For admins: the messages that came with a report, and nothing else. The entry in the audit is there before they are seen. Throws
 * `not_allowed`, `not_found`.
 */
export async function readMessages(
  admin: Actor,
  { id, reporter_id }: { id: string; reporter_id: string },
): Promise<{ items: ReportedMessage[] }> {
  if (!admin.isAdmin) throw new DomainError("not_allowed");
  const found = await Report.findWithEvidence(reporter_id, id);
  if (!found) throw new DomainError("not_found");
  await Audit.note(admin, { action: "read_messages", subject: found.report.reported_user_id, thingId: id });
  return { items: found.messages };
}

/**
 * An admin takes up, upholds or dismisses a report together with every open one about the same person and ticket. The entry in the audit is in
 * the same transaction; what it means for the score, and for who reported, comes from the stream. Repeating it changes nothing.
 * Throws `not_allowed`, `not_found`, `not_yourself` to who reported or is reported, `changed_meanwhile`, `try_again`.
 */
export async function resolve(
  admin: Actor,
  named: Named,
  { status, seen, reason }: Resolution,
): Promise<ReportsTogether> {
  const { report, reports, standing } = await load(admin, named, seen);
  if (reports.some((one) => [one.reporter_id, one.reported_user_id].includes(admin.userId)))
    throw new DomainError("not_yourself");
  if (report.status !== seen) return repeated(admin, { report, reports, standing }, status);
  const decision = Report.decision(status, admin.userId);
  const isChanged = (one: Report.ReportItem) => isOpen(one) && one.status !== status;
  const changed = reports.filter(isChanged).slice(0, AT_ONCE);
  const lost = await attempt({
    audit: Audit.entry(admin, { action: ACTIONS[status], subject: named.user_id, thingId: named.id, reason }),
    ...Object.fromEntries(changed.map((one) => [one.id, Report.give(one, decision)])),
  });
  const decided = (one: Report.ReportItem) => (changed.includes(one) ? { ...one, ...decision } : one);
  if (!lost) return presentCase({ report: decided(report), reports: reports.map(decided), standing });
  const after = await Report.readAnew(report);
  // The index may have shown another one as it was.
  if (after.status === seen) throw new DomainError("try_again");
  return repeated(admin, { report: after, reports: replaced(reports, after), standing }, status);
}

const isOpen = ({ status }: Report.ReportItem) => status === "pending" || status === "investigating";

/** Presents what this admin has already done. Throws `changed_meanwhile` when it was another admin, or another way. */
function repeated(admin: Actor, found: Case, status: string): ReportsTogether {
  const { report } = found;
  if (report.status === status && report.decided_by === admin.userId) return presentCase(found);
  throw changedMeanwhile(lastOf(report));
}

function lastOf({ decided_by, decided_at, status }: Report.ReportItem): LastChange | undefined {
  return decided_by && decided_at && status !== "pending"
    ? { admin_id: decided_by, action: ACTIONS[status], at: decided_at }
    : undefined;
}

/** Reads a case in one round; once more what has not the status that was seen, because the index may show it as it was. */
async function load(admin: Actor, { id, user_id }: Named, seen?: string): Promise<Case> {
  if (!admin.isAdmin) throw new DomainError("not_allowed");
  const find = async () => {
    const { report, reports } = Report.together(await Report.findAgainst(user_id), id);
    return report && { report, reports };
  };
  const [found, standing] = await Promise.all([findOnceMore(find), Standing.find(user_id)]);
  if (!found) throw new DomainError("not_found");
  if (!seen || found.report.status === seen) return { ...found, standing };
  const report = await Report.readAnew(found.report);
  return { report, reports: replaced(found.reports, report), standing };
}

function replaced(reports: Report.ReportItem[], by: Report.ReportItem): Report.ReportItem[] {
  return reports.map((one) => (one.id === by.id ? by : one));
}

function presentCase({ report, reports, standing }: Case): ReportsTogether {
  return { reports: reports.map(presentReport), standing: presentPerson(report.reported_user_id, standing) };
}

function presentReport(report: Report.ReportItem): ReportCase {
  const { ticket = null, messages } = report;
  return {
    ...present(report),
    ticket,
    messages: messages?.numbers.length ?? 0,
    decided: lastOf(report) ?? null,
  };
}
