/**
 * Measures what is read of made tickets: of messages, of PDFs and of screenshots as people pass
 * them on. Half of each are of layouts, and all of seeds, with which the reader was not made.
 * Prints the figures as JSON.
 */

import type { KnownName } from "@reseat/contract";
import { APART, KNOWN } from "@reseat/testing/bookings";
import { factsOf, LANGUAGES, type TicketFacts } from "@reseat/testing/made-facts";
import { sheetPdf } from "@reseat/testing/text-pdf";
import { CHANGES, lookOf, ticketPicture } from "@reseat/testing/ticket-pictures";
import { SCREENS } from "@reseat/testing/ticket-sheets";
import { PAGES, PAGES_APART, SCREENS_APART } from "@reseat/testing/ticket-sheets-apart";
import { greysOf } from "@reseat/web/booking/greys";
import { type KnownNames, knownBooking } from "@reseat/web/booking/known-booking";
import type { Word } from "@reseat/web/booking/page";
import { pictureWords } from "@reseat/web/booking/picture-words";
import type { Booking } from "@reseat/web/booking/read-booking";
import { openReaders, wordsOfPdf } from "@reseat/web/booking/readers-in-node";
import { bookingNumberIn, readPage } from "@reseat/web/booking/used-words";
import sharp from "sharp";

const KINDS = ["messages", "PDFs", "screenshots"] as const;
type Kind = (typeof KINDS)[number];
/** The names of apps are in no made ticket. */
type Said = Exclude<keyof Booking, "bookedWith">;
type Field = Said | "booking number";

export interface FieldFigures {
  field: Field;
  right: number;
  empty: number;
  wrong: number;
}

export interface BookingFigures {
  /** Of each kind. */
  tickets: number;
  /** All names unknown, and half of them known. */
  read: { kind: Kind; isApart: boolean; isHalfKnown: boolean; fields: FieldFigures[] }[];
  /** Seconds of the processor for a ticket, by kind; of a picture of 12 megapixels at last. */
  times: { kind: string; p50: number; p95: number }[];
}

/** The made tickets are within half a year of this day. */
const known = { today: "2026-11-20", languages: LANGUAGES };
/** Seeds that the reader was not made with. */
const FIRST_SEED = 20_000;
const OF_KIND = 40;
const LARGE = 8;

const CITIES = ["Mumbai", "Pune", "Bengaluru", "Kolkata", "Chennai", "Hyderabad", "New Delhi", "Ahmedabad"];

/** Every second movie and theatre is on sale, in the spelling and at the place of the ticket. */
function namesOf(facts: TicketFacts, isHalfKnown: boolean): KnownNames {
  const isKnown = (name: string) =>
    isHalfKnown && [...name].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % 2 === 0;
  const plain = { movie_language: null, poster_url: null, location: null, city: null };
  const movie: KnownName = { ...plain, name: facts.movie, movie_language: facts.language };
  const theatre: KnownName = { ...plain, name: facts.theatre, location: facts.area, city: facts.city };
  return {
    like: async (kind) => [kind === "movie" ? movie : theatre].filter(({ name }) => isKnown(name)),
    citiesLike: async (name) => CITIES.filter((city) => city.toLowerCase() === name.toLowerCase()),
  };
}

function said(facts: TicketFacts, withFees: boolean | undefined): Record<Said, string> {
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

const FIELDS = Object.keys(said(factsOf(1), false)) as Said[];

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

interface Layout {
  withFees?: boolean;
  lacks?: string[];
}

/** Whether a layout says a field. A price with fees is of all seats alone. */
function says({ lacks = [], withFees }: Layout, field: keyof Booking): boolean {
  const isPrice = field === "printedPrice";
  return !lacks.includes(isPrice ? "pricePerTicket" : field) && !(isPrice && withFees);
}

interface Made {
  facts: TicketFacts;
  layout: Layout;
  read: (names: KnownNames) => Promise<{ booking: Booking; number?: string | undefined }>;
}

const times = new Map<string, number[]>();

/** Notes the time of the processor, of which other work on this machine takes nothing away. */
async function timed<T>(kind: string, work: () => Promise<T>): Promise<T> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  times.set(kind, [...(times.get(kind) ?? []), (user + system) / 1e6]);
  return result;
}

function messageOf(seed: number, isApart: boolean): Made {
  const layouts = isApart ? APART : KNOWN;
  const layout = layouts[seed % layouts.length] as (typeof layouts)[number];
  const facts = factsOf(seed);
  const text = layout.write({ ...facts });
  return {
    facts,
    layout,
    read: (names) =>
      timed("messages", async () => ({
        booking: await knownBooking(text, known, names),
        number: bookingNumberIn(text),
      })),
  };
}

const wordsRead = (words: Word[], names: KnownNames, isPicture: boolean) =>
  readPage(words, known.today, (text) => knownBooking(text, { ...known, isPicture }, names));

function pdfOf(seed: number, isApart: boolean): Made {
  const pages = isApart ? PAGES_APART : PAGES;
  const screens = isApart ? SCREENS_APART : SCREENS;
  // Some apps make a PDF of their screen, others a page to print.
  const isPage = seed % 2 === 0;
  const layouts = isPage ? pages : screens;
  const layout = layouts[Math.floor(seed / 2) % layouts.length] as (typeof layouts)[number];
  const isHindi = seed % 4 === 3;
  const facts = factsOf(seed, { inHindi: isHindi });
  const [width, marks] = [isPage ? 595 : 360, layout.draw(facts, lookOf(false, isHindi, seed))];
  const file = sheetPdf({ width, height: layout.height, ground: "#ffffff", marks });
  return {
    facts,
    layout,
    read: (names) =>
      timed("PDFs", async () => {
        const words = await wordsOfPdf(file);
        return wordsRead(words, names, false);
      }),
  };
}

const readers = await openReaders();

async function screenshotOf(seed: number, isApart: boolean, density?: number): Promise<Made> {
  const change = CHANGES[seed % CHANGES.length] as (typeof CHANGES)[number];
  const count = isApart ? SCREENS_APART.length : SCREENS.length;
  const choice = { layout: (isApart ? SCREENS.length : 0) + (seed % count), change };
  const { facts, file, layout } = await ticketPicture(seed, density ? { ...choice, density } : choice);
  let words: Word[] | undefined;
  return {
    facts,
    layout,
    read: async (names) => {
      words ??= await timed(density ? "screenshots of 12 megapixels" : "screenshots", async () => {
        const { data, info } = await sharp(file)
          .resize({ width: 800, height: 2000, fit: "inside", withoutEnlargement: true })
          .ensureAlpha()
          .raw()
          .toBuffer({ resolveWithObject: true });
        return (await pictureWords(greysOf({ ...info, data }), readers.recognise)).words;
      });
      return wordsRead(words, names, true);
    },
  };
}

const MAKERS = { messages: messageOf, PDFs: pdfOf, screenshots: screenshotOf };

const figures: BookingFigures = { tickets: OF_KIND, read: [], times: [] };
for (const kind of KINDS)
  for (const isApart of [false, true]) {
    const scores = [new Score(), new Score()] as const;
    for (let at = 0; at < OF_KIND / 2; at += 1) {
      const { facts, layout, read } = await MAKERS[kind](FIRST_SEED + at, isApart);
      const right = said(facts, layout.withFees);
      for (const [half, score] of scores.entries()) {
        const { booking, number } = await read(namesOf(facts, half === 1));
        for (const field of FIELDS) score.add(field, booking[field], right[field], says(layout, field));
        if (kind !== "messages") score.add("booking number", number, facts.booking);
      }
    }
    for (const [half, score] of scores.entries())
      figures.read.push({ kind, isApart, isHalfKnown: half === 1, fields: score.figures });
  }
for (let at = 0; at < LARGE; at += 1) {
  const { facts, read } = await screenshotOf(FIRST_SEED + 100 + at, at % 2 === 1, 6.5);
  await read(namesOf(facts, false));
}
await readers.close();
for (const [kind, all] of times) {
  all.sort((one, other) => one - other);
  const part = (share: number) => all[Math.floor(share * (all.length - 1))] ?? 0;
  figures.times.push({ kind, p50: part(0.5), p95: part(0.95) });
}
process.stdout.write(JSON.stringify(figures));
