import type { TicketCard } from "@reseat/contract";
import { iso, MINUTE } from "../clock";
import type { Contents } from "./contents";

const INDIA_OFFSET_MS = 5.5 * 60 * MINUTE;

/** Returns everything that a list shows of a ticket. `posters`: URLs by the movie's key. */
export function cardOf(contents: Contents, row: number, posters: ReadonlyMap<string, string>): TicketCard {
  const { tickets, sellers, movies, venues } = contents;
  const columns = tickets.of;
  const movie = movies.value(columns.movie[row] as number);
  const venue = venues.value(columns.venue[row] as number);
  const seller = columns.seller[row] as number;
  const discounted = columns.discountedPrice[row] as number;
  const printed = columns.printedPrice[row] as number;
  const [created, latest] = [columns.created[row] as number, columns.latest[row] as number];
  const show_at = (columns.showMinute[row] as number) * MINUTE;
  const inIndia = iso(show_at + INDIA_OFFSET_MS);
  return {
    id: tickets.id(row),
    user_id: sellers.id(seller),
    movie_name: movie.movie_name,
    movie_language: movie.movie_language,
    theatre: venue.theatre,
    location: venue.location,
    city: venue.city,
    show_date: inIndia.slice(0, 10),
    show_time: inIndia.slice(11, 16),
    show_at,
    ticket_count: columns.ticketCount[row] as number,
    price_per_ticket: columns.listPrice[row] as number,
    discounted_price: discounted < 0 ? null : discounted,
    ...(printed >= 0 && { printed_price: printed }),
    reason: contents.reason(row),
    has_image: columns.hasImage[row] === 1,
    ...(columns.wasAsked[row] === 1 && { confirmed_at: latest > created ? iso(latest) : null }),
    status: "available",
    created_at: iso(created),
    updated_at: iso(columns.updated[row] as number),
    poster_url: posters.get(movie.key) ?? null,
    seller_trust: sellers.trust(seller),
  };
}
