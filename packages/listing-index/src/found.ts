import { EXACT, MISSPELT, type Near, type Nearness, SOUND } from "@reseat/contract/texts/near-words";
import { oneUnlessNegative } from "./numbers";

/** The fields that a search covers, in the order in which a guess names them. */
export const FIELDS = ["movie", "theatre", "location", "city"] as const;
export type Field = (typeof FIELDS)[number];

/** Words of a search beyond this number are ignored. */
export const WORDS = 10;

/**
 * For each name, the words of a search that it has. Each word has three bits: found exactly, at
 * least by its sound, at least misspelt.
 */
export type MatchBits = Uint32Array;

/** The bits of a word found at this nearness. */
export function bitsOf(nearness: Nearness, word: number): number {
  let bits = 0;
  for (let level: number = nearness; level <= MISSPELT; level += 1) bits |= 1 << (level * WORDS + word);
  return bits;
}

/** The bits of a name that has all words at least this near. */
export const bitsAt = (all: number, nearness: Nearness) => all << (nearness * WORDS);

/**
 * Returns 1 for marks that have all of these bits, else 0. Only the lowest 31 bits may be set.
 */
export function hasAll(marks: number, bits: number): number {
  return oneUnlessNegative((marks & bits) - bits);
}

/** Returns the nearness of a name with these marks, or undefined when it lacks a word. */
export function nearnessOf(marks: number, all: number): Nearness | undefined {
  return ([EXACT, SOUND, MISSPELT] as const).find((nearness) => hasAll(marks, bitsAt(all, nearness)) === 1);
}

/** The meaning of a search for the known names. */
export class Found {
  /** The bits of all its words. */
  readonly all: number;
  #hasAlike: boolean | undefined;

  /** `movies`, `venues`: marks by code. `near`: the near words of each word. */
  constructor(
    readonly fields: Record<Field, MatchBits>,
    readonly movies: MatchBits,
    readonly venues: MatchBits,
    readonly near: Near[][],
  ) {
    this.all = 2 ** near.length - 1;
  }

  /** Whether a name has a word by its sound that it does not have as written. */
  get hasAlike(): boolean {
    const isAlike = (marks: number) => ((marks >>> WORDS) & ~marks & this.all) !== 0;
    this.#hasAlike ??= this.movies.some(isAlike) || this.venues.some(isAlike);
    return this.#hasAlike;
  }
}
