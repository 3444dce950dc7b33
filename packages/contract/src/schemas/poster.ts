import * as z from "zod";
import { MOVIE_NAME_MAX, OTHER_NAMES_MAX } from "../limits/constants";
import { id, instant, line } from "./fields";
import { ImageType } from "./image";

/**
 * `poster_url` is under the site's own /posters. `posterFile` returns the addresses of its other
 * files.
 */
export const Poster = z.strictObject({ movie_name: z.string(), poster_url: z.string() });

/** A film's name in the scripts of the site's other languages, as entered by an admin. */
export const MovieNames = z.strictObject({ hi: z.string().optional() });

/** A film's poster as admins see it. */
export const PosterSeen = z.strictObject({
  id,
  movie_name: z.string(),
  /** The poster that people see; null until the first upload is ready. */
  poster_url: z.string().nullable(),
  /**
   * The state of the last upload: under way, refused because it was not a picture, or lost because
   * it never came. Null: people see it.
   */
  upload: z.enum(["waiting", "refused", "lost"]).nullable(),
  /** When the last upload began. */
  created_at: instant,
  /** Further names by which a search finds the film: initials, former names, common spellings. */
  other_names: z.array(z.string()),
  names: MovieNames,
});

const name = line(MOVIE_NAME_MAX);
export const PosterNames = z.strictObject({
  id,
  other_names: z.array(name).max(OTHER_NAMES_MAX),
  names: z.strictObject({ hi: name.optional() }),
});

export const NewPoster = z.strictObject({ movie_name: line(MOVIE_NAME_MAX), content_type: ImageType });

export type Poster = z.infer<typeof Poster>;
export type PosterSeen = z.infer<typeof PosterSeen>;
export type MovieNames = z.infer<typeof MovieNames>;
export type PosterNames = z.infer<typeof PosterNames>;
export type NewPoster = z.infer<typeof NewPoster>;
