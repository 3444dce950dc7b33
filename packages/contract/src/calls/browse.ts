import * as z from "zod";
import { call } from "../call";
import {
  BROWSE_PAGE_MAX,
  LOCATION_MAX,
  SEARCH_MAX,
  SLUG_MAX,
  THEATRE_MAX,
  TICKET_COUNT_MAX,
} from "../limits/constants";
import { cursor, date, id, inQuery, instant, leftOut, pageLimit, paise, searched } from "../schemas/fields";
import { TicketCard } from "../schemas/ticket";

/** `low_each` is of what one seat costs, the others of what all of them do together. */
export const PriceRange = z.enum(["low", "medium", "high", "low_each"]);
/** Latest First, Price: Low to High, Price: High to Low, Show Date. */
export const TicketSort = z.enum(["latest", "price_asc", "price_desc", "show_date"]);

export const BrowseQuery = z.strictObject({
  /**
   * Words of a movie, theatre, location or city, in any order and script: those that have them as
   * written, then those that sound like it; when nothing does, those that are spelt nearly so.
   */
  search: searched(SEARCH_MAX).optional(),
  /** Only what has the words as they are written. */
  literal: z.literal("true").optional(),
  /** The full name of a location or a city. */
  location: searched(LOCATION_MAX).optional(),
  /**
   * A movie and a city as their addresses call them (`slugOf`). For a ticket without a city, its
   * location counts as the city.
   */
  movie: searched(SLUG_MAX).optional(),
  city: searched(SLUG_MAX).optional(),
  /**
   * A day; the night that is or comes next, from NIGHT_FROM to NIGHT_UNTIL; what begins within
   * SOON_HOURS; the Saturday and Sunday that are or come next.
   */
  date: date.or(z.enum(["tonight", "soon", "weekend"])).optional(),
  price: PriceRange.optional(),
  /** Exactly so many seats together: a listing is sold as a whole. */
  seats: inQuery(z.int().min(1).max(TICKET_COUNT_MAX)).optional(),
  sort: TicketSort.optional(),
  cursor: cursor.optional(),
  limit: pageLimit(BROWSE_PAGE_MAX).optional(),
});

const MovieOnSale = z.strictObject({ movie_name: z.string(), ticket_count: z.int() });
const CityOnSale = z.strictObject({ city: z.string(), ticket_count: z.int() });

/** What the address of a movie or a city is about. */
export const About = z.strictObject({
  /** As most sellers spell it; null where none was asked for. */
  movie_name: z.string().nullable(),
  poster_url: z.string().nullable(),
  city: z.string().nullable(),
  /** Paise, and epoch milliseconds, of everything that matches; null when nothing is on sale. */
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
  /**
   * On the first page, when nothing has the words as they are written: the name that is shown
   * instead.
   */
  guess: z.string().optional(),
  /** On a page of a movie or a city. */
  about: About.optional(),
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

/** What a seller is typing: a movie, a theatre or an area. */
export const NameQuery = z.strictObject({
  kind: z.enum(["movie", "theatre", "location"]),
  query: searched(THEATRE_MAX, 1),
});

/**
 * A name as most sellers spell it, with what it was mostly listed with; null where that says
 * nothing.
 */
export const KnownName = z.strictObject({
  name: z.string(),
  /** Of a movie. */
  movie_language: z.string().nullable(),
  /** Of a theatre. */
  location: z.string().nullable(),
  /** Of a theatre and of an area. */
  city: z.string().nullable(),
});

const Suggested = { name: z.string(), ticket_count: z.int() };
/** What is on sale that a search could mean, those that are nearest to it first. */
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

/** What has an address of its own, with the time of its last change. */
export const AddressesOnSale = z.strictObject({
  tickets: z.array(z.strictObject({ id, updated_at: instant })),
  /** Movies, cities, and movies in cities, as their addresses call them. */
  names: z.array(z.strictObject({ movie: z.string().nullable(), city: z.string().nullable(), updated_at: instant })),
});

export const browse = {
  listTickets: call(
    "GET /tickets",
    { access: "visitor" },
    "A page of matching tickets on sale (20 by default) and the exact total. `not_found`: there never was such a movie or city.",
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
    "Up to eight known names that match what is typed, those that begin with it first, then the most used.",
  )
    .input(NameQuery)
    .output(z.strictObject({ names: z.array(KnownName) })),
  suggest: call(
    "GET /tickets/suggestions",
    { access: "visitor" },
    "What is on sale that a search which is still being typed could mean: up to four movies, three theatres, three areas and three cities.",
  )
    .input(z.strictObject({ query: searched(SEARCH_MAX, 1) }))
    .output(Suggestions),
  listAddresses: call(
    "GET /tickets/addresses",
    { access: "visitor" },
    "A part of everything on sale that has an address, for the sitemap. What is in a part stays in it. Parts that would be too large are `invalid_input`.",
  )
    .input(AddressPart)
    .output(AddressesOnSale),
  listMissingPosters: call(
    "GET /admin/posters/missing",
    { access: "admin" },
    "The movies on sale that have no poster, those with most listings first: at most 50, and how many there are.",
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
export type KnownName = z.infer<typeof KnownName>;
