import type {
  AddressesOnSale,
  AddressPart,
  BrowsePage,
  BrowseQuery,
  Facets,
  FittingQuery,
  KnownName,
  MissingPosters,
  MovieNames,
  NameQuery,
  Suggestions,
  TicketCard,
} from "@reseat/contract";
import { nameKey } from "@reseat/contract/texts/name-key";
import type { ListingIndex } from "@reseat/listing-index";
import { Place } from "../platform";
import { DAY, dayOf, now, SECOND } from "../platform/clock";
import { DomainError } from "../platform/errors";
import { allPosters } from "../tickets/posters";
import { Builder } from "./builder";
import { knownNamesOf } from "./known-names";
import { aboutOf, addressesOf, facetsOf, missingPostersOf, suggestionsOf } from "./names-on-sale";
import { fittingOf, pageOf } from "./page";
import { Outrun } from "./published";
import { TicketsOnSale } from "./tickets-on-sale";

/** How many tickets each group of the soonest begins with. */
const SOONEST = 3;

/** One index per process: a warm Lambda keeps what it has read. */
let fallBack: (error?: unknown) => void = () => {};
const onSale = new TicketsOnSale((error) => fallBack(error));

/**
 * Registers a listener that hears whenever an answer comes from the feed, because nothing new is
 * published, with the error if there was one.
 */
export function onFallback(listener: typeof fallBack): void {
  fallBack = listener;
}

/** Returns what is on sale now, searchable by every known name of a movie. */
async function current(): Promise<Awaited<ReturnType<typeof allPosters>> & { index: ListingIndex }> {
  const [posters, index] = await Promise.all([allPosters(), onSale.current()]);
  index.know(posters.otherNames);
  return { ...posters, index };
}

/**
 * Returns a page of matching tickets on sale (20 by default) and the exact total, at most four
 * seconds old. Prices are in paise; a discounted ticket counts at its discounted price. The page of
 * a movie or a city describes it. Throws `invalid_input` for a cursor of another query, and
 * `not_found` for an unknown movie or city.
 */
export async function listTickets(query: BrowseQuery): Promise<BrowsePage> {
  const { byMovie, named, names, index } = await current();
  const page = withNames(
    {
      ...pageOf(index, query, now(), byMovie),
      ...(query.soonest && { soonest: soonest(index, query, now(), byMovie) }),
    },
    names,
  );
  const { movie, city } = query;
  if (!movie && !city) return page;
  // An address of signs alone names nothing.
  if ([movie, city].some((slug) => slug && !nameKey(slug))) throw new DomainError("not_found");
  const about = aboutOf(index, query, now());
  // A movie without tickets is known from its poster, a city from the list of India's places.
  const poster = movie ? named.get(nameKey(movie)) : undefined;
  const movie_name = about.movie_name ?? poster?.movie_name ?? null;
  const place = about.city ?? (city ? await Place.named(city) : null);
  if ((movie && !movie_name) || (city && !place)) throw new DomainError("not_found");
  return { ...page, about: { ...about, movie_name, city: place, poster_url: poster?.poster_url ?? null } };
}

/** Returns the dates of the groups: today, tomorrow, and what is left of the weekend. */
export function soonestDates(now: number): string[] {
  const dayIn = (days: number) => dayOf(now + days * DAY);
  const weekday = new Date(dayOf(now)).getUTCDay();
  const rest = weekday === 5 ? [dayIn(2)] : weekday === 6 || weekday === 0 ? [] : ["weekend"];
  return [dayIn(0), dayIn(1), ...rest];
}

/** Returns the first tickets and the total of each group in a location or city, or everywhere. */
function soonest(
  index: ListingIndex,
  { location }: Pick<BrowseQuery, "location">,
  now: number,
  posters: ReadonlyMap<string, string>,
): NonNullable<BrowsePage["soonest"]> {
  return soonestDates(now).map((date) => {
    const { items, total } = pageOf(index, { location, date, sort: "show_date", limit: SOONEST }, now, posters);
    return { date, items, total };
  });
}

/** Adds the names in other scripts that admins entered. */
function withNames(page: BrowsePage, names: ReadonlyMap<string, MovieNames>): BrowsePage {
  if (names.size === 0) return page;
  const named = (item: BrowsePage["items"][number]) => {
    const given = names.get(nameKey(item.movie_name));
    return given ? { ...item, names: given } : item;
  };
  const groups = page.soonest?.map((group) => ({ ...group, items: group.items.map(named) }));
  return { ...page, items: page.items.map(named), ...(groups && { soonest: groups }) };
}

/**
 * Returns the counts, trending movies with posters, popular locations, and all locations and dates
 * with tickets on sale, in all of India or in one location or city.
 */
export async function getFacets({ location }: { location?: string | undefined } = {}): Promise<Facets> {
  const { byMovie, index } = await current();
  return facetsOf(index, now(), byMovie, location);
}

/**
 * Returns a part of everything on sale with an address, for the sitemap. Throws `invalid_input`
 * when the part would be too large.
 */
export async function listAddresses(part: AddressPart): Promise<AddressesOnSale> {
  return addressesOf(await onSale.current(), part, now());
}

/**
 * Returns the movies on sale without a poster, most listings first: at most 50, and how many there
 * are.
 */
export async function listMissingPosters(): Promise<MissingPosters> {
  const { byMovie, index } = await current();
  return missingPostersOf(index, now(), byMovie);
}

/**
 * Names of movies, theatres or areas that match what a seller is typing, so that spellings agree.
 */
export async function suggestNames(query: NameQuery): Promise<{ names: KnownName[] }> {
  const { byMovie, named, index } = await current();
  const names = knownNamesOf(index, query, byMovie);
  const key = nameKey(query.query);
  const poster = query.kind === "movie" ? named.get(key) : undefined;
  if (!poster || names.some(({ name }) => nameKey(name) === key)) return { names };
  // A movie that nobody has listed yet is known from its poster.
  const { movie_name: name, poster_url } = poster;
  return { names: [{ name, poster_url, movie_language: null, location: null, city: null }, ...names] };
}

/**
 * Returns what is on sale that an unfinished search could mean: movies, theatres, areas and cities.
 */
export async function suggest({ query }: { query: string }): Promise<Suggestions> {
  const { byMovie, index } = await current();
  return suggestionsOf(index, query, now(), byMovie);
}

/**
 * Returns the tickets on sale that fit what somebody looks for, those that begin soonest first, at
 * most 20, and how many there are.
 */
export async function listFitting(query: FittingQuery): Promise<{ items: TicketCard[]; total: number }> {
  const { byMovie, index } = await current();
  return fittingOf(index, query, now(), byMovie);
}

const PUBLISH_EACH_MS = 2 * SECOND;
/** The builder of the last run in this process. */
let builder: Builder | undefined;

/**
 * Follows the feed for this many seconds, and publishes the changes every two seconds; once with 0.
 * Returns the longest time in milliseconds between two publications. Ends early when nothing has
 * changed for a while, or another run has taken over.
 */
export async function publish(seconds: number): Promise<number> {
  const end = now() + seconds * SECOND;
  let slowest = 0;
  try {
    if (builder && !(await builder.isCurrent())) builder = undefined;
    builder ??= await Builder.start();
    for (;;) {
      const began = now();
      slowest = Math.max(slowest, await builder.publish());
      const next = began + PUBLISH_EACH_MS;
      if (next > end) break;
      if (builder.isQuiet) {
        await builder.rest();
        break;
      }
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - now())));
    }
    await builder.settle();
  } catch (error) {
    builder = undefined;
    if (!(error instanceof Outrun)) throw error;
  }
  return slowest;
}
