import { plainDigits } from "./digits";
import { LOOK_ALIKES } from "./look-alikes";

const PLAIN_SIGNS = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([plain, signs]) => [...signs].map((sign) => [sign, plain] as const)),
);
const NOT_ASCII = /[^\p{ASCII}]/gu;
/** Invisible characters. */
const UNSEEN = /[\p{Cf}\p{DI}]/gu;
/** The letters that flags consist of. */
const FLAG_LETTERS = /\p{RI}/gu;
const FLAG_A = 0x1f1e6;
const latin = (place: number) => String.fromCharCode(97 + place);

/**
 * Returns the plainest form of a text, for comparing it with words and never for showing: lower
 * case, plain characters for look-alikes, digits of every script as 0 to 9, no accents, single
 * spaces. Folding twice changes nothing more.
 */
export function folded(text: string): string {
  const seen = text
    .replace(UNSEEN, "")
    .replace(FLAG_LETTERS, (sign) => latin((sign.codePointAt(0) as number) - FLAG_A));
  const lower = plainDigits(alike(seen.normalize("NFKC"))).toLowerCase();
  // Letters with accents are no look-alikes, but the letters below them may be.
  return alike(lower.normalize("NFKD"))
    .replace(/(\p{ASCII})\p{M}+/gu, "$1")
    .normalize("NFKC")
    .replace(/[\s\p{Z}]+/gu, " ");
}

/** Replaces look-alikes. A small letter may have no plain look-alike when its capital has one. */
function alike(text: string): string {
  return text.replace(NOT_ASCII, (sign) => PLAIN_SIGNS.get(sign) ?? PLAIN_SIGNS.get(sign.toUpperCase()) ?? sign);
}
