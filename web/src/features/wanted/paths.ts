import { slugOf } from "../../lib/pages/name-paths";
import { paths } from "../../lib/pages/paths";

/** Apart from the other paths, which are in everybody's first view. */

/** A wanted post. */
export const wantedPath = (id: string) => `${paths.wantedPosts}/${encodeURIComponent(id)}`;

/** The form of a listing, filled in for a wanted post. */
export const listForPath = (wantedId: string) => `${paths.listMovie}?wanted=${encodeURIComponent(wantedId)}`;

interface Listed {
  movie?: string | undefined;
  city?: string | undefined;
  /** The beginning of a further page. */
  cursor?: string | null | undefined;
}

/** The open wanted posts for a movie, in a city, or both: one address for all spellings. */
export function wantedPostsPath({ movie = "", city = "", cursor }: Listed): string {
  const named = { movie: slugOf(movie), city: slugOf(city), cursor };
  const about = Object.entries(named).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `${paths.wantedPosts}?${new URLSearchParams(about)}`;
}
