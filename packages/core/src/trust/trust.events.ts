import { FOUND_BY_RESEAT } from "@reseat/contract/limits/admin-constants";
import { id } from "@reseat/contract/schemas/fields";
import { followStandings, hasRunOut, type StandingItem } from "../accounts/standing";
import { followMessages, raisesPrice } from "../messaging/price-raised";
import { counts } from "../platform/counting/counts";
import type { News, Notice } from "../platform/news";
import { follows } from "../platform/table/changes";
import type { ItemKeys } from "../platform/table/dynamo";
import * as Ticket from "../tickets/ticket";
import { CaseEntity, ReportEntity } from "./case-entities";
import { AppealEntity, GrievanceEntity, RefundEntity, TrustScoreEntity } from "./entities";
import { openFound } from "./open-found";

/**
 * Notifies a buyer of the decision on their refund, and the seller if the buyer was not let in.
 */
export const refundNews = follows(RefundEntity, ({ before, after }): News => {
  if (!after || after.status === "pending" || after.status === before?.status) return {};
  const { id, user_id, seller_id, ticket_id, ticket, status, processed_at = after.created_at, not_let_in } = after;
  const about = { cause: `refund/${id}/${status}`, at: processed_at, ticketId: ticket_id };
  const params = { movie_name: ticket.movie_name };
  const { paused_until } = after;
  const decided = { ...params, upheld: status === "approved", ...(paused_until && { paused_until }) };
  return {
    notify: [
      { ...about, userId: user_id, kind: `refund_${status}`, params },
      ...(not_let_in ? [{ ...about, userId: seller_id, kind: "not_let_in_decided" as const, params: decided }] : []),
    ],
  };
});

/**
 * Tells the reporter the outcome of a report, without detail, and a seller that their ticket, which
 * somebody else had listed, is set free for them.
 */
export const reportNews = follows(ReportEntity, ({ before, after }): News => {
  if (!after) return {};
  const { id, reporter_id, status, decided_at = after.created_at, freed } = after;
  const notify: News["notify"] = [];
  if (freed && freed.at !== before?.freed?.at) {
    const { user_id: userId, movie_name, at } = freed;
    notify.push({ userId, cause: `report/${id}/freed/${at}`, at, kind: "ticket_freed", params: { movie_name } });
  }
  const isDecided = status !== before?.status && (status === "resolved" || status === "dismissed");
  if (isDecided && reporter_id !== FOUND_BY_RESEAT) {
    const cause = `report/${id}/${status}`;
    notify.push({ userId: reporter_id, cause, at: decided_at, kind: `report_${status}`, params: {} });
  }
  return { notify };
});

/** Opens the case about a seller whose message raises the price, with that message as evidence. */
export const priceRaisedFollower = followMessages(async ({ before, after }, conversation_id) => {
  if (before || !after || after.sender_id !== after.seller_id || after.message_type !== "text") return;
  if (!raisesPrice(after.message)) return;
  const { seller_id, ticket_id, number, sender_id, message_type, message, created_at } = after;
  await openFound({
    reported_user_id: seller_id,
    ticket_id,
    ticket: await Ticket.unscopedFind(ticket_id),
    report_type: "price_raised",
    description: "chat",
    evidence: { conversation_id, messages: [{ number, sender_id, message_type, message, created_at }] },
  });
});

/**
 * Opens a case for each stored listing that cannot be read: it is left out of what is on sale, so
 * somebody has to look. It is about Reseat, because its seller did no wrong. Its description
 * names the ticket and the fields.
 */
export const unreadableFollower = Ticket.followUnreadable(async (row, odd) => {
  const ticket_id = Ticket.idIn(row as ItemKeys);
  if (row.status === "removed" || !id.safeParse(ticket_id).success) return;
  const description = `${ticket_id}: ${odd.join(", ")}`;
  await openFound({ reported_user_id: FOUND_BY_RESEAT, ticket_id, report_type: "unreadable", description });
});

export const refundCounts = counts(RefundEntity, ({ status }) => ({
  all: {
    refunds: Number(status === "approved"),
    refunds_waiting: Number(status === "pending"),
    refunds_rejected: Number(status === "rejected"),
  },
}));

/** Counts cases by status, as admins list them. */
export const caseCounts = counts(CaseEntity, ({ status }) => ({ all: { [`cases_${status}` as const]: 1 } }));

/** Counts people against whom a report counts. */
export const flaggedCounts = counts(TrustScoreEntity, ({ flagged_reports }) => ({
  all: { flagged: Number(flagged_reports > 0) },
}));

/** Tells a person, and their open pages, of a decision about them. */
export const standingNews = followStandings(({ before, after }): News => {
  // An erased account has nobody to tell.
  if (!after || after.closed?.is_final) return {};
  const { user_id: userId } = after;
  const isOver = hasRunOut({ before, after });
  if (!isOver && before?.version === after.version) return {};
  return {
    notify: isOver ? noticesOfEnd(after) : noticesOf(before, after),
    live: [{ userId, event: { type: "standing.changed" } }],
  };
});

function noticesOfEnd({ user_id: userId, restriction }: StandingItem): Notice[] {
  if (!restriction?.until) return [];
  const { id, until: at } = restriction;
  return [{ userId, cause: `restriction/${id}/over`, at, kind: "suspension_over", params: {} }];
}

function noticesOf(before: StandingItem | undefined, after: StandingItem): Notice[] {
  const { user_id: userId, warning, restriction, last, version } = after;
  const notices: Notice[] = [];
  if (warning && warning.id !== before?.warning?.id) {
    const { id, reason, at } = warning;
    notices.push({ userId, cause: `warning/${id}`, at, kind: "account_warned", params: { reason } });
  }
  if (restriction?.kind === "suspended" && restriction.id !== before?.restriction?.id) {
    const { id, reason, at } = restriction;
    notices.push({ userId, cause: `restriction/${id}`, at, kind: "account_suspended", params: { reason } });
  }
  if (before?.restriction && !restriction && last) {
    const cause = `restriction/${before.restriction.id}/lifted/${version}`;
    notices.push({ userId, cause, at: last.at, kind: "restriction_lifted", params: {} });
  }
  return notices;
}

/**
 * Tells a person that their appeal was declined. An accepted appeal is told as the lifted
 * restriction.
 */
export const appealNews = follows(AppealEntity, ({ before, after }): News => {
  if (after?.status !== "declined" || before?.status === "declined") return {};
  const { id, user_id: userId, decided_at: at = after.created_at, notes = "" } = after;
  return { notify: [{ userId, cause: `appeal/${id}/declined`, at, kind: "appeal_declined", params: { notes } }] };
});

export const appealCounts = counts(AppealEntity, ({ status }) => ({ all: { [`appeals_${status}` as const]: 1 } }));

/**
 * Tells a person the number of their grievance, and later the answer. An admin contacts a visitor.
 */
export const grievanceNews = follows(GrievanceEntity, ({ before, after }): News => {
  if (!after?.user_id || before?.status === after.status) return {};
  const { number, user_id: userId, created_at, answer = "", decided_at = created_at } = after;
  const cause = `grievance/${number}/${after.status}`;
  return {
    notify: [
      after.status === "open"
        ? { userId, cause, at: created_at, kind: "grievance_filed", params: { number } }
        : { userId, cause, at: decided_at, kind: "grievance_answered", params: { number, answer } },
    ],
  };
});

export const grievanceCounts = counts(GrievanceEntity, ({ status }) => ({
  all: { [`grievances_${status}` as const]: 1 },
}));
