import type { BrowsePage, BrowseQuery, Facets, KnownName, MissingPosters, NameQuery } from "@reseat/contract";
import { now } from "../clock";
import { postersByMovie } from "../tickets/posters";
import { FeedReader } from "./feed-reader";
import { TicketIndex } from "./ticket-index";

/** One index and one feed per process: a warm Lambda keeps what it has read. */
const index = new TicketIndex();
const feed = new FeedReader(index);

/**
 * A page of matching tickets on sale (20 by default) and the exact total, at most two seconds old. Prices are in paise;
 * a discounted ticket counts at its discounted price. Throws `invalid_input` for a cursor of another query.
 */
export async function listTickets(query: BrowseQuery): Promise<BrowsePage> {
  const [byMovie] = await Promise.all([postersByMovie(), feed.refresh()]);
  return index.query(query, now(), byMovie);
}

/**
 * Counts, trending movies with posters, popular locations, and all locations and dates with tickets on sale, of all of India
 * or of one location or city.
 */
export async function getFacets({ location }: { location?: string | undefined } = {}): Promise<Facets> {
  const [byMovie] = await Promise.all([postersByMovie(), feed.refresh()]);
  return index.facets(now(), byMovie, location);
}

/** The movies on sale that have no poster, most listings first: at most 50, and how many there are. */
export async function listMissingPosters(): Promise<MissingPosters> {
  const [byMovie] = await Promise.all([postersByMovie(), feed.refresh()]);
  return index.missingPosters(now(), byMovie);
}

/** Names of movies, theatres or areas that match what a seller is typing, so that spellings agree. */
export async function suggestNames(query: NameQuery): Promise<{ names: KnownName[] }> {
  await feed.refresh();
  return { names: index.names(query) };
}
