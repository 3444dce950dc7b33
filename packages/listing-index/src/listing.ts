import type { Nearness } from "@reseat/contract/texts/near-words";
import type { Movie } from "./names";

/** A listing as its caller gives it. */
export interface Listing {
  /** 26 digits of base 36; ids sort by the time of their creation. */
  id: string;
  user_id: string;
  movie_name: string;
  movie_language: string;
  theatre: string;
  location: string;
  city: string | null;
  /** Epoch milliseconds; a show begins on a whole minute. */
  show_at: number;
  ticket_count: number;
  /** Paise; the price of the whole listing. */
  price_per_ticket: number;
  discounted_price: number | null;
  /** Paise; what is printed on each ticket. */
  printed_price?: number | undefined;
  reason: string | null;
  has_image: boolean;
  /** When its seller last said that they have it; null when they were asked and never did. */
  confirmed_at?: string | null | undefined;
  /** Until when its first request is accepted for its seller, if they chose so. */
  accepts_until?: string | undefined;
  created_at: string;
  updated_at: string;
}

/** What is known of a seller. */
export interface Reputation {
  trust_score: number;
  total_reviews: number;
  successful_transactions: number;
  flagged_reports: number;
}

/** The state of a seller's reputation at a time. */
export interface Seller extends Reputation {
  user_id: string;
  updated_at: string;
}

/** A listing that a query finds, with what is known of its movie and its seller. */
export interface FoundListing {
  listing: Listing;
  movie: Movie;
  seller: Reputation;
}

/** What a listing must match. */
export interface Filter {
  /** The name of a movie, in any spelling. The empty text matches all. */
  movie?: string | undefined;
  /** The name of a city; a listing without one counts its location as the city. */
  city?: string | undefined;
  /** The full name of a location or a city. */
  location?: string | undefined;
  /** When its show begins, in epoch milliseconds: the first time, and the first that is too late. */
  shows?: readonly [from: number, until: number] | undefined;
  /** What one seat costs, in paise, both ends included. */
  prices?: readonly [lowest: number, highest: number] | undefined;
  seats?: number | undefined;
  /** Only listings whose first request is accepted for their seller. */
  isAtOnce?: boolean;
}

export interface Query extends Filter {
  /**
   * Words of a movie, theatre, location or city, in any order and script. Finds what has them as
   * written, then what sounds like it; only when there is none, what is spelt similarly.
   */
  search?: string | undefined;
  /** Whether only words as written count. */
  isLiteral?: boolean;
  sort: Sort;
  limit: number;
  /** The end of the page before. */
  after?: Position | undefined;
}

/**
 * A confirmation counts like a new listing among the latest. Of the same show time come first the
 * listings whose first request is accepted for their seller, then those that are confirmed. Prices are those of one seat.
 */
export type Sort = "latest" | "price_asc" | "price_desc" | "show_date";

/** The end of a page: the nearness of its last listing to the search, its sort key and its id. */
export interface Position {
  nearness: Nearness;
  key: number;
  id: string;
}

export interface Page {
  items: FoundListing[];
  /** The exact number of matching listings. */
  total: number;
  next: Position | null;
  /** On the first page, when nothing has the words as written: the name that is shown instead. */
  guess?: string;
}
