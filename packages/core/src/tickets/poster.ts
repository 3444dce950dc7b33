import type { Poster } from "@reseat/contract";
import { isoNow } from "../platform/clock";
import { newId } from "../platform/ids";
import { inKeyOrder } from "../platform/table/page";
import { PosterEntity } from "./entities";
import { posterId } from "./poster-upload";

export { create, listNewest, release, remove, setNames, UPLOADS } from "./poster-upload";

const POSTERS_A_PAGE = 100;

/**
 * Sets a film's poster to an existing file, replacing any previous one. `poster_url` is under the
 * site's own /posters.
 */
export async function put({ movie_name, poster_url }: Poster): Promise<void> {
  const upload = { upload_id: newId(), upload_status: "ready", created_at: isoNow() } as const;
  await PosterEntity.put({ id: posterId(movie_name), movie_name, poster_url, ...upload }).go();
}

/** Returns a page of all posters that people see. */
export async function list({ cursor }: { cursor?: string | undefined } = {}) {
  return inKeyOrder(shown(), { cursor, limit: POSTERS_A_PAGE }, present);
}

/** Returns all posters, which are few enough to read at once. */
export async function listAll(): Promise<Poster[]> {
  const { data } = await shown().go({ pages: "all" });
  return data.map(present);
}

/** The query for posters, without those whose first upload is not ready. */
function shown() {
  return PosterEntity.query.primary({}).where(({ poster_url }, { exists }) => exists(poster_url));
}

function present({ movie_name, poster_url = "" }: { movie_name: string; poster_url?: string | undefined }): Poster {
  return { movie_name, poster_url };
}
