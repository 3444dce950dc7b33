import { iso } from "../clock";
import type { LiveNews, News } from "../news";
import { follows } from "../table/changes";
import { TicketEntity, type TicketItem } from "./entities";
import { TURN, turnOf } from "./line";

/**
 * Tells those in line for a ticket, and its seller, when the line changes; notifies the one whose
 * turn has come, and plans its end.
 */
export const lineNews = follows(TicketEntity, ({ before, after }): News => {
  if (!after || (!before?.line && !after.line)) return {};
  const isSame = stateOf(before) === stateOf(after);
  if (isSame) return {};
  const { id: ticket_id, user_id: seller, movie_name, free_since, told_turn = 0 } = after;
  const people = new Set([
    ...[before, after].flatMap((each) => each?.line ?? []).map(({ user_id }) => user_id),
    seller,
  ]);
  const live = [...people].map((userId): LiveNews => ({ userId, event: { type: "ticket.changed", ticket_id } }));
  const isNew = free_since !== before?.free_since || told_turn !== (before?.told_turn ?? 0);
  const turn = free_since && isNew ? turnOf(after, timeOf(after)) : null;
  if (!free_since || !turn) return { live };
  const until = iso(turn.until);
  return {
    live,
    notify: [
      {
        userId: turn.user_id,
        cause: `turn/${ticket_id}/${free_since}/${turn.index}`,
        at: iso(turn.from),
        until,
        ticketId: ticket_id,
        kind: "your_turn",
        params: { movie_name, until },
      },
    ],
    turns: [{ ticket_id, free_since, turn: turn.index, until }],
  };
});

function stateOf(ticket: TicketItem | null | undefined): string {
  const { status, line, free_since, told_turn } = ticket ?? {};
  return JSON.stringify([status, line, free_since, told_turn]);
}

/** Returns the time at which the told turn began. */
function timeOf({ free_since = "", told_turn = 0 }: TicketItem): number {
  return Date.parse(free_since) + told_turn * TURN;
}
