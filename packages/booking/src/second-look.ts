import type { Page } from "tesseract.js";
import { type Greys, greymap, isRupee } from "./greys";
import type { Word } from "./page";

/** An amount, with what is read for a rupee sign, which no language data knows. */
export const AMOUNT = /^(\D{0,2})(\d[\d,]*[.,]\d\d)$/;
/** Digits that a rupee sign is read as. */
const SIGN_READ_AS = /^[238]$/;
const SEAT = "[A-Za-z][A-Z]?-?[\\dlI|iOoSBZeg]{1,4}";
const SEATS = new RegExp(`^${SEAT}(?:,(?:${SEAT})?)*$|^[A-Z]\\w,$`);
const NUMBER = /^(?=.*\d)[A-Za-z\d-]{5,20}$/;
/** Letters and digits that are taken for each other, and how surely they must be read. */
const LOOK_ALIKE = /(?=.*[A-Z])[S5B8Z2G6O0Q]/;
const ALIKE_SURE = 70;
const DIGITS = "0123456789.,";
const CAPITALS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-";

/** Letters are read best at this height, in pixels. */
const HEIGHT = 44;
const MARGIN = 24;
const LINE = HEIGHT + 2 * MARGIN;
/** A second reading that differs has one character for each glyph, and is this sure (percent). */
const SURE = 75;

type Edges = Pick<Word, "left" | "right" | "top" | "bottom">;

/** A part of a word that is read again. */
interface Part {
  edges: Edges;
  /** What it was first read as. */
  first: string;
  glyphs: number;
}

interface Look {
  word: Word;
  kind: "amount" | "seats" | "number";
  parts: Part[];
  isSigned: boolean;
}

/** Reads a picture of lines, in which only these characters are. */
type ReadLines = (file: Uint8Array<ArrayBuffer>, characters: string) => Promise<Page>;

/**
 * Reads amounts, seats and booking numbers again, each alone in a line and larger. What cannot be
 * told then is unsure. A rupee sign is told by its shape, and a seat's digits without its row.
 */
export async function lookAgain(words: Word[], greys: Greys, read: ReadLines): Promise<Word[]> {
  const looks = words.flatMap((word, at): Look[] => {
    if (AMOUNT.test(word.text)) return [amountLook(word, words, greys, words[at - 1]?.text)];
    const isOfName = !/\d/.test(word.text) && [words[at - 1], words[at + 1]].some((other) => isName(other, word));
    if (isOfName) return [];
    if (SEATS.test(word.text)) return [{ word, kind: "seats", parts: seatParts(word, greys), isSigned: false }];
    const glyphs = NUMBER.test(word.text) ? inkRuns(greys, word).length : 0;
    return glyphs > 0
      ? [{ word, kind: "number", parts: [{ edges: word, first: word.text.toUpperCase(), glyphs }], isSigned: false }]
      : [];
  });
  const again = new Map<Word, Word>();
  for (const characters of [DIGITS, CAPITALS]) {
    const some = looks.filter(({ kind }) => (kind === "number") === (characters === CAPITALS));
    const lines = await linesIn(
      greys,
      some.flatMap(({ parts }) => parts),
      (file) => read(file, characters),
    );
    for (const look of some)
      again.set(look.word, { ...look.word, ...judged(look, lines.splice(0, look.parts.length)) });
  }
  return words.map((word) => again.get(word) ?? word);
}

/** Whether a word stands in a line with another, and has letters alone: 'Hi' of a name is no seat. */
const isName = (word: Word | undefined, { top, bottom }: Word) =>
  word !== undefined && word.top < bottom && word.bottom > top && /^\p{L}{3,}$/u.test(word.text);

interface Line {
  text: string;
  confidence: number;
}

async function linesIn(
  greys: Greys,
  parts: Part[],
  read: (file: Uint8Array<ArrayBuffer>) => Promise<Page>,
): Promise<Line[]> {
  if (parts.length === 0) return [];
  const page = await read(
    greymap(
      stacked(
        greys,
        parts.map(({ edges }) => edges),
      ),
    ),
  );
  const seen = (page.blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ lines }) => lines.flatMap(({ words }) => words)),
  );
  return parts.map((_, at) => {
    const inLine = seen.filter(({ bbox }) => Math.floor((bbox.y0 + bbox.y1) / 2 / LINE) === at);
    const text = inLine.map(({ text: each }) => each).join("");
    return { text, confidence: text ? Math.min(...inLine.map(({ confidence }) => confidence)) : 0 };
  });
}

/** What two readings say together. */
function judged({ word, kind, parts, isSigned }: Look, lines: Line[]): Partial<Word> {
  if (kind === "amount") {
    const [line] = lines;
    const amount = /^\d[\d,]*[.,]\d\d$/.test(line?.text ?? "") ? (line?.text ?? "").replaceAll(",", "") : undefined;
    if (!line || amount === undefined) return { confidence: 0 };
    const digits = AMOUNT.exec(word.text)?.[2]?.replaceAll(",", "") ?? "";
    const isShorter = digits.slice(1) === amount;
    const isSame = digits === amount || (isSigned && isShorter && SIGN_READ_AS.test(digits[0] ?? ""));
    // Another digit was taken for a sign.
    if (isShorter && !isSame) return { confidence: 0 };
    const confidence = isSame
      ? Math.max(word.confidence, line.confidence)
      : line.confidence < SURE
        ? 0
        : line.confidence;
    return { text: isSigned ? `₹${amount}` : amount, confidence };
  }
  const texts = lines.map(({ text, confidence }, at) => {
    const { first, glyphs } = parts[at] as Part;
    const plain = text.replace(kind === "seats" ? /\D/g : /^-|-$/g, "");
    // A single thin digit is sometimes not seen alone.
    const isDoubtful =
      kind === "number" && LOOK_ALIKE.test(first) && Math.min(confidence, word.confidence) < ALIKE_SURE;
    if (isDoubtful) return undefined;
    if (plain === first || (plain === "" && first.length === glyphs)) return first;
    const isBetter = kind === "seats" || first.length !== glyphs || confidence > Math.max(90, word.confidence);
    return plain.length === glyphs && confidence >= SURE && isBetter ? plain : undefined;
  });
  // Three letters are a word, which stays as it was read.
  if (texts.some((text) => text === undefined)) return /\d|^..?$/.test(word.text) ? { confidence: 0 } : {};
  const confidence = Math.max(word.confidence, ...lines.map((line) => line.confidence));
  if (kind === "number") return { text: texts[0] as string, confidence };
  const rows = word.text.split(",").filter(Boolean).map(rowOf);
  return {
    text: texts.map((text, at) => `${rows[at]}${text}`).join(",") + (/,$/.test(word.text) ? "," : ""),
    confidence,
  };
}

const rowOf = (seat: string) => (/^(?:[A-Z]{2}(?=-?\d)|.)-?/.exec(seat)?.[0] ?? "").toUpperCase();
const digitsOf = (text: string) => text.replace(/[lI|i]/g, "1").replace(/[oO]/g, "0");

/** Where the digits of each seat are, and how many. Where that cannot be told there are none. */
function seatParts(word: Word, greys: Greys): Part[] {
  const tall = word.bottom - word.top;
  const limit = limitIn(greys, word);
  // A comma hangs below the line.
  const seats = word.text.split(",").filter(Boolean);
  const foot = seats.length > 1 || word.text.endsWith(",") ? Math.round(word.top + 0.55 * tall) : word.bottom;
  const glyphs = inkRuns(greys, { ...word, bottom: foot }, limit);
  const groups: Edges[][] = [[]];
  for (const [at, glyph] of glyphs.entries()) {
    const left = (glyphs[at - 1]?.right ?? glyph.left) - 1;
    const gap = { left, right: glyph.left + 1, top: Math.floor(word.bottom - 0.12 * tall), bottom: word.bottom };
    const hasComma = seats.length > 1 && inkRuns(greys, gap, limit).length > 0;
    if (at > 0 && hasComma) groups.push([]);
    groups.at(-1)?.push(glyph);
  }
  return seats.map((seat, at): Part => {
    const row = rowOf(seat).replace("-", "");
    const group = (groups.length === seats.length ? groups[at] : undefined) ?? [];
    const first = digitsOf(seat.slice(rowOf(seat).length));
    const ofRow = group.length - first.length;
    // The upper half of an N has two parts.
    const isWide = foot < word.bottom && /[HKMNUVWXY]/.test(row);
    const digits = group.slice(ofRow === row.length || (isWide && ofRow <= 3) ? ofRow : row.length);
    const [left, right] = [digits[0]?.left ?? word.left, digits.at(-1)?.right ?? word.right];
    return { edges: { ...word, left, right }, first, glyphs: digits.length };
  });
}

function amountLook(word: Word, words: Word[], greys: Greys, before = ""): Look {
  const left = /^(?:rs\.?|inr)$/i.test(before) ? undefined : rupeeOf(greys, word, words);
  return {
    word,
    kind: "amount",
    parts: [{ edges: { ...word, left: left ?? word.left }, first: word.text, glyphs: 0 }],
    isSigned: left !== undefined,
  };
}

/** Where an amount begins behind its rupee sign, if there is one. */
function rupeeOf(greys: Greys, word: Word, words: Word[]): number | undefined {
  const height = word.bottom - word.top;
  const before = words.filter(
    (each) => each.right <= word.left + 2 && each.bottom > word.top && each.top < word.bottom,
  );
  const from = Math.max(Math.round(word.left - height), ...before.map(({ right }) => right + 1), 0);
  const runs = inkRuns(greys, { ...word, left: from });
  const first = runs.findIndex((run) => run.right > word.left - 0.7 * height);
  for (const [at, run] of runs.slice(first, first + 2).entries()) {
    const next = runs[first + at + 1];
    const isGlyph = next && run.right - run.left < 0.85 * height;
    // A sign may touch what follows.
    const ends = isGlyph
      ? [run.right]
      : [0.56, 0.62, 0.68, 0.74, 0.8, 0.86].map((part) => run.left + Math.round(part * (run.bottom - run.top)));
    const end = ends.find((x1) => isRupee(greys, { x0: run.left, x1, y0: run.top, y1: run.bottom }));
    if (end) return isGlyph ? next.left : end;
  }
  return undefined;
}

/** The glyphs of a line from the left: columns with ink between columns without. */
function inkRuns(greys: Greys, edges: Edges, limit = limitIn(greys, edges)): Edges[] {
  const { width, pixels } = greys;
  const { left, right, top, bottom } = edges;
  const runs: Edges[] = [];
  let isInk = false;
  for (let x = left; x < right; x += 1) {
    let has = false;
    for (let y = top; y < bottom; y += 1)
      if ((pixels[y * width + x] as number) < limit) {
        has = true;
        if (!isInk) {
          runs.push({ left: x, right: x, top: y, bottom: y });
          isInk = true;
        }
        const run = runs.at(-1);
        if (!run) continue;
        run.right = x + 1;
        run.top = Math.min(run.top, y);
        run.bottom = Math.max(run.bottom, y + 1);
      }
    isInk = has;
  }
  return runs;
}

/** Lines below each other, each as tall as letters are read best, dark on white. */
function stacked(greys: Greys, lines: Edges[]): Greys {
  const scaled = lines.map((line) => ({ ...line, by: HEIGHT / Math.max(1, line.bottom - line.top) }));
  const width = Math.ceil(Math.max(1, ...scaled.map(({ left, right, by }) => (right - left) * by))) + 2 * MARGIN;
  const pixels = new Uint8Array(width * lines.length * LINE).fill(255);
  for (const [at, { left, right, top, bottom, by }] of scaled.entries()) {
    const ground = lightest(greys, { left, right, top, bottom });
    for (let y = -MARGIN / 2; y < HEIGHT + MARGIN / 2; y += 1)
      for (let x = 0; x < Math.round((right - left) * by); x += 1)
        pixels[(at * LINE + MARGIN + y) * width + MARGIN + x] = Math.min(
          255,
          smooth(greys, left + x / by, top + y / by) + 255 - ground,
        );
  }
  return { width, height: lines.length * LINE, pixels };
}

/** Darker pixels are ink. */
function limitIn(greys: Greys, edges: Edges): number {
  const { width, pixels } = greys;
  let dark = 255;
  for (let y = edges.top; y < edges.bottom; y += 1)
    for (let x = edges.left; x < edges.right; x += 1) dark = Math.min(dark, pixels[y * width + x] as number);
  return (dark + lightest(greys, edges)) / 2;
}

function lightest({ width, pixels }: Greys, { left, right, top, bottom }: Edges): number {
  let most = 0;
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) most = Math.max(most, pixels[y * width + x] as number);
  return most;
}

/** The grey between pixels. */
function smooth({ width, height, pixels }: Greys, x: number, y: number): number {
  const left = Math.min(width - 2, Math.max(0, Math.floor(x)));
  const top = Math.min(height - 2, Math.max(0, Math.floor(y)));
  const [right, low] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))];
  const at = top * width + left;
  const above = (pixels[at] as number) * (1 - right) + (pixels[at + 1] as number) * right;
  const under = (pixels[at + width] as number) * (1 - right) + (pixels[at + width + 1] as number) * right;
  return above * (1 - low) + under * low;
}
