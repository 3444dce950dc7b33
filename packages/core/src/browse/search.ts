import { EXACT, type Near, type Nearness, NearWords, nameKey, otherNamesOf, wordsOf } from "../names";
import type { Contents } from "./contents";
import { bitsAt, bitsOf, FIELDS, type Field, Found, type Marks, WORDS } from "./found";

/** Searches that are remembered: people look for the same again and again. */
const REMEMBERED = 64;
/** Initials have so many letters and digits at least: RRR, PS2. */
const INITIALS_FROM = 3;

/** The different names of one field, each once, and which of them have a word. */
class Names {
  readonly names: string[] = [];
  readonly keys: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #byWord = new Map<number, number[]>();
  /** By words that stand for several: "saltlake", "ddlj". */
  readonly #byWhole = new Map<string, number[]>();

  constructor(readonly words: NearWords) {}

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
    for (const word of words) note(this.#byWord, this.words.add(word), number);
    words.forEach((word, n) => {
      if (n > 0) note(this.#byWhole, `${words[n - 1]}${word}`, number);
    });
    const initials = words.map((word) => (/^\p{N}/u.test(word) ? word : word[0])).join("");
    if (words.length > 1 && initials.length >= INITIALS_FROM) note(this.#byWhole, initials, number);
  }

  mark(marks: Marks, nearWord: number, bits: number): void {
    for (const name of this.#byWord.get(nearWord) ?? []) (marks[name] as number) |= bits;
  }

  markWhole(marks: Marks, text: string, bits: number): boolean {
    const found = this.#byWhole.get(text) ?? [];
    for (const name of found) (marks[name] as number) |= bits;
    return found.length > 0;
  }
}

function note<Key>(lists: Map<Key, number[]>, key: Key, number: number): void {
  const list = lists.get(key);
  if (!list) lists.set(key, [number]);
  else if (list.at(-1) !== number) list.push(number);
}

/** Finds names although they are misspelt, spelt by sound, or in another script. Knows nothing of what is on sale. */
export class Search {
  #words = new NearWords();
  #names = this.#empty();
  #movies: number[] = [];
  #venues: [theatre: number, location: number, city: number][] = [];
  #remembered = new Map<string, Found>();
  /** Other names of movies, by key. */
  #others: ReadonlyMap<string, readonly string[]> = new Map();

  constructor(readonly contents: Contents) {}

  /** Other names of movies, by their key. What was found before is forgotten when they differ. */
  know(others: ReadonlyMap<string, readonly string[]>): void {
    if (others === this.#others) return;
    const isSame = JSON.stringify([...others]) === JSON.stringify([...this.#others]);
    this.#others = others;
    if (isSame) return;
    this.#words = new NearWords();
    this.#names = this.#empty();
    this.#movies = [];
    this.#venues = [];
    this.#remembered.clear();
  }

  names(field: Field): { names: readonly string[]; keys: readonly string[] } {
    this.#learn();
    return this.#names[field];
  }

  /** The number of a movie's name or of a venue's, by their codes. */
  numberOf(field: Field, code: number): number {
    if (field === "movie") return this.#movies[code] as number;
    return this.#venues[code]?.[field === "theatre" ? 0 : field === "location" ? 1 : 2] as number;
  }

  /** `isUnfinished`: it is still being typed. Undefined for a text without words. */
  find(text: string, isUnfinished = false): Found | undefined {
    const isNew = this.#learn();
    if (isNew) this.#remembered.clear();
    const words = wordsOf(text).slice(0, WORDS);
    if (words.length === 0) return undefined;
    const key = `${words.join(" ")}${isUnfinished ? "…" : ""}`;
    const known = this.#remembered.get(key);
    if (known) return known;
    const found = this.#find(words, isUnfinished);
    const [oldest] = this.#remembered.keys();
    if (oldest !== undefined && this.#remembered.size >= REMEMBERED) this.#remembered.delete(oldest);
    this.#remembered.set(key, found);
    return found;
  }

  #find(words: readonly string[], isUnfinished: boolean): Found {
    const marks = (field: Field) => new Uint32Array(this.#names[field].names.length);
    const fields = {
      movie: marks("movie"),
      theatre: marks("theatre"),
      location: marks("location"),
      city: marks("city"),
    };
    const lists: Near[][] = [];
    words.forEach((word, n) => {
      let isFound = false;
      for (const field of FIELDS)
        isFound = this.#names[field].markWhole(fields[field], word, bitsOf(EXACT, n)) || isFound;
      const near = this.#words.near(word, { isUnfinished: isUnfinished && n === words.length - 1 });
      lists.push(near);
      for (const { word: found, nearness } of near)
        for (const field of FIELDS) this.#names[field].mark(fields[field], found, bitsOf(nearness, n));
      // A word that people write as two.
      const next = words[n + 1];
      if (next === undefined) return;
      const bits = (nearness: Nearness) => bitsOf(nearness, n) | bitsOf(nearness, n + 1);
      for (const field of FIELDS) this.#names[field].markWhole(fields[field], `${word}${next}`, bits(EXACT));
      if (isFound || near.length > 0) return;
      for (const { word: found, nearness } of this.#words.near(`${word}${next}`))
        for (const field of FIELDS) this.#names[field].mark(fields[field], found, bits(nearness));
    });
    const { movie, theatre, location, city } = fields;
    const movies = Uint32Array.from(this.#movies, (name) => movie[name] as number);
    const venues = Uint32Array.from(
      this.#venues,
      ([at, area, town]) => (theatre[at] as number) | (location[area] as number) | (city[town] as number),
    );
    return new Found(fields, movies, venues, lists);
  }

  /**
   * What was meant by a search, by what was found first: the whole name when it is the only one, else the words of it that are near to those
   * of the search.
   */
  guess({ fields, all, near }: Found, movie: number, venue: number, nearness: Nearness): string {
    const named = (field: Field) => this.numberOf(field, field === "movie" ? movie : venue);
    const wordsIn = (field: Field) => ((fields[field][named(field)] as number) >>> (nearness * WORDS)) & all;
    const parts: string[] = [];
    for (let rest = all; rest !== 0; ) {
      const field = FIELDS.toSorted((a, b) => count(wordsIn(b) & rest) - count(wordsIn(a) & rest))[0] as Field;
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
    const isOnly = fields[field].every((marks, other) => (marks & bits) !== bits || keys[other] === keys[number]);
    if (isOnly) return name;
    const own = new Map(name.split(/\s+/).flatMap((shown) => wordsOf(shown).map((word) => [word, shown] as const)));
    const words = near.flatMap((list, n) => {
      if ((covered & (1 << n)) === 0) return [];
      const meant = list.find(({ word, nearness: at }) => at <= nearness && own.has(this.#words.text(word)));
      return meant ? [(own.get(this.#words.text(meant.word)) as string).replace(/[^\p{L}\p{N}\p{M}]+$/u, "")] : [];
    });
    return words.length > 0 ? words.join(" ") : name;
  }

  /** Learns the names that are new in the dictionaries, which only grow. */
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
    const names = () => new Names(this.#words);
    return { movie: names(), theatre: names(), location: names(), city: names() };
  }
}

function count(bits: number): number {
  let rest = bits;
  let found = 0;
  for (; rest !== 0; rest &= rest - 1) found += 1;
  return found;
}
