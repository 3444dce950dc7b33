// People's texts are shown as written, except for hidden characters and those that overlap other
// people's texts.

/**
 * Invisible characters, and those that change the text's direction. The joiners and variations of
 * emoji have their own rules.
 */
const INVISIBLE = /(?!\u200c|\u200d|\ufe0f)[\p{Cf}\p{DI}]/gu;
const SCRIPTS = `[${["Deva", "Beng", "Guru", "Gujr", "Orya", "Taml", "Telu", "Knda", "Mlym", "Sinh", "Arab"].map((name) => `\\p{scx=${name}}`).join("")}]`;
const EMOJI = String.raw`(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)`;
/**
 * A joiner that joins nothing. It may only follow a letter or a mark of a script with joined forms,
 * or stand between two emoji.
 */
const USELESS_JOINER = new RegExp(
  String.raw`(?<!${SCRIPTS})(?!(?<=${EMOJI})\u200d\p{Extended_Pictographic})(?:\u200c|\u200d)`,
  "gu",
);
/** A variation selector for an emoji after anything but an emoji or a keycap's digit. */
const USELESS_VARIATION = /(?<!\p{Extended_Pictographic})(?!(?<=[\d#*])\ufe0f\u20e3)\ufe0f/gu;
/** Marks without a letter of their own text before them. */
const LOOSE_MARKS = /(?<=^|[\s\p{Z}\p{Cc}])\p{M}+/gu;
/** Diacritics can pile up; a language needs two at most. */
const ACCENTS =
  /([\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]{2})[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+/gu;
/** A letter of an Indian script has at most four: a dot, a vowel, a nasal, a stop. */
const MARKS = /(\p{M}{4})\p{M}+/gu;

/**
 * Returns a text in NFC without invisible characters and piles of marks. Keeps the joiners and
 * marks that Indian scripts and emoji need. Cleaning twice changes nothing more.
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
 * A text of printable characters, tabs and line ends: no other control characters, no unpaired
 * surrogates, nothing that Unicode gives no meaning (private use, U+FFFE).
 */
export const PRINTABLE = /^(?:[^\p{Cs}\p{Cc}\p{Co}\p{NChar}]|[\t\n\r])*$/u;

/** Returns a text as it is stored: plain, trimmed. */
export const tidy = (text: string) => plain(text).trim();

/**
 * Returns the same for typed or pasted text, which may contain other characters: converts old line
 * ends, and removes the rest.
 */
export function cleaned(text: string): string {
  const lines = text.replace(/[\v\f\u0085\u2028\u2029]/g, "\n");
  return tidy([...lines].filter((character) => PRINTABLE.test(character)).join(""));
}
