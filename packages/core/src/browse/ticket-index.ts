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
  Suggestions,
  TicketCard,
  TicketSort,
} from "@reseat/contract";
import { PAGE_SIZE, TRUST_DEFAULT_SCORE } from "@reseat/contract/limits/constants";
import { iso, MINUTE } from "../clock";
import { fold } from "../fold";
import { EXACT, MISSPELT, type Nearness, SOUND } from "../names";
import type { FeedTicket } from "../tickets/feed-ticket";
import type { FeedTrust } from "../trust/feed-trust";
import { aboutOf } from "./about";
import { addressesOf } from "./addresses";
import type { IdParts } from "./columns";
import { Contents, NO_REASON } from "./contents";
import { decodeCursor, encodeCursor } from "./cursor";
import { facetsOf, missingPostersOf } from "./facets";
import { filteredRows, narrowToFound, Terms } from "./filter";
import { bitsAt, FIELDS, type Found } from "./found";
import { knownNames } from "./known-names";
import { Search } from "./search";
import { type SortKey, selectFirst } from "./select-first";
import { countNames, type NameCounts, suggestionsOf } from "./suggestions";

const DEFAULT_TRUST: SellerTrust = {
  trust_score: TRUST_DEFAULT_SCORE,
  total_reviews: 0,
  successful_transactions: 0,
  flagged_reports: 0,
};
/**
 * How long the index remembers a removed ticket, so that an older state that arrives late does not
 * bring it back.
 */
const REMEMBER_GONE_MS = 15 * MINUTE;
const INDIA_OFFSET_MS = 5.5 * 60 * MINUTE;

const compareIds = (a: IdParts, b: IdParts) => a.start - b.start || a.middle - b.middle || a.end - b.end;

/**
 * All tickets on sale, in memory, with a column for each field. It does not know where tickets come
 * from. A change updates one row. A query makes one pass over the rows to find the matches and one
 * over the matches for the page.
 */
export class TicketIndex {
  readonly #terms: Terms;
  readonly search: Search;
  /** The minute in which rows with a begun show were last dropped. */
  #minute = -1;
  /** The number of changes, and the counts made at that number. */
  #changes = 0;
  #counts: { changes: number; names: NameCounts } | undefined;
  #identity = new Uint32Array(0);
  #matches = new Uint32Array(0);

  constructor(readonly contents = new Contents()) {
    this.#terms = new Terms(contents);
    this.search = new Search(contents);
  }

  get size(): number {
    return this.contents.tickets.size;
  }

  /**
   * Stores the state of a ticket, and returns whether it made a difference. An older state does
   * not.
   */
  put(ticket: FeedTicket): boolean {
    const { tickets, gone } = this.contents;
    this.#changes += 1;
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

  /** Returns a seller's reputation as stored; undefined for one who has the defaults. */
  trustOf(userId: string): FeedTrust | undefined {
    const row = this.contents.sellers.find(userId);
    const updated = this.contents.sellers.of.updated[row];
    return updated ? { ...this.#trust(row), user_id: userId, updated_at: iso(updated) } : undefined;
  }

  /**
   * Stores a seller's reputation, and returns whether it made a difference. An older state does
   * not.
   */
  putTrust(state: FeedTrust): boolean {
    const { sellers } = this.contents;
    const updated = Date.parse(state.updated_at);
    const row = this.#seller(state.user_id);
    if (updated <= (sellers.of.updated[row] as number)) return false;
    this.#writeTrust(row, state, updated);
    return true;
  }

  /**
   * Returns a page of matching tickets on sale at `now`. `posters`: URLs by the movie's key. Throws
   * `invalid_input` for a cursor of another query.
   */
  query(query: BrowseQuery, now: number, posters: ReadonlyMap<string, string> = new Map()): BrowsePage {
    const after = decodeCursor(query);
    const limit = query.limit ?? PAGE_SIZE;
    this.dropBegun(now);
    const { groups, found } = this.#matching(query, now);
    const sort = this.#sortKey(query.sort ?? "latest");
    const { tickets } = this.contents;
    const page: { row: number; nearness: Nearness }[] = [];
    for (const { nearness, rows } of groups) {
      if (after && nearness < after.nearness) continue;
      const isBefore = (row: number) => {
        const byId = compareIds(tickets.partsAt(row), (after as NonNullable<typeof after>).parts);
        return sort.descending ? byId < 0 : byId > 0;
      };
      const end = after?.nearness === nearness ? { key: after.key, isBefore } : undefined;
      const first = selectFirst(rows, sort, limit + 1 - page.length, end);
      page.push(...first.map((row) => ({ row, nearness })));
      if (page.length > limit) break;
    }
    const items = page.slice(0, limit);
    const last = items.at(-1);
    const first = items[0];
    return {
      items: items.map(({ row }) => this.#card(row, posters)),
      total: groups.reduce((total, { rows }) => total + rows.length, 0),
      next_cursor:
        last && page.length > limit
          ? encodeCursor(query, {
              nearness: last.nearness,
              key: sort.key[last.row] as number,
              id: tickets.id(last.row),
            })
          : null,
      ...(found && first && first.nearness !== EXACT && !after && { guess: this.#guess(found, first) }),
    };
  }

  /** `posters`: URLs by the movie's key. `location`: a location or a city, else all. */
  facets(now: number, posters: ReadonlyMap<string, string>, location?: string): Facets {
    this.dropBegun(now);
    return facetsOf(this.contents, this.#terms, posters, location);
  }

  /** Summarises what is on sale of the movie and in the city of a query. */
  about(query: BrowseQuery, now: number): Omit<About, "poster_url"> {
    this.dropBegun(now);
    return aboutOf(this.contents, this.#terms, query);
  }

  /**
   * Returns a part of everything with an address. Throws `invalid_input` when the part would be too
   * large.
   */
  addresses(part: AddressPart, now: number): AddressesOnSale {
    this.dropBegun(now);
    return addressesOf(this.contents, part);
  }

  /** `posters`: by the movie's key, as above. */
  missingPosters(now: number, posters: ReadonlyMap<string, string>): MissingPosters {
    this.dropBegun(now);
    return missingPostersOf(this.contents, posters);
  }

  /** Returns matching names, including those of tickets that are no longer on sale. */
  names(query: NameQuery, posters: ReadonlyMap<string, string> = new Map()): KnownName[] {
    return knownNames(this.contents, this.search, query, posters);
  }

  /** Returns what is on sale that an unfinished text could mean. `posters`: by the movie's key. */
  suggestions(typed: string, now: number, posters: ReadonlyMap<string, string>): Suggestions {
    this.dropBegun(now);
    const found = this.search.find(typed);
    if (!found) return { movies: [], theatres: [], locations: [], cities: [] };
    if (!this.#counts || this.#counts.changes !== this.#changes)
      this.#counts = { changes: this.#changes, names: countNames(this.contents, this.search) };
    const { names } = this.#counts;
    const farthest = this.#hasAlike(found, names) ? SOUND : MISSPELT;
    return suggestionsOf(this.contents, this.search, { found, counts: names, posters, farthest });
  }

  /**
   * Returns whether something on sale sounds like the search, so that the list leaves out misspelt
   * names.
   */
  #hasAlike(found: Found, counts: NameCounts): boolean {
    if (!found.isPossible(SOUND)) return false;
    const bits = bitsAt(found.all, SOUND);
    const isNamed = FIELDS.some((field) =>
      found.fields[field].some((marks, name) => (marks & bits) === bits && counts[field][name] !== 0),
    );
    return isNamed || narrowToFound(this.#allRows(), this.contents.tickets.of, found, SOUND, this.#matches).length > 0;
  }

  /**
   * Drops rows whose show has begun, so that queries need not check. Once a minute is enough: shows
   * begin on whole minutes.
   */
  dropBegun(now: number): void {
    const minute = Math.floor(now / MINUTE);
    if (minute === this.#minute) return;
    this.#minute = minute;
    this.#changes += 1;
    const { tickets, gone } = this.contents;
    for (let row = tickets.size - 1; row >= 0; row -= 1) {
      if ((tickets.of.showMinute[row] as number) <= minute) tickets.remove(row);
    }
    for (let row = gone.size - 1; row >= 0; row -= 1) {
      if ((gone.of.updated[row] as number) < now - REMEMBER_GONE_MS) gone.remove(row);
    }
  }

  /**
   * Returns the matching rows, those nearest to the search first. Misspelt names count only when
   * nothing on sale is nearer.
   */
  #matching(query: BrowseQuery, now: number): { groups: { nearness: Nearness; rows: Uint32Array }[]; found?: Found } {
    const columns = this.contents.tickets.of;
    const all = this.#allRows();
    const filtered = () => filteredRows(columns, this.#terms, query, now, all, this.#matches);
    const rows = filtered();
    if (fold(query.search ?? "") === "") return { groups: [{ nearness: EXACT, rows }] };
    const found = this.search.find(query.search as string);
    if (!found) return { groups: [] };
    const near = (from: Uint32Array, nearness: Nearness) =>
      narrowToFound(from, columns, found, nearness, this.#matches);
    if (query.literal) return { groups: [{ nearness: EXACT, rows: near(rows, EXACT) }], found };
    const isFiltered = rows !== all;
    const known = near(rows, SOUND);
    if (known.length > 0) return { groups: this.#byNearness(known, found), found };
    // The search means what is on sale elsewhere, or on another day.
    if (isFiltered && near(all, SOUND).length > 0) return { groups: [], found };
    return { groups: [{ nearness: MISSPELT, rows: near(filtered(), MISSPELT) }], found };
  }

  #byNearness(rows: Uint32Array, found: Found): { nearness: Nearness; rows: Uint32Array }[] {
    if (!found.hasAlike) return [{ nearness: EXACT, rows }];
    const exact = narrowToFound(rows, this.contents.tickets.of, found, EXACT, new Uint32Array(rows.length));
    if (exact.length === rows.length) return [{ nearness: EXACT, rows }];
    // Both are in the same order.
    const alike = new Uint32Array(rows.length - exact.length);
    for (let n = 0, next = 0, found = 0; n < rows.length; n += 1)
      if (exact[next] === rows[n]) next += 1;
      else alike[found++] = rows[n] as number;
    return [
      { nearness: EXACT, rows: exact },
      { nearness: SOUND, rows: alike },
    ];
  }

  /** Returns the likely meaning of a search that found nothing as written. */
  #guess(found: Found, { row, nearness }: { row: number; nearness: Nearness }): string {
    const { movie, venue } = this.contents.tickets.of;
    return this.search.guess(found, movie[row] as number, venue[row] as number, nearness);
  }

  /** Returns 0 to size - 1. */
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

  /** Writes a ticket into its row, or into a new one for -1. Returns whether the row changed. */
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

  /** Returns the row of a seller. A new one has the default score. */
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
      poster_url: posters.get(movie.key) ?? null,
      seller_trust: this.#trust(seller),
    };
  }
}
