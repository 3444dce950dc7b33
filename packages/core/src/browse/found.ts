import { EXACT, MISSPELT, type Near, type Nearness, SOUND } from "../names";

/** What a search goes over, in the order in which a guess names it. */
export const FIELDS = ["movie", "theatre", "location", "city"] as const;
export type Field = (typeof FIELDS)[number];

/** More words of a search are not looked at. */
export const WORDS = 10;

/**
 * For each name, which words of a search it has: a bit a word, three times, for words found
 * exactly, by their sound at least, and although they are misspelt at least.
 */
export type Marks = Uint32Array;

/** The bits of a word that is found so near. */
export function bitsOf(nearness: Nearness, word: number): number {
  let bits = 0;
  for (let level: number = nearness; level <= MISSPELT; level += 1) bits |= 1 << (level * WORDS + word);
  return bits;
}

/** The bits that a name has which has all words so near at least. */
export const bitsAt = (all: number, nearness: Nearness) => all << (nearness * WORDS);

/** How near a name is that has these marks, or undefined when it lacks a word. */
export function nearnessOf(marks: number, all: number): Nearness | undefined {
  return ([EXACT, SOUND, MISSPELT] as const).find((nearness) => {
    const bits = bitsAt(all, nearness);
    return (marks & bits) === bits;
  });
}

const either = (marks: Marks) => marks.reduce((bits, each) => bits | each, 0);

/** What a search means for the names that are known. */
export class Found {
  /** The bits of all its words. */
  readonly all: number;
  readonly #inMovies: number;
  readonly #inVenues: number;
  readonly #whole = new Map<Nearness, { movies: Uint8Array; venues: Uint8Array }>();

  /** `movies`, `venues`: by their codes. `near`: for each word what is near to it. */
  constructor(
    readonly fields: Record<Field, Marks>,
    readonly movies: Marks,
    readonly venues: Marks,
    readonly near: Near[][],
  ) {
    this.all = 2 ** near.length - 1;
    this.#inMovies = either(movies);
    this.#inVenues = either(venues);
  }

  /** Whether anything known can have all words so near. */
  isPossible(nearness: Nearness): boolean {
    const bits = bitsAt(this.all, nearness);
    return ((this.#inMovies | this.#inVenues) & bits) === bits;
  }

  /** Whether movies and venues have words so near. */
  isIn(nearness: Nearness): { movies: boolean; venues: boolean } {
    const bits = bitsAt(this.all, nearness);
    return { movies: (this.#inMovies & bits) !== 0, venues: (this.#inVenues & bits) !== 0 };
  }

  /** Which movies and venues have all words by themselves: 1 for each that does. */
  whole(nearness: Nearness): { movies: Uint8Array; venues: Uint8Array } {
    const known = this.#whole.get(nearness);
    if (known) return known;
    const bits = bitsAt(this.all, nearness);
    const has = (marks: Marks) => Uint8Array.from(marks, (each) => ((each & bits) === bits ? 1 : 0));
    const whole = { movies: has(this.movies), venues: has(this.venues) };
    this.#whole.set(nearness, whole);
    return whole;
  }

  /** Whether a name has a word by its sound that it does not have as it is written. */
  get hasAlike(): boolean {
    const isAlike = (marks: number) => ((marks >>> WORDS) & ~marks & this.all) !== 0;
    return this.movies.some(isAlike) || this.venues.some(isAlike);
  }
}
