import type { Word } from "./page";

/** A run of a PDF's text, as pdf.js gives it. */
interface Run {
  str: string;
  transform: number[];
  width: number;
  height: number;
}

/** Words of two runs with a smaller gap than this part of their height are one. */
const GAP = 0.12;

/** The words of a page's runs. `lengthOf` measures text of a run's font, in any unit. */
export function pdfWords<R extends Run>(
  runs: R[],
  pageHeight: number,
  lengthOf: (text: string, run: R) => number,
): Word[] {
  const words: Word[] = [];
  for (const run of runs.filter(({ str }) => str.trim() !== ""))
    for (const [at, word] of wordsOf(run, pageHeight, (text) => lengthOf(text, run)).entries()) {
      const last = words.at(-1);
      const height = word.bottom - word.top;
      // A run ends where its font does: between a rupee sign and its amount, too.
      const isOne =
        at === 0 &&
        last &&
        Math.abs(last.bottom - word.bottom) < GAP * height &&
        Math.abs(word.left - last.right) < GAP * height;
      if (isOne) Object.assign(last, { text: last.text + word.text, right: word.right });
      else words.push(word);
    }
  return words;
}

function wordsOf(
  { str, transform, width, height }: Run,
  pageHeight: number,
  lengthOf: (text: string) => number,
): Word[] {
  const [left = 0, baseline = 0] = transform.slice(4);
  const each = width / Math.max(1, lengthOf(str));
  const bottom = pageHeight - baseline + 0.2 * height;
  return [...str.matchAll(/\S+/g)].flatMap(({ 0: said, index }) => {
    // Marks of a script that say nothing themselves.
    const text = said.replace(/\p{Cf}/gu, "");
    const from = left + lengthOf(str.slice(0, index)) * each;
    const right = left + lengthOf(str.slice(0, index + said.length)) * each;
    return text ? [{ text, left: from, right, top: bottom - 1.2 * height, bottom, confidence: 100 }] : [];
  });
}
