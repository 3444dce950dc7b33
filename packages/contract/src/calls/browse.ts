import * as z from "zod";
import { call } from "../call";
import {
  BROWSE_PAGE_MAX,
  LANGUAGE_MAX,
  LOCATION_MAX,
  MOVIE_NAME_MAX,
  PRICE_MAX,
  SEARCH_MAX,
  SLUG_MAX,
  THEATRE_MAX,
  TICKET_COUNT_MAX,
  WANTED_DAYS_MAX,
} from "../limits/constants";
import { cursor, date, id, inQuery, instant, leftOut, pageLimit, paise, searched } from "../schemas/fields";
import { TicketCard } from "../schemas/ticket";
import { DayPart } from "../schemas/wanted";

/** Of what one seat costs (`priceOfSeat`), as the sorts by price are. */
export const PriceRange = z.enum(["low", "medium", "high"]);
/** Latest First, Price: Low to High, Price: High to Low, Show Date. */
export const TicketSort = z.enum(["latest", "price_asc", "price_desc", "show_date"]);

export const BrowseQuery = z.strictObject({
  /**
   * Words of a movie, theatre, location or city, in any order and script. Finds tickets that have
   * them as written, then those that sound like it; only when there are none, those that are spelt
   * similarly.
   */
  search: searched(SEARCH_MAX).optional(),
  /** Finds only the words as written. */
  literal: z.literal("true").optional(),
  /** The full name of a location or a city. */
  location: searched(LOCATION_MAX).optional(),
  /**
   * A movie and a city by their slugs (`slugOf`). A ticket without a city counts its location as
   * the city.
   */
  movie: searched(SLUG_MAX).optional(),
  city: searched(SLUG_MAX).optional(),
  /**
   * A day; tonight, from NIGHT_FROM to NIGHT_UNTIL of the present or the next night; what begins
   * within SOON_HOURS; the Saturday and Sunday of the present or the next weekend.
   */
  date: date.or(z.enum(["tonight", "soon", "weekend"])).optional(),
  price: PriceRange.optional(),
  /** Exactly this many seats together: a listing is sold as a whole. */
  seats: inQuery(z.int().min(1).max(TICKET_COUNT_MAX)).optional(),
  /** Only tickets whose first request is accepted for their seller. */
  at_once: z.literal("true").optional(),
  sort: TicketSort.optional(),
  /** With the groups of what begins soonest, for a first screen. */
  soonest: z.literal("true").optional(),
  cursor: cursor.optional(),
  limit: pageLimit(BROWSE_PAGE_MAX).optional(),
});

const MovieOnSale = z.strictObject({ movie_name: z.string(), ticket_count: z.int() });
const CityOnSale = z.strictObject({ city: z.string(), ticket_count: z.int() });

/** The subject of a page of a movie or a city. */
export const About = z.strictObject({
  /** In its most common spelling; null when the page is of no movie. */
  movie_name: z.string().nullable(),
  poster_url: z.string().nullable(),
  city: z.string().nullable(),
  /** Of one seat in paise, and epoch milliseconds; null when nothing is on sale. */
  lowest_price: paise.nullable(),
  next_show_at: z.int().nullable(),
  /**
   * Other movies on sale in the city, and other cities where the movie is on sale: those with the
   * most tickets first, at most 24.
   */
  movies: z.array(MovieOnSale),
  cities: z.array(CityOnSale),
});

export const BrowsePage = z.strictObject({
  items: z.array(TicketCard),
  /** The exact number of matching tickets. */
  total: z.int(),
  next_cursor: z.string().nullable(),
  left_out: leftOut,
  /** On the first page, when nothing has the words as written: the name that is shown instead. */
  guess: z.string().optional(),
  /** On a page of a movie or a city. */
  about: About.optional(),
  /**
   * Where it was asked for: the first tickets of today, tomorrow and the weekend, in the location
   * of the query alone. `date` is as in a query.
   */
  soonest: z.array(z.strictObject({ date: z.string(), items: z.array(TicketCard), total: z.int() })).optional(),
});

export const Facets = z.strictObject({
  /** Distinct counts over everything on sale. */
  totals: z.strictObject({ tickets: z.int(), movies: z.int(), cities: z.int(), theatres: z.int() }),
  /** The movies with the most tickets, in that order; at most 6. */
  trending_movies: z.array(
    z.strictObject({ movie_name: z.string(), ticket_count: z.int(), poster_url: z.string().nullable() }),
  ),
  /** The locations with the most tickets, in that order; at most 5. */
  popular_locations: z.array(z.string()),
  /** All cities by name, each with its locations by name. */
  places: z.array(z.strictObject({ city: z.string(), locations: z.array(z.string()) })),
  dates: z.array(date),
});

/**
 * A text that a seller is typing: a movie, a theatre or an area. Without a text, the most used.
 * Theatres and areas of `city` come before others.
 */
export const NameQuery = z.strictObject({
  kind: z.enum(["movie", "theatre", "location"]),
  query: searched(THEATRE_MAX),
  city: searched(LOCATION_MAX).optional(),
});

/**
 * A name in its most common spelling, with its most common companions; null where there is none.
 */
export const KnownName = z.strictObject({
  name: z.string(),
  /** For a movie. */
  movie_language: z.string().nullable(),
  poster_url: z.string().nullable(),
  /** For a theatre: the same name in two areas is two theatres. */
  location: z.string().nullable(),
  /** For a theatre and an area. */
  city: z.string().nullable(),
});

const Suggested = { name: z.string(), ticket_count: z.int() };
/** Names on sale that a search could mean, the nearest first. */
export const Suggestions = z.strictObject({
  movies: z.array(
    z.strictObject({
      movie_name: z.string(),
      movie_language: z.string(),
      poster_url: z.string().nullable(),
      ticket_count: z.int(),
    }),
  ),
  theatres: z.array(z.strictObject({ ...Suggested, location: z.string().nullable() })),
  locations: z.array(z.strictObject({ ...Suggested, city: z.string().nullable() })),
  cities: z.array(z.strictObject(Suggested)),
});

export const MissingPosters = z.strictObject({
  items: z.array(MovieOnSale),
  total: z.int(),
});

/** Part `part` of `of`, counted from 0. */
export const AddressPart = z.strictObject({
  part: inQuery(z.int().min(0).max(1023)),
  of: inQuery(z.int().min(1).max(1024)),
});

/** Items with an address of their own, with the time of their last change. */
export const AddressesOnSale = z.strictObject({
  tickets: z.array(z.strictObject({ id, updated_at: instant })),
  /** Movies, cities, and movies in cities, by their slugs. */
  names: z.array(z.strictObject({ movie: z.string().nullable(), city: z.string().nullable(), updated_at: instant })),
});

const commaSeparated = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+(,[\w-]+)*$/)
    .max(max)
    .transform((texts) => texts.split(","));

const LISTED = "With commas between them. What is none, and a query without a movie and a city, is `invalid_input`.";

/** What somebody looks for, as in a wanted post, with its lists as texts. */
export const FittingQuery = z
  .strictObject({
    movie_name: searched(MOVIE_NAME_MAX).optional(),
    city: searched(LOCATION_MAX).optional(),
    place: searched(THEATRE_MAX).optional(),
    days: commaSeparated(200).pipe(z.array(date).max(WANTED_DAYS_MAX)).describe(LISTED),
    parts: commaSeparated(60).pipe(z.array(DayPart)).describe(LISTED),
    seats: inQuery(z.int().min(1).max(TICKET_COUNT_MAX)),
    price_each: inQuery(z.int().positive().max(PRICE_MAX)).optional(),
    movie_language: searched(LANGUAGE_MAX).optional(),
  })
  .refine(({ movie_name, city }) => !!movie_name || !!city, { error: "A movie or a city is needed" });

export const browse = {
  listTickets: call(
    "GET /tickets",
    { access: "visitor" },
    "A page of matching tickets on sale (20 by default) and the exact total. `not_found`: an unknown movie or city.",
    "not_found",
  )
    .input(BrowseQuery)
    .output(BrowsePage),
  getFacets: call(
    "GET /tickets/facets",
    { access: "visitor" },
    "Counts, trending movies with posters, popular locations, and all cities, locations and dates with tickets on sale, of all of India or of one city.",
  )
    .input(z.strictObject({ location: BrowseQuery.shape.location }))
    .output(Facets),
  suggestNames: call(
    "GET /tickets/names",
    { access: "visitor" },
    "Up to nine known names that match the typed text, those that begin with it first, then the most used. A theatre is found by its name and its area.",
  )
    .input(NameQuery)
    .output(z.strictObject({ names: z.array(KnownName) })),
  listFitting: call(
    "GET /tickets/fitting",
    { access: "visitor" },
    "The tickets on sale that fit a wanted post, those that begin soonest first: at most 20, and how many there are. The same rules decide who is told of a new ticket.",
  )
    .input(FittingQuery)
    .output(z.strictObject({ items: z.array(TicketCard), total: z.int() })),
  suggest: call(
    "GET /tickets/suggestions",
    { access: "visitor" },
    "The names on sale that an unfinished search could mean: up to four movies, three theatres, three areas and three cities.",
  )
    .input(z.strictObject({ query: searched(SEARCH_MAX, 1) }))
    .output(Suggestions),
  listAddresses: call(
    "GET /tickets/addresses",
    { access: "visitor" },
    "A part of everything on sale with an address, for the sitemap. Items stay in their part. Parts that would be too large are `invalid_input`.",
  )
    .input(AddressPart)
    .output(AddressesOnSale),
  listMissingPosters: call(
    "GET /admin/posters/missing",
    { access: "admin" },
    "The movies on sale without a poster, those with most listings first: at most 50, and how many there are.",
  ).output(MissingPosters),
};

export type PriceRange = z.infer<typeof PriceRange>;
export type TicketSort = z.infer<typeof TicketSort>;
export type BrowseQuery = z.infer<typeof BrowseQuery>;
export type About = z.infer<typeof About>;
export type AddressPart = z.infer<typeof AddressPart>;
export type AddressesOnSale = z.infer<typeof AddressesOnSale>;
export type BrowsePage = z.infer<typeof BrowsePage>;
export type Facets = z.infer<typeof Facets>;
export type NameQuery = z.infer<typeof NameQuery>;
export type MissingPosters = z.infer<typeof MissingPosters>;
export type Suggestions = z.infer<typeof Suggestions>;
export type FittingQuery = z.infer<typeof FittingQuery>;
export type KnownName = z.infer<typeof KnownName>;
