import { WANTED_AHEAD_DAYS } from "@reseat/contract/limits/constants";
import { nameKey } from "@reseat/contract/texts/name-key";
import { SpellingCounts } from "@reseat/contract/texts/spelling-counts";
import pMap, { pMapSkip } from "p-map";
import { Wanted } from "../listings";
import { DAY, dayOf, now } from "../platform/clock";
import { namesBetween } from "../platform/counting/sums";

/** The most movies and the most cities, those of the most posts. */
const MOST = 200;
const AT_ONCE = 16;

/**
 * Returns the movies and the cities for which there are open wanted posts, most looked for first.
 * For the sitemap.
 */
export async function namesWanted(): Promise<{ movies: string[]; cities: string[] }> {
  const [first, today] = [dayOf(now() - WANTED_AHEAD_DAYS * DAY), dayOf(now())];
  const counts = { movie: new SpellingCounts(), city: new SpellingCounts() };
  for (const kind of ["movie", "city"] as const)
    for (const { name, figures } of await namesBetween(kind, first, today))
      if (figures.wanted) counts[kind].add(nameKey(name), name, figures.wanted);
  const open = (kind: "movie" | "city") =>
    pMap(
      counts[kind].ranked().slice(0, MOST),
      async ({ name }) => ((await Wanted.hasOpen({ [kind]: name })) ? name : pMapSkip),
      { concurrency: AT_ONCE },
    );
  const [movies, cities] = await Promise.all([open("movie"), open("city")]);
  return { movies, cities };
}
