import { openReaders } from "@reseat/testing/booking-readers";
import { ticketPicture } from "@reseat/testing/ticket-pictures";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { greysOf } from "./greys";
import { pictureWords } from "./picture-words";
import { readBooking } from "./read-booking";
import { readPage } from "./used-words";

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
  const known = { today: "2026-11-20", isPicture: true };
  return readPage(words, known.today, (text) => readBooking(text, known));
}

it.each([
  ["a screenshot", 500, { layout: 0 }],
  ["labels and values apart, recompressed", 534, { layout: 4, change: "recompressed" as const }],
  ["a screenshot of a screenshot", 516, { layout: 6, change: "screenshot again" as const }],
  ["a photograph of a screen", 9009, { layout: 14, change: "photographed" as const }],
])("reads %s", async (_, seed, choice) => {
  const { facts, file, layout } = await ticketPicture(seed, choice);
  const { booking, number } = await read(file);
  const price = (layout.withFees ? facts.price + facts.fees : facts.price).toFixed(2).replace(".00", "");
  expect({ ...booking, number }).toEqual({
    movieName: facts.movie,
    ...(layout.lacks?.includes("movieLanguage") ? {} : { movieLanguage: facts.language }),
    theatreName: facts.theatre,
    areaLocation: facts.area,
    city: facts.city,
    showDate: facts.date,
    showTime: facts.time,
    ticketCount: String(facts.seats.length),
    pricePerTicket: price,
    ...(layout.withFees ? {} : { printedPrice: (facts.price / facts.seats.length).toFixed(2).replace(".00", "") }),
    seatInfo: facts.seats.join(", "),
    number: facts.booking,
  });
});
