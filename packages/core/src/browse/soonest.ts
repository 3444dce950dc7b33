import type { BrowsePage, BrowseQuery } from "@reseat/contract";
import { DAY, dayOf } from "../clock";
import type { TicketIndex } from "./ticket-index";

const FIRST = 3;

/** Returns the dates of the groups: today, tomorrow, and what is left of the weekend. */
export function soonestDates(now: number): string[] {
  const dayIn = (days: number) => dayOf(now + days * DAY);
  const weekday = new Date(dayOf(now)).getUTCDay();
  const rest = weekday === 5 ? [dayIn(2)] : weekday === 6 || weekday === 0 ? [] : ["weekend"];
  return [dayIn(0), dayIn(1), ...rest];
}

/** Returns the first tickets and the total of each group in a location or city, or everywhere. */
export function soonest(
  index: TicketIndex,
  { location }: Pick<BrowseQuery, "location">,
  now: number,
  posters: ReadonlyMap<string, string>,
): NonNullable<BrowsePage["soonest"]> {
  return soonestDates(now).map((date) => {
    const { items, total } = index.query({ location, date, sort: "show_date", limit: FIRST }, now, posters);
    return { date, items, total };
  });
}
