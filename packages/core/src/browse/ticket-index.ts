import type {
  About,
  AddressesOnSale,
  AddressPart,
  BrowsePage,
  BrowseQuery,
  Facets,
  FittingQuery,
  KnownName,
  MissingPosters,
  NameQuery,
  Suggestions,
} from "@reseat/contract";
import { PAGE_SIZE } from "@reseat/contract/limits/constants";
import { nameKey } from "@reseat/contract/texts/name-key";
import { MINUTE } from "../clock";
import { fold } from "../fold";
import type { FeedTicket } from "../tickets/feed-ticket";
import type { FeedTrust } from "../trust/feed-trust";
import { aboutOf } from "./about";
import { addressesOf } from "./addresses";
import { cardOf } from "./card";
import { Contents } from "./contents";
import { decodeCursor, encodeCursor } from "./cursor";
import { facetsOf, missingPostersOf } from "./facets";
import { filteredRows, Terms } from "./filter";
import { fittingOf } from "./fitting";
import { bitsAt, FIELDS, type Found } from "./found";
import { fewRowsOf, foundRows, type NamedRows, namedRows, splitExact } from "./found-rows";
import { knownNames } from "./known-names";
import { EXACT, MISSPELT, type Nearness, SOUND } from "./near-words";
import { Search } from "./search";
import { compareIds, selectFirst, sortKeyOf } from "./select-first";
import { countNames, type NameCounts, suggestionsOf } from "./suggestions";

/**
 * How long the index remembers a removed ticket, so that an older state that arrives late does not
 * bring it back.
 */
const REMEMBER_GONE_MS = 15 * MINUTE;

/** Matching rows of one nearness to the search. */
interface Group {
  nearness: Nearness;
  rows: Uint32Array;
}

/**
 * All tickets on sale, in memory, with a column for each field. It does not know where tickets come
 * from. A change updates one row. A query passes over the rows that its names leave to find the
 * matches, and over the matches for the page.
 */
export class TicketIndex {
  readonly #terms: Terms;
  readonly search: Search;
  /** The minute in which rows with a begun show were last dropped. */
  #minute = -1;
  /** The number of changes, and what was made of the rows at that number. */
  #changes = 0;
  #counts: { changes: number; names: NameCounts } | undefined;
  #namedRows: { changes: number; of: NamedRows } | undefined;
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
    const isNews = this.#store(ticket);
    if (isNews) this.#changes += 1;
    return isNews;
  }

  #store(ticket: FeedTicket): boolean {
    const { tickets, gone } = this.contents;
    const updated = Date.parse(ticket.updated_at);
    const row = tickets.find(ticket.id);
    const goneRow = gone.find(ticket.id);
    const known = row >= 0 ? tickets.of.updated[row] : gone.of.updated[goneRow];
    if (known !== undefined && known > updated) return false;
    const isOnSale = ticket.status === "available" && ticket.show_at / MINUTE >= this.#minute + 1;
    if (isOnSale) {
      if (goneRow >= 0) gone.remove(goneRow);
      return this.contents.write(row, ticket, updated);
    }
    if (row >= 0) tickets.remove(row);
    const isNews = row >= 0 || known !== updated;
    const memory = goneRow >= 0 ? goneRow : gone.add(ticket.id);
    gone.of.updated[memory] = updated;
    return isNews;
  }

  has(id: string): boolean {
    return this.contents.tickets.find(id) >= 0;
  }

  /** Takes a ticket off sale. Returns whether it was on sale. */
  drop(id: string): boolean {
    const row = this.contents.tickets.find(id);
    if (row < 0) return false;
    this.contents.tickets.remove(row);
    this.#changes += 1;
    return true;
  }

  hasSeller(userId: string): boolean {
    return this.contents.sellers.find(userId) >= 0;
  }

  /** Returns a seller's reputation as stored; undefined for one who has the defaults. */
  trustOf(userId: string): FeedTrust | undefined {
    return this.contents.sellers.trustOf(userId);
  }

  /**
   * Stores a seller's reputation, and returns whether it made a difference. An older state does
   * not.
   */
  putTrust(state: FeedTrust): boolean {
    return this.contents.sellers.put(state);
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
    const sort = sortKeyOf(this.contents, query.sort ?? "latest");
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
      items: items.map(({ row }) => cardOf(this.contents, row, posters)),
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

  /** Returns what fits what somebody looks for, the soonest first. `posters`: as above. */
  fitting(sought: FittingQuery, now: number, posters: ReadonlyMap<string, string>) {
    this.dropBegun(now);
    return fittingOf(this.contents, this.#terms, sought, { posters });
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
    const bits = bitsAt(found.all, SOUND);
    const isNamed = FIELDS.some((field) =>
      found.fields[field].some((marks, name) => (marks & bits) === bits && counts[field][name] !== 0),
    );
    return isNamed || this.#found(found, SOUND).length > 0;
  }

  /**
   * Drops rows whose show has begun, so that queries need not check. Once a minute is enough: shows
   * begin on whole minutes.
   */
  dropBegun(now: number): void {
    const minute = Math.floor(now / MINUTE);
    if (minute === this.#minute) return;
    this.#minute = minute;
    const { tickets, gone } = this.contents;
    const { size } = tickets;
    for (let row = tickets.size - 1; row >= 0; row -= 1) {
      if ((tickets.of.showMinute[row] as number) <= minute) tickets.remove(row);
    }
    if (tickets.size < size) this.#changes += 1;
    for (let row = gone.size - 1; row >= 0; row -= 1) {
      if ((gone.of.updated[row] as number) < now - REMEMBER_GONE_MS) gone.remove(row);
    }
  }

  /**
   * Returns the matching rows, those nearest to the search first. Misspelt names count only when
   * nothing on sale is nearer, also elsewhere or on another day.
   */
  #matching(query: BrowseQuery, now: number): { groups: Group[]; found?: Found } {
    const filtered = (nearness: Nearness, rows: Uint32Array, kept = rows) => ({
      nearness,
      rows: filteredRows(this.contents.tickets.of, this.#terms, query, now, rows, kept),
    });
    if (fold(query.search ?? "") === "") {
      const { all, room } = this.#rows();
      return { groups: [filtered(EXACT, this.#named(query, room) ?? all, room)] };
    }
    const found = this.search.find(query.search as string);
    if (!found) return { groups: [] };
    if (query.literal) return { groups: [filtered(EXACT, this.#found(found, EXACT))], found };
    const known = this.#found(found, SOUND);
    if (known.length === 0) return { groups: [filtered(MISSPELT, this.#found(found, MISSPELT))], found };
    if (!found.hasAlike) return { groups: [filtered(EXACT, known)], found };
    const { exact, others } = splitExact(known, this.contents.tickets.of, found);
    return { groups: [filtered(EXACT, exact), filtered(SOUND, others)], found };
  }

  /** Returns the rows of a query's place or movie; undefined without one, or for many rows. */
  #named({ location = "", city, movie }: BrowseQuery, room: Uint32Array): Uint32Array | undefined {
    const place = nameKey(location);
    if (place !== "") return fewRowsOf(this.#byName().venues, this.#terms.places.of(place), room);
    if (city) return fewRowsOf(this.#byName().venues, this.#terms.cities.of(nameKey(city)), room);
    if (movie) return fewRowsOf(this.#byName().movies, this.#terms.movies.of(nameKey(movie)), room);
    return undefined;
  }

  /** Returns the rows that have all words of a search, at least this near. */
  #found(found: Found, nearness: Nearness): Uint32Array {
    return foundRows(this.#byName(), this.contents.tickets.of, found, nearness, this.#rows().room);
  }

  /** Returns the rows of each name, which are put together again after a change. */
  #byName(): NamedRows {
    if (this.#namedRows?.changes !== this.#changes)
      this.#namedRows = { changes: this.#changes, of: namedRows(this.contents) };
    return this.#namedRows.of;
  }

  /** Returns the likely meaning of a search that found nothing as written. */
  #guess(found: Found, { row, nearness }: { row: number; nearness: Nearness }): string {
    const { movie, venue } = this.contents.tickets.of;
    return this.search.guess(found, movie[row] as number, venue[row] as number, nearness);
  }

  /** Returns 0 to size - 1, and room for as many rows. */
  #rows(): { all: Uint32Array; room: Uint32Array } {
    if (this.#identity.length < this.size) {
      this.#identity = Uint32Array.from({ length: Math.ceil(this.size * 1.5) }, (_, row) => row);
      this.#matches = new Uint32Array(this.#identity.length);
    }
    return { all: this.#identity.subarray(0, this.size), room: this.#matches.subarray(0, this.size) };
  }
}
