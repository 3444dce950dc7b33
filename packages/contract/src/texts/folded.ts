import { LOOK_ALIKES } from "./look-alikes";

const PLAIN_SIGNS = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([plain, signs]) => [...signs].map((sign) => [sign, plain] as const)),
);
const NOT_ASCII = /[^\p{ASCII}]/gu;
/** Nobody sees these. */
const UNSEEN = /[\p{Cf}\p{DI}]/gu;

/**
 * What a text looks like, in the plainest signs, to compare it with words and never to show it: in
 * lower case, look-alikes as what they look like, digits of every script as 0 to 9, without
 * accents, with single spaces. Folding twice changes nothing more.
 */
export function folded(text: string): string {
  const lower = alike(withPlainDigits(text.replace(UNSEEN, "").normalize("NFKC"))).toLowerCase();
  // Letters with accents are no look-alikes, the letters below them may be.
  return alike(lower.normalize("NFKD"))
    .replace(/(\p{ASCII})\p{M}+/gu, "$1")
    .normalize("NFKC")
    .replace(/[\s\p{Z}]+/gu, " ");
}

/** Small letters may look like nothing plain where their capitals do. */
function alike(text: string): string {
  return text.replace(NOT_ASCII, (sign) => PLAIN_SIGNS.get(sign) ?? PLAIN_SIGNS.get(sign.toUpperCase()) ?? sign);
}

/** Each script has its ten digits in a row. */
function withPlainDigits(text: string): string {
  return text.replace(/(?!\d)\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) as number;
    let value = 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
    return String(value);
  });
}
