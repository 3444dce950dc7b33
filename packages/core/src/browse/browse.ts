import type { BrowsePage, BrowseQuery, Facets, Poster } from "@reseat/contract";
import { MINUTE, now } from "../clock";
import { queryIndex } from "../dynamo";
import { FeedReader } from "./feed-reader";
import { fold } from "./names";
import { TicketIndex } from "./ticket-index";

/** One of each a process: a Lambda that stays warm keeps what it has read. */
const index = new TicketIndex();
const feed = new FeedReader(index);
let posters: { at: number; byMovie: Map<string, string> } | undefined;
let readingPosters: Promise<Map<string, string>> | undefined;

/**
 * What is on sale and matches, 20 tickets a page unless `limit` says otherwise, with the exact total, as it was at most
 * two seconds ago. Prices in paise; a discounted ticket counts at its discounted price. Throws `invalid_input` for a
 * cursor that is not of this query.
 */
export async function listTickets(query: BrowseQuery): Promise<BrowsePage> {
  await feed.refresh();
  return index.query(query, now());
}

/** Counts, trending movies with posters, popular locations, all locations and dates of what is on sale. */
export async function getFacets(): Promise<Facets> {
  const [byMovie] = await Promise.all([postersByMovie(), feed.refresh()]);
  return index.facets(now(), byMovie);
}

/** By folded movie name; read again once a minute. While they cannot be read, the last ones do. */
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

/** The items of `PosterEntity`, without it: the entities' library would double what a cold start of this function loads. */
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
