import { MINUTE, now } from "../clock";
import { queryIndex } from "../dynamo";
import { fold } from "../fold";

/** One memory per process: a warm Lambda keeps what it has read. */
let posters: { at: number; byMovie: Map<string, string> } | undefined;
let readingPosters: Promise<Map<string, string>> | undefined;

/** Every poster's URL by its movie's folded name (`fold`), read again once a minute. If that fails, the previous ones are kept. */
export async function postersByMovie(): Promise<Map<string, string>> {
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

/** Reads the items of `PosterEntity` without ElectroDB, which would double what the browse function loads on a cold start. */
async function readPosters(): Promise<Map<string, string>> {
  const byMovie = new Map<string, string>();
  const pages = queryIndex({
    KeyConditionExpression: "pk = :posters",
    ExpressionAttributeValues: { ":posters": "posters" },
  });
  for await (const posters of pages) {
    // One that is still being made has no address yet.
    for (const { movie_name, poster_url } of posters)
      if (typeof movie_name === "string" && typeof poster_url === "string") byMovie.set(fold(movie_name), poster_url);
  }
  return byMovie;
}
