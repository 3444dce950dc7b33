import { isMoment, momentsIn } from "./moment";
import { isSeats } from "./seats";
import {
  BEHIND_MOVIE,
  FEES,
  HEADING,
  isCity,
  KIND_IN_BRACKETS,
  KINDS,
  LABELS,
  OTHER,
  PRICES,
  REQUEST,
  SCREEN,
  SCREENS,
  SECRETS,
  THEATRE,
} from "./words";

const ANY_LABEL = [...Object.values(LABELS), ...PRICES, SECRETS].join("|");
const IS_LABELLED = new RegExp(`^(?:${ANY_LABEL}|${FEES}|${SCREENS})(?:\\s*\\([^)]*\\))?(?:\\s*[:=]|-\\s)`, "i");
const IS_LABEL = new RegExp(`^(?:${ANY_LABEL}|${FEES}|${SCREENS})(?:\\s*\\([^)]*\\))?\\s*[:=]?$`, "i");

/** Whether a line is a label, with its value or without. */
export const isLabelled = (line: string) => IS_LABELLED.test(line);
export const isLabel = (line: string) => IS_LABEL.test(line);

/** What heads a forwarded message, and the line of a chat that was copied. */
const FORWARDED = /^(?:from|to|cc|sent|date|subject|reply-to|von|an)\s*:.*$/i;
const COPIED =
  /^\[?\d{1,2}[/.]\d{1,2}[/.]\d{2,4},? \d{1,2}[:.]\d{2}(?:[:.]\d{2})?\s*(?:[ap]m)?\]?\s*(?:-\s*)?[^:]{1,40}:\s*|^on .{10,60} wrote:$/i;

/** A text without what only dresses it: digits are those of ASCII, and nothing is quoted. */
function plainText(text: string): string {
  const lines = text
    .normalize("NFKC")
    .replace(/\p{Nd}/gu, (digit) => String(digitOf(digit)))
    .replace(/[*_~\p{Cf}\p{Variation_Selector}\p{Extended_Pictographic}]/gu, (sign) =>
      /[\d*#]/.test(sign) && sign !== "*" ? sign : "",
    )
    .split("\n")
    .map((line) =>
      line
        .replace(/^[\s>]+/, "")
        .replace(COPIED, "")
        .trimEnd(),
    );
  const from = lines.findIndex((line) => /^from\s*:/i.test(line));
  const isHead = (at: number) => from >= 0 && Math.abs(at - from) < 6 && FORWARDED.test(lines[at] as string);
  return lines.filter((line, at) => !isHead(at) && !/^-{4,}.*-{4,}$/.test(line)).join("\n");
}

/** Digits of a script stand together, from zero to nine. */
function digitOf(digit: string): number {
  const code = digit.codePointAt(0) as number;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return /\d/.test(digit) ? Number(digit) : (code - zero) % 10;
}

const SIDE_BY_SIDE = [
  new RegExp(`[,;.][^\\S\\n]*(?=(?:${ANY_LABEL}|${SCREENS})(?:\\s*[:=]|-\\s))`, "i"),
  // A title ends with its kinds.
  new RegExp(`(?<=${KIND_IN_BRACKETS})(?:,| [-–])[^\\S\\n]+`, "iu"),
  /(?<=^(?:hi|hello|dear)\b[^,\n]{0,20}),\s+/im,
  // A sentence ends, but not behind 'Rs.', 'Vol.' or an initial.
  /(?<=[\p{L}\p{M}\p{N})]{4,}|\d|\))[.](?<!incl\.)\s+(?=[\p{Lu}\p{Lo}\d'"₹])|(?<=!)\s+(?=[\p{Lu}\p{Lo}\d'"₹])/iu,
  /(?<=(?<!\p{L})(?:confirmed|booked|बुक)):\s+/iu,
  /,\s+(?=\d{1,2} ?(?:x )?tickets?(?:\b|\())/i,
  /\s*[|•·।\n\t]\s*|\s+\/\s+/,
  // What a sentence calls a ticket: 'My ticket — Spirit', 'Your ticket Movie: Spirit'.
  new RegExp(
    `(?<=(?<!\\p{L})(?:tickets?|booking|confirmed)\\b.{0,3})(?:\\s+[—–-]\\s+|\\s+(?=(?:${LABELS.movie})\\s*:))`,
    "iu",
  ),
];

const PROSE_AT = /^(?:(.*\S)\s+)?(?:at|@)\s+(?=[\p{Lu}\p{Lo}])/u;
const ROOM = new RegExp(`[,\\s]*\\(?\\b((?:${SCREENS})\\s*[:#-]?\\s*\\d{1,2})\\b\\)?[,\\s]*`, "giu");
const SAYS_BOOKED = /\b(?:tickets?|booking|booked|seats?|watch|enjoy|reminder)\b/i;

/** A sentence in parts: what stands before, between and behind its moment, its room and 'at'. */
function clauses(line: string, today: string): string[] {
  if (isLabelled(line) && !/\bat\s/.test(line)) return [line];
  const spans = momentsIn(line, today).toSorted((one, other) => one.from - other.from);
  const first = spans[0];
  const last = spans.at(-1);
  const isAround = first && last && /\p{L}{3}/u.test(line.slice(0, first.from) + line.slice(last.to));
  const isPlaced = BEHIND_AT.test(line) || THEATRE.test(/\sat\s(.*)/.exec(line)?.[1] ?? "");
  if (!isAround || isLabelled(line)) return isPlaced ? atPlace(line) : [line];
  const end = Math.max(...spans.map(({ to }) => to));
  return [
    line.slice(0, first.from).replace(/[\s,(]*(?:\b(?:on|for|at|from|dated)\s*)?$/i, ""),
    line.slice(first.from, end),
    line
      .slice(end)
      .replace(/^(?:\s*show\b)?[\s,.)]+/i, "")
      .replace(GOES_ON, ""),
  ].flatMap((part) => (part && SAYS_BOOKED.test(line) ? atPlace(part) : [part]));
}

/** How a sentence goes on behind a name: '… is confirmed'. Titles have capitals. */
export const GOES_ON = /["'”’]?,?\s+(?:is|are|has|have|had|will|starts|begins)(?:\s.*)?$|["'”’]$/;

const BEHIND_AT = /\)\s+at\s|\b(?:tickets?|booked|booking)\b.*\sat\s/i;

/** 'Paper Kites (Hindi) at Marquee, Saket', 'at Marquee, Saket for Paper Kites': names get their labels. */
function atPlace(part: string): string[] {
  const [all, before = ""] = PROSE_AT.exec(part) ?? [];
  if (all === undefined) return [part];
  const [place, title] = part.slice(all.length).split(/\s+for\s+/);
  return [before, `Cinema: ${place}`, ...(title ? [`Movie: ${title}`] : [])];
}

/** Labels with a bare hyphen or space behind them: 'Movie-…,Cinema-…'. */
const BARE_LABELS = ["-", "[^\\S\\n]+"].map(
  (sign) => new RegExp(`(?<=^|\\n|[,.;][^\\S\\n]*)(${ANY_LABEL}|${SCREENS})${sign}([\\p{L}\\p{N}₹])`, "giu"),
);
const BARE_LABELS_MIN = 4;
const NAMES_LABEL = new RegExp(`^(?:${LABELS.movie}|${LABELS.theatre})$`, "i");
const THEATRE_LABEL = new RegExp(`^(?:${LABELS.theatre}|${SCREENS})\\b`, "i");

const HAS_SIGN = new RegExp(`^(?:${ANY_LABEL}|${SCREENS})(?:\\s*[:=]|\\s?[-–]\\s)`, "i");

/** A text whose labels end with a colon, if enough of them end with another sign. */
function withColons(text: string): string {
  for (const bare of BARE_LABELS) {
    const labels = [...text.matchAll(bare)].filter(
      ({ index, 2: next = "" }) => !HAS_SIGN.test(text.slice(index)) && !/\p{Ll}/u.test(next),
    );
    const names = new Set(labels.map(([, label = ""]) => label.toLowerCase()));
    if (names.size < BARE_LABELS_MIN || ![...names].some((name) => NAMES_LABEL.test(name))) continue;
    const at = new Map(labels.map(({ index, 1: label, 2: next }) => [index, `${label}: ${next}`]));
    return text.replace(bare, (all, _label, _next, index: number) => at.get(index) ?? all);
  }
  return text;
}

const EACH_LABEL = new RegExp(`(?<=^|\\s)(?:${ANY_LABEL}|${SCREENS})\\s*[:=]`, "giu");

/** A line in parts, where the next label follows without a sign: 'Movie: 96 Theatre: …'. */
function labelledParts(line: string): string[] {
  if (!isLabelled(line)) return [line];
  const labels = [...line.matchAll(EACH_LABEL)];
  // Behind its label a theatre's name may have such a word: 'Cinema: Amba Cinema: Ghanta Ghar'.
  const theatre = labels.find(([label]) => THEATRE_LABEL.test(label));
  const from = labels.filter((each) => each === theatre || !THEATRE_LABEL.test(each[0])).map(({ index }) => index);
  return from.length < 2 ? [line] : from.map((at, label) => line.slice(label === 0 ? 0 : at, from[label + 1]));
}

/** The lines of a text, each with one thing to say. */
export function linesOf(text: string, today: string): string[] {
  const together = withColons(plainText(text)).replace(/(\b[A-Z]{1,3}-?\d{1,3})\s*\|\s*(?=[A-Z]{1,3}-?\d)/gi, "$1, ");
  return SIDE_BY_SIDE.reduce<string[]>((parts, end) => parts.flatMap((part) => part.split(end)), [together])
    .flatMap(labelledParts)
    .flatMap((part) => clauses(part.replace(/\s+/g, " ").trim(), today))
    .flatMap((part) =>
      isLabelled(part) && !/^cinema:/i.test(part) ? [part] : part.replace(ROOM, "\n$1\n").split("\n"),
    )
    .map((part) => part.replace(/^(?:show|movie|booking|ticket) details\s*[:-]\s*(?=\S)|^[\s,]+|\s+$/gi, ""))
    .filter(Boolean);
}

const NUMBERED = new RegExp(`^(?:${LABELS.booking})[\\s:#-]*[A-Z\\d/-]*\\d`, "i");

/** What a person writes of seats and price: 'row L 4-6, total 1350'. */
export const SAYS_SEATS =
  /(?<!\p{L})(?:rows? [a-z]{1,2}(?!\p{L})|seats?\b.*\d|(?:total|price|cost|rate|mrp)\D{0,5}\d{2})|\d.* (?:tickets?|tix)(?!\p{L})/iu;

/** Whether a line may be a name where it stands: no label, moment, number or amount. */
export function mayBeName(line: string, today: string): boolean {
  return (
    /[\p{L}\p{N}]/u.test(line) &&
    line.length <= 90 &&
    !isLabelled(line) &&
    !isLabel(line) &&
    !/\d{5}/.test(line) &&
    !NUMBERED.test(line) &&
    !HEADING.test(line) &&
    !isMoment(line, today) &&
    !SCREEN.test(line) &&
    !SAYS_SEATS.test(line) &&
    !/^\d{1,2}[:.]\d{2}$|₹|\brs\.?\s*\d|^\d{1,2} ?(?:x )?(?:m-)?tickets?(?:\(s\))?$|@|www\.|https?:|(?<!\d)\d{1,2}\/\d{1,2}(?!\d)/i.test(
      line,
    )
  );
}

/** Whether a line says something to people. */
export function isNote(line: string): boolean {
  const words = line.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  const small = words.filter((word) => /^\p{Ll}/u.test(word)).length;
  return (
    REQUEST.test(line) ||
    /^#|[!?।]$|\.$/.test(line) ||
    OTHER.test(line) ||
    (words.length > 3 && small >= 0.4 * words.length) ||
    (words.length === 1 && /^[\p{Ll}]/u.test(line))
  );
}

/** Whether a name has the form of a place: 'Aurora: Kothrud', 'Aurora Talkies, Kothrud', 'Aurora - Kothrud'. */
const HAS_PLACE = /^[^,:]{2,}(?:,\s+|:\s+|\s+[-–]\s+)\p{L}/u;

/** How much a line looks like a theatre that no label names. */
export function theatreScore(line: string, isAtMoment: boolean): number {
  if (isNote(line) || KINDS.test(line) || isSeats(line)) return 0;
  const [, last = ""] = /(?:[,:]|\s[-–])\s*([^,:]+)$/.exec(line) ?? [];
  if (HEADING.test(last) || /^your\b|^[^:]*(?:tickets?|booking)\b[^:]*:/i.test(line)) return 0;
  // An area with its city, of which the theatre's name is elsewhere.
  if (!isAtMoment && isCity(last) && !THEATRE.test(line) && /^[^,:]+,[^,:]+$/.test(line)) return 0;
  return (isAtMoment ? 2 : 0) + (HAS_PLACE.test(line) ? 2 : 0) + (THEATRE.test(line) ? 2 : 0) + (isCity(last) ? 2 : 0);
}

export const withoutKinds = (line: string) => line.replace(BEHIND_MOVIE, "").trim();
