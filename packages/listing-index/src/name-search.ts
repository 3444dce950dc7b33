import { nameKey, type ReadWord, readWords, spelledOut } from "@reseat/contract/texts/name-key";
import {
  EXACT,
  isNumber,
  MISSPELT,
  type Near,
  type Nearness,
  NearWords,
  SOUND,
} from "@reseat/contract/texts/near-words";
import { isKindOfPlace } from "@reseat/contract/texts/other-names";
import { saidNumbers } from "@reseat/contract/texts/said-numbers";
import { bitsOf, type MatchBits, nearnessOf, WORDS } from "./found";
import { at } from "./numbers";

/** The fewest letters and digits of initials: RRR, PS2. */
const INITIALS_FROM = 3;
/** The fewest letters of a run, which people write as one word or as several. */
const RUN_FROM = 4;
const NEAR_RUN_FROM = 6;
const RUNS = [2, 3, 4];
/** The fewest letters that sound alike together with digits: "puspa2". */
const SOUND_IN_CODE_FROM = 5;
/**
 * A single misspelt word may be a name's beginning. Below this length it must be the whole name.
 */
const BEGINS_BELOW = 8;
const ALL_OF_BELOW = 6;

/** Marks the names of all fields. */
type InAll = (mark: (names: Names, marks: MatchBits) => void) => void;

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
  /** By numbers that they say in words, in digits: "third" is "3". */
  readonly #bySaid = new Map<string, number[]>();
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
    for (const each of [name, ...others]) this.#learn(number, readWords(each));
    return number;
  }

  #learn(number: number, read: readonly ReadWord[]): void {
    const words = read.map(({ text }) => text);
    const own = words.filter((word) => !isNumber(word) && !isKindOfPlace(word));
    const first = words.findIndex((word) => word.length > 2 && word !== "the" && own.includes(word));
    words.forEach((word, n) => {
      const code = this.words.add(word);
      note(this.#byWord, code, number);
      if (n === first) note(this.#byFirst, code, number);
      if (own.length === 1 && own[0] === word) note(this.#byOnly, code, number);
    });
    for (const { digits } of saidNumbers(words)) note(this.#bySaid, digits, number);
    const letters = read.flatMap(({ written }) => (isNumber(written) ? [] : [written]));
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
  mark(marks: MatchBits, { word, nearness }: Near, bits: number, letters?: number): void {
    const isShort = letters !== undefined && nearness === MISSPELT;
    const by =
      isShort && letters < ALL_OF_BELOW
        ? this.#byOnly
        : isShort && letters < BEGINS_BELOW
          ? this.#byFirst
          : this.#byWord;
    setBits(marks, by.get(word), bits);
  }

  /** Marks those that have a number in digits or say it in words. */
  markNumber(marks: MatchBits, digits: string, bits: number): void {
    const word = this.words.find(digits);
    if (word !== undefined) setBits(marks, this.#byWord.get(word), bits);
    setBits(marks, this.#bySaid.get(digits), bits);
  }

  markInitials(marks: MatchBits, text: string, bits: number): void {
    setBits(marks, this.#byInitials.get(text), bits);
  }

  markRun(marks: MatchBits, { word }: Near, bits: number): void {
    setBits(marks, this.#byRun.get(word), bits);
  }
}

/** Adds bits to the marks of these names. */
function setBits(marks: MatchBits, names: readonly number[] | undefined, bits: number): void {
  for (const name of names ?? []) marks[name] = at(marks, name) | bits;
}

function note<Key>(lists: Map<Key, number[]>, key: Key, number: number): void {
  const list = lists.get(key);
  if (!list) lists.set(key, [number]);
  else if (list.at(-1) !== number) list.push(number);
}

/**
 * Finds names of several fields that are misspelt, spelt by sound, or in another script. All fields
 * share their words, so that a search compares each word once.
 */
export class NameSearch<Field extends string> {
  readonly #words = new NearWords();
  readonly #runs = new NearWords();
  /** The names of each field. */
  readonly of: Readonly<Record<Field, Names>>;

  constructor(readonly fields: readonly Field[]) {
    this.of = this.#each(() => new Names(this.#words, this.#runs));
  }

  #each<Value>(make: (field: Field) => Value): Record<Field, Value> {
    return Object.fromEntries(this.fields.map((field) => [field, make(field)])) as Record<Field, Value>;
  }

  /** The text of a word, given as its number. */
  text(word: number): string {
    return this.#words.text(word);
  }

  /** Returns the words that each name has of a search, and the words that are near to each of it. */
  find(read: readonly ReadWord[]): { fields: Record<Field, MatchBits>; near: Near[][] } {
    const words = read.map(({ text }) => text);
    const fields = this.#each((field) => new Uint32Array(this.of[field].names.length));
    const inAll: InAll = (mark) => {
      for (const field of this.fields) mark(this.of[field], fields[field]);
    };
    const near = read.map(({ text: word, isOfCode }, n) => {
      // What is written together with digits is as exact as these, but for the sound of a longer word.
      const farthest = !isOfCode ? MISSPELT : word.length < SOUND_IN_CODE_FROM ? EXACT : SOUND;
      const near = this.#words.near(word).filter(({ nearness }) => nearness <= farthest);
      if (isNumber(word)) inAll((names, marks) => names.markNumber(marks, word, bitsOf(SOUND, n)));
      const letters = words.length === 1 && isLatin(word) ? word.length : undefined;
      for (const each of near) inAll((names, marks) => names.mark(marks, each, bitsOf(each.nearness, n), letters));
      return near;
    });
    for (const { from, length, digits } of saidNumbers(words)) {
      const bits = Array.from({ length }, (_, n) => bitsOf(SOUND, from + n)).reduce((all, each) => all | each, 0);
      inAll((names, marks) => names.markNumber(marks, digits, bits));
    }
    this.#markInitials(words, inAll);
    this.#markRuns(read, inAll);
    return { fields, near };
  }

  /** Returns the numbers of a field's names that have all words of a text, and how near they are. */
  all(field: Field, text: string): { number: number; nearness: Nearness }[] {
    const words = readWords(text).slice(0, WORDS);
    if (words.length === 0) return [];
    const marks = this.find(words).fields[field];
    return [...marks.keys()].flatMap((number) => {
      const nearness = nearnessOf(at(marks, number), 2 ** words.length - 1);
      return nearness === undefined ? [] : [{ number, nearness }];
    });
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
  #markRuns(words: readonly ReadWord[], inAll: InAll): void {
    const letters = words.flatMap(({ written, isOfCode }, n) =>
      isNumber(written) || isOfCode ? [] : [{ word: written, n }],
    );
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
}
