import { randomInt } from "node:crypto";
import type { NewTicket, NewWanted } from "@reseat/contract";
import { wordsOf } from "@reseat/contract/texts/name-key";
import { NearWords } from "@reseat/contract/texts/near-words";
import { DAY, dayOf, now } from "@reseat/core/clock";

/** Makes a seller's input, for a show `hours` from now. */
export function listing(change: Partial<NewTicket> = {}, hours = 30): NewTicket {
  return {
    movie_name: `Night Bus ${newWord()}`,
    movie_language: "Hindi",
    theatre: "Galaxy Cinema",
    location: "Andheri West",
    city: "Mumbai",
    ...showIn(hours, now()),
    seat_info: "H12, H13",
    ticket_count: 2,
    price_per_ticket: 50_000,
    ...change,
  };
}

/** Returns the date and time in India, `hours` after `from` (epoch milliseconds). */
export function showIn(hours: number, from: number): Pick<NewTicket, "show_date" | "show_time"> {
  const show = new Date(from + hours * 3_600_000 + 19_800_000).toISOString();
  return { show_date: show.slice(0, 10), show_time: show.slice(11, 16) };
}

/** Makes what somebody looks for: two tickets of a film of its own in Mumbai, within two days. */
export function sought(change: Partial<NewWanted> = {}): NewWanted {
  return {
    movie_name: `Night Bus ${newWord()}`,
    city: "Mumbai",
    days: [dayOf(now()), dayOf(now() + DAY), dayOf(now() + 2 * DAY)],
    parts: ["morning", "afternoon", "evening", "night"],
    seats: 2,
    ...change,
  };
}

// No digit, because names that look like phone numbers are refused, and no wide letter, because
// names must fit on cards.
const LETTERS = "abcdefghijklnopqrstuvxyz";

/** Leaves out each drawn word that the search would take for an earlier one, however it forgives. */
export function farApart(draw: () => string): () => string {
  const known = new NearWords();
  return () => {
    for (;;) {
      const word = draw();
      const keys = wordsOf(word);
      if (keys.some((key) => known.near(key).length > 0)) continue;
      for (const key of keys) known.add(key);
      return word;
    }
  };
}

/** Returns a name that nobody has yet, and that no search for another one finds. */
export const newWord = farApart(
  () => `N${Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join("")}`,
);
