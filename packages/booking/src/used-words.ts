import { folded } from "@reseat/contract/texts/folded";
import { datesIn, timesIn } from "./moment";
import { type Cell, pageText, rowsOf, textOf, type Word } from "./page";
import { appIn, type Booking } from "./read-booking";
import { amountIn, isSeats } from "./seats";
import { LABELS, SECRETS } from "./words";

const LONGEST = 6;
const ENDS = /[,.:;]+$/;

/** The words of a page that say each field of what was read. */
function usedWords(cells: Cell[], booking: Booking, today: string): Map<keyof Booking, Word[]> {
  const says: Partial<Record<keyof Booking, (text: string) => boolean>> = {};
  for (const field of ["movieName", "movieLanguage", "theatreName", "areaLocation", "city"] as const) {
    const value = booking[field];
    if (value) says[field] = (text) => folded(text) === folded(value);
  }
  const { showDate, showTime, seatInfo, pricePerTicket, ticketCount, bookedWith } = booking;
  if (showDate) says.showDate = (text) => datesIn(text, today).includes(showDate);
  if (showTime) says.showTime = (text) => timesIn(text).includes(showTime);
  if (seatInfo) says.seatInfo = (text) => folded(text) === folded(seatInfo);
  if (bookedWith) says.bookedWith = (text) => appIn([text]) === bookedWith;
  const prices = [Number(pricePerTicket), Number(pricePerTicket) / Number(ticketCount)];
  if (pricePerTicket) says.pricePerTicket = (text) => prices.includes(amountIn(text) ?? Number.NaN);
  const used = new Map(
    Object.entries(says).flatMap(([field, isSaid]) => {
      const found = cells.map((cell) => shortest(cell, isSaid)).find((words) => words.length > 0);
      return found ? [[field as keyof Booking, found] as const] : [];
    }),
  );
  const seats = seatInfo?.split(", ") ?? [];
  const eachSeat = cells.flat().filter(({ text }) =>
    text
      .split(",")
      .filter(Boolean)
      .every((seat) => seats.includes(seat)),
  );
  if (eachSeat.length > 0) used.set("seatInfo", eachSeat);
  return used;
}

/** A word that was read less surely says nothing. */
const CONFIDENCE_MIN = 55;

/** Vowels of Hindi are easily lost. */
const isUnsure = ({ confidence, text }: Word) => confidence < (/[\u0900-\u097f]/.test(text) ? 80 : CONFIDENCE_MIN);

/** What a page says, and the words that say it. */
export interface ReadPage {
  booking: Booking;
  number?: string;
  text: string;
  used: Word[];
  /** The words of the number, and of other codes that let somebody in. */
  secret: Word[];
}

/** Reads the words of a page. `read` reads its text. */
export async function readPage(
  words: Word[],
  today: string,
  read: (text: string) => Booking | Promise<Booking>,
): Promise<ReadPage> {
  const rows = rowsOf(words);
  const text = pageText(rows, today);
  const booking = await read(text);
  const used = sureWords(rows.flat(), booking, today);
  const found = bookingNumberIn(text);
  const ofNumber = words.filter((word) => found && word.text.toUpperCase().includes(found));
  // Digits of a picture are misread as letters.
  const sureness = /\d/.test(found ?? "") ? CONFIDENCE_MIN : 100;
  const isSure = ofNumber.every(({ confidence }) => confidence >= sureness);
  const codes = codesIn(text);
  const ofCode = words.filter((word) => codes.some((code) => word.text.includes(code)));
  return { booking, ...(found && isSure ? { number: found } : {}), text, used, secret: [...ofNumber, ...ofCode] };
}

/** Takes out of a booking what it says by words that were read unsurely. Returns the words left. */
function sureWords(cells: Cell[], booking: Booking, today: string): Word[] {
  const used = usedWords(cells, booking, today);
  for (const [field, said] of used)
    if (said.some(isUnsure)) {
      delete booking[field];
      // The tickets were counted by their seats.
      if (field === "seatInfo") delete booking.ticketCount;
      if (field === "pricePerTicket") delete booking.printedPrice;
      used.delete(field);
    }
  return [...used.values()].flat();
}

/** The fewest words side by side that say something. */
function shortest(cell: Cell, isSaid: (text: string) => boolean): Word[] {
  for (let length = 1; length <= Math.min(LONGEST, cell.length); length += 1)
    for (let from = 0; from + length <= cell.length; from += 1) {
      const words = cell.slice(from, from + length);
      if (isSaid(textOf(words).replace(ENDS, ""))) return words;
    }
  return [];
}

const NUMBER = /^(?=.*\d)[A-Z0-9][A-Z0-9-]{4,19}$/;
const LABELLED = new RegExp(`(?:${LABELS.booking})\\s*[:#\\-–]*\\s*([A-Za-z0-9/-]{5,25})(.{0,3})`, "i");
/** What stands for the rest of a number. */
const CUT_OFF = /^\s?(?:…|\.\.|\*\*|x{3})/i;

/**
 * The booking number in a text: behind its label, or the only word that looks like one. One that is
 * cut off is none: others begin alike.
 */
export function bookingNumberIn(text: string): string | undefined {
  const [, labelled, next = ""] = LABELLED.exec(text) ?? [];
  if (labelled && (/\d/.test(labelled) || /^(?!SCREEN|TICKET|SEATS)[A-Z]{6,8}$/.test(labelled)))
    return CUT_OFF.test(next) ? undefined : labelled.toUpperCase();
  const alone = text
    .split(/\s+/)
    .filter((each) => NUMBER.test(each) && /[A-Z].*\d|\d.*[A-Z]|\d{9}/.test(each) && each.length > 5 && !isSeats(each));
  return new Set(alone).size === 1 ? alone[0] : undefined;
}

const CODE = new RegExp(`(?<!\\p{L})(?:${SECRETS})[\\s:#=–-]*([\\p{L}\\d-]{4,20})`, "giu");

/** The codes in a text with which a ticket is collected, whose letters are capitals. */
const codesIn = (text: string) =>
  [...text.matchAll(CODE)].flatMap(([, code = ""]) => (/\p{Ll}/u.test(code) ? [] : [code]));
