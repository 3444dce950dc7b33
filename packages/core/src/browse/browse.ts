import type {
  AddressesOnSale,
  AddressPart,
  BrowsePage,
  BrowseQuery,
  Facets,
  KnownName,
  MissingPosters,
  NameQuery,
} from "@reseat/contract";
import { now, SECOND } from "../clock";
import { DomainError } from "../errors";
import { Place } from "../places";
import { allPosters, postersByMovie } from "../tickets/posters";
import { Builder } from "./builder";
import { Outrun } from "./published";
import { TicketsOnSale } from "./tickets-on-sale";

/** One index per process: a warm Lambda keeps what it has read. */
let fallBack: (error?: unknown) => void = () => {};
const onSale = new TicketsOnSale((error) => fallBack(error));

/** Has a listener told whenever an answer comes from the feed, because nothing new is published; and why, if something failed. */
export function onFallback(listener: typeof fallBack): void {
  fallBack = listener;
}

/**
 * A page of matching tickets on sale (20 by default) and the exact total, at most four seconds old. Prices are in paise;
 * a discounted ticket counts at its discounted price. A page of a movie or a city says what that is. Throws `invalid_input` for a cursor of
 * another query, and `not_found` for a movie or a city that is unknown.
 */
export async function listTickets(query: BrowseQuery): Promise<BrowsePage> {
  const [{ byMovie, bySlug }, index] = await Promise.all([allPosters(), onSale.current()]);
  const page = index.query(query, now(), byMovie);
  const { movie, city } = query;
  if (!movie && !city) return page;
  const about = index.about(query, now());
  // What nobody sells now is known from its poster, or as a place of India.
  const poster = movie ? bySlug.get(movie) : undefined;
  const movie_name = about.movie_name ?? poster?.movie_name ?? null;
  const place = about.city ?? (city ? await Place.named(city) : null);
  if ((movie && !movie_name) || (city && !place)) throw new DomainError("not_found");
  return { ...page, about: { ...about, movie_name, city: place, poster_url: poster?.poster_url ?? null } };
}

/**
 * Counts, trending movies with posters, popular locations, and all locations and dates with tickets on sale, of all of India
 * or of one location or city.
 */
export async function getFacets({ location }: { location?: string | undefined } = {}): Promise<Facets> {
  const [byMovie, index] = await Promise.all([postersByMovie(), onSale.current()]);
  return index.facets(now(), byMovie, location);
}

/** A part of everything on sale that has an address, for the sitemap. Throws `invalid_input` when the part would be too large. */
export async function listAddresses(part: AddressPart): Promise<AddressesOnSale> {
  return (await onSale.current()).addresses(part, now());
}

/** The movies on sale that have no poster, most listings first: at most 50, and how many there are. */
export async function listMissingPosters(): Promise<MissingPosters> {
  const [byMovie, index] = await Promise.all([postersByMovie(), onSale.current()]);
  return index.missingPosters(now(), byMovie);
}

/** Names of movies, theatres or areas that match what a seller is typing, so that spellings agree. */
export async function suggestNames(query: NameQuery): Promise<{ names: KnownName[] }> {
  return { names: (await onSale.current()).names(query) };
}

const PUBLISH_EACH_MS = 2 * SECOND;
/** What the last run of this process has in memory. */
let builder: Builder | undefined;

/**
 * Follows the feed for so many seconds, and publishes what changes every two of them; with 0 once. Returns the longest time in milliseconds
 * that lay between two times. Ends early when nothing has changed for a while, and when another run has taken over.
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
