import { nameKey } from "@reseat/contract/texts/name-key";
import { EXACT, MISSPELT, type Nearness, SOUND } from "@reseat/contract/texts/near-words";
import { cityKey } from "@reseat/contract/texts/other-names";
import { Contents, MINUTE } from "./contents";
import { filteredRows, Terms } from "./filter";
import { bitsAt, FIELDS, type Field, type Found, hasAll } from "./found";
import { fewRowsOf, foundRows, type NamedRows, namedRows, splitExact } from "./found-rows";
import type { Filter, FoundListing, Listing, Page, Query, Seller } from "./listing";
import type { Movie, Venue } from "./names";
import { at, valueAt } from "./numbers";
import { Search } from "./search";
import { afterOf, selectFirst, sortKeyOf } from "./select-first";
import { readSnapshot, takeSnapshot } from "./snapshot";
import { type Change, changesByName, type Tally, tallyOf } from "./tally";
import {
  countNames,
  type Known,
  knownMovies,
  knownVenues,
  type NameCounts,
  type NearName,
  namesFound,
} from "./typed-names";

/**
 * How long the index remembers a listing that left, so that an older state that arrives late does
 * not bring it back.
 */
const REMEMBER_GONE_MS = 15 * MINUTE;

/** Matching rows of one nearness to the search. */
interface Group {
  nearness: Nearness;
  rows: Uint32Array;
}

/**
 * All listings on sale, in memory, with a column for each field. It does not know where they come
 * from. A change updates one row. A query passes over the rows that its names leave to find the
 * matches, and over the matches for the page.
 */
export class ListingIndex {
  readonly #contents: Contents;
  readonly #terms: Terms;
  readonly #search: Search;
  /** The minute in which rows with a begun show were last dropped. */
  #minute = -1;
  /** The number of changes, and what was made of the rows at that number. */
  #changes = 0;
  #counts: { changes: number; names: NameCounts } | undefined;
  #namedRows: { changes: number; of: NamedRows } | undefined;
  #identity = new Uint32Array(0);
  #matches = new Uint32Array(0);

  constructor(contents = new Contents()) {
    this.#contents = contents;
    this.#terms = new Terms(contents);
    this.#search = new Search(contents);
  }

  /** Uses a snapshot in place. Returns undefined for one of another format. */
  static read(snapshot: Buffer): { index: ListingIndex; at: number } | undefined {
    const read = readSnapshot(snapshot);
    return read && { index: new ListingIndex(read.contents), at: read.at };
  }

  /** Copies the present state, which is complete up to this time, in epoch milliseconds. */
  snapshot(time: number): Buffer {
    return takeSnapshot(this.#contents, time);
  }

  get size(): number {
    return this.#contents.listings.size;
  }

  has(id: string): boolean {
    return this.#contents.listings.find(id) >= 0;
  }

  /** Stores the state of a listing, and returns whether it made a difference. An older one does not. */
  put(listing: Listing): boolean {
    if (listing.show_at / MINUTE < this.#minute + 1) return this.leave(listing.id, listing.updated_at);
    const updated = Date.parse(listing.updated_at);
    const { row, goneRow, known } = this.#stateOf(listing.id);
    if (known > updated) return false;
    if (goneRow >= 0) this.#contents.gone.remove(goneRow);
    return this.#noted(this.#contents.write(row, listing, updated, this.#minute));
  }

  /** Takes a listing off sale, as `put`, and remembers since when. */
  leave(id: string, updatedAt: string): boolean {
    const { listings, gone } = this.#contents;
    const updated = Date.parse(updatedAt);
    const { row, goneRow, known } = this.#stateOf(id);
    if (known > updated) return false;
    if (row >= 0) listings.remove(row);
    const memory = goneRow >= 0 ? goneRow : gone.add(id);
    gone.of.updated[memory] = updated;
    return this.#noted(row >= 0 || known !== updated);
  }

  /** Takes a listing off sale whatever its state. Returns whether it was on sale. */
  drop(id: string): boolean {
    const { listings } = this.#contents;
    const row = listings.find(id);
    if (row >= 0) listings.remove(row);
    return this.#noted(row >= 0);
  }

  /** Returns where a listing is, and the time of its known state. */
  #stateOf(id: string): { row: number; goneRow: number; known: number } {
    const { listings, gone } = this.#contents;
    const row = listings.find(id);
    const goneRow = gone.find(id);
    if (row >= 0) return { row, goneRow, known: valueAt(listings.of.updated, row) };
    return { row, goneRow, known: goneRow >= 0 ? valueAt(gone.of.updated, goneRow) : Number.NEGATIVE_INFINITY };
  }

  #noted(isChange: boolean): boolean {
    if (isChange) this.#changes += 1;
    return isChange;
  }

  hasSeller(userId: string): boolean {
    return this.#contents.sellers.find(userId) >= 0;
  }

  /** Returns a seller's state as it was put; undefined for one who has the defaults. */
  seller(userId: string): Seller | undefined {
    return this.#contents.sellers.get(userId);
  }

  /** Stores the state of a seller, and returns whether it made a difference. An older one does not. */
  putSeller(seller: Seller): boolean {
    return this.#contents.sellers.put(seller);
  }

  /** Sets the other names of movies, by key, by which a search finds them too. */
  know(otherNames: ReadonlyMap<string, readonly string[]>): void {
    this.#search.know(otherNames);
  }

  /** Returns a page of what matches and is on sale at `now`. */
  find({ sort: order, limit, after, ...query }: Query, now: number): Page {
    this.dropBegun(now);
    const { groups, found } = this.#matching(query);
    const contents = this.#contents;
    const sort = sortKeyOf(contents, order);
    const page: { row: number; nearness: Nearness }[] = [];
    for (const { nearness, rows } of groups) {
      if (after && nearness < after.nearness) continue;
      const end = after?.nearness === nearness ? afterOf(contents, sort, after) : undefined;
      const first = selectFirst(rows, sort, limit + 1 - page.length, end);
      page.push(...first.map((row) => ({ row, nearness })));
      if (page.length > limit) break;
    }
    const shown = page.slice(0, limit);
    const [first, last] = [shown[0], shown.at(-1)];
    const isMore = last !== undefined && page.length > limit;
    return {
      items: shown.map(({ row }) => contents.read(row)),
      total: groups.reduce((total, { rows }) => total + rows.length, 0),
      next: isMore
        ? { nearness: last.nearness, key: valueAt(sort.key, last.row), id: contents.listings.id(last.row) }
        : null,
      ...(found && first && first.nearness !== EXACT && !after && { guess: this.#guess(found, first) }),
    };
  }

  /** Returns all that matches and is on sale at `now`, in no order. */
  all(filter: Filter, now: number): FoundListing[] {
    this.dropBegun(now);
    return Array.from(this.#filtered(filter), (row) => this.#contents.read(row));
  }

  /** Counts what matches and is on sale at `now`. */
  tally(filter: Filter, now: number): Tally {
    this.dropBegun(now);
    return tallyOf(this.#contents, this.#filtered(filter));
  }

  /** Returns when each movie and city on sale at `now` last changed. */
  changes(now: number): Change[] {
    this.dropBegun(now);
    return changesByName(this.#contents);
  }

  /** Returns the ids of part `part` of `of`, in which a listing stays, and when each last changed. */
  part(part: number, of: number, now: number): { id: string; updated_at: string }[] {
    this.dropBegun(now);
    const { listings } = this.#contents;
    const { idEnd, updated } = listings.of;
    const items: { id: string; updated_at: string }[] = [];
    for (let row = 0; row < listings.size; row += 1)
      if (at(idEnd, row) % of === part)
        items.push({ id: listings.id(row), updated_at: new Date(valueAt(updated, row)).toISOString() });
    return items;
  }

  /** All movies and venues that were ever given. */
  get names(): { movies: readonly Movie[]; venues: readonly Venue[] } {
    const { movies, venues } = this.#contents;
    return { movies: movies.values, venues: venues.values };
  }

  /** Returns the movies that match a text, also those that are no longer on sale. */
  movies(text: string): Known<Movie>[] {
    return knownMovies(this.#contents, this.#search, text);
  }

  /** Returns the venues that match a text, as `movies`, by their location or by all their names. */
  venues(text: string, by: "location" | "all"): Known<Venue>[] {
    return knownVenues(this.#contents, this.#search, text, by);
  }

  /**
   * Returns the names on sale at `now` that an unfinished text could mean, by field. Misspelt names
   * count only when the list that the text finds has nothing nearer.
   */
  suggestions(text: string, now: number): Record<Field, NearName[]> {
    this.dropBegun(now);
    const found = this.#search.find(text);
    if (!found) return { movie: [], theatre: [], location: [], city: [] };
    if (this.#counts?.changes !== this.#changes)
      this.#counts = { changes: this.#changes, names: countNames(this.#contents, this.#search) };
    const counts = this.#counts.names;
    const farthest = this.#hasAlike(found, counts) ? SOUND : MISSPELT;
    const names = (field: Field) => namesFound(this.#search, found, { field, counts, farthest });
    return { movie: names("movie"), theatre: names("theatre"), location: names("location"), city: names("city") };
  }

  /** Returns whether something on sale sounds like the search. */
  #hasAlike(found: Found, counts: NameCounts): boolean {
    const bits = bitsAt(found.all, SOUND);
    const isNamed = FIELDS.some((field) =>
      found.fields[field].some((marks, name) => hasAll(marks, bits) === 1 && counts[field][name] !== 0),
    );
    return isNamed || this.#found(found, SOUND).length > 0;
  }

  /**
   * Drops rows whose show has begun, and ends what is no longer accepted for a seller, so that
   * queries need not check. Once a minute is enough: shows begin on whole minutes.
   */
  dropBegun(now: number): void {
    const minute = Math.floor(now / MINUTE);
    if (minute === this.#minute) return;
    this.#minute = minute;
    const { listings, gone } = this.#contents;
    const { size } = listings;
    let isEnded = false;
    for (let row = size - 1; row >= 0; row -= 1)
      if (valueAt(listings.of.showMinute, row) <= minute) listings.remove(row);
      else if (this.#contents.endAcceptance(row, minute)) isEnded = true;
    this.#noted(isEnded || listings.size < size);
    for (let row = gone.size - 1; row >= 0; row -= 1)
      if (valueAt(gone.of.updated, row) < now - REMEMBER_GONE_MS) gone.remove(row);
  }

  /**
   * Returns the matching rows, those nearest to the search first. Misspelt names count only when
   * nothing on sale is nearer, also elsewhere or on another day.
   */
  #matching({ search = "", isLiteral, ...filter }: Omit<Query, "sort" | "limit" | "after">): {
    groups: Group[];
    found?: Found;
  } {
    if (search.trim() === "") return { groups: [{ nearness: EXACT, rows: this.#filtered(filter) }] };
    const found = this.#search.find(search);
    if (!found) return { groups: [] };
    const filtered = (nearness: Nearness, rows: Uint32Array): Group => ({
      nearness,
      rows: filteredRows(this.#contents.listings.of, this.#terms, filter, rows, rows),
    });
    if (isLiteral) return { groups: [filtered(EXACT, this.#found(found, EXACT))], found };
    const known = this.#found(found, SOUND);
    if (known.length === 0) return { groups: [filtered(MISSPELT, this.#found(found, MISSPELT))], found };
    if (!found.hasAlike) return { groups: [filtered(EXACT, known)], found };
    const { exact, others } = splitExact(known, this.#contents.listings.of, found);
    return { groups: [filtered(EXACT, exact), filtered(SOUND, others)], found };
  }

  /** Returns the rows that match a filter. */
  #filtered(filter: Filter): Uint32Array {
    const { all, room } = this.#rows();
    return filteredRows(this.#contents.listings.of, this.#terms, filter, this.#named(filter, room) ?? all, room);
  }

  /** Returns the rows of a filter's place or movie; undefined without one, or for many rows. */
  #named({ location = "", city, movie }: Filter, room: Uint32Array): Uint32Array | undefined {
    const place = cityKey(location);
    if (place !== "") return fewRowsOf(this.#byName().venues, this.#terms.places.of(place), room);
    if (city) return fewRowsOf(this.#byName().venues, this.#terms.cities.of(cityKey(city)), room);
    if (movie) return fewRowsOf(this.#byName().movies, this.#terms.movies.of(nameKey(movie)), room);
    return undefined;
  }

  /** Returns the rows that have all words of a search, at least this near. */
  #found(found: Found, nearness: Nearness): Uint32Array {
    return foundRows(this.#byName(), this.#contents.listings.of, found, nearness, this.#rows().room);
  }

  /** Returns the rows of each name, which are put together again after a change. */
  #byName(): NamedRows {
    if (this.#namedRows?.changes !== this.#changes)
      this.#namedRows = { changes: this.#changes, of: namedRows(this.#contents) };
    return this.#namedRows.of;
  }

  /** Returns the likely meaning of a search that found nothing as written. */
  #guess(found: Found, { row, nearness }: { row: number; nearness: Nearness }): string {
    const { movie, venue } = this.#contents.listings.of;
    return this.#search.guess(found, at(movie, row), at(venue, row), nearness);
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
