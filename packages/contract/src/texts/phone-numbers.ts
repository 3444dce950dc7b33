import { apart, spoken } from "./number-words";

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

/** Digits of one number that stand together, and whether words say them. */
interface Group {
  figures: string;
  isSpoken: boolean;
  /** They are nothing else. */
  isSure: boolean;
}
interface Run {
  groups: Group[];
  /** What the words say with "hundred", "lakh" and "crore" among them. */
  value: number;
  units: number;
}

/** Returns whether a folded text holds a phone number. */
export function hasPhone(text: string): boolean {
  return runsOf(withoutTimes(text)).some(
    ({ groups, value, units }) =>
      withoutSeats(groups).some((_, first, rest) => isPhoneFrom(rest.slice(first, first + LONGEST))) ||
      (units > 1 && groups.length > 2 && MOBILE.test(String(value))) ||
      isSaid(groups.filter(({ isSpoken }) => isSpoken)),
  );
}

/**
 * Returns whether groups of digits, joined from the first on, make a phone number at some point.
 */
function isPhoneFrom(groups: Group[]): boolean {
  let joined = "";
  for (const [index, { figures }] of groups.entries()) {
    if (LONG_NUMBER.test(figures)) return true;
    joined += figures;
    const taken = groups.slice(0, index + 1);
    const isHeard = taken.some(({ isSure }) => isSure) || new Set(joined).size > 3;
    if (MOBILE_OR_LANDLINE.test(joined) && isHeard && !isList(taken)) return true;
    if (joined.length > LONGEST) return false;
  }
  return false;
}

/**
 * Returns how many of the groups count up from the first, as seats side by side do, also those of
 * one side of a hall, and tens.
 */
function countingUp(groups: Group[]): number {
  const at = (index: number) => Number(groups[index]?.figures);
  const step = at(1) - at(0);
  if (![1, 2, 10].includes(step)) return 1;
  const end = groups.findIndex((_, index) => index > 1 && at(index) - at(index - 1) !== step);
  return end < 0 ? groups.length : end;
}

const isList = (groups: Group[]) => groups.length > 2 && countingUp(groups) === groups.length;

/** The fewest seats that are sure to be a list. */
const SEATS_MIN = 4;

/** Returns what follows the seats that a run begins with: a price, a count. */
function withoutSeats(groups: Group[]): Group[] {
  const seats = countingUp(groups);
  return seats >= SEATS_MIN && Number(groups[seats - 1]?.figures) >= 10 ? groups.slice(seats) : groups;
}

/** Nobody says so many digits of anything but a phone number, or a part of one. */
const SAID_MIN = 8;

function isSaid(groups: Group[]): boolean {
  const figures = groups.map((group) => group.figures).join("");
  const sure = groups.filter(({ isSure }) => isSure).length;
  return figures.length >= SAID_MIN && new Set(figures).size > 2 && sure * 2 >= groups.length && !isList(groups);
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
    runsOf(withoutCounts(text), true).map(({ groups }, run) => ({ field, run: field * 1000 + run, groups })),
  );
  const pieces = runs.flatMap(({ groups, ...place }) =>
    [...ends(groups)]
      .filter((figures) => figures.length >= 3 && figures.length < 10)
      .map((figures) => ({ ...place, figures })),
  );
  return isMadeOf("", [], pieces.slice(0, PIECES_MAX));
}

/** Returns the beginnings and ends of a run, each once. */
function ends(groups: Group[]): Set<string> {
  const figures = groups.map((group) => group.figures);
  const all = figures
    .slice(0, LONGEST)
    .map((_, index, kept) => [kept.slice(0, index + 1).join(""), figures.slice(-index - 1).join("")]);
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

/**
 * Returns groups of digits, as digits or words, that only spaces, marks and fillers separate.
 * `isStrict`: without words that only sound like numbers.
 */
function runsOf(text: string, isStrict = false): Run[] {
  const nothing = (): Run => ({ groups: [], value: 0, units: 0 });
  let run = nothing();
  const runs = [run];
  let times = 1;
  /** The part of the value below the last thousand, lakh or crore. */
  let part = 0;
  const end = () => {
    run.value += part;
    run = nothing();
    part = 0;
    times = 1;
    runs.push(run);
  };
  const multiply = (unit: number) => {
    part *= unit;
    run.units += 1;
    if (unit === 100) return;
    run.value += part;
    part = 0;
  };
  const add = (group: Group) => {
    const last = run.groups.at(-1);
    part += Number(group.figures);
    // "ninety eight"
    if (group.isSpoken && last?.isSpoken && group.figures.length === 1 && /^[2-9]0$/.test(last.figures))
      last.figures = last.figures.charAt(0) + group.figures;
    else run.groups.push({ ...group, figures: group.figures.repeat(times) });
    times = 1;
  };
  const tokens = (text.match(/[\p{L}\p{M}\p{N}]+|₹/gu) ?? []).flatMap(apart);
  for (const [index, token] of tokens.entries()) {
    const said = spoken(token);
    const isAmongDigits = [tokens[index - 1], tokens[index + 1]].some((next) => /^\d/.test(next ?? ""));
    if (said && "times" in said) times = said.times;
    else if (said && "unit" in said) multiply(said.unit);
    else if (said && (said.isSure || !(isStrict || isAmongDigits))) add({ ...said, isSpoken: true });
    else {
      const figures = figuresOf(token, run.groups);
      if (figures !== undefined) add({ figures, isSpoken: false, isSure: true });
      else if (!FILLERS.has(token)) end();
    }
  }
  end();
  return runs;
}

/** The digits of Chinese, which are written without spaces. */
const CHINESE = "o一二三四五六七八九";

/** Returns the digits that a number or a mixed token stands for, given those before it. */
function figuresOf(token: string, before: Group[]): string | undefined {
  if (/^\d+$/.test(token)) return token;
  const ordinal = /^(\d+)(?:st|nd|rd|th|va|vi)$/.exec(token)?.[1];
  if (ordinal) return ordinal;
  if (/^[o一二三四五六七八九]{2,}$/.test(token)) return token.replace(/./g, (sign) => String(CHINESE.indexOf(sign)));
  if (!/\d/.test(token)) return before.length > 0 && /^[oil]+$/.test(token) ? lettersRead(token) : undefined;
  return figuresOfMixed(token, before);
}

/** Returns the same for a token with letters among its digits. */
function figuresOfMixed(token: string, before: Group[]): string | undefined {
  const parts = (token.match(/\d+|\D+/g) ?? []).map((part) => (/\d/.test(part) ? { figures: part } : spoken(part)));
  if (parts.every((part) => part && "figures" in part))
    return parts.map((part) => (part as { figures: string }).figures).join("");
  const figures = token.replace(/\D/g, "");
  if (/^\d+[oil]\d+$/.test(token)) return lettersRead(token);
  if (MOBILE_OR_LANDLINE.test(figures)) return figures;
  // The letter of a row or a wing stands before or after a short number; look-alikes of digits
  // stand inside one.
  const letters = token.length - figures.length;
  const digitsBefore = before.slice(-5).reduce((sum, group) => sum + group.figures.length, 0);
  const isAmong = digitsBefore >= 5 || (/^\d/.test(token) && token.length >= 5 && figures.length > letters);
  return isAmong && /^[\doilszbgq]+$/.test(token) && !/^[a-z]\d+$/.test(token) ? lettersRead(token) : undefined;
}

const lettersRead = (token: string) => token.replace(/[a-z]/g, (letter) => LETTER_FIGURES.get(letter) ?? letter);
