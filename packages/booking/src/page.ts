import { isLabel as isLabelText, isNote, mayBeName, theatreScore } from "./lines";
import { isMoment } from "./moment";
import { KINDS, LABELS, PRICES } from "./words";

/** A part of a picture, as fractions of its width and height. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A word of a page, with its edges in the page's own units. */
export interface Word {
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** From 0 to 100: how sure the reader of the picture is. */
  confidence: number;
}

/** The words of a page, and where each is in its picture. */
export interface PageWords {
  words: Word[];
  boxOf: (word: Word) => Box;
}

/** Why a file cannot be read. */
export class UnreadableTicket extends Error {
  constructor(
    readonly reason: "password" | "too-large" | "too-long" | "empty" | "damaged" | "heic" | "unreadable" | "unloaded",
  ) {
    super(reason);
  }
}

/** Words side by side without a gap: a label, a value, a sentence. */
export type Cell = Word[];

const SIGN = /^[-–|•·]|[-–|•·]$/;
/** A gap that is wider than this part of a line's height is between two columns. */
const GAP = 1.1;
/** A value stands at most so many line heights below its label, and a name above its kinds. */
const BELOW = 3.4;
const ABOVE = 2.5;

const heightOf = ({ top, bottom }: Word) => bottom - top;
const middle = ({ top, bottom }: Word) => (top + bottom) / 2;
const edges = (cell: Cell) => ({
  left: Math.min(...cell.map(({ left }) => left)),
  right: Math.max(...cell.map(({ right }) => right)),
  top: Math.min(...cell.map(({ top }) => top)),
  bottom: Math.max(...cell.map(({ bottom }) => bottom)),
});
export const textOf = (cell: Cell) => cell.map(({ text }) => text).join(" ");

/** The words of a page as rows of cells, from above and from the left. */
export function rowsOf(words: Word[]): Cell[][] {
  const rows: Word[][] = [];
  for (const word of [...words].sort((one, other) => middle(one) - middle(other))) {
    const row = rows.findLast((each) =>
      each.some((other) => {
        // A dash is low, and yet in its line.
        const height = SIGN.test(word.text + other.text) ? Math.max : Math.min;
        return Math.abs(middle(other) - middle(word)) < 0.45 * height(heightOf(other), heightOf(word));
      }),
    );
    if (row) row.push(word);
    else rows.push([word]);
  }
  return rows.map((row) => {
    const cells: Cell[] = [];
    const heights = row.map(heightOf).sort((one, other) => one - other);
    const height = heights[Math.floor(heights.length / 2)] ?? 0;
    for (const word of row.sort((one, other) => one.left - other.left)) {
      const last = cells.at(-1)?.at(-1);
      if (last && word.left - last.right < GAP * height) cells.at(-1)?.push(word);
      else cells.push([word]);
    }
    return cells;
  });
}

/**
 * The text of a page: each label with its value, which stands at its right or below it. What stands
 * close below something follows it. A movie's name gets the label that its place and size say.
 */
export function pageText(rows: Cell[][], today: string): string {
  const values = valuesOf(rows);
  const taken = new Set(values.values());
  const movie = movieOn(rows, values, taken, today);
  for (const cell of movie?.slice(1) ?? []) taken.add(cell);
  const lines: string[] = [];
  const write = (cell: Cell) => {
    if (taken.has(cell)) return;
    taken.add(cell);
    const value = values.get(cell);
    if (value)
      lines.push(`${textOf(cell).replace(/\s*:?$/, "")}: ${textOf(value)}${restOf(rows, value, values, taken)}`);
    else if (cell === movie?.[0]) lines.push(`Movie: ${movie.map(textOf).join(" ")}`);
    else lines.push(`${textOf(cell)}${restOf(rows, cell, values, taken)}`);
    const last = movie?.includes(cell) ? (movie.at(-1) as Cell) : (value ?? cell);
    const next = nearest(rows, last, 1, CLOSE);
    if (next && !values.has(next)) write(next);
  };
  for (const cell of rows.flat()) write(cell);
  return lines.join("\n");
}

/** What ends with a comma goes on in the line below it. */
function restOf(rows: Cell[][], value: Cell, values: Map<Cell, Cell>, taken: Set<Cell>): string {
  if (!textOf(value).endsWith(",")) return "";
  const rest = nearest(rows, value, 1, CLOSE);
  if (!rest || taken.has(rest) || values.has(rest) || isLabel(rest)) return "";
  taken.add(rest);
  return ` ${textOf(rest)}`;
}

/** Lines closer than this, in heights of a line, belong together. */
const CLOSE = 1.2;

const isLabel = (cell: Cell) => isLabelText(textOf(cell));

/** Labels whose values have digits. */
const OF_NUMBER = new RegExp(
  `^(?:${[LABELS.booking, LABELS.date, LABELS.time, LABELS.seats, LABELS.count, ...PRICES].join("|")})\\s*:?$`,
  "i",
);

/** The values of labels, each beside or below it. */
function valuesOf(rows: Cell[][]): Map<Cell, Cell> {
  const values = new Map<Cell, Cell>();
  const taken = new Set<Cell>();
  for (const row of rows)
    for (const [place, cell] of row.entries()) {
      if (taken.has(cell) || !isLabel(cell)) continue;
      const beside = row[place + 1];
      const value = beside && !isLabel(beside) ? beside : nearest(rows, cell, 1, BELOW);
      if (!value || isLabel(value) || taken.has(value)) continue;
      if (OF_NUMBER.test(textOf(cell)) && !/\d|today|tomorrow/i.test(textOf(value))) continue;
      taken.add(value);
      values.set(cell, value);
    }
  return values;
}

const IS_MOVIE = new RegExp(`^(?:${LABELS.movie})\\s*(?::|$)`, "i");
/** A movie's name: above its language and format, or the largest text above the show's moment. */
function movieOn(rows: Cell[][], values: Map<Cell, Cell>, taken: Set<Cell>, today: string): Cell[] | undefined {
  const cells = rows.flat();
  if (cells.some((cell) => IS_MOVIE.test(textOf(cell)))) return undefined;
  const isFree = (cell: Cell) => !taken.has(cell) && !values.has(cell) && mayBeName(textOf(cell), today);
  const kinds = cells.filter((cell) => KINDS.test(textOf(cell)) && textOf(cell).length > 2);
  const aboveKinds = kinds.map((cell) => nearest(rows, cell, -1, ABOVE)).find((cell) => cell && isFree(cell));
  if (aboveKinds) return wholeTitle(rows, aboveKinds, isFree);
  const moment = rows.findIndex((row) => row.some((cell) => isMoment(textOf(cell).replace(/^.*?:\s/, ""), today)));
  // A page without a moment is no ticket.
  const names = rows
    .slice(0, moment + 1)
    .flat()
    .filter((cell) => isFree(cell) && /\p{L}[\p{L}\p{M}]|^\d{2,4}$/u.test(textOf(cell)) && !isNote(textOf(cell)));
  const largest = names.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0];
  if (!largest || theatreScore(textOf(largest), false) > 2) return undefined;
  const title = wholeTitle(rows, largest, isFree);
  const isLarger = names.every((cell) => title.includes(cell) || sizeOf(largest) > LARGER * sizeOf(cell));
  return isLarger ? title : undefined;
}

/** The lines of a title, of which one is found: close to each other and as large. */
function wholeTitle(rows: Cell[][], found: Cell, isFree: (cell: Cell) => boolean): Cell[] {
  const goesOn = (upper: Cell, lower: Cell) => {
    const [over, under] = [edges(upper), edges(lower)];
    const ratio = sizeOf(upper) / sizeOf(lower);
    return under.top - over.bottom < TITLE_GAP * (under.bottom - under.top) && ratio < LARGER && ratio > 1 / LARGER;
  };
  const title = [found];
  for (let next = nearest(rows, found, -1, ABOVE); next && isFree(next); next = nearest(rows, next, -1, ABOVE)) {
    if (!goesOn(next, title[0] ?? next)) break;
    title.unshift(next);
  }
  for (let last = found; ; ) {
    const next = nearest(rows, last, 1, 1);
    if (!next || !isFree(next) || !goesOn(last, next)) return title;
    title.push(next);
    last = next;
  }
}

/** The gap between two lines of a title, in heights of a line. */
const TITLE_GAP = 0.7;
/** A title is larger than other text by this. */
const LARGER = 1.12;

/** How large a cell's letters are: small letters that hang below the line do not count. */
function sizeOf(cell: Cell): number {
  const sizes = cell.map((word) => heightOf(word) / (/[gjpqy,]|\p{Script=Devanagari}/u.test(word.text) ? 1.25 : 1));
  return Math.max(...sizes);
}

const rowOf = (rows: Cell[][], cell: Cell) => rows.findIndex((row) => row.includes(cell));

/** The nearest cell above (-1) or below (1), within some heights, that begins or is in the middle where another is. */
function nearest(rows: Cell[][], cell: Cell, direction: -1 | 1, heights: number): Cell | undefined {
  const [at, here] = [rowOf(rows, cell), edges(cell)];
  const height = here.bottom - here.top;
  for (const row of direction < 0 ? rows.slice(0, at).reverse() : rows.slice(at + 1, at + 5)) {
    const found = row.find((each) => {
      const there = edges(each);
      const [upper, lower] = direction < 0 ? [there, here] : [here, there];
      const isAligned =
        Math.abs(there.left - here.left) < 1.5 * height ||
        Math.abs(there.left + there.right - here.left - here.right) < 3 * height;
      return isAligned && lower.top > upper.top && lower.top - upper.bottom < heights * height;
    });
    if (found) return found;
  }
  return undefined;
}
