import type {
  BrowsePage,
  BrowseQuery,
  Facets,
  KnownName,
  MissingPosters,
  NameQuery,
  SellerTrust,
  Ticket,
  TicketCard,
  TicketSort,
} from "@reseat/contract";
import { PAGE_SIZE, TRUST_DEFAULT_SCORE } from "@reseat/contract/constants";
import { iso, MINUTE } from "../clock";
import { Columns } from "./columns";
import { decodeCursor, encodeCursor } from "./cursor";
import { Dictionary } from "./dictionary";
import { facetsOf, missingPostersOf } from "./facets";
import { matchingRows } from "./filter";
import { knownNames } from "./known-names";
import { type Movie, movieOf, type Venue, venueOf } from "./names";
import { type SortKey, selectFirst } from "./select-first";

/** A ticket in the feed. It can have any status, even one that people never see. */
export type FeedTicket = Omit<Ticket, "status"> & { status: string };

export type FeedTrust = SellerTrust & { user_id: string; updated_at: string };

interface Seller {
  user_id: string;
  trust: SellerTrust;
  updated: number;
}

const DEFAULT_TRUST: SellerTrust = {
  trust_score: TRUST_DEFAULT_SCORE,
  total_reviews: 0,
  successful_transactions: 0,
  flagged_reports: 0,
};
/** How long the index remembers a removed ticket, so that an older state that is read late does not bring it back. */
const REMEMBER_GONE_MS = 15 * MINUTE;
const INDIA_OFFSET_MS = 5.5 * 60 * MINUTE;

/**
 * All tickets on sale, in memory, with a column for each field. Does not know where tickets come from.
 * A change updates one row. A query makes one pass over the rows to find the matches and one over the matches for the page.
 */
export class TicketIndex {
  readonly #columns = new Columns();
  readonly #rows = new Map<string, number>();
  /** Ids of removed tickets, with the `updated_at` of the state that removed them. */
  readonly #gone = new Map<string, number>();
  readonly #movies = new Dictionary<Movie>();
  readonly #venues = new Dictionary<Venue>();
  readonly #sellers = new Dictionary<Seller>();
  /** The minute in which rows whose show had begun were last dropped. */
  #minute = -1;
  #identity = new Uint32Array(0);
  #matches = new Uint32Array(0);

  get size(): number {
    return this.#columns.size;
  }

  /** Stores the state of a ticket. A repeated or an older state changes nothing. */
  put(ticket: FeedTicket): void {
    const updated = Date.parse(ticket.updated_at);
    const row = this.#rows.get(ticket.id);
    const known = row === undefined ? this.#gone.get(ticket.id) : this.#columns.updated[row];
    if (known !== undefined && known > updated) return;
    const isOnSale = ticket.status === "available" && ticket.show_at / MINUTE >= this.#minute + 1;
    if (isOnSale) {
      this.#gone.delete(ticket.id);
      this.#write(row ?? this.#add(ticket), ticket, updated);
    } else {
      if (row !== undefined) this.#remove(ticket.id, row);
      this.#gone.set(ticket.id, updated);
    }
  }

  /** Stores a seller's reputation. A repeated or an older state changes nothing. */
  putTrust(state: FeedTrust): void {
    const seller = this.#sellers.value(this.#seller(state.user_id));
    const updated = Date.parse(state.updated_at);
    if (updated < seller.updated) return;
    const { trust_score, total_reviews, successful_transactions, flagged_reports } = state;
    seller.trust = { trust_score, total_reviews, successful_transactions, flagged_reports };
    seller.updated = updated;
  }

  /**
   * A page of matching tickets on sale at `now`. `posters`: URLs by folded movie name. Throws `invalid_input` for a cursor
   * of another query.
   */
  query(query: BrowseQuery, now: number, posters: ReadonlyMap<string, string> = new Map()): BrowsePage {
    const after = decodeCursor(query);
    const limit = query.limit ?? PAGE_SIZE;
    this.#dropBegun(now);
    const matches = matchingRows(
      this.#columns,
      this.#movies.values,
      this.#venues.values,
      query,
      this.#allRows(),
      this.#matches,
    );
    const sort = this.#sortKey(query.sort ?? "latest");
    const { ids } = this.#columns;
    const rows = selectFirst(
      matches,
      sort,
      limit + 1,
      after && {
        key: after.key,
        isBefore: (row) => (sort.descending ? (ids[row] as string) < after.id : (ids[row] as string) > after.id),
      },
    );
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      items: page.map((row) => this.#card(row, posters)),
      total: matches.length,
      next_cursor:
        last !== undefined && rows.length > limit
          ? encodeCursor(query, { key: sort.key[last] as number, id: ids[last] as string })
          : null,
    };
  }

  /** `posters`: URLs by folded movie name. `location`: a location or a city, else all. */
  facets(now: number, posters: ReadonlyMap<string, string>, location?: string): Facets {
    this.#dropBegun(now);
    return facetsOf(this.#columns, this.#movies.values, this.#venues.values, posters, location);
  }

  /** `posters`: by folded movie name, as above. */
  missingPosters(now: number, posters: ReadonlyMap<string, string>): MissingPosters {
    this.#dropBegun(now);
    return missingPostersOf(this.#columns, this.#movies.values, posters);
  }

  /** Names that match, also of tickets that are no longer on sale. */
  names(query: NameQuery): KnownName[] {
    return knownNames(this.#columns, this.#movies.values, this.#venues.values, query);
  }

  /** Drops rows whose show has begun, so that queries need not check. Once a minute is enough: shows begin on whole minutes. */
  #dropBegun(now: number): void {
    const minute = Math.floor(now / MINUTE);
    if (minute === this.#minute) return;
    this.#minute = minute;
    const { showMinute, ids } = this.#columns;
    for (let row = this.#columns.size - 1; row >= 0; row -= 1) {
      if ((showMinute[row] as number) <= minute) this.#remove(ids[row] as string, row);
    }
    for (const [id, updated] of this.#gone) if (updated < now - REMEMBER_GONE_MS) this.#gone.delete(id);
  }

  /** 0 to size - 1. */
  #allRows(): Uint32Array {
    if (this.#identity.length < this.size) {
      this.#identity = Uint32Array.from({ length: Math.ceil(this.size * 1.5) }, (_, row) => row);
      this.#matches = new Uint32Array(this.#identity.length);
    }
    return this.#identity.subarray(0, this.size);
  }

  /** Ties are ordered by id. A descending order is the exact reverse of the ascending one. */
  #sortKey(sort: TicketSort): SortKey {
    const { ids, idStart: tie, created, price, showMinute } = this.#columns;
    const key = sort === "latest" ? created : sort === "show_date" ? showMinute : price;
    const descending = sort === "latest" || sort === "price_desc";
    const ascending = (a: number, b: number) =>
      (key[a] as number) - (key[b] as number) ||
      (tie[a] as number) - (tie[b] as number) ||
      ((ids[a] as string) < (ids[b] as string) ? -1 : 1);
    return { key, tie, descending, order: descending ? (a, b) => ascending(b, a) : ascending };
  }

  #add({ id, reason }: FeedTicket): number {
    const row = this.#columns.add(id, reason);
    this.#rows.set(id, row);
    return row;
  }

  #write(row: number, ticket: FeedTicket, updated: number): void {
    const columns = this.#columns;
    const { price_per_ticket, discounted_price } = ticket;
    columns.movie[row] = this.#movie(ticket);
    columns.venue[row] = this.#venue(ticket);
    columns.seller[row] = this.#seller(ticket.user_id);
    columns.showMinute[row] = Math.floor(ticket.show_at / MINUTE);
    columns.price[row] = Math.min(price_per_ticket, discounted_price ?? price_per_ticket);
    columns.listPrice[row] = price_per_ticket;
    columns.discountedPrice[row] = discounted_price ?? -1;
    columns.created[row] = Date.parse(ticket.created_at);
    columns.updated[row] = updated;
    columns.ticketCount[row] = ticket.ticket_count;
    columns.hasImage[row] = ticket.has_image ? 1 : 0;
    columns.reasons[row] = ticket.reason;
  }

  #remove(id: string, row: number): void {
    this.#rows.delete(id);
    const moved = this.#columns.remove(row);
    if (moved !== undefined) this.#rows.set(moved, row);
  }

  #movie(ticket: FeedTicket): number {
    return this.#movies.code(`${ticket.movie_name}\n${ticket.movie_language}`, () => movieOf(ticket));
  }

  #venue(ticket: FeedTicket): number {
    const { theatre, location, city } = ticket;
    return this.#venues.code(`${theatre}\n${location}\n${city ?? ""}`, () => venueOf(ticket));
  }

  #seller(userId: string): number {
    return this.#sellers.code(userId, () => ({ user_id: userId, trust: DEFAULT_TRUST, updated: 0 }));
  }

  #card(row: number, posters: ReadonlyMap<string, string>): TicketCard {
    const columns = this.#columns;
    const movie = this.#movies.value(columns.movie[row] as number);
    const venue = this.#venues.value(columns.venue[row] as number);
    const seller = this.#sellers.value(columns.seller[row] as number);
    const discounted = columns.discountedPrice[row] as number;
    const show_at = (columns.showMinute[row] as number) * MINUTE;
    const inIndia = iso(show_at + INDIA_OFFSET_MS);
    return {
      id: columns.ids[row] as string,
      user_id: seller.user_id,
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
      reason: columns.reasons[row] ?? null,
      has_image: columns.hasImage[row] === 1,
      status: "available",
      created_at: iso(columns.created[row] as number),
      updated_at: iso(columns.updated[row] as number),
      poster_url: posters.get(movie.folded) ?? null,
      seller_trust: seller.trust,
    };
  }
}
