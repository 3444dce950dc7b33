import type { MovieNames, Poster } from "@reseat/contract";
import { nameKey } from "@reseat/contract/texts/name-key";
import { MINUTE, now } from "../platform/clock";
import { queryIndex } from "../platform/table/dynamo";
import { readable } from "../platform/table/left-out";

interface Posters {
  /** URLs by the movie's key (`nameKey`). */
  byMovie: Map<string, string>;
  /** A movie's poster and its name as admins entered it, by the movie's key. */
  named: Map<string, Poster>;
  /** Other names of movies by key: initials, former names, names in other scripts. */
  otherNames: Map<string, string[]>;
  /** Names in other scripts by the movie's key. */
  names: Map<string, MovieNames>;
}

/** One memory per process: a warm Lambda keeps what it has read. */
let posters: { at: number; read: Posters } | undefined;
let readingPosters: Promise<Posters> | undefined;

/** Returns every poster, read again once a minute. If that fails, the previous ones are kept. */
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

/** Returns a movie's poster and its names in other scripts, as a ticket shows them. */
export async function posterOf(movieName: string): Promise<{ poster_url: string | null; names?: MovieNames }> {
  const { byMovie, names } = await allPosters();
  const key = nameKey(movieName);
  const named = names.get(key);
  return { poster_url: byMovie.get(key) ?? null, ...(named && { names: named }) };
}

/** Returns every poster's URL by its movie's key (`nameKey`). */
export async function postersByMovie(): Promise<Map<string, string>> {
  return (await allPosters()).byMovie;
}

/**
 * Reads the items of `PosterEntity` without ElectroDB, which would double what the browse function
 * loads on a cold start.
 */
async function readPosters(): Promise<Posters> {
  const read: Posters = { byMovie: new Map(), named: new Map(), otherNames: new Map(), names: new Map() };
  const pages = queryIndex({
    KeyConditionExpression: "pk = :posters",
    ExpressionAttributeValues: { ":posters": "posters" },
  });
  for await (const posters of pages) {
    readable(posters, ({ movie_name, poster_url, other_names, names }) => {
      if (typeof movie_name !== "string") throw new Error("A poster without a name");
      const key = nameKey(movie_name);
      const inScripts = Object.values((names ?? {}) as MovieNames);
      const others = [...(Array.isArray(other_names) ? other_names : []), ...inScripts].map(String);
      if (others.length > 0) read.otherNames.set(key, others);
      if (inScripts.length > 0) read.names.set(key, names as MovieNames);
      // A poster whose first upload is not ready has no address yet.
      if (typeof poster_url !== "string") return;
      read.byMovie.set(key, poster_url);
      read.named.set(key, { movie_name, poster_url });
    });
  }
  return read;
}
