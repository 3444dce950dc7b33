import type { BrowsePage, BrowseQuery, Facets, Poster } from "@reseat/contract";
import { MINUTE, now } from "../clock";
import { queryIndex } from "../dynamo";
import { FeedReader } from "./feed-reader";
import { fold } from "./names";
import { TicketIndex } from "./ticket-index";

/** One index and one feed per process: a warm Lambda keeps what it has read. */
const index = new TicketIndex();
const feed = new FeedReader(index);
let posters: { at: number; byMovie: Map<string, string> } | undefined;
let readingPosters: Promise<Map<string, string>> | undefined;

/**
 * A page of matching tickets on sale (20 by default) and the exact total, at most two seconds old. Prices are in paise;
 * a discounted ticket counts at its discounted price. Throws `invalid_input` for a cursor of another query.
 */
export async function listTickets(query: BrowseQuery): Promise<BrowsePage> {
  await feed.refresh();
  return index.query(query, now());
}

/** Counts, trending movies with posters, popular locations, and all locations and dates with tickets on sale. */
export async function getFacets(): Promise<Facets> {
  const [byMovie] = await Promise.all([postersByMovie(), feed.refresh()]);
  return index.facets(now(), byMovie);
}

/** Poster URLs by folded movie name, read again once a minute. If that fails, the previous ones are kept. */
async function postersByMovie(): Promise<Map<string, string>> {
  if (posters && Math.abs(now() - posters.at) < MINUTE) return posters.byMovie;
  readingPosters ??= readPosters().finally(() => {
    readingPosters = undefined;
  });
  try {
    posters = { at: now(), byMovie: await readingPosters };
  } catch (error) {
    if (!posters) throw error;
  }
  return posters.byMovie;
}

/** Reads the items of `PosterEntity` without ElectroDB, which would double what this function loads on a cold start. */
async function readPosters(): Promise<Map<string, string>> {
  const byMovie = new Map<string, string>();
  const pages = queryIndex({
    KeyConditionExpression: "pk = :posters",
    ExpressionAttributeValues: { ":posters": "posters" },
  });
  for await (const posters of pages) {
    for (const { movie_name, poster_url } of posters as unknown as Poster[]) byMovie.set(fold(movie_name), poster_url);
  }
  return byMovie;
}
