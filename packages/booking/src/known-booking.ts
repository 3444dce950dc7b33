import type { KnownName } from "@reseat/contract";
import { folded } from "@reseat/contract/texts/folded";
import { type Booking, readBooking } from "./read-booking";

/** Looks up the names that others use who sell tickets. */
export interface KnownNames {
  like: (kind: "movie" | "theatre", name: string) => Promise<KnownName[]>;
  citiesLike: (name: string) => Promise<string[]>;
}

interface Reading {
  /** The day in India, as YYYY-MM-DD. */
  today: string;
  isPicture?: boolean;
}

/**
 * Reads a booking, and spells movie and theatre as others do who sell tickets for them. A theatre
 * that is known once has its area and city. A picture's names without a label count only when they
 * are known.
 */
export async function knownBooking(
  text: string,
  { isPicture = false, ...rest }: Reading,
  names: KnownNames,
): Promise<Booking> {
  const booking = readBooking(text, rest);
  const sure = isPicture ? readBooking(text, { ...rest, isPicture }) : booking;
  const [movies, theatres, city] = await Promise.all([
    namesLike(names, "movie", booking.movieName),
    namesLike(names, "theatre", booking.theatreName),
    knownCity(names, booking.city),
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

async function namesLike(names: KnownNames, kind: "movie" | "theatre", name: string | undefined): Promise<KnownName[]> {
  if (!name) return [];
  const found = await names.like(kind, name);
  return found.filter((known) => isSame(known.name, name));
}

async function knownCity(names: KnownNames, name: string | undefined): Promise<string | undefined> {
  if (!name) return undefined;
  return (await names.citiesLike(name)).find((city) => isSame(city, name));
}
