import { counts } from "../counting/counts";
import type { News, Notice } from "../news";
import { followStandings, hasRunOut, type StandingItem } from "../sessions/standing";
import { follows } from "../table/changes";
import { AppealEntity } from "./entities";

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
