import { latinDigit } from "./romanize";
import { slugOf } from "./slug";
import { soundOf, spellingOf } from "./sound";

/**
 * Numbers as words and as Roman numerals, which equal digits: "Part Two", "Ponniyin Selvan: II".
 */
const NUMBERS = new Map(
  ["one", "two ii", "three iii", "four iv", "five", "six vi", "seven vii", "eight viii", "nine ix", "ten"].flatMap(
    (words, n) => words.split(" ").map((word) => [word, String(n + 1)] as const),
  ),
);

const isPlain = /^[\x20-\x7e]*$/;
const isMixed = /[a-z][0-9]|[0-9][a-z]/;

/** A word of a name. */
export interface ReadWord {
  /** As a search compares it: numbers in digits. */
  text: string;
  /** In small letters, else as it is written. */
  written: string;
  /** Whether it is written together with digits or letters, such as "heak" in "HEAK8A". */
  isOfCode: boolean;
}

/**
 * Returns the words of a name in small letters. Single letters in a row are one word ("K.G.F" is
 * "kgf"); letters and numbers are separate ("12th" is "12" and "th").
 */
export function readWords(text: string): ReadWord[] {
  const read: ReadWord[] = [];
  let isInitial = false;
  for (const parts of (isPlain.test(text) ? plainTokens : otherTokens)(text))
    for (const written of parts) {
      const isLetter = written.length === 1 && (written < "0" || written > "9");
      const before = read.at(-1);
      if (isLetter && isInitial && before) {
        before.written += written;
        before.text = before.written;
      } else read.push({ text: NUMBERS.get(written) ?? written, written, isOfCode: parts.length > 1 });
      isInitial = isLetter;
    }
  return read;
}

/** Returns the words of a name in small letters, as a search compares them (`readWords`). */
export const wordsOf = (text: string): string[] => readWords(text).map((word) => word.text);

/** The words between spaces and signs, each in its letters and numbers. */
function plainTokens(text: string): string[][] {
  return text
    .toLowerCase()
    .replaceAll("'", "")
    .replaceAll("&", " and ")
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((token) => (isMixed.test(token) ? token.split(/(?<=[a-z])(?=[0-9])|(?<=[0-9])(?=[a-z])/) : [token]));
}

function otherTokens(text: string): string[][] {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\p{Cf}|['’]/gu, "")
    .replace(/[\u0900-\u0d7f]/g, latinDigit)
    .replaceAll("&", " and ")
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
    .map((token) => token.split(/(?<=[\p{L}\p{M}])(?=\p{N})|(?<=\p{N})(?=[\p{L}\p{M}])/u));
}

/** The sounds of the names of English letters, in the order of the alphabet. */
const LETTERS = "e bi si di i ef ji ech ai je ke el em en o pi kiu ar es ti iu vi dabliu eks vai jed".split(" ");
const LETTER = new RegExp(LETTERS.toSorted((a, b) => b.length - a.length).join("|"), "g");
/** The last consonant of a letter's name may carry a vowel in its script. */
const SPELLED_OUT = new RegExp(`^(?:(?:${LETTERS.join("|")})a?)+$`);
const SOUNDS_OF_LETTERS = "aa-a ii-i uu-u yu-iu ph-f bh-v ay-ai z-j w-v"
  .split(" ")
  .map((pair) => pair.split("-") as [spelling: string, sound: string]);

/**
 * Returns the letters that a word of another script spells out: "केजीएफ" is "kgf". Returns
 * undefined for other words.
 */
export function spelledOut(word: string): string | undefined {
  const latin = spellingOf(word);
  if (latin === word) return undefined;
  let sound = latin.replace(/[^a-z]/g, "");
  for (const [spelling, heard] of SOUNDS_OF_LETTERS) sound = sound.replaceAll(spelling, heard);
  if (!SPELLED_OUT.test(sound)) return undefined;
  return sound
    .match(LETTER)
    ?.map((name) => String.fromCharCode(97 + LETTERS.indexOf(name)))
    .join("");
}

const keyOnce = (name: string) => wordsOf(name).map(soundOf).filter(Boolean).join(" ");

/**
 * Returns one key for all spellings of a name. The key of a key is itself, and so is that of a
 * name's slug: what an address names is found again.
 */
export function nameKey(name: string): string {
  let key = keyOnce(slugOf(name));
  // Words that became one letter each form one word together.
  for (let before = ""; before !== key; key = keyOnce(key)) before = key;
  return key;
}
