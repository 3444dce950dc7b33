import { WANTED_AHEAD_DAYS } from "@reseat/contract/limits/constants";
import pMap, { pMapSkip } from "p-map";
import { DAY, dayOf, now } from "../clock";
import { nameKey } from "../names";
import { SpellingCounts } from "../names/spelling-counts";
import { Wanted } from "../wanted";
import { namesIn } from "./sums";

/** The most movies and the most cities, those of the most posts. */
const MOST = 200;
const AT_ONCE = 16;

/**
 * Returns the movies and the cities for which there are open wanted posts, most looked for first.
 * For the sitemap.
 */
export async function namesWanted(): Promise<{ movies: string[]; cities: string[] }> {
  const days = Array.from({ length: WANTED_AHEAD_DAYS + 1 }, (_, ago) => dayOf(now() - ago * DAY));
  const months = [...new Set(days.map((day) => day.slice(0, "YYYY-MM".length)))].sort();
  const counts = { movie: new SpellingCounts(), city: new SpellingCounts() };
  for (const [key, figures] of Object.entries(await namesIn(months, months.at(-1) ?? ""))) {
    const [, kind, ...rest] = key.split("#");
    if (kind !== "movie" && kind !== "city") continue;
    const wanted = Object.entries(figures).reduce(
      (sum, [day, n]) => (day.startsWith("wanted_") ? sum + (n ?? 0) : sum),
      0,
    );
    if (wanted > 0) counts[kind].add(nameKey(rest.join("#")), rest.join("#"), wanted);
  }
  const open = (kind: "movie" | "city") =>
    pMap(
      counts[kind].ranked().slice(0, MOST),
      async ({ name }) => ((await Wanted.hasOpen({ [kind]: name })) ? name : pMapSkip),
      { concurrency: AT_ONCE },
    );
  const [movies, cities] = await Promise.all([open("movie"), open("city")]);
  return { movies, cities };
}
