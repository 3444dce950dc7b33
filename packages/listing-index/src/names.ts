import { nameKey } from "@reseat/contract/texts/name-key";
import { cityKey, cityName } from "@reseat/contract/texts/other-names";
import { slugOf } from "@reseat/contract/texts/slug";

interface MovieName {
  movie_name: string;
  movie_language: string;
}

interface VenueName {
  theatre: string;
  location: string;
  city: string | null;
}

/**
 * A movie, held in memory once for all its listings. Its key is made at the first use, because most
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
  /** The present name of its city, or of its location without a city. */
  readonly cityName: string;
  /** That name in an address. */
  readonly slug: string;
  #keys: { theatre: string; location: string; city: string } | undefined;

  constructor({ theatre, location, city }: VenueName) {
    this.theatre = theatre;
    this.location = location;
    this.city = city;
    this.cityName = cityName(city ?? location);
    this.slug = slugOf(this.cityName);
  }

  /** The keys that all spellings of its names share, and all names of a city. */
  get keys(): { theatre: string; location: string; city: string } {
    this.#keys ??= {
      theatre: nameKey(this.theatre),
      location: cityKey(this.location),
      city: cityKey(this.city ?? ""),
    };
    return this.#keys;
  }

  /** The key of the city in its address. */
  get cityKey(): string {
    return this.keys.city || this.keys.location;
  }

  /** Returns whether it is in this place, given as the key of a location or a city. */
  isAt(place: string): boolean {
    return this.keys.location === place || this.keys.city === place;
  }
}

/**
 * Gives each distinct name a small number, its code, so that a column of a million rows holds only
 * numbers. It only grows.
 */
class Dictionary<Value, Name> {
  readonly #codes = new Map<string, number>();
  readonly values: Value[] = [];

  /** `textOf`: returns the same text for equal names. */
  constructor(
    readonly textOf: (name: Name) => string,
    readonly make: (name: Name) => Value,
  ) {}

  code(name: Name): number {
    const text = this.textOf(name);
    let code = this.#codes.get(text);
    if (code === undefined) {
      code = this.values.push(this.make(name)) - 1;
      this.#codes.set(text, code);
    }
    return code;
  }

  has(name: Name): boolean {
    return this.#codes.has(this.textOf(name));
  }

  value(code: number): Value {
    return this.values[code] as Value;
  }
}

export const movieDictionary = () =>
  new Dictionary<Movie, MovieName>(
    ({ movie_name, movie_language }) => `${movie_name}\n${movie_language}`,
    (name) => new Movie(name),
  );

export const venueDictionary = () =>
  new Dictionary<Venue, VenueName>(
    ({ theatre, location, city }) => `${theatre}\n${location}\n${city ?? ""}`,
    (name) => new Venue(name),
  );
