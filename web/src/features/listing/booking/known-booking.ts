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
 * that is known once has its area and city.
 */
export async function knownBooking(text: string): Promise<Booking> {
  const booking = readBooking(text, { today: indianDay(serverNow()), languages: MOVIE_LANGUAGES });
  const [movies, theatres, city] = await Promise.all([
    namesLike("movie", booking.movieName),
    namesLike("theatre", booking.theatreName),
    knownCity(booking.city),
  ]);
  const known: Booking = { ...booking };
  if (booking.city && !city) delete known.city;
  const [movie] = movies;
  if (movie) known.movieName = movie.name;
  if (movie?.movie_language) known.movieLanguage ??= movie.movie_language;
  const here = theatres.filter(({ location }) => !booking.areaLocation || isSame(location, booking.areaLocation));
  const [theatre] = here;
  if (theatre && here.length === 1) {
    known.theatreName = theatre.name;
    if (theatre.location) known.areaLocation = theatre.location;
    if (theatre.city) known.city = theatre.city;
  }
  return known;
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
