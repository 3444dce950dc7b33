import { romanize } from "./romanize";

/** Returns a word in Latin letters without accents. */
export function spellingOf(word: string): string {
  return romanize(word)
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "");
}

/**
 * Spellings of one sound, in the order in which they are replaced. "ch" is the only pair that
 * stays.
 */
const SOUNDS: [RegExp, string][] = [
  [/^my(?![aeiou])/g, "mai"],
  [/igh(?=t|$)/g, "ai"],
  [/ch(?=[lr])/g, "k"],
  [/c+h+(c*h+)*/g, "ch"],
  [/ph/g, "f"],
  [/sh|ss/g, "s"],
  [/zh/g, "l"],
  [/ck/g, "k"],
  [/c(?=[eiy])/g, "s"],
  [/c(?!h)/g, "k"],
  [/a[uw](?![aeiou])|o[uw](?![aeiou])/g, "o"],
  [/q/g, "k"],
  [/x/g, "ks"],
  [/w/g, "v"],
  [/z/g, "j"],
  [/jny|jn|gny/g, "gy"],
  [/(?<=[bdfgjklmnprstv])h/g, ""],
  [/(?<=[aeiou])h$/g, ""],
  [/([ae])yi/g, "$1i"],
  [/(?<=[ae])iy/g, "y"],
  [/iy(?=[aeiou])/g, "i"],
  [/(?<=[bdfgjklmnprstv])y(?=[aeiou])/g, "i"],
  [/y(?![aeiou])/g, "i"],
  [/aa/g, "a"],
  [/ee|ea/g, "i"],
  [/oo/g, "u"],
  [/ie$/g, "i"],
  [/[ae]i/g, "e"],
  [/([a-z])\1/g, "$1"],
];

function foldedOnce(word: string): string {
  let sound = word;
  for (const [spelling, letter] of SOUNDS) sound = sound.replace(spelling, letter);
  return sound;
}

const sounds = new Map<string, string>();
/** The number of remembered words: a few thousand make up all names. */
const REMEMBERED = 50_000;

/**
 * Returns a word's sound in one spelling: "pushpa", "puspa", "पुष्पा" and "పుష్పా" are all "puspa".
 * The sound of a sound is itself.
 */
export function soundOf(word: string): string {
  const known = sounds.get(word);
  if (known !== undefined) return known;
  let sound = spellingOf(word);
  for (let before = ""; before !== sound; ) {
    before = sound;
    sound = foldedOnce(sound);
  }
  // A word of signs without a sound is still a word.
  sound ||= word;
  if (sounds.size >= REMEMBERED) sounds.clear();
  sounds.set(word, sound);
  return sound;
}

/** Longer words are no words that a rule knows, and would take long. */
const LONGEST = 40;
const withoutA = (sound: string) => sound.replace(/(?!^)a/g, "");

/**
 * Returns the sound by which rules compare a word. In Indian scripts it is without "a", which they
 * write or leave out: "सपोर्ट" is "sport", "केयर" is "keyr".
 */
export function heard(word: string): string {
  if (word.length > LONGEST) return word;
  return /^[a-z]/.test(word) ? soundOf(word) : withoutA(soundOf(word));
}

/** Returns the sounds of a Latin word that a rule knows, as `heard` finds them. */
export const soundsOf = (word: string) => [soundOf(word), withoutA(soundOf(word))];

/**
 * Returns the consonants of a word, with those as one that scripts and people mistake for each
 * other: "telegram", "telgrm" and "டெலிகிராம்" are all "tlkrm".
 */
export const bones = (word: string) =>
  heard(word)
    .replace(/^[aeiou]/, "a")
    .replace(/(?!^)[aeiouyh]/g, "")
    .replace(/c|j/g, "s")
    .replace(/g/g, "k")
    .replace(/d/g, "t")
    .replace(/[bfv]/g, "p")
    .replace(/([a-z])\1/g, "$1");
