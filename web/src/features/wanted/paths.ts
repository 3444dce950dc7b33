import { paths } from "../../lib/pages/paths";

/** Apart from the other paths, which are in everybody's first view. */

/** A wanted post. */
export const wantedPath = (id: string) => `${paths.wantedPosts}/${encodeURIComponent(id)}`;

/** The form of a listing, filled in for a wanted post. */
export const listForPath = (wantedId: string) => `${paths.listMovie}?wanted=${encodeURIComponent(wantedId)}`;

/** The open wanted posts for a movie, in a city, or both. */
export function wantedPostsPath({ movie, city }: { movie?: string | undefined; city?: string | undefined }): string {
  const about = Object.entries({ movie, city }).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `${paths.wantedPosts}?${new URLSearchParams(about)}`;
}
