import { type Booking, bookingNumberIn, greysOf, pictureWords, readBooking, readPage } from "@reseat/booking";
import { openReaders } from "@reseat/testing/booking-readers";
import { FILMS_SHOWN, HOUSES_SHOWN } from "@reseat/testing/real-names";
import {
  factsOfReal,
  READ_ON,
  type RealBooking,
  realBooking,
  TEXTS,
  TEXTS_APART,
  type TextLayout,
} from "@reseat/testing/text-layouts";
import { ALL_SCREENS, CHANGES, ticketPicture } from "@reseat/testing/ticket-pictures";
import { SCREENS } from "@reseat/testing/ticket-sheets";
import sharp from "sharp";
import { table } from "./sections";

/** How many fields of bookings were right, were not read, and were wrong. */
export interface ReadingFigures {
  layout: string;
  right: number;
  empty: number;
  wrong: number;
}

const rupees = (amount: number) => amount.toFixed(2).replace(".00", "");

/** What a booking says, each field with the answers that are right. */
function expected({ film, house, seats, price, fees, ...rest }: RealBooking): Map<keyof Booking | "number", string[]> {
  const [name = "", ...places] = house.line.split(/:\s*|,\s*/);
  const [first = ""] = places;
  return new Map<keyof Booking | "number", string[]>([
    ["movieName", [film.title]],
    ["movieLanguage", [film.language]],
    // A chain's name may go with its house.
    ["theatreName", [name, `${name}: ${first}`]],
    ["areaLocation", [places.at(-1) ?? "", places.join(", ")]],
    ["city", [house.city]],
    ["showDate", [rest.date]],
    ["showTime", [rest.time]],
    ["ticketCount", [String(seats.length)]],
    ["pricePerTicket", [rupees(price), rupees(price + fees)]],
    ["printedPrice", [rupees(price / seats.length)]],
    ["seatInfo", [seats.join(", ")]],
    ["number", [rest.number]],
  ]);
}

/** Counts the fields of a booking as they were read. */
function count(figures: ReadingFigures, booking: RealBooking, read: Booking & { number?: string }, lacks: string[]) {
  for (const [field, right] of expected(booking)) {
    const value = read[field];
    // Some write theatres in capitals.
    const isRight = right.some((each) => each.toLowerCase() === value?.toLowerCase());
    if (value === undefined ? lacks.includes(field) : isRight) figures.right += 1;
    else if (value === undefined) figures.empty += 1;
    else figures.wrong += 1;
  }
}

function measured({ name, write, lacks = [] }: TextLayout, rounds: number): ReadingFigures {
  const figures = { layout: name, right: 0, empty: 0, wrong: 0 };
  for (let seed = 1; seed <= rounds; seed += 1) {
    const booking = realBooking(seed);
    const text = write(booking);
    const number = bookingNumberIn(text);
    count(figures, booking, { ...readBooking(text, { today: READ_ON }), ...(number && { number }) }, lacks);
  }
  return figures;
}

/** Reads so many screens of each layout, light or dark and changed on their way as chance has it. */
async function measurePictures(layouts: number[], rounds: number, name: string): Promise<ReadingFigures> {
  const { recognise, close } = await openReaders();
  const figures = { layout: name, right: 0, empty: 0, wrong: 0 };
  for (const layout of layouts)
    for (let round = 0; round < rounds; round += 1) {
      const seed = layout * rounds + round;
      const booking = realBooking(seed);
      const change = CHANGES[seed % CHANGES.length] as (typeof CHANGES)[number];
      const drawn = await ticketPicture(seed, { layout, change, facts: factsOfReal(booking), inHindi: false });
      const { data, info } = await sharp(drawn.file)
        .resize({ width: 800, withoutEnlargement: true })
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const { words } = await pictureWords(greysOf({ ...info, data }), recognise);
      const known = { today: READ_ON, isPicture: true };
      const page = await readPage(words, READ_ON, (text) => readBooking(text, known));
      const { lacks = [], withFees } = drawn.layout;
      const noPrice = withFees || lacks.includes("pricePerTicket") ? ["printedPrice"] : [];
      count(figures, booking, { ...page.booking, ...(page.number && { number: page.number }) }, [...lacks, ...noPrice]);
    }
  await close();
  return figures;
}

export interface ReadingTables {
  known: ReadingFigures[];
  apart: ReadingFigures[];
  pictures: ReadingFigures[];
}

/** Reads bookings of real films in real theatres, drawn by chance, so many in each layout. */
export async function measureReading(rounds: number, pictures: number): Promise<ReadingTables> {
  const screens = ALL_SCREENS.map((_, at) => at);
  return {
    known: TEXTS.map((layout) => measured(layout, rounds)),
    apart: TEXTS_APART.map((layout) => measured(layout, rounds)),
    pictures: [
      await measurePictures(screens.slice(0, SCREENS.length), pictures, "**pictures, known**"),
      await measurePictures(screens.slice(SCREENS.length), pictures, "**pictures, apart**"),
    ],
  };
}

/** The corpus before: layouts and names were made by whoever made the reader. */
const BEFORE: ReadingFigures = { layout: "the corpus before, with made names", right: 97, empty: 3, wrong: 0 };

export function readingPart({ known, apart, pictures }: ReadingTables, rounds: number, screens: number): string {
  const sum = (layout: string, all: ReadingFigures[]): ReadingFigures =>
    all.reduce(
      (total, each) => ({
        layout,
        ...{ right: total.right + each.right, empty: total.empty + each.empty, wrong: total.wrong + each.wrong },
      }),
      { layout, right: 0, empty: 0, wrong: 0 },
    );
  const row = ({ layout, right, empty, wrong }: ReadingFigures) => {
    const share = (part: number) => ((100 * part) / (right + empty + wrong)).toFixed(1);
    return [layout, share(right), share(empty), share(wrong)];
  };
  return `## Reading a booking

Of 100 fields of ${rounds} bookings a layout (\`tests/bench/reading.ts\`): one of ${FILMS_SHOWN.length} films of 2018 to 2026 in nine languages, in one of ${HOUSES_SHOWN.length} theatres as apps write them, drawn by a seeded chance. The layouts are from public descriptions; those apart were written after the reader. A field that a booking does not say is right when it is empty. Pictures are ${screens} of each of ${ALL_SCREENS.length} screens, light and dark, as they are or recompressed, cropped, rotated, photographed or a screenshot of a screenshot.

${table(["layout", "right", "empty", "wrong"], [...known, sum("**known**", known), ...apart, sum("**apart**", apart), ...pictures, BEFORE].map(row))}

With the corpus before, six titles and one theatre of twelve real pictures were right.`;
}
