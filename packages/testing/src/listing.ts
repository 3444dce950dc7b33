import type { NewTicket } from "@reseat/contract";
import { now } from "@reseat/core/clock";
import { newWord } from "./new-word";

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
