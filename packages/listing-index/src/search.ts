import { nameKey, spelledOut, wordsOf } from "@reseat/contract/texts/name-key";
import {
  EXACT,
  isNumber,
  MISSPELT,
  type Near,
  type Nearness,
  NearWords,
  SOUND,
} from "@reseat/contract/texts/near-words";
import { isKindOfPlace, otherNamesOf } from "@reseat/contract/texts/other-names";
import type { Contents } from "./contents";
import { bitsAt, bitsOf, FIELDS, type Field, Found, hasAll, type Marks, WORDS } from "./found";
import { at, countBits, Remembered } from "./numbers";

/** The number of remembered searches: people look for the same again and again. */
const REMEMBERED = 128;
/** The fewest letters and digits of initials: RRR, PS2. */
const INITIALS_FROM = 3;
/** The fewest letters of a run, which people write as one word or as several. */
const RUN_FROM = 4;
const NEAR_RUN_FROM = 6;
const RUNS = [2, 3, 4];
/**
 * A single misspelt word may be a name's beginning. Below this length it must be the whole name.
 */
const BEGINS_BELOW = 8;
const ALL_OF_BELOW = 6;

/** The numbers of a place's names. */
type Place = readonly [theatre: number, location: number, city: number];
/** Marks the names of all fields. */
type InAll = (mark: (names: Names, marks: Marks) => void) => void;

const isLatin = (word: string) => /^[a-z0-9]+$/.test(word);

/** The different names of one field, each once, and which of them have a word. */
class Names {
  readonly names: string[] = [];
  readonly keys: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #byWord = new Map<number, number[]>();
  readonly #byFirst = new Map<number, number[]>();
  readonly #byOnly = new Map<number, number[]>();
  /** By initials that stand for several words: "ddlj". */
  readonly #byInitials = new Map<string, number[]>();
  /** By words joined without spaces: "saltlake". */
  readonly #byRun = new Map<number, number[]>();

  constructor(
    readonly words: NearWords,
    readonly runs: NearWords,
  ) {}

  add(name: string, others: readonly string[] = []): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    const number = this.names.push(name) - 1;
    this.keys.push(nameKey(name));
    this.#numbers.set(name, number);
    for (const each of [name, ...others]) this.#learn(number, wordsOf(each));
    return number;
  }

  #learn(number: number, words: readonly string[]): void {
    const own = words.filter((word) => !isNumber(word) && !isKindOfPlace(word));
    const first = words.findIndex((word) => word.length > 2 && word !== "the" && own.includes(word));
    words.forEach((word, n) => {
      const code = this.words.add(word);
      note(this.#byWord, code, number);
      if (n === first) note(this.#byFirst, code, number);
      if (own.length === 1 && own[0] === word) note(this.#byOnly, code, number);
    });
    const letters = words.filter((word) => !isNumber(word));
    for (const [n] of letters.entries())
      for (const length of n === 0 ? [1, ...RUNS, letters.length] : RUNS) {
        const run = letters.slice(n, n + length);
        if (run.length === length && run.join("").length >= RUN_FROM)
          note(this.#byRun, this.runs.add(run.join("")), number);
      }
    const initials = words.map((word) => (isNumber(word) ? word : [...word][0])).join("");
    if (words.length > 1 && initials.length >= INITIALS_FROM) note(this.#byInitials, initials, number);
  }

  /** `letters`: the length of a search's only word, else undefined. */
  mark(marks: Marks, { word, nearness }: Near, bits: number, letters?: number): void {
    const isShort = letters !== undefined && nearness === MISSPELT;
    const by =
      isShort && letters < ALL_OF_BELOW
        ? this.#byOnly
        : isShort && letters < BEGINS_BELOW
          ? this.#byFirst
          : this.#byWord;
    setBits(marks, by.get(word), bits);
  }

  markInitials(marks: Marks, text: string, bits: number): void {
    setBits(marks, this.#byInitials.get(text), bits);
  }

  markRun(marks: Marks, { word }: Near, bits: number): void {
    setBits(marks, this.#byRun.get(word), bits);
  }
}

/** Adds bits to the marks of these names. */
function setBits(marks: Marks, names: readonly number[] | undefined, bits: number): void {
  for (const name of names ?? []) marks[name] = at(marks, name) | bits;
}

function note<Key>(lists: Map<Key, number[]>, key: Key, number: number): void {
  const list = lists.get(key);
  if (!list) lists.set(key, [number]);
  else if (list.at(-1) !== number) list.push(number);
}

/** Finds names that are misspelt, spelt by sound, or in another script. Does not know tickets. */
export class Search {
  #words = new NearWords();
  #runs = new NearWords();
  #names = this.#empty();
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
    this.#words = new NearWords();
    this.#runs = new NearWords();
    this.#names = this.#empty();
    this.#movies = [];
    this.#venues = [];
    this.#remembered.clear();
  }

  names(field: Field): { names: readonly string[]; keys: readonly string[] } {
    this.#learn();
    return this.#names[field];
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
    const words = wordsOf(text).slice(0, WORDS);
    if (words.length === 0) return undefined;
    const key = words.join(" ");
    const known = this.#remembered.get(key);
    if (known) return known;
    const found = this.#find(words);
    this.#remembered.set(key, found);
    return found;
  }

  #find(words: readonly string[]): Found {
    const marks = (field: Field) => new Uint32Array(this.#names[field].names.length);
    const fields = {
      movie: marks("movie"),
      theatre: marks("theatre"),
      location: marks("location"),
      city: marks("city"),
    };
    const inAll: InAll = (mark) => {
      for (const field of FIELDS) mark(this.#names[field], fields[field]);
    };
    const lists = words.map((word, n) => {
      const near = this.#words.near(word);
      const letters = words.length === 1 && isLatin(word) ? word.length : undefined;
      for (const each of near) inAll((names, marks) => names.mark(marks, each, bitsOf(each.nearness, n), letters));
      return near;
    });
    this.#markInitials(words, inAll);
    this.#markRuns(words, inAll);
    const { movie, theatre, location, city } = fields;
    const movies = new Uint32Array(this.#movies.length);
    for (let code = 0; code < movies.length; code += 1) movies[code] = at(movie, this.#movies[code] as number);
    const venues = new Uint32Array(this.#venues.length);
    for (let code = 0; code < venues.length; code += 1) {
      const [hall, area, town] = this.#venues[code] as Place;
      venues[code] = at(theatre, hall) | at(location, area) | at(city, town);
    }
    return new Found(fields, movies, venues, lists);
  }

  /** Marks initials, also by the names of letters in another script: "ps 2", "केजीएफ". */
  #markInitials(words: readonly string[], inAll: InAll): void {
    const spelt = words.map((word) => (isLatin(word) ? word : spelledOut(word)));
    words.forEach((_, from) => {
      let text = "";
      let bits = 0;
      let isSpoken = false;
      for (let n = from; n < words.length && spelt[n] !== undefined; n += 1) {
        isSpoken ||= spelt[n] !== words[n];
        text += spelt[n];
        bits |= bitsOf(isSpoken ? SOUND : EXACT, n);
        inAll((names, marks) => names.markInitials(marks, text, bits));
        const word = isSpoken ? this.#words.find(text) : undefined;
        if (word !== undefined) inAll((names, marks) => names.mark(marks, { word, nearness: SOUND }, bits));
      }
    });
  }

  /** Marks words that people join, and words that they split. */
  #markRuns(words: readonly string[], inAll: InAll): void {
    const letters = words.flatMap((word, n) => (isNumber(word) ? [] : [{ word, n }]));
    for (const [from] of letters.entries())
      for (const length of from === 0 ? [1, ...RUNS, letters.length] : RUNS) {
        const run = letters.slice(from, from + length);
        const text = run.map(({ word }) => word).join("");
        if (run.length < length || text.length < RUN_FROM) continue;
        const same = this.#runs.find(text);
        const short: Near[] = same === undefined ? [] : [{ word: same, nearness: EXACT }];
        for (const each of text.length < NEAR_RUN_FROM ? short : this.#runs.near(text)) {
          const bits = run.reduce((all, { n }) => all | bitsOf(each.nearness, n), 0);
          inAll((names, marks) => names.markRun(marks, each, bits));
        }
      }
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
    const { names, keys } = this.#names[field];
    const bits = bitsAt(covered, nearness);
    const name = names[number] as string;
    const isOnly = fields[field].every((marks, other) => hasAll(marks, bits) === 0 || keys[other] === keys[number]);
    if (isOnly) return name;
    const own = new Map(name.split(/\s+/).flatMap((shown) => wordsOf(shown).map((word) => [word, shown] as const)));
    const words = near.flatMap((list, n) => {
      if ((covered & (1 << n)) === 0) return [];
      const meant = list.find(({ word, nearness: of }) => of <= nearness && own.has(this.#words.text(word)));
      return meant ? [(own.get(this.#words.text(meant.word)) as string).replace(/[^\p{L}\p{N}\p{M}]+$/u, "")] : [];
    });
    return words.length > 0 ? words.join(" ") : name;
  }

  /** Learns the new names of the dictionaries, which only grow. */
  #learn(): boolean {
    const { movies, venues } = this.contents;
    if (this.#movies.length === movies.values.length && this.#venues.length === venues.values.length) return false;
    for (const { movie_name, key } of movies.values.slice(this.#movies.length))
      this.#movies.push(this.#names.movie.add(movie_name, this.#others.get(key)));
    for (const { theatre, location, city } of venues.values.slice(this.#venues.length)) {
      const place = (field: Field, name: string) => this.#names[field].add(name, otherNamesOf(name));
      this.#venues.push([place("theatre", theatre), place("location", location), place("city", city ?? "")]);
    }
    return true;
  }

  #empty(): Record<Field, Names> {
    const names = () => new Names(this.#words, this.#runs);
    return { movie: names(), theatre: names(), location: names(), city: names() };
  }
}
