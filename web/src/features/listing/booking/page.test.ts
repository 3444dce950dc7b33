import { expect, it } from "vitest";
import { pageText, rowsOf, type Word } from "./page";

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

const textOfPage = (...lines: Parameters<typeof linesOf>) => pageText(rowsOf(linesOf(...lines)));

it.each<[string, Parameters<typeof linesOf>, string]>([
  [
    "the line above language and format is the movie, with the place below the theatre",
    [["Your Ticket"], ["Paper Kites", 12], ["Hindi, 2D"], ["Aurora Talkies"], ["Kothrud, Pune"]],
    "Your Ticket\nMovie: Paper Kites\nHindi, 2D\nCinema: Aurora Talkies, Kothrud, Pune",
  ],
  [
    "the largest line above the show's moment is the movie",
    [["Paper Kites", 16], ["A film by Nobody"], ["28 Nov 2026"]],
    "Movie: Paper Kites\nA film by Nobody\n28 Nov 2026",
  ],
  [
    "a movie's name may go on in the next line",
    [["Paper Kites and", 16], ["Velvet Mirrors", 16, 20], ["Hindi, 2D"], ["28 Nov 2026"]],
    "Movie: Paper Kites and Velvet Mirrors\nHindi, 2D\n28 Nov 2026",
  ],
  [
    "of two lines as large as each other none is the movie",
    [["Paper Kites"], ["Velvet Mirrors"], ["28 Nov 2026"]],
    "Paper Kites\nVelvet Mirrors\n28 Nov 2026",
  ],
  [
    "a theatre without a cinema's word stands above its place",
    [["28 Nov 2026"], ["Orchid Mall"], ["Kothrud, Pune"]],
    "28 Nov 2026\nCinema: Orchid Mall, Kothrud, Pune",
  ],
  [
    "a theatre's area may stand behind a colon",
    [["Aurora Cinemas: Kothrud, Pune"]],
    "Cinema: Aurora Cinemas, Kothrud, Pune",
  ],
  [
    "a chain's colon is part of its name",
    [["PVR: Orchid Mall, Kothrud, Pune"]],
    "Cinema: PVR: Orchid Mall, Kothrud, Pune",
  ],
  [
    "a letter has no names",
    [["Dear neighbours,", 16], ["the water is off until Sunday"], ["Kind regards"]],
    "Dear neighbours, the water is off until Sunday\nKind regards",
  ],
  [
    "labels say more than places",
    [["Paper Kites", 20], ["Movie: Velvet Mirrors"]],
    "Paper Kites\nMovie: Velvet Mirrors",
  ],
])("%s", (_, lines, text) => {
  expect(textOfPage(...lines)).toBe(text);
});
