import type { BrowsePage, BrowseQuery, FittingQuery, PriceRange, TicketCard } from "@reseat/contract";
import {
  NIGHT_FROM,
  NIGHT_UNTIL,
  PAGE_SIZE,
  PRICE_LOW_MAX,
  PRICE_MAX,
  PRICE_MEDIUM_MAX,
  SOON_HOURS,
} from "@reseat/contract/limits/constants";
import { nameKey, wordsOf } from "@reseat/contract/texts/name-key";
import type { FoundListing, ListingIndex, Position } from "@reseat/listing-index";
import { fits } from "../listings/wanted/fit";
import { DAY, dayOf, HOUR, iso, showAt, startOfDay } from "../platform/clock";
import { DomainError } from "../platform/errors";
import { fingerprint } from "../platform/ids";

/** URLs by the key of the movie. */
export type Posters = ReadonlyMap<string, string>;

/**
 * Returns a page of matching tickets on sale at `now`. Throws `invalid_input` for a cursor of
 * another query.
 */
export function pageOf(index: ListingIndex, query: BrowseQuery, now: number, posters: Posters = new Map()): BrowsePage {
  const {
    search,
    location,
    movie,
    city,
    date,
    price,
    seats,
    at_once,
    literal,
    sort = "latest",
    limit = PAGE_SIZE,
  } = query;
  const after = decodeCursor(query);
  const shows = date === undefined ? undefined : periodOf(date, now);
  const prices = price === undefined ? undefined : PRICES[price];
  const filter = { location, movie, city, shows, prices, seats, isAtOnce: at_once === "true" };
  const page = index.find({ ...filter, search, isLiteral: literal === "true", sort, limit, after }, now);
  return {
    items: page.items.map((found) => cardOf(found, posters)),
    total: page.total,
    next_cursor: page.next && encodeCursor(query, page.next),
    ...(page.guess !== undefined && { guess: page.guess }),
  };
}

/**
 * Returns the tickets that fit what somebody looks for, the soonest first: at most a page, and how
 * many there are. The index finds those of its seats, movie and city; the rules of wanted posts
 * decide about these.
 */
export function fittingOf(
  index: ListingIndex,
  sought: FittingQuery,
  now: number,
  posters: Posters,
): { items: TicketCard[]; total: number } {
  const { movie_name, city, seats } = sought;
  const near = index.all({ movie: movie_name, city, seats }, now);
  const found = near.map((each) => cardOf(each, posters)).filter((card) => fits(sought, card));
  found.sort((one, other) => one.show_at - other.show_at || (one.id < other.id ? -1 : 1));
  return { items: found.slice(0, PAGE_SIZE), total: found.length };
}

const INDIA_OFFSET_MS = 5.5 * HOUR;

/** Returns everything that a list shows of a ticket. Spelt out: copying with `...` took as long as finding. */
function cardOf({ listing, movie, seller }: FoundListing, posters: Posters): TicketCard {
  const inIndia = iso(listing.show_at + INDIA_OFFSET_MS);
  return {
    id: listing.id,
    user_id: listing.user_id,
    movie_name: listing.movie_name,
    movie_language: listing.movie_language,
    theatre: listing.theatre,
    location: listing.location,
    city: listing.city,
    show_date: inIndia.slice(0, 10),
    show_time: inIndia.slice(11, 16),
    show_at: listing.show_at,
    ticket_count: listing.ticket_count,
    price_per_ticket: listing.price_per_ticket,
    discounted_price: listing.discounted_price,
    printed_price: listing.printed_price,
    reason: listing.reason,
    has_image: listing.has_image,
    confirmed_at: listing.confirmed_at,
    accepts_until: listing.accepts_until,
    status: "available",
    created_at: listing.created_at,
    updated_at: listing.updated_at,
    poster_url: posters.get(movie.key) ?? null,
    seller_trust: seller,
  };
}

/** Paise, both ends included. */
const PRICES: Record<PriceRange, readonly [number, number]> = {
  low: [0, PRICE_LOW_MAX],
  medium: [PRICE_LOW_MAX + 1, PRICE_MEDIUM_MAX],
  high: [PRICE_MEDIUM_MAX + 1, PRICE_MAX],
};

/** Returns when a date begins and when it is over. */
function periodOf(date: string, now: number): [number, number] {
  if (date === "tonight") return nightOf(now);
  if (date === "soon") return [now, now + SOON_HOURS * HOUR + 1];
  if (date === "weekend") return weekendOf(now);
  return [startOfDay(date), startOfDay(date) + DAY];
}

/** Returns the present weekend, or else the next. */
function weekendOf(now: number): [number, number] {
  const daysToSunday = (7 - new Date(dayOf(now)).getUTCDay()) % 7;
  const sunday = startOfDay(dayOf(now + daysToSunday * DAY));
  return [sunday - DAY, sunday + DAY];
}

/** Returns the present night, or else the next. */
function nightOf(now: number): [number, number] {
  const isOver = now >= showAt(dayOf(now), NIGHT_UNTIL);
  const evening = dayOf(isOver ? now : now - DAY);
  return [showAt(evening, NIGHT_FROM), showAt(evening, NIGHT_UNTIL) + DAY];
}

/** Identifies a search, whatever the page and the page size. */
function searchOf({ search, location, date, price, seats, at_once, sort, movie, city, literal }: BrowseQuery): string {
  const words = wordsOf(search ?? "").join(" ");
  const texts = [words, nameKey(location ?? ""), date, price, sort ?? "latest", movie, city];
  return fingerprint([...texts.map((text) => text ?? ""), String(seats ?? ""), literal ?? "", at_once ?? ""]);
}

/** Encodes the end of a page of this search. */
function encodeCursor(query: BrowseQuery, { nearness, key, id }: Position): string {
  return Buffer.from(JSON.stringify([searchOf(query), nearness, key, id])).toString("base64url");
}

const ID = /^[0-9A-Z]{26}$/;

/** Decodes a cursor. Throws `invalid_input` unless it is a cursor of this search. */
function decodeCursor(query: BrowseQuery): Position | undefined {
  if (query.cursor === undefined) return undefined;
  try {
    const [search, nearness, key, id] = JSON.parse(Buffer.from(query.cursor, "base64url").toString());
    if (search === searchOf(query) && [0, 1, 2].includes(nearness) && typeof key === "number" && ID.test(id))
      return { nearness, key, id };
  } catch (cause) {
    throw new DomainError("invalid_input", { cause });
  }
  throw new DomainError("invalid_input");
}
