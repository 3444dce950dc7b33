import type { NewTicket } from "@reseat/contract";
import { now } from "../../packages/core/src/clock";
import { newId } from "../../packages/core/src/ids";

/** What a seller types, for a show `hours` from now. */
export function listing(change: Partial<NewTicket> = {}, hours = 30): NewTicket {
  const show = new Date(now() + hours * 3_600_000 + 19_800_000).toISOString();
  return {
    movie_name: `Movie ${newId().slice(-6)}`,
    movie_language: "Hindi",
    theatre: "Galaxy Cinema",
    location: "Andheri West",
    city: "Mumbai",
    show_date: show.slice(0, 10),
    show_time: show.slice(11, 16),
    seat_info: "H12, H13",
    ticket_count: 2,
    price_per_ticket: 50_000,
    ...change,
  };
}
