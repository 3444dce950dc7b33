import {
  BEHIND_MOVIE,
  CITY,
  FEES,
  KINDS,
  LABELS,
  LANGUAGE,
  MOMENT,
  NO_NAME,
  PRICES,
  SCREEN,
  SCREENS,
  THEATRE,
} from "./words";

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
  `^(?:${[...Object.values(LABELS), ...PRICES, SCREENS, FEES].join("|")})(?:\\s*\\([^)]*\\))?\\s*:?$`,
  "i",
);
const SIGN = /^[-–|•·]|[-–|•·]$/;
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
 * The text of a page: each label with its value, which stands at its right or below it. Names
 * without a label get the one that their place and size say.
 */
export function pageText(rows: Cell[][]): string {
  const values = valuesOf(rows);
  const taken = new Set(values.values());
  const theatre = theatreOn(rows, values, taken);
  const movie = movieOn(rows, values, taken);
  for (const cell of movie?.slice(1) ?? []) taken.add(cell);
  const lines: string[] = [];
  for (const [at, row] of rows.entries())
    for (const cell of row) {
      const value = values.get(cell);
      const label = textOf(cell).replace(/\s*:?$/, "");
      if (cell === theatre?.cell) lines.push(`${value ? label : "Cinema"}: ${theatre.text}`);
      else if (value) lines.push(`${label}: ${textOf(value)}`);
      else if (cell === movie?.[0]) lines.push(`Movie: ${movie.map(textOf).join(" ")}`);
      else if (!taken.has(cell)) {
        const rest = textOf(cell).endsWith(",") ? below(rows, at, cell, 2) : undefined;
        const isName = rest === theatre?.cell || rest === movie?.[0];
        const isRest = rest && !isName && !taken.has(rest) && !textOf(rest).includes(":");
        if (isRest) taken.add(rest);
        lines.push(isRest ? `${textOf(cell)} ${textOf(rest)}` : textOf(cell));
      }
    }
  return lines.join("\n");
}

const isLabel = (cell: Cell) => LABEL.test(textOf(cell));

/** The values of labels, each beside or below it. */
function valuesOf(rows: Cell[][]): Map<Cell, Cell> {
  const values = new Map<Cell, Cell>();
  const taken = new Set<Cell>();
  for (const [at, row] of rows.entries())
    for (const [place, cell] of row.entries()) {
      if (taken.has(cell) || !isLabel(cell)) continue;
      const beside = row[place + 1];
      const value = beside && !isLabel(beside) ? beside : below(rows, at, cell, BELOW);
      if (!value || isLabel(value) || taken.has(value)) continue;
      taken.add(value);
      values.set(cell, value);
    }
  return values;
}

const IS_THEATRE = new RegExp(`^(?:${LABELS.theatre})\\s*:?$`, "i");
const THEATRE_LABEL = new RegExp(`^(?:${LABELS.theatre})\\s*[:=]\\s*`, "i");
const IS_MOVIE = new RegExp(`^(?:${LABELS.movie})\\s*:?(?:$|\\s+\\S)`, "i");
const HAS_KIND = new RegExp(`(?:^|[^\\p{L}])(?:${LANGUAGE}|[23]d|imax|4dx)(?![\\p{L}\\p{M}])`, "iu");
const PLACE = new RegExp(`^(?:(.+?)\\s*,\\s*)?(${CITY})$`, "i");
/** A place, in which no city is known. */
const TWO_NAMES = /^[\p{L}\p{M}][^,:\d]+, [^,:\d]+$/u;

/** The theatre with its area and city, which stand behind it or in the lines below it. */
function theatreOn(rows: Cell[][], values: Map<Cell, Cell>, taken: Set<Cell>) {
  const free = rows.flat().filter((cell) => !taken.has(cell) && !values.has(cell));
  const places = free.filter((cell) => PLACE.test(textOf(cell)));
  const labelled =
    [...values.keys()].find((cell) => IS_THEATRE.test(textOf(cell))) ??
    free.find((cell) => THEATRE_LABEL.test(textOf(cell)));
  const named = free.filter((cell) => isTheatre(textOf(cell)));
  // A mall's name has no word of a cinema, but its place stands below it.
  const above = places.length === 1 && named.length === 0 ? aboveOf(rows, places[0] as Cell) : undefined;
  const alone = above && free.includes(above) && isName(above) ? above : undefined;
  const cell = labelled ?? (named.length === 1 ? named[0] : alone);
  const name = cell && (values.get(cell) ?? cell);
  if (!cell || !name) return undefined;
  const text = textOf(name).replace(THEATRE_LABEL, "").replace(/\s*,$/, "");
  const place = PLACE.test(text)
    ? []
    : (placeBelow(rows, name, new Set(free.filter((each) => each !== cell))) ?? (places.length === 1 ? places : []));
  for (const each of place) taken.add(each);
  const parts = [text, ...place.map(textOf)].join(", ").split(/\s*,\s*/);
  // 'Marquee Cinemas: Andheri West, Mumbai', but 'PVR: Orchid Mall, Kothrud, Pune'.
  const isArea = parts.length === 2 && new RegExp(`^(?:${CITY})$`, "i").test(parts[1] ?? "");
  const whole = parts.join(", ");
  return { cell, text: isArea ? whole.replace(/\s*:\s*/, ", ") : whole };
}

/** The one or two lines below a theatre that say where it is. */
function placeBelow(rows: Cell[][], name: Cell, free: Set<Cell>): Cell[] | undefined {
  const next = (cell: Cell) => {
    const found = below(rows, rowOf(rows, cell), cell, 2);
    return found && free.has(found) ? found : undefined;
  };
  const first = next(name);
  if (!first) return undefined;
  if (PLACE.test(textOf(first)) || TWO_NAMES.test(textOf(first))) return [first];
  const second = next(first);
  return second && isName(first) && PLACE.test(textOf(second)) ? [first, second] : undefined;
}

/** A movie's name: above its language and format, or the largest text above the show's moment. */
function movieOn(rows: Cell[][], values: Map<Cell, Cell>, taken: Set<Cell>): Cell[] | undefined {
  const cells = rows.flat();
  const named = cells.some((cell) => IS_MOVIE.test(textOf(cell)));
  if (named) return undefined;
  const isFree = (cell: Cell) => !taken.has(cell) && !values.has(cell) && isName(cell);
  const kinds = cells.filter((cell) => KINDS.test(textOf(cell)) && HAS_KIND.test(textOf(cell)));
  const aboveKinds = kinds.map((cell) => aboveOf(rows, cell)).find((cell) => cell && isFree(cell));
  if (aboveKinds) return wholeTitle(rows, aboveKinds, isFree);
  const moment = rows.findIndex((row) => row.some((cell) => MOMENT.test(textOf(cell))));
  // A page without a moment is no ticket.
  const names = rows
    .slice(0, moment + 1)
    .flat()
    .filter(isFree);
  const largest = names.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0];
  if (!largest) return undefined;
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
  for (let next = aboveOf(rows, found); next && isFree(next); next = aboveOf(rows, next)) {
    if (!goesOn(next, title[0] ?? next)) break;
    title.unshift(next);
  }
  for (let last = found; ; ) {
    const next = below(rows, rowOf(rows, last), last, 1);
    if (!next || !isFree(next) || !goesOn(last, next)) return title;
    title.push(next);
    last = next;
  }
}

/** The gap between two lines of a title, in heights of a line. */
const TITLE_GAP = 0.7;
/** A title is larger than other text by this. */
const LARGER = 1.12;

const isTheatre = (text: string) =>
  THEATRE.test(text) &&
  !KINDS.test(text) &&
  !SCREEN.test(text) &&
  !NO_NAME.test(text) &&
  !/[\d₹]|[.!]$/.test(text) &&
  text.length <= 80;

/** Whether a cell may be a name: no label, no sentence, no moment or amount. */
function isName(cell: Cell): boolean {
  const text = textOf(cell).replace(BEHIND_MOVIE, "");
  return (
    /\p{L}[\p{L}\p{M}]/u.test(text) &&
    !isLabel(cell) &&
    !NO_NAME.test(text) &&
    !KINDS.test(text) &&
    !isTheatre(text) &&
    !SCREEN.test(text) &&
    !PLACE.test(text) &&
    !/[:₹]|\d{2}|[.!?।]$/.test(text) &&
    text.length <= 60
  );
}

/** How large a cell's letters are: small letters that hang below the line do not count. */
function sizeOf(cell: Cell): number {
  const sizes = cell.map((word) => heightOf(word) / (/[gjpqy,]|\p{Script=Devanagari}/u.test(word.text) ? 1.25 : 1));
  return Math.max(...sizes);
}

const rowOf = (rows: Cell[][], cell: Cell) => rows.findIndex((row) => row.includes(cell));

/** The nearest cell above another that begins or is in the middle where it is. */
function aboveOf(rows: Cell[][], cell: Cell): Cell | undefined {
  const under = edges(cell);
  const height = under.bottom - under.top;
  for (const row of rows.slice(0, rowOf(rows, cell)).reverse()) {
    const found = row.find((each) => {
      const over = edges(each);
      const isAligned =
        Math.abs(over.left - under.left) < 1.5 * height ||
        Math.abs(over.left + over.right - under.left - under.right) < 3 * height;
      return isAligned && under.top - over.bottom < 2.5 * height;
    });
    if (found) return found;
  }
  return undefined;
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
