import type { Poster } from "@reseat/contract";
import { inKeyOrder } from "../page";
import { PosterEntity } from "./poster.entity";

const POSTERS_A_PAGE = 100;

/** The film's key: its name in lower case, words joined by hyphens. */
function slugOf(movieName: string): string {
  return movieName
    .normalize("NFKC")
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .join("-");
}

/** Sets a film's poster, replacing any previous one. `poster_url` is under the site's own /posters. */
export async function put({ movie_name, poster_url }: Poster): Promise<void> {
  await PosterEntity.put({ slug: slugOf(movie_name), movie_name, poster_url }).go();
}

/** A page of all posters, by name. */
export async function list({ cursor }: { cursor?: string | undefined } = {}) {
  return inKeyOrder(PosterEntity.query.primary({}), { cursor, limit: POSTERS_A_PAGE }, present);
}

/** All posters, which are few enough to read at once. */
export async function listAll(): Promise<Poster[]> {
  const { data } = await PosterEntity.query.primary({}).go({ pages: "all" });
  return data.map(present);
}

function present({ movie_name, poster_url }: Poster): Poster {
  return { movie_name, poster_url };
}
