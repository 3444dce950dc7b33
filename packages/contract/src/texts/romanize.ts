/**
 * Transliterates the nine Indian scripts of film and place names into Latin letters. Unicode gives
 * these scripts one layout, from ISCII: a letter has the same offset in each block (The Unicode
 * Standard, chapter 12), so one table serves all of them.
 */
const FIRST = 0x0900;
const BLOCK = 0x80;
const SCRIPTS = 9;
const BENGALI = 1;
const TAMIL = 5;
const MALAYALAM = 8;

/**
 * By the offset of the letter in its block. A consonant has an "a" unless a vowel sign or the
 * virama follows.
 */
const CONSONANTS: Record<number, string> = {
  ...row(0x15, "k kh g gh ng ch chh j jh ny t th d dh n t th d dh n n p ph b bh m y r r l l zh v sh sh s h"),
  ...row(0x58, "q kh g z r rh f y"),
  113: "v",
};
const VOWELS: Record<number, string> = row(0x04, "a a aa i ii u uu ri l e e e ai o o o au");
const VOWEL_SIGNS: Record<number, string> = row(0x3e, "aa i ii u uu ri ri e e e ai o o o au");
/** Letters without a vowel: Bengali's khanda ta, Malayalam's chillu. */
const BARE: Record<number, string> = { 78: "t", 122: "n", 123: "n", 124: "r", 125: "l", 126: "l", 127: "k" };
const CANDRABINDU = 0x01;
const ANUSVARA = 0x02;
const NUKTA = 0x3c;
const VIRAMA = 0x4d;
const DIGITS = 0x66;
const TIPPI = 0x70;
const ADDAK = 0x71;
const GURMUKHI = 2;
/** Letters with a dot below, which Unicode encodes separately. */
const DOTTED = new Map(
  Object.entries({
    k: "q",
    g: "g",
    j: "z",
    d: "r",
    dh: "rh",
    p: "f",
    ph: "f",
    y: "y",
    s: "sh",
    l: "l",
  }),
);

/** Letters that are spoken like others: Tamil's f, tr and ndr, Malayalam's nt, tt, ng and rs. */
const SPOKEN = [
  ["ஃப", "ப\u0bbc"],
  ["ற்ற", "ட்ர"],
  ["ன்ற", "ன்ட்ர"],
  ["ന്റ", "ന്ട"],
  ["ൻറ", "ന്ട"],
  ["റ്റ", "ട്ട"],
  ["ങ്ങ", "ങ"],
  ["ഴ്സ", "ർസ"],
] as const;

function row(from: number, letters: string): Record<number, string> {
  return Object.fromEntries(letters.split(" ").map((letter, n) => [from + n, letter]));
}

const hasIndian = /[\u0900-\u0d7f]/;

/** Returns whether a text is in Tamil, which writes k and g, or p and b, alike. */
export function isTamil(text: string): boolean {
  return /[\u0b80-\u0bff]/.test(text);
}

/** Returns a digit of an Indian script as a Latin one, and any other character as it is. */
export function latinDigit(sign: string): string {
  const digit = ((sign.charCodeAt(0) - FIRST) % BLOCK) - DIGITS;
  return digit >= 0 && digit < 10 ? String(digit) : sign;
}

/**
 * Transliterates the letters of Indian scripts in a text, in the most common way. The rest stays.
 */
export function romanize(text: string): string {
  if (!hasIndian.test(text)) return text;
  let latin = "";
  /** Whether the last letter is a consonant whose "a" is not written yet. */
  let isOpen = false;
  let isDoubled = false;
  const close = (vowel: string) => {
    latin += vowel;
    isOpen = false;
  };
  const signs = [...SPOKEN.reduce((spelt, [from, to]) => spelt.replaceAll(from, to), text)];
  for (const [n, sign] of signs.entries()) {
    const script = Math.floor(((sign.codePointAt(0) as number) - FIRST) / BLOCK);
    const place = ((sign.codePointAt(0) as number) - FIRST) % BLOCK;
    if (script < 0 || script >= SCRIPTS) {
      if (isOpen) close("a");
      latin += sign;
      continue;
    }
    const consonant = script === GURMUKHI && place >= TIPPI ? undefined : CONSONANTS[place];
    const vowelSign = VOWEL_SIGNS[place];
    if (consonant) {
      if (isOpen) close("a");
      latin += isDoubled ? consonant[0] + consonant : consonant;
      isDoubled = false;
      isOpen = true;
    } else if (place === NUKTA) {
      const last = /(?:dh|ph|[a-z])$/.exec(latin)?.[0] ?? "";
      latin = latin.slice(0, latin.length - last.length) + (DOTTED.get(last) ?? last);
    } else if (vowelSign && isOpen) {
      close(vowelSign);
    } else if (place === VIRAMA) {
      isOpen = false;
    } else if (script === GURMUKHI && place === ADDAK) {
      if (isOpen) close("a");
      isDoubled = true;
    } else {
      if (isOpen) close("a");
      if (place === CANDRABINDU || place === ANUSVARA || (script === GURMUKHI && place === TIPPI))
        latin += nasal(script, signs[n + 1]);
      else latin += VOWELS[place] ?? (script === BENGALI || script === MALAYALAM ? BARE[place] : "") ?? "";
    }
  }
  if (isOpen) latin += "a";
  return respelt(latin, text);
}

/**
 * Returns the nasal sign's sound: that of the consonant after it, or at the end of a word an m in
 * the south.
 */
function nasal(script: number, next = ""): string {
  const place = ((next.codePointAt(0) ?? 0) - FIRST) % BLOCK;
  if (place >= 0x2a && place <= 0x2e) return "m";
  const isEnd = !/[\p{L}\p{M}]/u.test(next);
  return isEnd && script >= TAMIL ? "m" : "n";
}

/** Applies the spellings of a particular script. */
function respelt(latin: string, text: string): string {
  const script = Math.floor(((/[\u0900-\u0d7f]/.exec(text)?.[0].charCodeAt(0) ?? FIRST) - FIRST) / BLOCK);
  // A glide between vowels is written with y in Bengali, a doubled ny is spelt nj.
  const plain = latin.replace(/ny(?=j|ch)/g, "n");
  if (script === BENGALI) return plain.replace(/o(y|v)(?=aa|a)/g, "w").replace(/uy(?=a)/g, "uw");
  return plain.replace(/nyny|nny/g, script === MALAYALAM ? "nj" : "nny");
}
