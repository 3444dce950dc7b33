import type { LastChange, ReportCase, ReportedCase, ReportedMessage, ReportsTogether } from "@reseat/contract";
import * as Standing from "../accounts/standing";
import { unscopedFree } from "../listings/take-off";
import { Queue } from "../platform";
import type { Actor } from "../platform/actor";
import * as Audit from "../platform/audit";
import { isoNow } from "../platform/clock";
import { DomainError } from "../platform/errors";
import { attempt } from "../platform/table/commit";
import type { PageInput } from "../platform/table/page";
import { findOnceMore } from "../platform/table/until-done";
import * as Ticket from "../tickets/ticket";
import { Case } from "../trust";
import { findCases } from "../trust/case-words";
import * as Report from "../trust/open-reports";
import { changedMeanwhile, presentPerson } from "../trust/present";
import { present } from "../trust/report";

/** A report, and the person whom it is about. */
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

interface Freeing {
  /** Whose ticket it is: the reported person, or who listed it first. */
  free_for: string;
  reason: string;
}

interface Found {
  found: Case.CaseItem;
  /** Newest first. */
  reports: Report.ReportItem[];
  standing: Standing.StandingItem | null;
}

const ACTIONS = { investigating: "investigate_case", resolved: "resolve_case", dismissed: "dismiss_case" } as const;
/** A transaction takes 100 writes, two of which are the case and the audit entry. */
const AT_ONCE = 98;

/**
 * For admins: lists the cases of a status. Open ones can be narrowed to those that the admin works
 * on, or that nobody does. Throws `not_allowed`, `invalid_input`.
 */
export async function list(admin: Actor, { held, ...query }: Case.CaseQuery) {
  if (!admin.isAdmin) throw new DomainError("not_allowed");
  // Decided cases are many, and held by nobody.
  if (held && !Case.isOpen(query)) throw new DomainError("invalid_input");
  return Case.listByStatus(admin, { ...query, held }, presentCase);
}

/**
 * For admins: finds the cases about these people, and those with the words of a query. Throws
 * `not_allowed`.
 */
export async function find(admin: Actor, query: { query: string; people?: string[] | undefined } & PageInput) {
  if (!admin.isAdmin) throw new DomainError("not_allowed");
  return findCases(query, presentCase);
}

/** For admins: returns a case, by one of its reports. Throws `not_allowed`, `not_found`. */
export async function get(admin: Actor, named: Named): Promise<ReportsTogether> {
  return presentTogether(await load(admin, named));
}

/**
 * For admins: returns the messages of a report and nothing else. The audit entry is written before
 * they are seen. Throws `not_allowed`, `not_found`.
 */
export async function readMessages(
  admin: Actor,
  { id, reporter_id }: { id: string; reporter_id: string },
): Promise<{ items: ReportedMessage[] }> {
  if (!admin.isAdmin) throw new DomainError("not_allowed");
  const found = await Report.unscopedWithEvidence(reporter_id, id);
  if (!found) throw new DomainError("not_found");
  await Audit.note(admin, { action: "read_messages", subject: found.report.reported_user_id, thingId: id });
  return { items: found.messages };
}

/**
 * An admin takes up, upholds or dismisses a case with every open report in it. The audit entry is
 * in the same transaction; the score and the reporters follow by the stream. Repeating it changes
 * nothing. If a case has more open reports than a transaction takes, it decides the first ones and
 * leaves the case open. Throws `not_allowed`, `not_found`, `not_yourself` for a reporter and the
 * reported person, `changed_meanwhile`, `try_again`.
 */
export async function resolve(
  admin: Actor,
  named: Named,
  { status, seen, reason }: Resolution,
): Promise<ReportsTogether> {
  const { found, reports, standing } = await load(admin, named);
  refuseParty(admin, reports);
  if (found.status !== seen) return repeated(admin, { found, reports, standing }, status);
  // The index does not show the newest report yet, and a decided case may leave none open.
  if (reports.length !== found.reports) throw new DomainError("try_again");
  const decision = Report.decision(status, admin.userId);
  const decided = Case.afterDecision(found, decision);
  const open = reports.filter((one) => Case.isOpen(one) && one.status !== status);
  const changed = open.slice(0, AT_ONCE);
  const isWhole = changed.length === open.length;
  const lost = await attempt<string>({
    audit: Audit.entry(admin, { action: ACTIONS[status], subject: named.user_id, thingId: named.id, reason }),
    ...Object.fromEntries(changed.map((one) => [one.id, Report.give(one, decision)])),
    ...(isWhole && { case: Case.change(found, decided) }),
  });
  if (!lost) {
    const after = reports.map((one) => (changed.includes(one) ? { ...one, ...decision } : one));
    return presentTogether({ found: isWhole ? decided : found, reports: after, standing });
  }
  const after = await load(admin, named);
  // A report joined it, or an admin took it; or the index showed an old state of a report.
  if (after.found.status === seen) throw new DomainError("try_again");
  return repeated(admin, after, status);
}

/**
 * An admin takes a case for themselves, even from the admin whom they saw holding it, or releases
 * it. One admin holds a case, but all can decide it. Repeating it changes nothing. Throws
 * `not_allowed`, `not_found`, `not_yourself` for a reporter and the reported person,
 * `changed_meanwhile` with its holder, `try_again`.
 */
export async function hold(
  admin: Actor,
  named: Named,
  { held, seen }: { held: boolean; seen: string | null },
): Promise<ReportsTogether> {
  const { found, reports, standing } = await load(admin, named);
  refuseParty(admin, reports);
  const taken = await Queue.hold(
    admin,
    { held, seen },
    {
      found,
      isOpen: Case.isOpen(found),
      last: lastOf(found),
      key: Case.keyOf(found),
      load: async () => (await load(admin, named)).found,
      subject: named.user_id,
      thingId: named.id,
    },
  );
  return presentTogether({ found: taken, reports, standing });
}

/**
 * An admin sets a ticket that two people listed free for the one whose it is: its code and booking
 * number are theirs to list, also after it was handed over, and other listings of it that are on
 * sale are removed. The person is told. The audit entry is in the same transaction. Repeating it changes nothing.
 * Throws `not_allowed`, `not_found` when the case is of no such ticket or person, `not_yourself`,
 * `ticket_under_review` while somebody waits for an answer about it, `try_again`.
 */
export async function freeTicket(admin: Actor, named: Named, { free_for, reason }: Freeing): Promise<ReportsTogether> {
  const found = await load(admin, named);
  const { ticket_id = "" } = found.found;
  const same = found.reports.filter(({ report_type }) => report_type === "same_ticket");
  const parties = same.flatMap(({ reported_user_id, other_user_id }) => [reported_user_id, other_user_id]);
  const ticket = parties.includes(free_for) ? await Ticket.unscopedFind(ticket_id) : null;
  if (!ticket?.marks) throw new DomainError("not_found");
  refuseParty(admin, found.reports);
  if (parties.includes(admin.userId)) throw new DomainError("not_yourself");
  const writes = await unscopedFree(ticket, free_for);
  if (Object.keys(writes).length === 0) return presentTogether(found);
  const audit = Audit.entry(admin, { action: "free_ticket", subject: free_for, thingId: ticket_id, reason });
  const freed = { user_id: free_for, movie_name: ticket.movie_name, at: isoNow() };
  const notes = Object.fromEntries(same.slice(0, 1).map((one) => [one.id, Report.give(one, { freed })]));
  if (await attempt<string>({ ...writes, ...notes, audit })) throw new DomainError("try_again");
  return presentTogether(found);
}

function refuseParty(admin: Actor, reports: Report.ReportItem[]): void {
  if (reports.some((one) => [one.reporter_id, one.reported_user_id].includes(admin.userId)))
    throw new DomainError("not_yourself");
}

/**
 * Presents what this admin has already done. Throws `changed_meanwhile` after another admin's
 * decision, or another decision.
 */
function repeated(admin: Actor, after: Found, status: string): ReportsTogether {
  const { found } = after;
  if (found.status === status && found.decided_by === admin.userId) return presentTogether(after);
  throw changedMeanwhile(lastOf(found));
}

type Decided = Pick<Case.CaseItem, "status" | "decided_by" | "decided_at">;

function lastOf({ decided_by, decided_at, status }: Decided): LastChange | undefined {
  return decided_by && decided_at && status !== "pending"
    ? { admin_id: decided_by, action: ACTIONS[status], at: decided_at }
    : undefined;
}

/** Reads a case in one round, and once more when the index does not show the report yet. */
async function load(admin: Actor, { id, user_id }: Named): Promise<Found> {
  if (!admin.isAdmin) throw new DomainError("not_allowed");
  const find = async () => Report.together(await Report.unscopedAgainst(user_id), id);
  const [found, standing] = await Promise.all([findOnceMore(find), Standing.find(user_id)]);
  if (!found) throw new DomainError("not_found");
  return { ...found, standing };
}

function presentTogether({ found, reports, standing }: Found): ReportsTogether {
  return {
    case: presentCase(found),
    reports: reports.map(presentReport),
    standing: presentPerson(found.user_id, standing),
  };
}

function presentCase(item: Case.CaseItem): ReportedCase {
  const { id, user_id, ticket_id = null, ticket = null, status, reports, report_types, created_at } = item;
  return {
    id,
    user_id,
    ticket_id,
    ticket,
    status,
    reports,
    report_types: report_types as ReportedCase["report_types"],
    created_at,
    holder: Queue.holderOf(item),
    decided: lastOf(item) ?? null,
  };
}

function presentReport(report: Report.ReportItem): ReportCase {
  const { ticket = null, other_user_id = null, messages } = report;
  return {
    ...present(report),
    ticket,
    other_user_id,
    messages: messages?.numbers.length ?? 0,
    decided: lastOf(report) ?? null,
  };
}
