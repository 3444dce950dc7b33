import type { DayPart } from "@reseat/contract";
import { DAY_PARTS } from "@reseat/contract/limits/constants";
import { nameKey } from "@reseat/contract/texts/name-key";
import { cityKey } from "@reseat/contract/texts/other-names";
import { DAY, dayOf, showAt } from "../../platform/clock";
import type { Offer } from "../../platform/news";
import type { TicketItem } from "../../tickets/ticket";

/** What somebody looks for. */
export interface Sought {
  movie_name?: string | null | undefined;
  city?: string | null | undefined;
  place?: string | null | undefined;
  days: readonly string[];
  parts: readonly string[];
  seats: number;
  price_each?: number | null | undefined;
  movie_language?: string | null | undefined;
}

/** The facts of a ticket on which it depends whom it fits. */
export interface Offered {
  movie_name: string;
  movie_language: string;
  theatre: string;
  location: string;
  city?: string | null | undefined;
  show_date: string;
  show_time: string;
  ticket_count: number;
  price_per_ticket: number;
  discounted_price?: number | null | undefined;
}

const PARTS = Object.entries(DAY_PARTS) as [DayPart, string][];
const [[, MORNING]] = PARTS as [[DayPart, string]];

/**
 * Returns the day and the part of it to which a show belongs: a night lasts until the next morning.
 */
export function partOfShow(showDate: string, showTime: string): { day: string; part: DayPart } {
  if (showTime < MORNING) return { day: dayOf(showAt(showDate, showTime) - DAY), part: "night" };
  const begun = PARTS.filter(([, from]) => from <= showTime).at(-1);
  return { day: showDate, part: (begun as [DayPart, string])[0] };
}

/** Returns when a part of a day is over, in epoch milliseconds. */
export function endOfPart(day: string, part: string): number {
  const next = PARTS[PARTS.findIndex(([name]) => name === part) + 1];
  return next ? showAt(day, next[1]) : showAt(day, MORNING) + DAY;
}

/** Returns the price of one seat in paise, rounded up. */
export function priceEach({ price_per_ticket, discounted_price, ticket_count }: Offered): number {
  return Math.ceil(totalPrice({ price_per_ticket, discounted_price }) / ticket_count);
}

/** Returns what the whole listing costs. */
function totalPrice(ticket: Pick<Offered, "price_per_ticket" | "discounted_price">): number {
  return Math.min(ticket.price_per_ticket, ticket.discounted_price ?? ticket.price_per_ticket);
}

/** Returns the key of the city of a ticket, or of its location without a city. */
function cityOf({ city, location }: Pick<Offered, "city" | "location">): string {
  return cityKey(city ?? location);
}

/** Returns the key of where a ticket is: of the words of its theatre and its area. */
function placeOf({ theatre, location }: Pick<Offered, "theatre" | "location">): string {
  return nameKey(`${theatre} ${location}`);
}

/** Returns whether a place, given as a key, is an area or a theatre of a ticket, given as `placeOf`. */
export function isAt(place: string, at: string): boolean {
  const words = new Set(at.split(" "));
  return place.split(" ").every((word) => words.has(word));
}

/** The facts of an offer that are the ticket's own: with others, it is another offer. */
type Facts = Omit<Offer, "ticket_id" | "round" | "alone" | "wanted_id">;

/** Returns the facts of a ticket by which those are found whom it fits. */
export function factsOf(ticket: TicketItem): Facts {
  return {
    movie: nameKey(ticket.movie_name),
    city: cityOf(ticket),
    at: placeOf(ticket),
    ...partOfShow(ticket.show_date, ticket.show_time),
    seats: ticket.ticket_count,
    price: totalPrice(ticket),
    price_each: priceEach(ticket),
    language: nameKey(ticket.movie_language),
    seller_id: ticket.user_id,
  };
}

/** Returns whether a ticket fits what somebody looks for. */
export function fits(sought: Sought, ticket: Offered): boolean {
  const { movie_name, city, place, days, parts, seats, price_each, movie_language } = sought;
  const { day, part } = partOfShow(ticket.show_date, ticket.show_time);
  return (
    seats === ticket.ticket_count &&
    days.includes(day) &&
    parts.includes(part) &&
    (price_each == null || priceEach(ticket) <= price_each) &&
    (movie_name == null || nameKey(movie_name) === nameKey(ticket.movie_name)) &&
    (city == null || cityKey(city) === cityOf(ticket)) &&
    (movie_language == null || nameKey(movie_language) === nameKey(ticket.movie_language)) &&
    (place == null || isAt(nameKey(place), placeOf(ticket)))
  );
}
