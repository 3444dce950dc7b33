import type { Ticket } from "@reseat/contract";
import { nameKey } from "@reseat/contract/texts/name-key";
import { otherNamesOf } from "@reseat/contract/texts/other-names";
import { slugOf } from "@reseat/contract/texts/slug";

type MovieName = Pick<Ticket, "movie_name" | "movie_language">;
type VenueName = Pick<Ticket, "theatre" | "location" | "city">;

/**
 * A movie, held in memory once for all its tickets. Its key is made at the first use, because most
 * names never need it.
 */
export class Movie implements MovieName {
  readonly movie_name: string;
  readonly movie_language: string;
  /** Its name in an address. */
  readonly slug: string;
  #key: string | undefined;

  constructor({ movie_name, movie_language }: MovieName) {
    this.movie_name = movie_name;
    this.movie_language = movie_language;
    this.slug = slugOf(movie_name);
  }

  /** The key that all spellings of its name share. */
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
  /** The name in an address of its city, or of its location without a city. */
  readonly slug: string;
  #keys: { theatre: string; location: string; city: string } | undefined;
  #calledToo: readonly string[] | undefined;

  constructor({ theatre, location, city }: VenueName) {
    this.theatre = theatre;
    this.location = location;
    this.city = city;
    this.slug = slugOf(city ?? location);
  }

  /** The keys that all spellings of its names share. */
  get keys(): { theatre: string; location: string; city: string } {
    this.#keys ??= {
      theatre: nameKey(this.theatre),
      location: nameKey(this.location),
      city: nameKey(this.city ?? ""),
    };
    return this.#keys;
  }

  /** The key of the city in its address. */
  get cityKey(): string {
    return this.keys.city || this.keys.location;
  }

  /** Returns whether its city has or had this name, given as a key. */
  isInCity(key: string): boolean {
    this.#calledToo ??= otherNamesOf(this.city ?? this.location).map(nameKey);
    return this.cityKey === key || this.#calledToo.includes(key);
  }

  /**
   * Returns whether it is in this place, given as a key: a location, or a city by its full name.
   */
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
