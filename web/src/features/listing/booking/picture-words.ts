import type { Page } from "tesseract.js";
import { type Greys, greymap, isRupee, slope, turned, turnedPoint } from "./greys";
import type { Box, PageWords, Word } from "./page";

/** Reads a picture in one language. */
export type Recognise = (language: "eng" | "hin", file: Uint8Array<ArrayBuffer>) => Promise<Page>;

const CONFIDENCE_MIN = 30;
const DEVANAGARI = /[\u0900-\u097f]/;

interface Seen extends Word {
  isRupee: boolean;
}

/** The words of a picture. English is read first, Hindi only where that cannot be read. */
export async function pictureWords(greys: Greys, recognise: Recognise): Promise<PageWords> {
  const angle = slope(greys);
  const upright = turned(greys, angle);
  const file = greymap(upright);
  const english = seenIn(await recognise("eng", file), upright);
  const unclear = english.filter(({ confidence, text }) => confidence < 65 && text.length > 1).length;
  const words = unclear >= 4 ? withHindi(english, seenIn(await recognise("hin", file), upright)) : english;
  const boxOf = ({ left, right, top, bottom }: Word): Box => {
    const { width, height } = greys;
    const middle = turnedPoint((left + right) / 2, (top + bottom) / 2, width, height, angle);
    // A slanted word needs a taller box.
    const tall = bottom - top + Math.abs(Math.tan((angle * Math.PI) / 180)) * (right - left);
    return {
      x: (middle.x - (right - left) / 2) / width,
      y: (middle.y - tall / 2) / height,
      width: (right - left) / width,
      height: tall / height,
    };
  };
  return { words: sureAmounts(words), boxOf };
}

function seenIn(page: Page, greys: Greys): Seen[] {
  const words = (page.blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ lines }) => lines.flatMap(({ words }) => words)),
  );
  return words
    .filter(({ text, confidence }) => confidence >= CONFIDENCE_MIN && /[\p{L}\p{N}₹$£€¥]/u.test(text))
    .map(({ text, confidence, bbox, symbols }) => {
      const first = symbols[0];
      const isSigned = first !== undefined && /\d[\d,]*(?:\.\d\d)?$/.test(text) && isRupee(greys, first.bbox);
      return { text, confidence, left: bbox.x0, right: bbox.x1, top: bbox.y0, bottom: bbox.y1, isRupee: isSigned };
    });
}

/** Takes the Hindi words that were read more surely than what stands in their place in English. */
function withHindi(english: Seen[], hindi: Seen[]): Seen[] {
  const letters = hindi.filter(({ text }) => DEVANAGARI.test(text) && !/\d/.test(text.slice(1)));
  const isOver = (one: Seen, other: Seen) => {
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return down > 0 && across > 0.4 * Math.min(one.right - one.left, other.right - other.left);
  };
  const taken = letters.filter((word) => {
    const there = english.filter((each) => isOver(word, each));
    return there.every(({ confidence }) => confidence < word.confidence && confidence < 80);
  });
  return [...english.filter((each) => !taken.some((word) => isOver(word, each))), ...taken];
}

const AMOUNT = /^(\D{0,2}?)(\d[\d,]*\.\d\d)$/;

/**
 * Writes a rupee sign before amounts. The sign itself is often read as a digit: an amount of which
 * that cannot be told is kept only when the others add up with it.
 */
function sureAmounts(words: Seen[]): Seen[] {
  const amounts = words.filter(({ text }) => AMOUNT.test(text));
  const readings = amounts.map((word) => {
    const { text, isRupee } = word;
    const [, sign = "", number = ""] = AMOUNT.exec(text) ?? [];
    const plain = number.replaceAll(",", "");
    const before = words[words.indexOf(word) - 1]?.text ?? "";
    if (sign || /^(?:rs\.?|inr)$/i.test(before)) return { sure: plain, all: [plain] };
    if (isRupee) return { sure: plain.slice(1), all: [plain.slice(1)] };
    return { sure: null, all: [plain, plain.slice(1)].filter((each) => /^[1-9]/.test(each)) };
  });
  const summed = addingUp(readings.map(({ all }) => all));
  return words.flatMap((word) => {
    const at = amounts.indexOf(word);
    if (at < 0) return word;
    const amount = summed?.[at] ?? readings[at]?.sure;
    return amount ? { ...word, text: `₹${amount}` } : [];
  });
}

/** The one reading of three amounts in which the last is the sum of the others. */
function addingUp(readings: string[][]): (string | undefined)[] | null {
  if (readings.length !== 3) return null;
  const [first = [], second = [], third = []] = readings;
  const found = first.flatMap((one) =>
    second.flatMap((other) =>
      third
        .filter((sum) => Math.abs(Number(one) + Number(other) - Number(sum)) < 0.005)
        .map((sum) => [one, other, sum]),
    ),
  );
  return found.length === 1 ? (found[0] ?? null) : null;
}
