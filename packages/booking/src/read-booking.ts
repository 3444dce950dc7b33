import {
  GOES_ON,
  isLabel,
  isLabelled,
  isNote,
  linesOf,
  mayBeName,
  SAYS_SEATS,
  theatreScore,
  withoutKinds,
} from "./lines";
import { datesIn, isMoment, pastDayIn, timesIn } from "./moment";
import { amountIn, areAllSeats, countsIn, isSeats, seatsOf, signedAmountIn } from "./seats";
import {
  ADVERTISED,
  APPS,
  BEHIND_MOVIE,
  FEES,
  HEADING,
  isCity,
  KINDS,
  LABELS,
  LANGUAGES,
  OTHER,
  PRICES,
  SCREEN,
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
  /** The text was recognised in a picture: amounts count only with their sign, seats when all are there. */
  isPicture?: boolean;
}

/**
 * Reads the message of a booking app or a chain, in English or a language of India. A value is what
 * its label says, or what stands where it stands on tickets. Text that says nothing of a ticket gives
 * an empty booking.
 */
export function readBooking(text: string, { today, isPicture = false }: Known): Booking {
  const lines = linesOf(text, today);
  const ofShow = lines.filter((line) => !OTHER.test(line) || NAMES.test(line));
  const find = (label: string) => labelled(ofShow, label);
  const movie = movieIn(lines, find(LABELS.movie), today);
  const theatre = theatreIn(ofShow, find(LABELS.theatre), movie?.line, { today, isPicture });
  const rest = ofShow.filter((line) => line !== movie?.line && !theatre?.lines.includes(line));
  const all = rest.join("\n");
  const moments = [find(LABELS.date), find(LABELS.when), find(LABELS.time)].filter((each) => each !== undefined);
  const withDate = rest.filter((line) => datesIn(line, today).length > 0);
  const onTheirOwn = rest.filter((line) => isMoment(line, today));
  const counts = countsIn([find(LABELS.seats), ...allLabelled(ofShow, LABELS.count)], rest);
  const found = seatsOf(seatsBelow(ofShow) ?? find(LABELS.seats), rest).sort((one, other) =>
    one.localeCompare(other, "en", { numeric: true }),
  );
  // Of seats in a sentence, some may not have been read.
  const isLess = find(LABELS.seats) === undefined && counts.some((each) => found.length < each);
  const seats = isLess || (isPicture && !areAllSeats(found, find(LABELS.seats), counts)) ? [] : found;
  const count = onlyOne([(isPicture ? seats : found).length || null, ...counts]);
  // A date or an amount alone may be of anything, and a journey has seats, too.
  if ((!movie && !theatre && found.length === 0) || /\bpnr\b/i.test(text)) return {};
  const price = priceIn(lines, count, isPicture);
  const showDate = firstSure([...moments, ...withDate, all], (each) => datesIn(each, today));
  // A picture's minutes are misread easily.
  const isSaid = (clock: string) => !isPicture || /[05]$/.test(clock);
  const time = find(LABELS.time);
  // Other times are not the show's when a label says that one is.
  const times = time ? [time, ...moments] : [...moments, ...withDate, ...onTheirOwn, all];
  const showTime = firstSure(times, (each) => timesIn(each).filter(isSaid));
  const place = placeIn(theatre?.name, find(LABELS.area) !== undefined);
  const read = {
    movieName: movie?.name,
    movieLanguage: languageIn([find(LABELS.language), movie?.line.slice(movie.name.length), all]),
    theatreName: place.theatre,
    areaLocation: find(LABELS.area) ?? place.area,
    city: find(LABELS.city) ?? place.city,
    showDate,
    showTime,
    ticketCount: count?.toString(),
    pricePerTicket: rupees(price?.all),
    printedPrice: rupees(price?.each),
    seatInfo: seats.join(", "),
    bookedWith: appIn(text.split("\n")),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value));
}

/** The day of a text's show, as YYYY-MM-DD, when it is over: the text is of an old ticket. */
export function pastShowIn(text: string, today: string): string | undefined {
  const ofShow = linesOf(text, today).filter((line) => !OTHER.test(line));
  const isAhead = ofShow.some((line) => datesIn(line, today).length > 0);
  return isAhead ? undefined : firstSure(ofShow, (line) => [pastDayIn(line, today) ?? []].flat());
}

/** What stands behind a label, or below one that is alone in its line; each time it is there. */
function allLabelled(lines: string[], label: string): string[] {
  const behind = new RegExp(`^(?:${label})(?:\\s*\\([^)]*\\))?\\s*(?:[:=]|\\s?[-–]\\s|(?=₹|rs\\b|inr))\\s*(.+)$`, "i");
  const alone = new RegExp(`^(?:${label})(?:\\s*\\([^)]*\\))?\\s*[:=]?$`, "i");
  return lines.flatMap((line, at) => {
    const next = lines[at + 1] ?? "";
    const value =
      behind.exec(line)?.[1] ?? (alone.test(line) && !isLabelled(next) && !isLabel(next) ? next : undefined);
    return value ? [value.trim()] : [];
  });
}

const SEATS_ALONE = new RegExp(`^(?:${LABELS.seats})\\s*[:=]?$`, "iu");

/** The seats below their label, each in a line of its own. */
function seatsBelow(lines: string[]): string | undefined {
  const from = lines.findIndex((line) => SEATS_ALONE.test(line)) + 1;
  const end = lines.findIndex((line, at) => at >= from && !isSeats(line));
  const seats = from > 0 ? lines.slice(from, end < 0 ? undefined : end) : [];
  return seats.length > 1 ? seats.join(", ") : undefined;
}

const labelled = (lines: string[], label: string): string | undefined => allLabelled(lines, label)[0];

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

/** What stands before the title in a sentence: 'Your 2 tickets for …', 'Booking confirmed for …'. */
const BOOKED_FOR =
  /^.*?(?:(?:\byour|\d)\b.*?\b(?:tickets?(?:\(s\))?|tix|bookings?|seats?|order)|\bbooking confirmed|\b(?:seats?|tickets?) booked|\bbooked|^enjoy|^watch|\b[em]-?ticket(?=:)|^tickets?(?= for))(?!\p{L})(?:.*? (?:for|of|to)|(?=:))(?: the movie|:)? ["'“‘]?|^.*\breminder: ["'“‘]?/iu;
/** What people write behind a title: its language, 'Coolie tamil FDFS'. */
const IN_LANGUAGE = new RegExp(`\\s+(?:${[...LANGUAGES.keys()].join("|").toLowerCase()})(?!\\p{L}).*$`, "u");

/** A sentence's title ends where its language or its theatre begins. */
function titleIn(sentence: string): string {
  const [title = "", ...rest] = sentence.replace(GOES_ON, "").replace(IN_LANGUAGE, "").split(/,\s+/);
  return rest.some((part) => THEATRE.test(part)) ? title : [title, ...rest].join(", ");
}

/** '… is booked', '… के 2 टिकट'. */
const IS_BOOKED =
  /^(?:\p{L}+! )?["'“‘]?(.+?)["'”’]? (?:(?:is|are|has been|have been) (?:booked|confirmed)|(?:के|की|का) (?:लिए )?(?:आपक[ीेा] )?\d+ टिकट)/u;

const NAMES = new RegExp(`^(?:${LABELS.movie}|${LABELS.theatre})\\s*[:=]`, "i");

interface Movie {
  name: string;
  /** The line that it stands in. */
  line: string;
}

/**
 * The movie: what its label says, the line with a certificate, format or language behind it, the one
 * above a line of these, or what a sentence has booked; else the name right above the moment.
 */
function movieIn(lines: string[], said: string | undefined, today: string): Movie | undefined {
  const named = (line: string | undefined, text = line): Movie | undefined => {
    const name = withoutKinds(text ?? "")
      .replace(/^\d{1,2} ?x (?!\d)/, "")
      .replace(/^["'“‘]+|["'”’]+$|(?<=\p{L}{4})\.$/gu, "")
      .trim();
    return line && /[\p{L}\p{N}]/u.test(name) && !/^\d* ?tickets?$/i.test(name) ? { name, line } : undefined;
  };
  if (said) return named(lines.find((line) => line.endsWith(said)) ?? said, said);
  for (const line of lines.filter((each) => !HEADING.test(each))) {
    const before = BOOKED_FOR.exec(line)?.[0];
    const name = withoutKinds((before ? titleIn(line.slice(before.length)) : IS_BOOKED.exec(line)?.[1]) ?? "");
    const isOther = OTHER.test(line.replace(name, "")) || isMoment(name, today) || theatreScore(name, false) >= 4;
    if (
      name &&
      !isOther &&
      !/^\p{Ll}/u.test(name) &&
      !isLabelled(name) &&
      !/^\d+ ?(?:tickets?|seats?)\b|^your (?:tickets?|booking|seats|order)\b/i.test(name)
    )
      return named(line, name);
  }
  const withKinds = lines.find(
    (line) => BEHIND_MOVIE.test(line) && !KINDS.test(line) && !isLabelled(line) && !BOOKED_FOR.test(line),
  );
  if (withKinds) return named(withKinds);
  const kinds = lines.findIndex((line, at) => at > 0 && KINDS.test(line) && !isMoment(line, today));
  const above = lines[kinds - 1];
  if (above && mayBeName(above, today) && appIn([above]) === undefined) return named(above);
  // Another line than the one above would be a guess.
  if (kinds > 0) return undefined;
  const moment = lines.findIndex((line) => isMoment(line, today));
  // Both title and theatre may have a colon; of two, the theatre is the one below.
  const isAbove = lines
    .slice(moment + 1, moment + 3)
    .some((line) => mayBeName(line, today) && theatreScore(line, true) >= 4);
  const isTicket = lines.some((line) => isSeats(line) || isLabelled(line) || SCREEN.test(line));
  const names = (isTicket ? lines : [])
    .slice(0, Math.max(moment, 0))
    .filter(
      (line) =>
        mayBeName(line, today) &&
        !isNote(line) &&
        theatreScore(line, false) <= (isAbove ? 2 : 0) &&
        !isCity(line.split(/, /).at(-1) ?? "") &&
        !THEATRE.test(line) &&
        !KINDS.test(line) &&
        /\p{L}{2}|\d{2}/u.test(line),
    );
  return named(names.at(-1));
}

/** A theatre's line, and the one below it where its place goes on. */
interface Theatre {
  name: string;
  lines: string[];
}

/**
 * The theatre with its place: what its label says, or the one or two lines that look most like it
 * where a theatre stands, beside the moment or the certificate and format.
 */
function theatreIn(
  lines: string[],
  said: string | undefined,
  movieLine: string | undefined,
  { today, isPicture = false }: Known,
): Theatre | undefined {
  const mayBe = (at: number, line = lines[at]) =>
    line !== undefined &&
    line !== movieLine &&
    mayBeName(line, today) &&
    !KINDS.test(line) &&
    !isNote(line) &&
    !isSeats(line);
  const isMomentAt = (at: number, line = lines[at]) =>
    line !== undefined && (isMoment(line, today) || KINDS.test(line));
  const from = (at: number, name = lines[at] ?? ""): Theatre => {
    const [below = "", next = ""] = lines.slice(at + 1, at + 3);
    const goesOn = mayBe(at + 1) && continuesPlace(name, below);
    const isArea = !goesOn && mayBe(at + 1) && mayBe(at + 2) && /^[^,:]+$/.test(name + below) && isCity(next);
    const place = goesOn ? [below] : isArea ? [below, next] : [];
    return { name: [name.replace(/,$/, ""), ...place].join(", "), lines: [lines[at] ?? "", ...place] };
  };
  // What says where may be a room and its seats.
  if (said && !SAYS_SEATS.test(said))
    return from(
      lines.findIndex((line) => line.endsWith(said)),
      said,
    );
  const rated = lines.flatMap((_, at) => {
    if (!mayBe(at)) return [];
    const theatre = from(at);
    const end = at + theatre.lines.length - 1;
    return [{ theatre, score: theatreScore(theatre.name, isMomentAt(at - 1) || isMomentAt(end + 1)) }];
  });
  // Its place alone says little.
  const best = Math.max(isPicture || !movieLine ? 3 : 2, ...rated.map(({ score }) => score));
  const [theatre, ...others] = rated.filter(({ score }) => score === best).map((each) => each.theatre);
  const isOnly = others.every((other) => other.lines.every((line) => theatre?.lines.includes(line)));
  return isOnly ? theatre : undefined;
}

const PLACE = /^[\p{L}\p{M}. ]+(?:, [\p{L}\p{M}. ]+)*$/u;

/** Whether the line below a theatre's says where it is. */
function continuesPlace(name: string, below: string): boolean {
  const last = below.split(/,\s*/).at(-1) ?? "";
  if (name.endsWith(",")) return true;
  if (/,|\s[-–]\s/.test(name) || !PLACE.test(below) || THEATRE.test(below)) return false;
  return isCity(last) || (!name.includes(":") && /,/.test(below));
}

/**
 * Splits 'Marquee Cinemas, Andheri West, Mumbai'. What stands behind a colon is the area, or the house
 * of a chain of one word where a place follows.
 */
function placeIn(text: string | undefined, isWhole: boolean): { theatre?: string; area?: string; city?: string } {
  const parts = withoutKinds(text ?? "")
    .replace(/\s*\((.*)\)\s*$/, ", $1")
    .split(/\s*,\s*|\s+[-–]\s+/)
    .filter((each) => each && !SCREEN.test(each));
  const last = parts.at(-1) ?? "";
  const hasCity = parts.length > 1 && isCity(last);
  const rest = hasCity ? parts.slice(0, -1) : parts;
  const isChain = /^\S+:/.test(rest[0] ?? "") && parts.length > 1;
  const named = rest.length > 1 || isWhole || isChain ? rest : (rest[0] ?? "").split(/\s*:\s*/);
  // Of three parts, of which none is known, the last two say where it is.
  const from = hasCity || isWhole || named.length < 3 ? named.length - 1 : 1;
  const [theatre, area] = named.length > 1 ? [named.slice(0, from), named.slice(from).join(", ")] : [named, undefined];
  const isArea = area !== undefined && (hasCity || !isCity(area));
  return {
    ...(theatre.length > 0 && { theatre: theatre.join(", ") }),
    ...(isArea && { area }),
    ...(hasCity ? { city: last } : !isArea && area && { city: area }),
  };
}

/** The app that a text names, if it names one alone. */
export function appIn(parts: string[]): string | undefined {
  const all = parts.filter((part) => !ADVERTISED.test(part)).join("\n");
  const named = Object.entries(APPS).flatMap(([app, name]) => (name.test(all) ? [app] : []));
  return named.length === 1 ? named[0] : undefined;
}

function languageIn(texts: (string | undefined)[]): string | undefined {
  for (const text of texts) {
    const said = [...LANGUAGES].filter((names) =>
      new RegExp(`(?<![\\p{L}\\p{M}])(?:${names.join("|")})(?![\\p{L}\\p{M}])`, "iu").test(text ?? ""),
    );
    if (said.length === 1) return said[0]?.[0];
  }
  return undefined;
}

const NAMES_PAID = new RegExp(`^(?:${PRICES[1]})(?:\\s*\\([^)]*\\))?\\s*(?:$|[:=])`, "i");

const rupees = (amount: number | undefined) => amount?.toFixed(2).replace(".00", "");

/** What one seat costs: 'Rs 300 each'. */
const EACH = /(?<!\p{L})(?:each|per (?:ticket|seat|head|person)|प्रति)(?!\p{L})|\/-? ?(?:ticket|seat)/iu;

const IS_FEE = new RegExp(`^(?:${FEES})`, "i");

/** What all seats cost in rupees, and one of them where that is said without fees. */
function priceIn(parts: string[], count: number | null, isPicture: boolean): { all: number; each?: number } | null {
  const amount = isPicture ? signedAmountIn : amountIn;
  const [of, paid] = PRICES.map((label) => amount(labelled(parts, label))) as [number | null, number | null];
  const isNamed = (label: string) =>
    parts.some((part) => new RegExp(`^(?:${label})(?![\\p{L}\\p{M}])`, "iu").test(part));
  const each = amount(parts.find((part) => EACH.test(part)));
  if (of === null && each !== null) return count === null ? null : { all: each * count, each };
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
