import type { DayPart, OpenWanted, TicketCard, Wanted } from "@reseat/contract";
import { DAY_PARTS, LOCATION_MAX, MOVIE_NAME_MAX } from "@reseat/contract/limits/constants";
import { indianDay } from "../../lib/language/format";
import { serverNow } from "../../lib/live/server-clock";

/** The values of the form: texts as typed, the price in rupees. They survive a login as JSON. */
export interface Sought {
  /** Of the post that is changed. */
  id?: string;
  movie: string;
  city: string;
  place: string;
  days: string[];
  parts: DayPart[];
  seats: number;
  price: string;
  language: string;
  /** Also by text message. */
  byText: boolean;
}

export const PARTS = Object.keys(DAY_PARTS) as DayPart[];
const NIGHT: DayPart[] = ["evening", "night"];

/** The day in India so many days from today. */
export const dayAhead = (days: number) => indianDay(serverNow(), days);

/** The days of this weekend that are left, or else of the next. */
export function weekendDays(): string[] {
  const weekday = new Date(dayAhead(0)).getUTCDay();
  return weekday === 0 ? [dayAhead(0)] : [dayAhead(6 - weekday), dayAhead(7 - weekday)];
}

/** Whether a part of today is over. The night lasts until tomorrow. */
export function isOverToday(part: DayPart): boolean {
  const next = PARTS[PARTS.indexOf(part) + 1];
  return next !== undefined && Date.parse(`${dayAhead(0)}T${DAY_PARTS[next]}+05:30`) <= serverNow();
}

/** The chosen parts in which there may still be a show on one of the chosen days. */
export function openParts({ days, parts }: Pick<Sought, "days" | "parts">): DayPart[] {
  const hasLater = days.some((day) => day > dayAhead(0));
  return PARTS.filter((part) => parts.includes(part) && (hasLater || !isOverToday(part)));
}

export const sorted = (days: string[]) => [...new Set(days)].sort();

/** What somebody looks for who has said nothing yet. */
export function emptySought(): Sought {
  return {
    movie: "",
    city: "",
    place: "",
    days: sorted([dayAhead(0), dayAhead(1), ...weekendDays()]),
    parts: PARTS,
    seats: 2,
    price: "",
    language: "",
    byText: false,
  };
}

export interface Search {
  movie?: string | undefined;
  /** A city or an area. */
  place?: string | undefined;
  city?: string | null | undefined;
  date?: string | undefined;
  days?: string[];
  price?: string | undefined;
  seats?: number | undefined;
}

/** What somebody looks for who has searched in vain. */
export function soughtBy({ movie = "", place, city, date, price, seats, days: given }: Search): Sought {
  const empty = emptySought();
  const days =
    date === "tonight" || date === "soon" ? [dayAhead(0)] : date === "weekend" ? weekendDays() : date ? [date] : given;
  return {
    ...empty,
    movie: movie.slice(0, MOVIE_NAME_MAX),
    city: (city || place || "").slice(0, LOCATION_MAX),
    place: city && place && place !== city ? place : "",
    days: days ?? empty.days,
    parts: date === "tonight" ? NIGHT : empty.parts,
    seats: seats ?? empty.seats,
    price: price === "low" ? "200" : price === "medium" ? "500" : "",
  };
}

/** What somebody looks for who has missed a ticket: the same movie there, on that day or soon. */
export function soughtLike(ticket: Missed): Sought {
  const { movie_name, city, location, show_date, ticket_count } = ticket;
  const empty = emptySought();
  const isAhead = show_date >= dayAhead(0) && show_date <= dayAhead(60);
  return {
    ...empty,
    movie: movie_name,
    city: city ?? location,
    days: isAhead ? [show_date] : empty.days,
    seats: ticket_count ?? empty.seats,
  };
}

/** What somebody looks for who waits for a held ticket: its show at its theatre. */
export function soughtShow(ticket: Show): Sought {
  const { theatre, show_date, show_time } = ticket;
  const begun = PARTS.filter((part) => DAY_PARTS[part] <= show_time).at(-1);
  // A show after midnight belongs to the night of the day before.
  const day = begun ? show_date : indianDay(Date.parse(`${show_date}T00:00+05:30`), -1);
  return { ...soughtLike(ticket), place: theatre, days: [day], parts: [begun ?? "night"] };
}

export type Show = Missed & Pick<TicketCard, "theatre" | "show_time">;

/** A ticket, or what a request keeps of one. */
export type Missed = Pick<TicketCard, "movie_name" | "location" | "show_date"> &
  Partial<Pick<TicketCard, "city" | "ticket_count">>;

/** The values of a post that is changed. Days that are over are left out. */
export function soughtOf(post: Wanted): Sought {
  return {
    id: post.id,
    movie: post.movie_name ?? "",
    city: post.city ?? "",
    place: post.place ?? "",
    days: post.days.filter((day) => day >= dayAhead(0)),
    parts: post.parts,
    seats: post.seats,
    price: post.price_each === null ? "" : String(post.price_each / 100),
    language: post.movie_language ?? "",
    byText: post.by_text,
  };
}

/** Whether two days follow each other. */
const isNext = (day: string, next: string) => Date.parse(next) - Date.parse(day) === 86_400_000;

/** Days that follow each other, as ranges. */
export function rangesOf(days: string[]): [first: string, last: string][] {
  const ranges: [string, string][] = [];
  for (const day of days) {
    const range = ranges.at(-1);
    if (range && isNext(range[1], day)) range[1] = day;
    else ranges.push([day, day]);
  }
  return ranges;
}

/** Whether a post is for tonight alone. */
export const isForTonight = ({ days, parts }: Pick<OpenWanted, "days" | "parts">) =>
  days.length === 1 && days[0] === dayAhead(0) && parts.every((part) => NIGHT.includes(part));
