import type { Ticket } from "@reseat/contract";
import { slugOf } from "@reseat/contract/texts/slug";
import { nameKey, otherNamesOf } from "../names";

type MovieName = Pick<Ticket, "movie_name" | "movie_language">;
type VenueName = Pick<Ticket, "theatre" | "location" | "city">;

/**
 * A movie, held in memory once for all its tickets. Its key is made when it is first asked for:
 * most names never are.
 */
export class Movie implements MovieName {
  readonly movie_name: string;
  readonly movie_language: string;
  /** As an address calls it. */
  readonly slug: string;
  #key: string | undefined;

  constructor({ movie_name, movie_language }: MovieName) {
    this.movie_name = movie_name;
    this.movie_language = movie_language;
    this.slug = slugOf(movie_name);
  }

  /** What all spellings of its name share. */
  get key(): string {
    this.#key ??= nameKey(this.movie_name);
    return this.#key;
  }
}

/** A place, as `Movie`. */
export class Venue implements VenueName {
  readonly theatre: string;
  readonly location: string;
  readonly city: string | null;
  /** As an address calls its city, or its location when it has none. */
  readonly slug: string;
  #keys: { theatre: string; location: string; city: string } | undefined;
  #calledToo: readonly string[] | undefined;

  constructor({ theatre, location, city }: VenueName) {
    this.theatre = theatre;
    this.location = location;
    this.city = city;
    this.slug = slugOf(city ?? location);
  }

  /** What all spellings of its names share. */
  get keys(): { theatre: string; location: string; city: string } {
    this.#keys ??= {
      theatre: nameKey(this.theatre),
      location: nameKey(this.location),
      city: nameKey(this.city ?? ""),
    };
    return this.#keys;
  }

  /** The key of what stands for its city in an address. */
  get cityKey(): string {
    return this.keys.city || this.keys.location;
  }

  /** Whether its city is called so, also in former times; given by the key of a name. */
  isInCity(key: string): boolean {
    this.#calledToo ??= otherNamesOf(this.city ?? this.location).map(nameKey);
    return this.cityKey === key || this.#calledToo.includes(key);
  }

  /** Whether it is in this place, given by its key: a location or a city by its full name. */
  isAt(place: string): boolean {
    return this.keys.location === place || this.keys.city === place;
  }
}

export function movieKey({ movie_name, movie_language }: MovieName): string {
  return `${movie_name}\n${movie_language}`;
}

export function venueKey({ theatre, location, city }: VenueName): string {
  return `${theatre}\n${location}\n${city ?? ""}`;
}
