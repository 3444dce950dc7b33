import type { Poster } from "@reseat/contract";
import { slugOf } from "@reseat/contract/slug";
import { MINUTE, now } from "../clock";
import { queryIndex } from "../dynamo";
import { fold } from "../fold";

interface Posters {
  /** URLs by the movie's folded name (`fold`). */
  byMovie: Map<string, string>;
  /** By what the movie's address calls it. */
  bySlug: Map<string, Poster>;
}

/** One memory per process: a warm Lambda keeps what it has read. */
let posters: { at: number; read: Posters } | undefined;
let readingPosters: Promise<Posters> | undefined;

/** Every poster, read again once a minute. If that fails, the previous ones are kept. */
export async function allPosters(): Promise<Posters> {
  if (posters && Math.abs(now() - posters.at) < MINUTE) return posters.read;
  readingPosters ??= readPosters().finally(() => {
    readingPosters = undefined;
  });
  try {
    posters = { at: now(), read: await readingPosters };
  } catch (error) {
    if (!posters) throw error;
  }
  return posters.read;
}

/** Every poster's URL by its movie's folded name (`fold`). */
export async function postersByMovie(): Promise<Map<string, string>> {
  return (await allPosters()).byMovie;
}

/** Reads the items of `PosterEntity` without ElectroDB, which would double what the browse function loads on a cold start. */
async function readPosters(): Promise<Posters> {
  const read: Posters = { byMovie: new Map(), bySlug: new Map() };
  const pages = queryIndex({
    KeyConditionExpression: "pk = :posters",
    ExpressionAttributeValues: { ":posters": "posters" },
  });
  for await (const posters of pages) {
    for (const { movie_name, poster_url } of posters) {
      // One that is still being made has no address yet.
      if (typeof movie_name !== "string" || typeof poster_url !== "string") continue;
      read.byMovie.set(fold(movie_name), poster_url);
      read.bySlug.set(slugOf(movie_name), { movie_name, poster_url });
    }
  }
  return read;
}
