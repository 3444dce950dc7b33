import type {
  About,
  AddressesOnSale,
  AddressPart,
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
import { aboutOf } from "./about";
import { addressesOf } from "./addresses";
import type { IdParts } from "./columns";
import { Contents, NO_REASON } from "./contents";
import { decodeCursor, encodeCursor } from "./cursor";
import { facetsOf, missingPostersOf } from "./facets";
import { matchingRows, Terms } from "./filter";
import { knownNames } from "./known-names";
import { type SortKey, selectFirst } from "./select-first";

/** A ticket in the feed. It can have any status, even one that people never see. */
export type FeedTicket = Omit<Ticket, "status"> & { status: string };

export type FeedTrust = SellerTrust & { user_id: string; updated_at: string };

const DEFAULT_TRUST: SellerTrust = {
  trust_score: TRUST_DEFAULT_SCORE,
  total_reviews: 0,
  successful_transactions: 0,
  flagged_reports: 0,
};
/** How long the index remembers a removed ticket, so that an older state that is read late does not bring it back. */
const REMEMBER_GONE_MS = 15 * MINUTE;
const INDIA_OFFSET_MS = 5.5 * 60 * MINUTE;

const compareIds = (a: IdParts, b: IdParts) => a.start - b.start || a.middle - b.middle || a.end - b.end;

/**
 * All tickets on sale, in memory, with a column for each field. Does not know where tickets come from.
 * A change updates one row. A query makes one pass over the rows to find the matches and one over the matches for the page.
 */
export class TicketIndex {
  readonly #terms: Terms;
  /** The minute in which rows whose show had begun were last dropped. */
  #minute = -1;
  #identity = new Uint32Array(0);
  #matches = new Uint32Array(0);

  constructor(readonly contents = new Contents()) {
    this.#terms = new Terms(contents);
  }

  get size(): number {
    return this.contents.tickets.size;
  }

  /** Stores the state of a ticket, and returns whether anything is different now. An older state changes nothing. */
  put(ticket: FeedTicket): boolean {
    const { tickets, gone } = this.contents;
    const updated = Date.parse(ticket.updated_at);
    const row = tickets.find(ticket.id);
    const goneRow = gone.find(ticket.id);
    const known = row >= 0 ? tickets.of.updated[row] : gone.of.updated[goneRow];
    if (known !== undefined && known > updated) return false;
    const isOnSale = ticket.status === "available" && ticket.show_at / MINUTE >= this.#minute + 1;
    if (isOnSale) {
      if (goneRow >= 0) gone.remove(goneRow);
      return this.#write(row, ticket, updated);
    }
    if (row >= 0) tickets.remove(row);
    const isNews = row >= 0 || known !== updated;
    const memory = goneRow >= 0 ? goneRow : gone.add(ticket.id);
    gone.of.updated[memory] = updated;
    return isNews;
  }

  hasSeller(userId: string): boolean {
    return this.contents.sellers.find(userId) >= 0;
  }

  /** Somebody's reputation as it was stored; undefined for who has the defaults. */
  trustOf(userId: string): FeedTrust | undefined {
    const row = this.contents.sellers.find(userId);
    const updated = this.contents.sellers.of.updated[row];
    return updated ? { ...this.#trust(row), user_id: userId, updated_at: iso(updated) } : undefined;
  }

  /** Stores somebody's reputation, and returns whether anything is different now. An older state changes nothing. */
  putTrust(state: FeedTrust): boolean {
    const { sellers } = this.contents;
    const updated = Date.parse(state.updated_at);
    const row = this.#seller(state.user_id);
    if (updated <= (sellers.of.updated[row] as number)) return false;
    this.#writeTrust(row, state, updated);
    return true;
  }

  /**
   * A page of matching tickets on sale at `now`. `posters`: URLs by folded movie name. Throws `invalid_input` for a cursor
   * of another query.
   */
  query(query: BrowseQuery, now: number, posters: ReadonlyMap<string, string> = new Map()): BrowsePage {
    const after = decodeCursor(query);
    const limit = query.limit ?? PAGE_SIZE;
    this.dropBegun(now);
    const matches = matchingRows(this.contents.tickets.of, this.#terms, query, now, this.#allRows(), this.#matches);
    const sort = this.#sortKey(query.sort ?? "latest");
    const { tickets } = this.contents;
    const rows = selectFirst(
      matches,
      sort,
      limit + 1,
      after && {
        key: after.key,
        isBefore: (row) => {
          const byId = compareIds(tickets.partsAt(row), after.parts);
          return sort.descending ? byId < 0 : byId > 0;
        },
      },
    );
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      items: page.map((row) => this.#card(row, posters)),
      total: matches.length,
      next_cursor:
        last !== undefined && rows.length > limit
          ? encodeCursor(query, { key: sort.key[last] as number, id: tickets.id(last) })
          : null,
    };
  }

  /** `posters`: URLs by folded movie name. `location`: a location or a city, else all. */
  facets(now: number, posters: ReadonlyMap<string, string>, location?: string): Facets {
    this.dropBegun(now);
    return facetsOf(this.contents, this.#terms, posters, location);
  }

  /** What is on sale of the movie and in the city of a query. */
  about(query: BrowseQuery, now: number): Omit<About, "poster_url"> {
    this.dropBegun(now);
    return aboutOf(this.contents, this.#terms, query);
  }

  /** A part of everything that has an address. Throws `invalid_input` when the part would be too large. */
  addresses(part: AddressPart, now: number): AddressesOnSale {
    this.dropBegun(now);
    return addressesOf(this.contents, part);
  }

  /** `posters`: by folded movie name, as above. */
  missingPosters(now: number, posters: ReadonlyMap<string, string>): MissingPosters {
    this.dropBegun(now);
    return missingPostersOf(this.contents, posters);
  }

  /** Names that match, also of tickets that are no longer on sale. */
  names(query: NameQuery): KnownName[] {
    return knownNames(this.contents, query);
  }

  /** Drops rows whose show has begun, so that queries need not check. Once a minute is enough: shows begin on whole minutes. */
  dropBegun(now: number): void {
    const minute = Math.floor(now / MINUTE);
    if (minute === this.#minute) return;
    this.#minute = minute;
    const { tickets, gone } = this.contents;
    for (let row = tickets.size - 1; row >= 0; row -= 1) {
      if ((tickets.of.showMinute[row] as number) <= minute) tickets.remove(row);
    }
    for (let row = gone.size - 1; row >= 0; row -= 1) {
      if ((gone.of.updated[row] as number) < now - REMEMBER_GONE_MS) gone.remove(row);
    }
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
    const { tickets } = this.contents;
    const { idStart: tie, created, price, showMinute } = tickets.of;
    const key = sort === "latest" ? created : sort === "show_date" ? showMinute : price;
    const descending = sort === "latest" || sort === "price_desc";
    const ascending = (a: number, b: number) =>
      (key[a] as number) - (key[b] as number) ||
      (tie[a] as number) - (tie[b] as number) ||
      compareIds(tickets.partsAt(a), tickets.partsAt(b));
    return { key, tie, descending, order: descending ? (a, b) => ascending(b, a) : ascending };
  }

  /** Writes a ticket into its row, or into a new one for -1, and returns whether that differs from what was there. */
  #write(row: number, ticket: FeedTicket, updated: number): boolean {
    const { tickets, movies, venues } = this.contents;
    const at = row >= 0 ? row : tickets.add(ticket.id);
    let isDifferent = row < 0;
    const set = (column: { [row: number]: number }, value: number) => {
      isDifferent ||= column[at] !== value;
      column[at] = value;
    };
    const { price_per_ticket, discounted_price } = ticket;
    const columns = tickets.of;
    set(columns.movie, movies.code(ticket));
    set(columns.venue, venues.code(ticket));
    set(columns.seller, this.#seller(ticket.user_id));
    set(columns.showMinute, Math.floor(ticket.show_at / MINUTE));
    set(columns.price, Math.min(price_per_ticket, discounted_price ?? price_per_ticket));
    set(columns.listPrice, price_per_ticket);
    set(columns.discountedPrice, discounted_price ?? -1);
    set(columns.created, Date.parse(ticket.created_at));
    set(columns.updated, updated);
    set(columns.ticketCount, ticket.ticket_count);
    set(columns.hasImage, ticket.has_image ? 1 : 0);
    if (row < 0 || this.#reason(row) !== ticket.reason) {
      const { start, length } =
        ticket.reason === null ? { start: 0, length: NO_REASON } : this.contents.reasons.add(ticket.reason);
      columns.reasonStart[at] = start;
      columns.reasonLength[at] = length;
      isDifferent = true;
    }
    return isDifferent;
  }

  #reason(row: number): string | null {
    const { tickets, reasons } = this.contents;
    const length = tickets.of.reasonLength[row] as number;
    return length === NO_REASON ? null : reasons.get(tickets.of.reasonStart[row] as number, length);
  }

  /** The row of a seller. A new one has the score of somebody who has none. */
  #seller(userId: string): number {
    const { sellers } = this.contents;
    const known = sellers.find(userId);
    if (known >= 0) return known;
    const row = sellers.add(userId);
    this.#writeTrust(row, DEFAULT_TRUST, 0);
    return row;
  }

  #writeTrust(row: number, trust: SellerTrust, updated: number): void {
    const columns = this.contents.sellers.of;
    columns.trustScore[row] = trust.trust_score;
    columns.totalReviews[row] = trust.total_reviews;
    columns.successfulTransactions[row] = trust.successful_transactions;
    columns.flaggedReports[row] = trust.flagged_reports;
    columns.updated[row] = updated;
  }

  #trust(row: number): SellerTrust {
    const columns = this.contents.sellers.of;
    return {
      trust_score: columns.trustScore[row] as number,
      total_reviews: columns.totalReviews[row] as number,
      successful_transactions: columns.successfulTransactions[row] as number,
      flagged_reports: columns.flaggedReports[row] as number,
    };
  }

  #card(row: number, posters: ReadonlyMap<string, string>): TicketCard {
    const { tickets, sellers, movies, venues } = this.contents;
    const columns = tickets.of;
    const movie = movies.value(columns.movie[row] as number);
    const venue = venues.value(columns.venue[row] as number);
    const seller = columns.seller[row] as number;
    const discounted = columns.discountedPrice[row] as number;
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
      reason: this.#reason(row),
      has_image: columns.hasImage[row] === 1,
      status: "available",
      created_at: iso(columns.created[row] as number),
      updated_at: iso(columns.updated[row] as number),
      poster_url: posters.get(movie.folded) ?? null,
      seller_trust: this.#trust(seller),
    };
  }
}
