import type { FittingQuery, TicketCard } from "@reseat/contract";
import { PAGE_SIZE } from "@reseat/contract/limits/constants";
import { nameKey } from "@reseat/contract/texts/name-key";
import { cityKey } from "@reseat/contract/texts/other-names";
import { fits } from "../wanted/fit";
import { cardOf } from "./card";
import type { Contents } from "./contents";
import type { Terms } from "./filter";

/**
 * Returns the tickets that fit what somebody looks for, the soonest first: at most a page, and how
 * many there are. One pass over all rows leaves those of its seats, movie and city; the rules of
 * wanted posts decide about these.
 */
export function fittingOf(
  contents: Contents,
  terms: Terms,
  sought: FittingQuery,
  { posters }: { posters: ReadonlyMap<string, string> },
): { items: TicketCard[]; total: number } {
  const { size, of } = contents.tickets;
  const isMovie = terms.movies.of(nameKey(sought.movie_name ?? ""));
  const isCity = terms.cities.of(cityKey(sought.city ?? ""));
  const rows: number[] = [];
  for (let row = 0; row < size; row += 1) {
    const isNear =
      of.ticketCount[row] === sought.seats && isMovie[of.movie[row] as number] && isCity[of.venue[row] as number];
    if (isNear) rows.push(row);
  }
  const found = rows.map((row) => cardOf(contents, row, posters)).filter((card) => fits(sought, card));
  found.sort((one, other) => one.show_at - other.show_at || (one.id < other.id ? -1 : 1));
  return { items: found.slice(0, PAGE_SIZE), total: found.length };
}
