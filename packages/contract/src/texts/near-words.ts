import { difference, isWithin, LONGEST } from "./distance";
import { isTamil } from "./romanize";
import { soundOf, spellingOf } from "./sound";

/** The nearness of a word: exactly as written, by its sound, or misspelt. */
export const EXACT = 0;
export const SOUND = 1;
export const MISSPELT = 2;
export type Nearness = typeof EXACT | typeof SOUND | typeof MISSPELT;

export interface Near {
  word: number;
  nearness: Nearness;
}

/** Shorter texts are found at the beginning of a word only: "Agra" must not find Prayagraj. */
const ANYWHERE_FROM = 6;
/** The fewest letters of a beginning that is found by its sound. */
const BEGINS_FROM = 6;
const BEGINS_FROM_IN_OTHER_SCRIPT = 3;
/**
 * The difference that is added to a beginning, so that a whole word of that difference ranks the
 * same.
 */
const BEGINNING_DIFFERS = 0.5;
/** Words with fewer consonants are alike only when they sound the same. */
const CONSONANTS_FROM = 2;
/** The fewest letters for one forgiven edit, and for two. */
const ONE_EDIT_FROM = 4;
const TWO_EDITS_FROM = 8;
/**
 * The fewest letters for a forgiven edit in a word's first sound: shorter words are too often one
 * edit from another.
 */
const ANY_BEGINNING_FROM = 6;

const editsIn = (letters: number) => (letters < ONE_EDIT_FROM ? 0 : letters < TWO_EDITS_FROM ? 1 : 2);
/**
 * The greatest difference in sound of two words with the same consonants. A long word may differ by
 * more vowels.
 */
const soundsWithin = (letters: number) => 0.02 + 0.14 * (letters - 1);
/**
 * In one script words must differ less to sound alike. Short ones that differ a little more are
 * misspelt.
 */
const soundsAlikeWithin = (letters: number) => 0.02 + 0.05 * (letters - 1);
const shortWithin = (letters: number) => 0.02 + 0.12 * (letters - 1);
const LONG_FROM = 7;
/** Words sound alike when they differ hardly more than the nearest one. */
const ALIKE_WITHIN = 0.25;

/** A word with the forms that are compared. */
interface Word {
  text: string;
  spelling: string;
  /** `soundOf` with one letter for "ch". */
  sound: string;
  /** The consonants of the sound, with voiced and unvoiced ones alike. */
  skeleton: string;
  isTamil: boolean;
  /** The number of its distinctive letters. */
  own: number;
}

/** "-nagar", "-pur": endings that many places' names share. */
const ENDING =
  /(?<=..)(nagar|pura?|puram|puri|poor|a?bad|wadi?|garh|gaon|ganj|palli|pally|halli|patnam|pet|kot|kunj|bagh)$/;

/** Returns the number of a word's distinctive letters. */
export const tellingLetters = (spelling: string) => spelling.replace(ENDING, "").length;

const CLASSES = new Map(Object.entries({ g: "k", d: "t", b: "p", f: "p", v: "p", c: "s", j: "s", m: "n" }));

function skeletonOf(sound: string): string {
  return sound
    .replace(/[aeiouyh]/g, "")
    .replace(/[gdbfvcjm]/g, (letter) => CLASSES.get(letter) ?? letter)
    .replace(/(.)\1+/g, "$1");
}

function wordOf(text: string): Word {
  const sound = soundOf(text).replaceAll("ch", "c");
  const spelling = spellingOf(text);
  return {
    text,
    spelling,
    sound,
    skeleton: skeletonOf(sound),
    isTamil: isTamil(text),
    own: tellingLetters(spelling),
  };
}

/** Returns a bit for each letter of a word; all other characters share one. */
function lettersOf(text: string): number {
  let letters = 0;
  for (let n = 0; n < text.length; n += 1) {
    const letter = text.charCodeAt(n) - 97;
    letters |= 1 << (letter >= 0 && letter < 26 ? letter : 26);
  }
  return letters;
}

function count(bits: number): number {
  let rest = bits;
  let found = 0;
  for (; rest !== 0; rest &= rest - 1) found += 1;
  return found;
}

function wider<Column extends Int32Array | Uint8Array>(column: Column, room: Column): Column {
  room.set(column);
  return room;
}

export const isNumber = (text: string) => /\p{N}/u.test(text);

/**
 * Words, numbered from 0, and the search for those near to a typed one. A search checks each word's
 * length and letters, and compares only the few candidates.
 */
export class NearWords {
  readonly #numbers = new Map<string, number>();
  readonly #words: Word[] = [];
  readonly #bySkeleton = new Map<string, number[]>();
  #spellings = new Int32Array(1024);
  #skeletons = new Int32Array(1024);
  #lengths = new Uint8Array(1024);

  get size(): number {
    return this.#words.length;
  }

  text(word: number): string {
    return (this.#words[word] as Word).text;
  }

  /** Returns the number of a word, if it has been added. */
  find(text: string): number | undefined {
    return this.#numbers.get(text);
  }

  /** Adds a word, in the form that `wordsOf` returns. Returns its number. */
  add(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const word = wordOf(text);
    const number = this.#words.push(word) - 1;
    this.#numbers.set(text, number);
    if (number === this.#lengths.length) {
      this.#spellings = wider(this.#spellings, new Int32Array(number * 2));
      this.#skeletons = wider(this.#skeletons, new Int32Array(number * 2));
      this.#lengths = wider(this.#lengths, new Uint8Array(number * 2));
    }
    this.#spellings[number] = lettersOf(word.spelling);
    this.#skeletons[number] = lettersOf(word.skeleton);
    this.#lengths[number] = Math.min(255, word.spelling.length);
    if (!isNumber(text)) {
      const alike = this.#bySkeleton.get(word.skeleton);
      if (alike) alike.push(number);
      else this.#bySkeleton.set(word.skeleton, [number]);
    }
    return number;
  }

  /** Returns the words near to a typed one, each once. Numbers must match exactly. */
  near(text: string): Near[] {
    const typed = wordOf(text);
    const found = new Map<number, Nearness>();
    this.#findExact(typed, found);
    if (isNumber(text) || typed.spelling.length > LONGEST) return list(found);
    const sounds = new Map<number, number>();
    this.#findAlike(typed, found, sounds);
    this.#findMisspelt(typed, found, sounds);
    // A word that sounds less like it than others is rather misspelt.
    let least = Number.POSITIVE_INFINITY;
    for (const differs of sounds.values()) least = Math.min(least, differs);
    for (const [word, differs] of sounds) found.set(word, differs <= least + ALIKE_WITHIN ? SOUND : MISSPELT);
    return list(found);
  }

  #findExact({ text, spelling }: Word, found: Map<number, Nearness>): void {
    const isAnywhere = text.length >= ANYWHERE_FROM && !isNumber(text);
    const letters = spelling === text ? lettersOf(text) : 0;
    for (let word = 0; word < this.#words.length; word += 1) {
      if ((letters & ~(this.#spellings[word] as number)) !== 0) continue;
      const { text: other } = this.#words[word] as Word;
      if (isAnywhere ? other.includes(text) : other.startsWith(text)) found.set(word, EXACT);
    }
  }

  #findAlike(typed: Word, found: Map<number, Nearness>, sounds: Map<number, number>): void {
    const { sound, spelling, own } = typed;
    const isOtherScript = spelling !== typed.text;
    const heard = sound.length - (spelling.length - own);
    const alike = isOtherScript ? soundsWithin(sound.length) : soundsAlikeWithin(sound.length);
    const misspelt = heard < LONG_FROM ? shortWithin(heard) : soundsWithin(sound.length);
    const isShort = typed.skeleton.length < CONSONANTS_FROM;
    for (const word of this.#bySkeleton.get(typed.skeleton) ?? []) {
      if (found.has(word)) continue;
      const other = this.#words[word] as Word;
      if (isShort && sound !== other.sound) continue;
      const differs = difference(sound, other.sound, typed.isTamil || other.isTamil);
      if (differs <= alike) sounds.set(word, differs);
      else if (differs <= misspelt) found.set(word, MISSPELT);
    }
  }

  #findMisspelt(typed: Word, found: Map<number, Nearness>, sounds: Map<number, number>): void {
    const { spelling, sound, skeleton, own } = typed;
    const letters = lettersOf(spelling);
    const consonants = lettersOf(skeleton);
    const most = editsIn(own);
    const editsAtBeginning = own < ANY_BEGINNING_FROM ? 0 : 1;
    const isOtherScript = spelling !== typed.text;
    // The inherent vowel of an Indian letter may still change as one types on.
    const beginning = isOtherScript ? sound.replace(/a$/, "") : sound;
    const begins =
      beginning.length >= (isOtherScript ? BEGINS_FROM_IN_OTHER_SCRIPT : BEGINS_FROM) ? beginning : undefined;
    const isLong = spelling.length >= TWO_EDITS_FROM;
    for (let word = 0; word < this.#words.length; word += 1) {
      const theirs = this.#spellings[word] as number;
      if (theirs >>> 26 || found.has(word) || sounds.has(word)) continue;
      const other = this.#words[word] as Word;
      const lacking = count(consonants & ~(this.#skeletons[word] as number));
      if (begins && lacking === 0 && other.sound.startsWith(begins)) {
        sounds.set(word, BEGINNING_DIFFERS);
        continue;
      }
      if (isOtherScript && count(consonants ^ (this.#skeletons[word] as number)) <= 2) {
        const differs = difference(sound, other.sound, typed.isTamil || other.isTamil);
        if (differs <= soundsWithin(sound.length)) sounds.set(word, differs);
        else if (differs <= editsIn(spelling.length) && skeleton.length >= CONSONANTS_FROM) found.set(word, MISSPELT);
        if (sounds.has(word) || found.has(word)) continue;
      }
      const lacks = count(letters & ~theirs);
      const length = this.#lengths[word] as number;
      const edits = Math.min(most, editsIn(length));
      if (edits === 0 || lacks > edits) continue;
      const isSameBeginning = sound[0] === other.sound[0];
      if (
        (Math.abs(length - spelling.length) <= edits &&
          count(theirs & ~letters) <= edits &&
          isWithin(spelling, other.spelling, isSameBeginning ? edits : editsAtBeginning)) ||
        (isLong && isSameBeginning && length > spelling.length && isWithin(spelling, other.spelling, 1, true))
      )
        found.set(word, MISSPELT);
    }
  }
}

function list(found: Map<number, Nearness>): Near[] {
  return Array.from(found, ([word, nearness]) => ({ word, nearness }));
}
