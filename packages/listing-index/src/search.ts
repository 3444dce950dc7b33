import { type ReadWord, readWords, wordsOf } from "@reseat/contract/texts/name-key";
import type { Nearness } from "@reseat/contract/texts/near-words";
import { otherNamesOf } from "@reseat/contract/texts/other-names";
import type { Contents } from "./contents";
import { bitsAt, FIELDS, type Field, Found, hasAll, WORDS } from "./found";
import { NameSearch } from "./name-search";
import { at, countBits, Remembered } from "./numbers";

/** The number of remembered searches: people look for the same again and again. */
const REMEMBERED = 128;
/** The numbers of a place's names. */
type Place = readonly [theatre: number, location: number, city: number];
/** Finds names that are misspelt, spelt by sound, or in another script. Does not know tickets. */
export class Search {
  #names = new NameSearch(FIELDS);
  #movies: number[] = [];
  #venues: Place[] = [];
  readonly #remembered = new Remembered<Found>(REMEMBERED);
  /** Other names of movies, by key. */
  #others: ReadonlyMap<string, readonly string[]> = new Map();

  constructor(readonly contents: Contents) {}

  /** Sets the other names of movies, by key. Forgets earlier searches when they differ. */
  know(others: ReadonlyMap<string, readonly string[]>): void {
    if (others === this.#others) return;
    const isSame = JSON.stringify([...others]) === JSON.stringify([...this.#others]);
    this.#others = others;
    if (isSame) return;
    this.#names = new NameSearch(FIELDS);
    this.#movies = [];
    this.#venues = [];
    this.#remembered.clear();
  }

  names(field: Field): { names: readonly string[]; keys: readonly string[] } {
    this.#learn();
    return this.#names.of[field];
  }

  /** Returns the number of a movie's or venue's name, given its code. */
  numberOf(field: Field, code: number): number {
    if (field === "movie") return this.#movies[code] as number;
    return this.#venues[code]?.[field === "theatre" ? 0 : field === "location" ? 1 : 2] as number;
  }

  /** Returns undefined for a text without words. */
  find(text: string): Found | undefined {
    const isNew = this.#learn();
    if (isNew) this.#remembered.clear();
    const words = readWords(text).slice(0, WORDS);
    if (words.length === 0) return undefined;
    const key = words.map(({ written, isOfCode }) => written + (isOfCode ? "+" : "")).join(" ");
    const known = this.#remembered.get(key);
    if (known) return known;
    const found = this.#find(words);
    this.#remembered.set(key, found);
    return found;
  }

  #find(words: readonly ReadWord[]): Found {
    const { fields, near } = this.#names.find(words);
    const { movie, theatre, location, city } = fields;
    const movies = new Uint32Array(this.#movies.length);
    for (let code = 0; code < movies.length; code += 1) movies[code] = at(movie, this.#movies[code] as number);
    const venues = new Uint32Array(this.#venues.length);
    for (let code = 0; code < venues.length; code += 1) {
      const [hall, area, town] = this.#venues[code] as Place;
      venues[code] = at(theatre, hall) | at(location, area) | at(city, town);
    }
    return new Found(fields, movies, venues, near);
  }

  /**
   * Returns the likely meaning of a search, from the first result: the whole name when it is the
   * only one, else its words that are near to those of the search.
   */
  guess({ fields, all, near }: Found, movie: number, venue: number, nearness: Nearness): string {
    const named = (field: Field) => this.numberOf(field, field === "movie" ? movie : venue);
    const wordsIn = (field: Field) => (at(fields[field], named(field)) >>> (nearness * WORDS)) & all;
    const parts: string[] = [];
    for (let rest = all; rest !== 0; ) {
      const field = FIELDS.toSorted((a, b) => countBits(wordsIn(b) & rest) - countBits(wordsIn(a) & rest))[0] as Field;
      const covered = wordsIn(field) & rest;
      if (covered === 0) break;
      parts.push(this.#meant(field, named(field), covered, { fields, near, nearness }));
      rest &= ~covered;
    }
    return parts.join(", ");
  }

  #meant(
    field: Field,
    number: number,
    covered: number,
    { fields, near, nearness }: Pick<Found, "fields" | "near"> & { nearness: Nearness },
  ): string {
    const { names, keys } = this.#names.of[field];
    const bits = bitsAt(covered, nearness);
    const name = names[number] as string;
    const isOnly = fields[field].every((marks, other) => hasAll(marks, bits) === 0 || keys[other] === keys[number]);
    if (isOnly) return name;
    const own = new Map(name.split(/\s+/).flatMap((shown) => wordsOf(shown).map((word) => [word, shown] as const)));
    const words = near.flatMap((list, n) => {
      if ((covered & (1 << n)) === 0) return [];
      const meant = list.find(({ word, nearness: of }) => of <= nearness && own.has(this.#names.text(word)));
      return meant ? [(own.get(this.#names.text(meant.word)) as string).replace(/[^\p{L}\p{N}\p{M}]+$/u, "")] : [];
    });
    return words.length > 0 ? words.join(" ") : name;
  }

  /** Learns the new names of the dictionaries, which only grow. */
  #learn(): boolean {
    const { movies, venues } = this.contents;
    if (this.#movies.length === movies.values.length && this.#venues.length === venues.values.length) return false;
    for (const { movie_name, key } of movies.values.slice(this.#movies.length))
      this.#movies.push(this.#names.of.movie.add(movie_name, this.#others.get(key)));
    for (const { theatre, location, city } of venues.values.slice(this.#venues.length)) {
      const place = (field: Field, name: string) => this.#names.of[field].add(name, otherNamesOf(name));
      this.#venues.push([place("theatre", theatre), place("location", location), place("city", city ?? "")]);
    }
    return true;
  }
}
