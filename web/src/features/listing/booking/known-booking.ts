import type { KnownName } from "@reseat/contract";
import { folded } from "@reseat/contract/texts/folded";
import { queryClient } from "../../../lib/api/query-client";
import { indianDay } from "../../../lib/language/format";
import { serverNow } from "../../../lib/live/server-clock";
import { knownCitiesOptions, knownNamesOptions } from "../../names/queries";
import { MOVIE_LANGUAGES } from "../../tickets/movie-language";
import { type Booking, readBooking } from "./read-booking";

/**
 * Reads a booking, and spells movie and theatre as others do who sell tickets for them. A theatre
 * that is known once has its area and city. Of a picture's names those without a label count only
 * when they are known.
 */
export async function knownBooking(text: string, { isPicture = false } = {}): Promise<Booking> {
  const known = { today: indianDay(serverNow()), languages: MOVIE_LANGUAGES };
  const booking = readBooking(text, known);
  const sure = isPicture ? readBooking(text, { ...known, isPicture }) : booking;
  const [movies, theatres, city] = await Promise.all([
    namesLike("movie", booking.movieName),
    namesLike("theatre", booking.theatreName),
    knownCity(booking.city),
  ]);
  const read: Booking = { ...sure };
  if (read.city && !city) delete read.city;
  const [movie] = movies;
  if (movie) read.movieName = movie.name;
  if (movie?.movie_language) read.movieLanguage ??= movie.movie_language;
  const here = theatres.filter(({ location }) => !booking.areaLocation || isSame(location, booking.areaLocation));
  const [theatre] = here;
  if (theatre && here.length === 1) {
    read.theatreName = theatre.name;
    if (theatre.location) read.areaLocation = theatre.location;
    if (theatre.city) read.city = theatre.city;
  }
  return read;
}

const isSame = (one: string | null, other: string) => folded(one ?? "") === folded(other);

async function namesLike(kind: "movie" | "theatre", name: string | undefined): Promise<KnownName[]> {
  if (!name) return [];
  const found = await queryClient.fetchQuery(knownNamesOptions({ kind, query: name }, true)).catch(() => null);
  return found?.names.filter((known) => isSame(known.name, name)) ?? [];
}

async function knownCity(name: string | undefined): Promise<string | undefined> {
  if (!name) return undefined;
  const found = await queryClient.fetchQuery(knownCitiesOptions(name)).catch(() => null);
  return found?.suggestions.map(({ city, display_name }) => city || display_name).find((city) => isSame(city, name));
}
