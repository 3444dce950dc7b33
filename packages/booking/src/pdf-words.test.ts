import { wordsOfPdf } from "@reseat/testing/booking-readers";
import { factsOf } from "@reseat/testing/made-facts";
import { sheetPdf } from "@reseat/testing/text-pdf";
import { lookOf } from "@reseat/testing/ticket-pictures";
import { PAGES, PAGES_APART } from "@reseat/testing/ticket-sheets-apart";
import { expect, it } from "vitest";
import { readBooking } from "./read-booking";
import { readPage } from "./used-words";

const known = { today: "2026-11-20" };

it.each([
  ["with names in lines of their own", PAGES[0], false],
  ["in Hindi", PAGES[0], true],
  ["with the theatre at its top", PAGES[1], false],
  ["with labels above values", PAGES_APART[0], false],
])("reads a PDF %s", async (_, layout, inHindi) => {
  if (!layout) throw new Error("There is no such page");
  const facts = factsOf(7, { inHindi });
  const marks = layout.draw(facts, lookOf(false, inHindi));
  const words = await wordsOfPdf(sheetPdf({ width: 595, height: layout.height, ground: "#ffffff", marks }));
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
