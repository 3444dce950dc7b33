// @vitest-environment node
import { factsOf } from "@reseat/testing/made-facts";
import { sheetPdf } from "@reseat/testing/text-pdf";
import { lookOf } from "@reseat/testing/ticket-pictures";
import { PAGES, PAGES_APART } from "@reseat/testing/ticket-sheets-apart";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, it } from "vitest";
import { MOVIE_LANGUAGES } from "../../tickets/movie-language";
import type { Word } from "./page";
import { pdfWords } from "./pdf-words";
import { readBooking } from "./read-booking";
import { readPage } from "./used-words";

const known = { today: "2026-11-20", languages: MOVIE_LANGUAGES };

async function wordsOf(pdf: Buffer, height: number): Promise<Word[]> {
  const task = getDocument({ data: new Uint8Array(pdf), useWasm: false, verbosity: 0 });
  const { items } = await (await (await task.promise).getPage(1)).getTextContent();
  await task.destroy();
  return pdfWords(
    items.filter((item) => "str" in item),
    height,
    (text) => text.length,
  );
}

it.each([
  ["with names in lines of their own", PAGES[0], false],
  ["in Hindi", PAGES[0], true],
  ["with the theatre at its top", PAGES[1], false],
  ["with labels above values", PAGES_APART[0], false],
])("reads a PDF %s", async (_, layout, inHindi) => {
  if (!layout) throw new Error("There is no such page");
  const facts = factsOf(7, { inHindi });
  const marks = layout.draw(facts, lookOf(false, inHindi));
  const words = await wordsOf(sheetPdf({ width: 595, height: layout.height, ground: "#ffffff", marks }), layout.height);
  const { booking, number } = await readPage(words, known.today, (text) => readBooking(text, known));
  expect({ ...booking, theatreName: booking.theatreName?.toLowerCase(), number }).toEqual({
    movieName: facts.movie,
    ...(layout.lacks?.includes("movieLanguage") ? {} : { movieLanguage: facts.language }),
    theatreName: facts.theatre.toLowerCase(),
    areaLocation: facts.area,
    city: facts.city,
    showDate: facts.date,
    showTime: facts.time,
    ticketCount: String(facts.seats.length),
    pricePerTicket: facts.price.toFixed(2).replace(".00", ""),
    printedPrice: (facts.price / facts.seats.length).toFixed(2).replace(".00", ""),
    seatInfo: facts.seats.join(", "),
    number: facts.booking,
  });
});
