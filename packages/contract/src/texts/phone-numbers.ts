import { FIGURES, figuresTogether, TENS_FIGURE, TIMES } from "./number-words";

// Finds phone numbers in folded texts: in digits, words and letters that look like digits, spaced
// out or split.

const MOBILE_OR_LANDLINE = /^(?:(?:00)?91|0)?[6-9]\d{9}$|^0\d{10}$/;
const MOBILE = /^(?:(?:00)?91|0)?[6-9]\d{9}$/;
/** No public text needs a number as long as this. */
const LONG_NUMBER = /\d{10}/;
const LONGEST = 14;

/** Marks that the text here is not part of a number. */
const BREAK = " ₹ ";
const TIME =
  /(?<![\d:.])(?:[01]?\d|2[0-3]):[0-5]\d(?![\d:])|(?<![\d:.])(?:0?\d|1[0-2])[.:][0-5]\d ?(?:[ap]\.? ?m\b|baje)/g;
const YEAR = String.raw`(?:19\d\d|20[0-3]\d)`;
const DATE = new RegExp(
  String.raw`(?<!\d)(?:(?:0?[1-9]|[12]\d|3[01])([-/.])(?:0?[1-9]|1[0-2])\1(?:${YEAR}|2\d)|${YEAR}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))(?!\d)`,
  "g",
);
/** Things with a short number in every listing: prices, seats, screens, floors. */
const COUNTED = new RegExp(
  [
    String.raw`(?:\b(?:rs|inr|mrp|price|paid|pay|cost|for|at|seats?|row|screen|audi|hall|gate|level|floor|sector|plot|shop|no|number|phase|block|nh|in|since)\b[.: ]*|[₹@]\s?)(?:no\.? ?)?\d{1,4}(?!\d)(?: ?(?:,|&|-|\/|and|to|or) ?\d{1,4}(?!\d))*`,
    String.raw`(?<!\d)\d{1,4} ?(?:\/-|rs\b|rupees\b|each\b|tickets?\b|seats?\b|off\b|per\b|extra\b|people\b|%|st\b|nd\b|rd\b|th\b|pm\b|am\b|km\b|mins?\b)`,
  ].join("|"),
  "g",
);

/** Words between the digits of one number. */
const FILLERS = new Set(["and", "then", "aur", "phir", "fir", "dash", "hyphen", "space", "dot", "और", "फिर"]);
/** The digits that letters look like, when they stand among digits. */
const LETTER_FIGURES = new Map(Object.entries({ o: "0", i: "1", l: "1", s: "5", z: "2", b: "8", g: "6", q: "9" }));

const withoutTimes = (text: string) => text.replace(TIME, BREAK).replace(DATE, BREAK);
const withoutCounts = (text: string) => withoutTimes(text).replace(COUNTED, BREAK);

/** Returns whether a folded text holds a phone number. */
export function hasPhone(text: string): boolean {
  const runs = runsOfFigures(withoutTimes(text));
  return runs.some((groups) => groups.some((_, first) => isPhoneFrom(groups.slice(first, first + LONGEST))));
}

/**
 * Returns whether groups of digits, joined from the first on, make a phone number at some point.
 */
function isPhoneFrom(groups: string[]): boolean {
  let joined = "";
  for (const [index, group] of groups.entries()) {
    if (LONG_NUMBER.test(group)) return true;
    joined += group;
    if (MOBILE_OR_LANDLINE.test(joined) && !isList(groups.slice(0, index + 1))) return true;
    if (joined.length > LONGEST) return false;
  }
  return false;
}

/**
 * Returns whether the groups are seats side by side: each number is one more than the one before.
 */
function isList(groups: string[]): boolean {
  return (
    groups.length > 2 && groups.every((group, index) => index === 0 || Number(group) === Number(groups[index - 1]) + 1)
  );
}

/** The part of a run that may belong to a number. The run may begin or end with something else. */
interface Piece {
  field: number;
  run: number;
  figures: string;
}
/** More than the pieces of a number, and few enough to try their combinations. */
const PIECES_MAX = 24;

/**
 * Returns whether folded texts that are read one after the other hold the pieces of one mobile
 * number.
 */
export function hasSplitPhone(texts: string[]): boolean {
  const runs = texts.flatMap((text, field) =>
    runsOfFigures(withoutCounts(text)).map((groups, run) => ({ field, run: field * 1000 + run, groups })),
  );
  const pieces = runs.flatMap(({ groups, ...place }) =>
    [...ends(groups)]
      .filter((figures) => figures.length >= 3 && figures.length < 10)
      .map((figures) => ({ ...place, figures })),
  );
  return isMadeOf("", [], pieces.slice(0, PIECES_MAX));
}

/** Returns the beginnings and ends of a run, each once. */
function ends(groups: string[]): Set<string> {
  const all = groups
    .slice(0, LONGEST)
    .map((_, index, kept) => [kept.slice(0, index + 1).join(""), groups.slice(-index - 1).join("")]);
  return new Set(all.flat());
}

/**
 * Returns whether a mobile number begins with the pieces taken so far and continues with some of
 * the rest, in their order.
 */
function isMadeOf(joined: string, taken: Piece[], rest: Piece[]): boolean {
  if (MOBILE.test(joined) && taken.length > 1) {
    const isOverFields = taken.some(({ field }) => field !== taken[0]?.field);
    if (isOverFields || taken.every(({ figures }) => figures.length === 5)) return true;
  }
  if (joined.length >= LONGEST) return false;
  return rest.some((piece, index) =>
    isMadeOf(
      joined + piece.figures,
      [...taken, piece],
      rest.slice(index + 1).filter(({ run }) => run !== piece.run),
    ),
  );
}

/** Returns groups of digits, as digits or words, that only spaces, marks and fillers separate. */
function runsOfFigures(text: string): string[][] {
  const runs: string[][] = [[]];
  let times = 1;
  let tens = "";
  const current = () => runs.at(-1) ?? [];
  const add = (figures: string) => {
    current().push(figures.repeat(times));
    times = 1;
  };
  const endTens = () => {
    if (tens) add(`${tens}0`);
    tens = "";
  };
  const end = () => {
    times = 1;
    runs.push([]);
  };
  for (const token of text.match(/[\p{L}\p{M}\p{N}]+|₹/gu) ?? []) {
    const figures = figuresOf(token, current());
    if (tens && figures?.length === 1) {
      add(tens + figures);
      tens = "";
      continue;
    }
    endTens();
    if (figures !== undefined) add(figures);
    else if (TENS_FIGURE.has(token)) tens = TENS_FIGURE.get(token) ?? "";
    else if (TIMES.has(token)) times = TIMES.get(token) ?? 1;
    else if (!FILLERS.has(token)) end();
  }
  endTens();
  return runs;
}

/** Returns the digits that a word or a number stands for, given those before it. */
function figuresOf(token: string, before: string[]): string | undefined {
  if (/^\d+$/.test(token)) return token;
  const word = FIGURES.get(token) ?? figuresTogether(token);
  if (word !== undefined) return word;
  if (!/\d/.test(token))
    return before.length > 0 ? (/^[oil]+$/.test(token) ? lettersRead(token) : undefined) : undefined;
  return figuresOfMixed(token, before);
}

/** Returns the same for a token with letters among its digits. */
function figuresOfMixed(token: string, before: string[]): string | undefined {
  const parts = token.match(/\d+|\D+/g) ?? [];
  const spoken = parts.map((part) => (/\d/.test(part) ? part : (FIGURES.get(part) ?? figuresTogether(part))));
  if (spoken.every((part) => part !== undefined)) return spoken.join("");
  const figures = token.replace(/\D/g, "");
  if (/^\d+[oil]\d+$/.test(token)) return lettersRead(token);
  if (MOBILE_OR_LANDLINE.test(figures)) return figures;
  // The letter of a row or a wing stands before or after a short number; look-alikes of digits
  // stand inside one.
  const letters = token.length - figures.length;
  const isAmong =
    before.slice(-5).join("").length >= 5 || (/^\d/.test(token) && token.length >= 5 && figures.length > letters);
  return isAmong && /^[\doilszbgq]+$/.test(token) && !/^[a-z]\d+$/.test(token) ? lettersRead(token) : undefined;
}

const lettersRead = (token: string) => token.replace(/[a-z]/g, (letter) => LETTER_FIGURES.get(letter) ?? letter);
