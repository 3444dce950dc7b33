/**
 * Measures what is read of made tickets: of messages, of their text in PDFs, and of screenshots as
 * people pass them on. Names that others sell are not known here. Prints the figures as JSON.
 */

import { APART, KNOWN } from "@reseat/testing/bookings";
import { factsOf, LANGUAGES, type TicketFacts } from "@reseat/testing/made-facts";
import { ALL_SCREENS, CHANGES, ticketPicture } from "@reseat/testing/ticket-pictures";
import { pageText } from "@reseat/web/booking/page";
import { type Booking, readBooking } from "@reseat/web/booking/read-booking";
import { openReaders } from "@reseat/web/booking/readers-in-node";
import { bookingNumberIn, sureWords } from "@reseat/web/booking/used-words";
import { rowsIn } from "./read-picture";

type Field = keyof Booking | "booking number";

export interface FieldFigures {
  field: Field;
  right: number;
  empty: number;
  wrong: number;
}

export interface BookingFigures {
  pictures: number;
  messages: number;
  ofPictures: FieldFigures[];
  ofMessages: FieldFigures[];
  /** Milliseconds of the processor for a picture. */
  readP50: number;
  readP95: number;
}

/** The made tickets are within half a year of this day. */
const known = { today: "2026-11-20", languages: LANGUAGES };
/** Seeds that the reader was not made with. */
const FIRST_SEED = 20_000;
const PICTURES = 60;
const MESSAGES = 200;

function said(facts: TicketFacts, withFees: boolean | undefined): Record<keyof Booking, string> {
  return {
    movieName: facts.movie,
    movieLanguage: facts.language,
    theatreName: facts.theatre,
    areaLocation: facts.area,
    city: facts.city,
    showDate: facts.date,
    showTime: facts.time,
    ticketCount: String(facts.seats.length),
    pricePerTicket: (withFees ? facts.price + facts.fees : facts.price).toFixed(2).replace(".00", ""),
    printedPrice: (facts.price / facts.seats.length).toFixed(2).replace(".00", ""),
    seatInfo: facts.seats.join(", "),
  };
}

const FIELDS = Object.keys(said(factsOf(1), false)) as (keyof Booking)[];

/** Counts right, empty and wrong by field. What a layout does not say counts when it is read. */
class Score {
  readonly #counts = new Map<Field, FieldFigures>();

  add(field: Field, read: string | undefined, right: string, isSaid = true): void {
    const counts = this.#counts.get(field) ?? { field, right: 0, empty: 0, wrong: 0 };
    this.#counts.set(field, counts);
    const isRight = read?.toLowerCase() === right.toLowerCase();
    if (read && !isRight) counts.wrong += 1;
    else if (isRight) counts.right += 1;
    else if (isSaid) counts.empty += 1;
  }

  get figures(): FieldFigures[] {
    return [...this.#counts.values()];
  }
}

async function measurePictures() {
  const { recognise, close } = await openReaders();
  const score = new Score();
  const times: number[] = [];
  for (let at = 0; at < PICTURES; at += 1) {
    const change = CHANGES[at % CHANGES.length] as (typeof CHANGES)[number];
    const choice = { layout: Math.floor(at / CHANGES.length) % ALL_SCREENS.length, change };
    const { facts, file, layout } = await ticketPicture(FIRST_SEED + at, choice);
    const begin = performance.now();
    const rows = await rowsIn(file, recognise);
    times.push(performance.now() - begin);
    const text = pageText(rows);
    const booking = readBooking(text, { ...known, isPicture: true });
    sureWords(rows.flat(), booking, known.today);
    const right = said(facts, layout.withFees);
    for (const field of FIELDS) score.add(field, booking[field], right[field], !layout.lacks?.includes(field));
    score.add("booking number", bookingNumberIn(text), facts.booking);
  }
  await close();
  times.sort((one, other) => one - other);
  const part = (share: number) => Math.round(times[Math.floor(share * (times.length - 1))] ?? 0);
  return { ofPictures: score.figures, readP50: part(0.5), readP95: part(0.95) };
}

function measureMessages(): FieldFigures[] {
  const score = new Score();
  const layouts = [...KNOWN, ...APART];
  for (let at = 0; at < MESSAGES; at += 1) {
    const layout = layouts[at % layouts.length] as (typeof layouts)[number];
    const facts = factsOf(FIRST_SEED + at);
    const booking = readBooking(layout.write(facts), known);
    const right = said(facts, layout.withFees);
    for (const field of FIELDS) score.add(field, booking[field], right[field], !layout.lacks?.includes(field));
  }
  return score.figures;
}

const figures: BookingFigures = {
  pictures: PICTURES,
  messages: MESSAGES,
  ofMessages: measureMessages(),
  ...(await measurePictures()),
};
process.stdout.write(JSON.stringify(figures));
