import {
  type BookingCase,
  CASES,
  DATES,
  NUMBERS,
  SEATS,
  THEATRES,
  TIMES,
  TITLES,
  TODAY,
  TOTALS,
  UNLABELLED,
} from "@reseat/testing/booking-cases";
import { expect, it } from "vitest";
import { pastShowIn, readBooking } from "./read-booking";
import { bookingNumberIn } from "./used-words";

const known = { today: TODAY };
const [card] = UNLABELLED;
const onCard = (title: string, theatre: string) => card?.(title, theatre) ?? "";

/** How many fields of each kind are right, were not read, and are wrong. */
function counted(cases: BookingCase[]) {
  const counts = new Map<string, { right: number; empty: string[]; wrong: string[] }>();
  for (const { kind, text, says } of cases) {
    const read = new Map<string, string | undefined>(Object.entries(readBooking(text, known)));
    read.set("number", bookingNumberIn(text));
    for (const [field, right] of Object.entries(says)) {
      const count = counts.get(field) ?? { right: 0, empty: [], wrong: [] };
      counts.set(field, count);
      const value = read.get(field);
      if (value === undefined ? right.length === 0 : right.includes(value)) count.right += 1;
      else if (value === undefined) count.empty.push(kind);
      else count.wrong.push(`${kind}: ${value}`);
    }
  }
  return counts;
}

it("reads bookings in the formats that people get", () => {
  const counts = counted(CASES);
  const wrong = [...counts].flatMap(([field, each]) => each.wrong.map((value) => `${field} of ${value}`));
  const empty = [...counts].flatMap(([field, each]) => each.empty.map((kind) => `${field} of ${kind}`));
  const right = [...counts.values()].reduce((sum, each) => sum + each.right, 0);
  expect.soft(wrong).toEqual([]);
  expect.soft(right / (right + empty.length)).toBeGreaterThanOrEqual(0.98);
  expect(right).toBeGreaterThan(150);
});

it.each(UNLABELLED.map((write, at) => ({ at, write })))(
  "takes any title for one where it stands ($at)",
  ({ write }) => {
    const read = TITLES.map((title) => readBooking(write(title, "Asian Mukund: Medchal"), known).movieName);
    expect(read).toEqual(TITLES);
  },
);

it.each(UNLABELLED.map((write, at) => ({ at, write })))(
  "takes any theatre for one where it stands ($at)",
  ({ write }) => {
    const read = THEATRES.map((line) => {
      const { theatreName, areaLocation, city } = readBooking(write("Devara: Part 1", line), known);
      return { theatreName, place: areaLocation ?? city };
    });
    expect(read).toEqual(
      THEATRES.map((line) => {
        const [name, place] = line.split(line.includes(",") ? /,\s*/ : /:\s*/);
        return { theatreName: name, place };
      }),
    );
  },
);

it("reads one theatre of a message, of a picture and behind a label", () => {
  const theatre = "PVR: Phoenix Lower Parel";
  const texts = [
    onCard("Coolie", theatre),
    `Movie: Coolie\nCinema: ${theatre}`,
    "Movie: Coolie\nCinema: PVR\nArea: Phoenix Lower Parel",
  ];
  for (const text of texts)
    for (const isPicture of [false, true])
      expect(readBooking(text, { ...known, isPicture })).toMatchObject({
        ...{ theatreName: "PVR", areaLocation: "Phoenix Lower Parel" },
      });
});

it.each(DATES)("reads the date '%s'", (written, day) => {
  expect(readBooking(onCard("Coolie", "PVR: Sion").replace("Sun, 29 Nov", written), known).showDate).toBe(day);
  expect(readBooking(`Movie: Coolie\nDate: ${written}`, known).showDate).toBe(day);
});

it.each([
  ["Sat, 29 Nov", "2025-11-29"],
  ["Fri, 27 Nov", "2026-11-27"],
  ["27 Nov 2024", "2024-11-27"],
  ["Sun, 29 Nov", undefined],
  ["Mon, 29 Nov 2026", undefined],
])("tells that a ticket of '%s' is old", (written, day) => {
  expect(pastShowIn(onCard("Coolie", "PVR: Sion").replace("Sun, 29 Nov", written), TODAY)).toBe(day);
});

it("takes no day for the show's that a forwarded message was sent on", () => {
  const head = "From: Tickets <a@example.com>\nDate: Sat, 28 Nov 2026 at 21:04\nSubject: Your tickets";
  expect(readBooking(`${head}\n\nMovie: Coolie\nSeats: A1`, known)).toEqual({
    ...{ movieName: "Coolie", seatInfo: "A1", ticketCount: "1" },
  });
});

it.each(TIMES)("reads the time '%s'", (written, time) => {
  expect(readBooking(onCard("Coolie", "PVR: Sion").replace("09:45 PM", written), known).showTime).toBe(time);
});

it.each(SEATS)("reads the seats '%s'", (written, seats) => {
  expect(readBooking(`Movie: Coolie\nSeats: ${written}`, known).seatInfo).toBe(seats);
});

it.each(TOTALS)("reads the amount in '%s'", (written, total) => {
  expect(readBooking(`Movie: Coolie\nSeats: A1, A2\n${written}`, known).pricePerTicket).toBe(total);
});

it.each(NUMBERS)("reads the booking number in '%s'", (written, number) => {
  expect(bookingNumberIn(onCard("Coolie", "PVR: Sion").replace("BOOKING ID: WABC123", written))).toBe(number);
});
