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

/**
 * Returns the words of a name in small letters, as a search compares them. Single letters in a row
 * are one word ("K.G.F" is "kgf"); letters and numbers are separate ("12th" is "12" and "th").
 */
export function wordsOf(text: string): string[] {
  const words = isPlain.test(text) ? plainWords(text.toLowerCase()) : otherWords(text);
  const joined: string[] = [];
  let isInitial = false;
  for (const word of words) {
    const isLetter = word.length === 1 && (word < "0" || word > "9");
    if (isLetter && isInitial) joined.push(`${joined.pop()}${word}`);
    else joined.push(NUMBERS.get(word) ?? word);
    isInitial = isLetter;
  }
  return joined;
}

function plainWords(text: string): string[] {
  const spaced = text.replaceAll("'", "").replaceAll("&", " and ");
  const apart = isMixed.test(spaced) ? spaced.replace(/(?<=[a-z])(?=[0-9])|(?<=[0-9])(?=[a-z])/g, " ") : spaced;
  return apart.split(/[^a-z0-9]+/).filter(Boolean);
}

function otherWords(text: string): string[] {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\p{Cf}|['’]/gu, "")
    .replace(/[\u0900-\u0d7f]/g, latinDigit)
    .replaceAll("&", " and ")
    .replace(/(?<=[\p{L}\p{M}])(?=\p{N})|(?<=\p{N})(?=[\p{L}\p{M}])/gu, " ")
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean);
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
