import type { InterestRequest } from "@reseat/contract";
import { slugOf } from "../../lib/pages/name-paths";

/** What a seller does with a request. */
export type Said = "accept" | "decline";

/**
 * The same for all requests that are answered together: for tickets of one film on one day. A
 * seller has one listing of a show, so their other tickets are for another cinema or another time.
 */
export const dayOf = (request: InterestRequest | undefined): string =>
  request ? `${slugOf(request.ticket.movie_name)} ${request.ticket.show_date}` : "";

/**
 * The requests for several tickets of one film on one day, the one that ends first in front. A
 * request that was answered here stays with the others.
 */
export function answeredTogether(requests: InterestRequest[], answered: ReadonlySet<string>): InterestRequest[][] {
  const days = new Map<string, InterestRequest[]>();
  for (const request of requests) {
    if (request.status !== "pending" && !answered.has(request.id)) continue;
    days.set(dayOf(request), [...(days.get(dayOf(request)) ?? []), request]);
  }
  return [...days.values()]
    .filter((ofDay) => new Set(ofDay.map(({ ticket_id }) => ticket_id)).size > 1)
    .map((ofDay) => ofDay.sort(endsFirst))
    .sort(([one], [other]) => (one && other ? endsFirst(one, other) : 0));
}

function endsFirst(one: InterestRequest, other: InterestRequest): number {
  if (one.expires_at !== other.expires_at) return one.expires_at < other.expires_at ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}
