// @vitest-environment node
import { ticketPicture } from "@reseat/testing/ticket-pictures";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { MOVIE_LANGUAGES } from "../../tickets/movie-language";
import { greysOf } from "./greys";
import { pageText, rowsOf } from "./page";
import { pictureWords } from "./picture-words";
import { readBooking } from "./read-booking";
import { openReaders } from "./readers-in-node";
import { bookingNumberIn } from "./used-words";

let readers: Awaited<ReturnType<typeof openReaders>>;

beforeAll(async () => {
  readers = await openReaders();
});
afterAll(() => readers.close());

async function read(file: Buffer) {
  const { data, info } = await sharp(file)
    .resize({ width: 800, withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { words } = await pictureWords(greysOf({ ...info, data }), readers.recognise);
  const text = pageText(rowsOf(words));
  return {
    booking: readBooking(text, { today: "2026-11-20", languages: MOVIE_LANGUAGES, isPicture: true }),
    number: bookingNumberIn(text),
    text,
  };
}

it.each([
  ["a light screenshot", 1, { layout: 0, isDark: false, inHindi: false }],
  ["a dark one, recompressed", 2, { layout: 1, isDark: true, inHindi: false, change: "recompressed" as const }],
  ["one with labels and values apart", 5, { layout: 4, isDark: false, inHindi: false }],
])("reads %s", async (_, seed, choice) => {
  const { facts, file, layout } = await ticketPicture(seed, choice);
  const { booking, number } = await read(file);
  expect(number).toBe(facts.booking);
  const { movieLanguage, showDate, showTime } = booking;
  expect([movieLanguage, showDate, showTime]).toEqual([facts.language, facts.date, facts.time]);
  expect([undefined, facts.movie]).toContain(booking.movieName);
  const price = layout.withFees ? facts.price + facts.fees : facts.price;
  expect([undefined, price.toFixed(2).replace(".00", "")]).toContain(booking.pricePerTicket);
});
