/**
 * Returns a text's first letter or emoji with all that belongs to it, as it is drawn: with its marks,
 * and with the letter that a virama joins to it. Not by `Intl.Segmenter`: the server and browsers
 * know different versions of Unicode, and must draw the same.
 */
export function firstLetterOf(text: string): string {
  return FIRST_LETTER.exec(text)?.[0] ?? "";
}

const FIRST_LETTER =
  /^(?:\p{RI}{2}|.)(?:[\u094d\u09cd\u0acd\u0b4d\u0c4d\u0ccd\u0d4d]\u200d?\p{L}|\p{M}|\p{EMod}|[\u{e0020}-\u{e007f}]|\u200d.)*/su;
