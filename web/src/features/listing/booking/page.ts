import { FEES, LABELS, PRICES, SCREENS } from "./words";

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
  constructor(readonly reason: "password" | "too-large" | "unreadable" | "unloaded") {
    super(reason);
  }
}

/** Words side by side without a gap: a label, a value, a sentence. */
export type Cell = Word[];

const LABEL = new RegExp(
  `^(?:${[...Object.values(LABELS), ...PRICES, SCREENS, FEES].join("|")})(?:\\s*\\(\\d+\\))?\\s*:?$`,
  "i",
);
/** A gap that is wider than this part of a line's height is between two columns. */
const GAP = 1.1;
/** A value stands at most so many line heights below its label. */
const BELOW = 3.4;

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
      each.some((other) => Math.abs(middle(other) - middle(word)) < 0.45 * Math.min(heightOf(other), heightOf(word))),
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

/** The text of a page: each label with its value, which stands at its right or below it. */
export function pageText(rows: Cell[][]): string {
  const taken = new Set<Cell>();
  const isLabel = (cell: Cell) => LABEL.test(textOf(cell));
  const lines: string[] = [];
  for (const [at, row] of rows.entries())
    for (const [place, cell] of row.entries()) {
      if (taken.has(cell)) continue;
      const text = textOf(cell);
      if (!isLabel(cell)) {
        const next = text.endsWith(",") ? below(rows, at, cell, 2) : undefined;
        const rest = next && !textOf(next).includes(":") ? next : undefined;
        if (rest) taken.add(rest);
        lines.push(rest ? `${text} ${textOf(rest)}` : text);
        continue;
      }
      const beside = row[place + 1];
      const value = beside && !isLabel(beside) ? beside : below(rows, at, cell, BELOW);
      if (!value || isLabel(value) || taken.has(value)) {
        lines.push(text);
        continue;
      }
      taken.add(value);
      lines.push(`${text.replace(/\s*:?$/, "")}: ${textOf(value)}`);
    }
  return lines.join("\n");
}

/** The cell that begins below another, within some heights of its lines. */
function below(rows: Cell[][], at: number, cell: Cell, heights: number): Cell | undefined {
  const { left, right, bottom, top } = edges(cell);
  for (const row of rows.slice(at + 1, at + 5)) {
    const found = row.find((each) => {
      const other = edges(each);
      const isNear = other.top - bottom < heights * (bottom - top) && other.top > top;
      const isAligned = Math.abs(other.left - left) < 1.5 * (bottom - top);
      return isNear && isAligned && other.left < right;
    });
    if (found) return found;
  }
  return undefined;
}
