import type { Page, PSM } from "tesseract.js";
import { type Greys, greymap, slope, turned, turnedPoint, withoutCodes } from "./greys";
import type { Box, PageWords, Word } from "./page";
import { AMOUNT, lookAgain } from "./second-look";

/** Reads a picture in one language; or a block of lines, in which only these characters are. */
export type Recognise = (language: "eng" | "hin", file: Uint8Array<ArrayBuffer>, characters?: string) => Promise<Page>;

/** How a picture is read: as a page, or as a block of lines of these characters. */
export const parametersOf = (characters = "") => ({
  tessedit_pageseg_mode: (characters ? "6" : "3") as PSM,
  tessedit_char_whitelist: characters,
  // A photograph of a screen is lit unevenly: what is dark is told from place to place.
  thresholding_method: characters ? "0" : "2",
  // Notes such as its guess of the resolution.
  debug_file: "/dev/null",
});

const CONFIDENCE_MIN = 30;
const LINE_CONFIDENCE_MIN = 70;
/** So many unclear words are of another script. Amounts and seats often are, and do not count. */
const UNCLEAR_MIN = 3;
const DEVANAGARI = /[\u0900-\u097f]/;

/** The words of a picture. English is read first, Hindi only where that cannot be read. */
export async function pictureWords(greys: Greys, recognise: Recognise): Promise<PageWords> {
  const angle = slope(greys);
  const upright = turned(greys, angle);
  const file = greymap(withoutCodes(upright));
  const english = seenIn(await recognise("eng", file));
  const unclear = english.filter(({ confidence, text }) => confidence < 65 && /\p{L}{2}/u.test(text)).length;
  const found = unclear >= UNCLEAR_MIN ? withHindi(english, seenIn(await recognise("hin", file))) : english;
  const words = await lookAgain(found, upright, (lines, characters) => recognise("eng", lines, characters));
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

/** The words of a page. One that was not read stays, unsure, between others that were. */
function seenIn(page: Page): Word[] {
  const lines = (page.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines));
  return lines.flatMap(({ words }) => {
    const isRead = words.some(({ confidence }) => confidence >= LINE_CONFIDENCE_MIN);
    return words
      .filter(({ text }) => /[\p{L}\p{N}₹$£€¥]|^[-–|•·&+]$/u.test(text))
      .filter(({ text, confidence }) => confidence >= CONFIDENCE_MIN || isRead || AMOUNT.test(text))
      .map(({ text, confidence, bbox }) => ({
        text,
        confidence,
        left: bbox.x0,
        right: bbox.x1,
        top: bbox.y0,
        bottom: bbox.y1,
      }));
  });
}

/** Takes the Hindi words that were read more surely than what stands in their place in English. */
function withHindi(english: Word[], hindi: Word[]): Word[] {
  const letters = hindi.filter(({ text }) => DEVANAGARI.test(text) && !/\d/.test(text.slice(1)));
  const isOver = (one: Word, other: Word) => {
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

/**
 * Amounts without a sign count only when the others add up with them, and those that were read
 * unsurely, too.
 */
function sureAmounts(words: Word[]): Word[] {
  const amounts = words.filter(({ text }) => AMOUNT.test(text));
  const summed = addingUp(amounts.map(({ text }) => text.replace(/^[^\d]/, "")));
  return words.map((word, at) => {
    if (!AMOUNT.test(word.text) || word.text.startsWith("₹") || /^(?:rs\.?|inr)$/i.test(words[at - 1]?.text ?? ""))
      return word;
    return summed ? { ...word, text: `₹${word.text}` } : { ...word, confidence: 0 };
  });
}

/** Whether the last of three amounts is the sum of the others. */
function addingUp([one, other, sum, ...rest]: string[]): boolean {
  return rest.length === 0 && Math.abs(Number(one) + Number(other) - Number(sum)) < 0.005;
}
