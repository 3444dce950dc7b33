import type { Poster } from "@reseat/contract";
import { inKeyOrder } from "../page";
import { PosterEntity } from "./poster.entity";

const POSTERS_A_PAGE = 100;

/** The film's name as its key: lower case, words joined by hyphens. */
function slugOf(movieName: string): string {
  return movieName
    .normalize("NFKC")
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .join("-");
}

/** The film's poster from now on, in place of one it may have. `poster_url` is under the site's own /posters. */
export async function put({ movie_name, poster_url }: Poster): Promise<void> {
  await PosterEntity.put({ slug: slugOf(movie_name), movie_name, poster_url }).go();
}

/** A page of all posters, by name. */
export async function list({ cursor }: { cursor?: string | undefined } = {}) {
  return inKeyOrder(PosterEntity.query.primary({}), { cursor, limit: POSTERS_A_PAGE }, present);
}

/** Every poster: few enough to be read whole. */
export async function listAll(): Promise<Poster[]> {
  const { data } = await PosterEntity.query.primary({}).go({ pages: "all" });
  return data.map(present);
}

function present({ movie_name, poster_url }: Poster): Poster {
  return { movie_name, poster_url };
}
