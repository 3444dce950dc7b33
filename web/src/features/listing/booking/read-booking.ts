import { datesIn, timesIn } from "./moment";
import { amountIn, areAllSeats, countsIn, seatsOf, signedAmountIn } from "./seats";
import {
  ADVERTISED,
  APPS,
  BEHIND_MOVIE,
  CITY,
  FEES,
  KIND_IN_BRACKETS,
  KINDS,
  LABELS,
  LANGUAGES,
  NO_NAME,
  OTHER,
  PRICES,
  SCREEN,
  SCREENS,
  THEATRE,
} from "./words";

/** What a booking says, as the form's values. Only what is sure is there. */
export interface Booking {
  movieName?: string;
  movieLanguage?: string;
  theatreName?: string;
  areaLocation?: string;
  city?: string;
  showDate?: string;
  showTime?: string;
  ticketCount?: string;
  /** What all seats cost, in rupees: without fees where that is said, else what was paid. */
  pricePerTicket?: string;
  /** What one seat costs without fees, where the booking says so. */
  printedPrice?: string;
  seatInfo?: string;
  /** The app with which it was booked. */
  bookedWith?: string;
}

interface Known {
  /** The day in India, as YYYY-MM-DD. */
  today: string;
  languages: readonly string[];
  /**
   * The text was recognised in a picture. Names count only where a label says what they are, and
   * amounts only with their sign: what was lost between them is not seen.
   */
  isPicture?: boolean;
}

/**
 * Reads the message of a booking app or a chain, in English or Hindi. Text that says nothing of a
 * ticket gives an empty booking.
 */
export function readBooking(text: string, { today, languages, isPicture = false }: Known): Booking {
  const parts = partsOf(text);
  const ofShow = parts.filter((part) => !OTHER.test(part));
  const all = ofShow.join("\n");
  const find = (label: string) => labelled(ofShow, label);
  const moments = [find(LABELS.date), find(LABELS.time), find(LABELS.when)].filter((each) => each !== undefined);
  const theatre = theatreIn(ofShow, find(LABELS.theatre));
  const movie = movieIn(ofShow, find(LABELS.movie), theatre?.line);
  const counts = countsIn([find(LABELS.seats), ...allLabelled(ofShow, LABELS.count)], ofShow);
  const found = seatsOf(find(LABELS.seats), ofShow).sort((one, other) =>
    one.localeCompare(other, "en", { numeric: true }),
  );
  const seats = isPicture && !areAllSeats(found, find(LABELS.seats), counts) ? [] : found;
  const count = onlyOne([seats.length || null, ...counts]);
  const price = priceIn(parts, count, isPicture);
  const movieLanguage = languageIn([find(LABELS.language), movie?.line, all], languages);
  const showDate = firstSure(moments.concat(all), (each) => datesIn(each, today));
  const time = find(LABELS.time);
  // Other times are not the show's when a label says that one is.
  const isTold = (clock: string) => !isPicture || /[05]$/.test(clock);
  const showTime = firstSure(time ? moments : moments.concat(linesWithDate(ofShow, today), all), (each) =>
    timesIn(each).filter(isTold),
  );
  // A date or an amount alone may be of anything.
  if (!movie && !theatre && found.length === 0) return {};
  const isSure = (label: string) => !isPicture || find(label) !== undefined;
  const place = placeIn(isSure(LABELS.theatre) ? theatre?.name : undefined);
  const read = {
    movieName: isSure(LABELS.movie) ? movie?.name : undefined,
    movieLanguage,
    theatreName: place.theatre,
    areaLocation: find(LABELS.area) ?? place.area,
    city: find(LABELS.city) ?? place.city,
    showDate,
    showTime,
    ticketCount: count?.toString(),
    pricePerTicket: rupees(price?.all),
    printedPrice: rupees(price?.each),
    seatInfo: seats.join(", "),
    bookedWith: appIn(parts),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value));
}

const ANY_LABEL = [...Object.values(LABELS), ...PRICES].join("|");
const IS_LABELLED = new RegExp(`^(?:${ANY_LABEL}|${FEES}|${SCREENS})(?:\\s*\\([^)]*\\))?\\s*[:=]`, "i");
const ENDS = [
  new RegExp(`[,;][^\\S\\n]+(?=(?:${ANY_LABEL})\\s*[:=])`, "i"),
  // A sentence ends, but not behind 'Rs.'.
  /(?<!\b(?:rs|incl|no|nos|mr|dr|st|vs))[.!]\s+(?=[\p{Lu}\p{Lo}\d'"₹])/iu,
  /\s*[|•·।\n\t]\s*/,
];

/** The lines of a text, and what stands side by side in one. */
function partsOf(text: string): string[] {
  const plain = text.normalize("NFKC").replace(/[*_~\p{Cf}\p{Extended_Pictographic}]/gu, "");
  return ENDS.reduce<string[]>((parts, end) => parts.flatMap((part) => part.split(end)), [plain])
    .map((part) => part.replace(/\s+/g, " ").trim())
    .filter(Boolean);
}

/** What stands behind a label, or below one that is alone in its line; each time it is there. */
function allLabelled(parts: string[], label: string): string[] {
  const behind = new RegExp(
    `^(?:${label})(?:\\s*\\([^)]*\\))?\\s*(?:[:=]|\\s[-–]\\s|(?=₹|rs\\b|inr\\b))\\s*(.+)$`,
    "i",
  );
  const alone = new RegExp(`^(?:${label})\\s*:?$`, "i");
  return parts.flatMap((part, at) => {
    const next = parts[at + 1] ?? "";
    const value = behind.exec(part)?.[1] ?? (alone.test(part) && !IS_LABELLED.test(next) ? next : undefined);
    return value ? [value.trim()] : [];
  });
}

const labelled = (parts: string[], label: string): string | undefined => allLabelled(parts, label)[0];

/** The value that all agree on, of those that say something. */
function onlyOne<T>(values: (T | null)[]): T | null {
  const said = [...new Set(values.filter((value) => value !== null))];
  return said.length === 1 ? (said[0] as T) : null;
}

/** The first text that says one thing alone. */
function firstSure(texts: string[], read: (text: string) => string[]): string | undefined {
  for (const text of texts) {
    const found = read(text);
    if (found.length === 1) return found[0];
  }
  return undefined;
}

const linesWithDate = (parts: string[], today: string) => parts.filter((part) => datesIn(part, today).length > 0);

const OF_MOVIE = new RegExp(`^(?:${LABELS.movie}|${LABELS.language}|${LABELS.format})\\s*[:=]`, "i");

/** The theatre with its place, and the line that it stands in. */
function theatreIn(parts: string[], said: string | undefined) {
  // An IMAX may be a theatre's and a format.
  const isTheatre = (part: string) =>
    THEATRE.test(part.replace(KIND_IN_BRACKETS, "")) && !KINDS.test(part) && !OF_MOVIE.test(part);
  const line = said ?? parts.find((part) => isTheatre(part) && !SCREEN.test(part));
  if (!line) return undefined;
  if (said) return { name: said, line: said };
  // In a sentence: '… at Marquee Cinemas, Andheri West on Sat, 28 Nov'.
  const words = line.split(/,\s*/);
  const from = words.slice(words.findIndex((each) => THEATRE.test(each))).join(", ");
  const name = from
    .replace(/^.*\b(?:at|choosing|visiting)\s+/i, "")
    .replace(/\s+(?:on|for|is|are|audi|screen|hall)\s.*$/i, "");
  const below = parts[parts.indexOf(line) + 1] ?? "";
  return {
    name: /,|\s[-–]\s/.test(name) || /\d|:/.test(below) || KINDS.test(below) ? name : `${name}, ${below}`,
    line,
  };
}

const IS_CITY = new RegExp(`^(?:${CITY})$`, "i");

/** Splits 'Marquee Cinemas, Andheri West, Mumbai'. */
function placeIn(text: string | undefined) {
  const [theatre, ...rest] = (text ?? "")
    .replace(/\s*\((.*)\)\s*$/, ", $1")
    .split(/\s*,\s*|\s+[-–]\s+/)
    .filter((each) => each && !SCREEN.test(each) && !/\d/.test(each));
  // Without an area there may still be a city.
  if (rest.length === 1 && IS_CITY.test(rest[0] ?? "")) return { theatre, area: undefined, city: rest[0] };
  return { theatre, area: rest[0], city: rest.length > 1 ? rest.at(-1) : undefined };
}

const SENTENCES = [
  /(?:tickets?|booking|seats?|confirmed|enjoy|watch)\b.*? (?:for|of|to)(?: the movie)? ["'“‘]?(.+?)["'”’]?(?=\s+(?:on|at|is|are|has)\b|\s*[,;]|\s*\(|\s+[-–]\s|$)/i,
  /^["'“‘]?(.+?)["'”’]? (?:is|are) (?:booked|confirmed)/i,
  /^(.+?) (?:के|की) \d+ टिकट/,
];
/** The movie's name, and the line that it stands in. */
function movieIn(parts: string[], said: string | undefined, theatreLine: string | undefined) {
  const named = (line: string | undefined) => {
    const name = line
      ?.replace(BEHIND_MOVIE, "")
      .replace(/^["'“‘]+|["'”’.,]+$/g, "")
      .trim();
    return line && name && /\p{L}/u.test(name) && !/^\d* ?tickets?$/i.test(name) ? { name, line } : undefined;
  };
  if (said) return named(said);
  const inSentence = SENTENCES.map((sentence) => firstMatch(parts, sentence)).find(
    (each) => each && !NO_NAME.test(each) && named(each),
  );
  if (inSentence) return named(inSentence);
  const isName = (text: string, part = text.trim()) =>
    /\p{L}/u.test(part) &&
    !NO_NAME.test(part) &&
    !KINDS.test(part) &&
    !THEATRE.test(part) &&
    !/[:₹]|\d{2}/.test(part) &&
    part.length <= 60;
  const withKind = parts.find((part) => BEHIND_MOVIE.test(part) && isName(part.replace(BEHIND_MOVIE, "")));
  const aboveKinds = parts.slice(
    0,
    Math.max(
      0,
      parts.findIndex((part) => KINDS.test(part)),
    ),
  );
  const aboveTheatre = parts.slice(0, Math.max(0, parts.indexOf(theatreLine ?? "")));
  return named(
    withKind ?? aboveKinds.findLast((part) => isName(part)) ?? aboveTheatre.findLast((part) => isName(part)),
  );
}

const firstMatch = (parts: string[], pattern: RegExp) =>
  parts.map((part) => pattern.exec(part)?.[1]).find((each) => each !== undefined);

/** The app that a text names, if it names one alone. */
export function appIn(parts: string[]): string | undefined {
  const all = parts.filter((part) => !ADVERTISED.test(part)).join("\n");
  const named = Object.entries(APPS).flatMap(([app, name]) => (name.test(all) ? [app] : []));
  return named.length === 1 ? named[0] : undefined;
}

function languageIn(texts: (string | undefined)[], languages: readonly string[]): string | undefined {
  for (const text of texts) {
    const said = languages.filter((language) => {
      const names = [language, LANGUAGES.get(language)].filter(Boolean).join("|");
      return new RegExp(`(?<![\\p{L}\\p{M}])(?:${names})(?![\\p{L}\\p{M}])`, "iu").test(text ?? "");
    });
    if (said.length === 1) return said[0];
  }
  return undefined;
}

const NAMES_PAID = new RegExp(`^(?:${PRICES[1]})(?:\\s*\\([^)]*\\))?\\s*(?:$|[:=])`, "i");

const rupees = (amount: number | undefined) => amount?.toFixed(2).replace(".00", "");

const IS_FEE = new RegExp(`^(?:${FEES})`, "i");

/** What all seats cost in rupees, and one of them where that is said without fees. */
function priceIn(parts: string[], count: number | null, isPicture: boolean): { all: number; each?: number } | null {
  const amount = isPicture ? signedAmountIn : amountIn;
  const [of, paid] = PRICES.map((label) => amount(labelled(parts, label))) as [number | null, number | null];
  const isNamed = (label: string) =>
    parts.some((part) => new RegExp(`^(?:${label})(?![\\p{L}\\p{M}])`, "iu").test(part));
  if (of === null) {
    // What its label says was not read.
    if (isNamed(PRICES[0])) return null;
    // Where fees are told apart, the price without them is there, too.
    if (isPicture && parts.some((part) => /\bfees?\b|शुल्क/i.test(part))) return null;
    const all =
      paid !== null || parts.some((part) => NAMES_PAID.test(part))
        ? paid
        : onlyOne(parts.filter((part) => !IS_FEE.test(part)).map(signedAmountIn));
    return all === null ? null : { all };
  }
  if (count === null) return { all: of };
  if (count === 1) return { all: of, each: of };
  // A price that fits into what was paid for each is one seat's.
  if (paid === null) return null;
  const all = of * count <= paid ? of * count : of;
  // A part of a paisa is printed nowhere.
  return (all * 100) % count === 0 ? { all, each: all / count } : { all };
}
