import { expect, it } from "vitest";
import type { Word } from "./page";
import { type Booking, readBooking } from "./read-booking";
import { readPage } from "./used-words";

/** The words of lines, each at its height and as large as is said. */
function linesOf(...lines: [text: string, size?: number, above?: number][]): Word[] {
  let top = 0;
  return lines.flatMap(([text, size = 10, above = 2 * size]) => {
    top += above;
    let at = 20;
    return text.split(" ").map((word) => {
      const from = at;
      at += (word.length + 1) * 0.5 * size;
      return { text: word, left: from, right: at - 0.5 * size, top, bottom: top + size, confidence: 95 };
    });
  });
}

const today = "2026-11-20";

it.each<[string, Parameters<typeof linesOf>, Booking]>([
  [
    "the line above language and format is the movie, with the place below the theatre",
    [["Your Ticket"], ["Paper Kites", 12], ["Hindi, 2D"], ["Aurora Talkies"], ["Kothrud, Pune"]],
    {
      movieName: "Paper Kites",
      movieLanguage: "Hindi",
      theatreName: "Aurora Talkies",
      areaLocation: "Kothrud",
      city: "Pune",
    },
  ],
  [
    "the largest line above the show's moment is the movie",
    [["Paper Kites", 16], ["A film by Nobody"], ["28 Nov 2026"]],
    { movieName: "Paper Kites", showDate: "2026-11-28" },
  ],
  [
    "a movie's name may go on in the next line",
    [["Paper Kites: The", 16], ["24 Velvet Mirrors", 16, 20], ["Hindi, 2D"], ["28 Nov 2026"]],
    { movieName: "Paper Kites: The 24 Velvet Mirrors", movieLanguage: "Hindi", showDate: "2026-11-28" },
  ],
  ["of two lines as large as each other none is the movie", [["Paper Kites"], ["Velvet Mirrors"], ["28 Nov 2026"]], {}],
  [
    "a theatre without a cinema's word stands above its place",
    [["Movie: Paper Kites"], ["28 Nov 2026"], ["Orchid Mall"], ["Kothrud, Pune"]],
    {
      movieName: "Paper Kites",
      theatreName: "Orchid Mall",
      areaLocation: "Kothrud",
      city: "Pune",
      showDate: "2026-11-28",
    },
  ],
  [
    "a theatre's area may stand behind a colon",
    [["Aurora Cinemas: Kothrud, Pune"]],
    { theatreName: "Aurora Cinemas", areaLocation: "Kothrud", city: "Pune" },
  ],
  [
    "a chain's colon is part of its name",
    [["PVR: Orchid Mall, Kothrud, Pune"]],
    { theatreName: "PVR: Orchid Mall", areaLocation: "Kothrud", city: "Pune" },
  ],
  ["a letter has no names", [["Dear neighbours,", 16], ["the water is off until Sunday"], ["Kind regards"]], {}],
  ["labels say more than places", [["Paper Kites", 20], ["Movie: Velvet Mirrors"]], { movieName: "Velvet Mirrors" }],
  [
    "words turned by a quarter beside the ticket are no title",
    [["Pickup", 9], ["Office", 9, 12], ["Box", 9, 12], ["Paper Kites", 14], ["Hindi, 2D"], ["Sat, 28 Nov"]],
    { movieName: "Paper Kites", movieLanguage: "Hindi", showDate: "2026-11-28" },
  ],
])("%s", async (_, lines, booking) => {
  const page = await readPage(linesOf(...lines), today, (text) => readBooking(text, { today, isPicture: true }));
  expect(page.booking).toEqual(booking);
});

it.each<[string, Parameters<typeof linesOf>, string[]]>([
  [
    "the booking number and the code",
    [["SECRET CODE : CPXQLSZW"], ["BOOKING ID : WABC1237"]],
    ["WABC1237", "CPXQLSZW"],
  ],
  ["a code below its label", [["Pickup Code"], ["48213"], ["Scan it at the kiosk"]], ["48213"]],
  ["no word of a sentence", [["Show your secret code at the gate"], ["PIN is sent later"]], []],
])("covers %s", async (_, lines, secret) => {
  const page = await readPage(linesOf(["Movie: Paper Kites"], ...lines), today, (text) => readBooking(text, { today }));
  expect(page.secret.map(({ text }) => text)).toEqual(secret);
});
