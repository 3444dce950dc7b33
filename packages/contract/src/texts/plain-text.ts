// What people write is shown as they wrote it, but for what hides in it, or reaches out of it over
// the texts of others.

/**
 * Invisible characters, and those that change the text's direction. The joiners and variations of
 * emoji are judged by what they join.
 */
const INVISIBLE = /(?!\u200c|\u200d|\ufe0f)[\p{Cf}\p{DI}]/gu;
const SCRIPTS = `[${["Deva", "Beng", "Guru", "Gujr", "Orya", "Taml", "Telu", "Knda", "Mlym", "Sinh", "Arab"].map((name) => `\\p{scx=${name}}`).join("")}]`;
const EMOJI = String.raw`(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)`;
/**
 * A joiner where it joins nothing: only after a letter or a mark of a script that has joined forms,
 * or between two emoji.
 */
const USELESS_JOINER = new RegExp(
  String.raw`(?<!${SCRIPTS})(?!(?<=${EMOJI})\u200d\p{Extended_Pictographic})(?:\u200c|\u200d)`,
  "gu",
);
/** The wish to show a sign as an emoji, after anything but an emoji or the digit of a key. */
const USELESS_VARIATION = /(?<!\p{Extended_Pictographic})(?!(?<=[\d#*])\ufe0f\u20e3)\ufe0f/gu;
/** Marks that stand on nothing of their own text. */
const LOOSE_MARKS = /(?<=^|[\s\p{Z}\p{Cc}])\p{M}+/gu;
/** Diacritics pile up; two are as many as a language needs. */
const ACCENTS =
  /([\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]{2})[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+/gu;
/** A letter of an Indian script has at most four: a dot, a vowel, a nasal, a stop. */
const MARKS = /(\p{M}{4})\p{M}+/gu;

/**
 * A text in NFC, without what nobody sees and without piles of marks. Keeps the joiners and marks
 * that Indian scripts and emoji need. Cleaning twice changes nothing more.
 */
export function plain(text: string): string {
  return text
    .replace(INVISIBLE, "")
    .replace(USELESS_JOINER, "")
    .replace(USELESS_VARIATION, "")
    .normalize("NFC")
    .replace(LOOSE_MARKS, "")
    .replace(ACCENTS, "$1")
    .replace(MARKS, "$1");
}

/**
 * A text with nothing but what can be written, tabs and line ends: no other control characters, no
 * unpaired surrogates.
 */
export const PRINTABLE = /^(?:[^\p{Cs}\p{Cc}]|[\t\n\r])*$/u;

/** A text as it is kept: plain, trimmed. */
export const tidy = (text: string) => plain(text).trim();

/**
 * The same of what somebody typed or pasted, which may hold more than can be written: its old line
 * ends become new ones, the rest goes.
 */
export function cleaned(text: string): string {
  const lines = text.replace(/[\v\f\u0085\u2028\u2029]/g, "\n");
  return tidy([...lines].filter((character) => PRINTABLE.test(character)).join(""));
}
