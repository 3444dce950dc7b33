import { TRUST_DEFAULT_SCORE } from "@reseat/contract/limits/constants";
import { priceOfSeat } from "@reseat/contract/limits/price-of-seat";
import { nameKey } from "@reseat/contract/texts/name-key";
import { Columns } from "./columns";
import type { FoundListing, Listing, Reputation, Seller } from "./listing";
import { movieDictionary, venueDictionary } from "./names";
import { at, smallAt, valueAt } from "./numbers";

const SELLER = {
  trustScore: Float64Array,
  totalReviews: Uint32Array,
  successfulTransactions: Uint32Array,
  flaggedReports: Uint32Array,
  /** Epoch milliseconds; 0 for a seller without a score, who has the defaults. */
  updated: Float64Array,
};
const DEFAULTS: Reputation = {
  trust_score: TRUST_DEFAULT_SCORE,
  total_reviews: 0,
  successful_transactions: 0,
  flagged_reports: 0,
};

/** The sellers' reputations. */
class Sellers extends Columns<typeof SELLER> {
  constructor() {
    super(SELLER);
  }

  /** Returns the row of a seller. A new one has the default score. */
  rowOf(userId: string): number {
    const known = this.find(userId);
    if (known >= 0) return known;
    const row = this.add(userId);
    this.#write(row, DEFAULTS, 0);
    return row;
  }

  reputation(row: number): Reputation {
    const { trustScore, totalReviews, successfulTransactions, flaggedReports } = this.of;
    return {
      trust_score: valueAt(trustScore, row),
      total_reviews: at(totalReviews, row),
      successful_transactions: at(successfulTransactions, row),
      flagged_reports: at(flaggedReports, row),
    };
  }

  /** Returns the state as it was put; undefined for a seller who has the defaults. */
  get(userId: string): Seller | undefined {
    const row = this.find(userId);
    const updated = row < 0 ? 0 : valueAt(this.of.updated, row);
    if (updated === 0) return undefined;
    return { ...this.reputation(row), user_id: userId, updated_at: new Date(updated).toISOString() };
  }

  /** Stores a state, and returns whether it made a difference. An older one does not. */
  put(seller: Seller): boolean {
    const updated = Date.parse(seller.updated_at);
    const row = this.rowOf(seller.user_id);
    if (updated <= valueAt(this.of.updated, row)) return false;
    this.#write(row, seller, updated);
    return true;
  }

  #write(row: number, reputation: Reputation, updated: number): void {
    this.of.trustScore[row] = reputation.trust_score;
    this.of.totalReviews[row] = reputation.total_reviews;
    this.of.successfulTransactions[row] = reputation.successful_transactions;
    this.of.flaggedReports[row] = reputation.flagged_reports;
    this.of.updated[row] = updated;
  }
}

export const MINUTE = 60_000;

/** A listing. Its movie and venue are codes of the dictionaries, its seller is a row of the sellers. */
const LISTING = {
  movie: Uint32Array,
  venue: Uint32Array,
  seller: Uint32Array,
  /** Minutes since 1970; a show begins on a whole minute. */
  showMinute: Int32Array,
  /** The minute at which its first request is no longer accepted for its seller; 0 if it is not. */
  acceptsUntil: Int32Array,
  /**
   * The order by show: three times the minute, one more unless its first request is accepted for
   * its seller, and another unless that or their confirmation says that they have it.
   */
  byShow: Int32Array,
  /** What one seat costs the buyer, in paise. */
  price: Int32Array,
  listPrice: Int32Array,
  /** Paise; -1 means no discount. */
  discountedPrice: Int32Array,
  /** Paise for each ticket; -1 means that its seller did not say. */
  printedPrice: Int32Array,
  /** Epoch milliseconds. */
  created: Float64Array,
  updated: Float64Array,
  /** The order of the latest: when it was listed, or when its seller last confirmed it. */
  latest: Float64Array,
  /** The offset of its reason among the texts. */
  reasonStart: Uint32Array,
  /** Bytes; `NO_REASON` means none. */
  reasonLength: Uint16Array,
  ticketCount: Uint8Array,
  hasImage: Uint8Array,
  /** Whether its seller was asked if they still have it. */
  wasAsked: Uint8Array,
};
export const NO_REASON = 0xffff;

/** A listing that left, with the `updated_at` of the state in which it did. */
const GONE = { updated: Float64Array };

export type ListingColumns = Columns<typeof LISTING>["of"];

/** Everything that the index holds. */
export class Contents {
  readonly listings = new Columns(LISTING);
  readonly sellers = new Sellers();
  readonly gone = new Columns(GONE);
  readonly movies = movieDictionary();
  readonly venues = venueDictionary();
  reasons = new TextHeap();

  /**
   * Writes a listing into its row, or into a new one for -1. Returns whether the row changed.
   * Throws before it changes anything when a new name of it cannot be searched. `now` is the present
   * minute.
   */
  write(known: number, listing: Listing, updated: number, now: number): boolean {
    const { movie_name, theatre, location, city } = listing;
    if (!this.movies.has(listing)) nameKey(movie_name);
    if (!this.venues.has(listing)) for (const name of [theatre, location, city ?? ""]) nameKey(name);
    const row = known >= 0 ? known : this.listings.add(listing.id);
    let isDifferent = known < 0;
    const set = (column: { [row: number]: number }, value: number) => {
      isDifferent ||= column[row] !== value;
      column[row] = value;
    };
    const columns = this.listings.of;
    set(columns.movie, this.movies.code(listing));
    set(columns.venue, this.venues.code(listing));
    set(columns.seller, this.sellers.rowOf(listing.user_id));
    const minute = Math.floor(listing.show_at / MINUTE);
    set(columns.showMinute, minute);
    const until = listing.accepts_until ? Math.floor(Date.parse(listing.accepts_until) / MINUTE) : 0;
    const accepts = until > Math.max(now, 0);
    set(columns.acceptsUntil, accepts ? until : 0);
    set(columns.byShow, orderByShow(minute, accepts, Boolean(listing.confirmed_at)));
    set(columns.price, priceOfSeat(listing));
    set(columns.listPrice, listing.price_per_ticket);
    set(columns.discountedPrice, listing.discounted_price ?? -1);
    set(columns.printedPrice, listing.printed_price ?? -1);
    const created = Date.parse(listing.created_at);
    set(columns.created, created);
    set(columns.latest, listing.confirmed_at ? Date.parse(listing.confirmed_at) : created);
    set(columns.wasAsked, listing.confirmed_at === undefined ? 0 : 1);
    set(columns.updated, updated);
    set(columns.ticketCount, listing.ticket_count);
    set(columns.hasImage, listing.has_image ? 1 : 0);
    if (known < 0 || this.#reason(row) !== listing.reason) {
      const { start, length } =
        listing.reason === null ? { start: 0, length: NO_REASON } : this.reasons.add(listing.reason);
      columns.reasonStart[row] = start;
      columns.reasonLength[row] = length;
      isDifferent = true;
    }
    return isDifferent;
  }

  /** Ends what is accepted for a seller in a row, if it is over at this minute. */
  endAcceptance(row: number, minute: number): boolean {
    const { acceptsUntil, byShow, showMinute, wasAsked, latest, created } = this.listings.of;
    const until = valueAt(acceptsUntil, row);
    if (until === 0 || until > minute) return false;
    acceptsUntil[row] = 0;
    const isConfirmed = wasAsked[row] === 1 && valueAt(latest, row) > valueAt(created, row);
    byShow[row] = orderByShow(valueAt(showMinute, row), false, isConfirmed);
    return true;
  }

  /** Returns the listing in a row. */
  read(row: number): FoundListing {
    const { listings, movies, venues, sellers } = this;
    const columns = listings.of;
    const movie = movies.value(at(columns.movie, row));
    const { theatre, location, city } = venues.value(at(columns.venue, row));
    const seller = at(columns.seller, row);
    const discounted = valueAt(columns.discountedPrice, row);
    const printed = valueAt(columns.printedPrice, row);
    const created = valueAt(columns.created, row);
    const latest = valueAt(columns.latest, row);
    const acceptsUntil = valueAt(columns.acceptsUntil, row);
    const listing: Listing = {
      id: listings.id(row),
      user_id: sellers.id(seller),
      movie_name: movie.movie_name,
      movie_language: movie.movie_language,
      theatre,
      location,
      city,
      show_at: valueAt(columns.showMinute, row) * MINUTE,
      ticket_count: smallAt(columns.ticketCount, row),
      price_per_ticket: valueAt(columns.listPrice, row),
      discounted_price: discounted < 0 ? null : discounted,
      printed_price: printed < 0 ? undefined : printed,
      reason: this.#reason(row),
      has_image: columns.hasImage[row] === 1,
      confirmed_at: columns.wasAsked[row] === 0 ? undefined : latest > created ? iso(latest) : null,
      accepts_until: acceptsUntil > 0 ? iso(acceptsUntil * MINUTE) : undefined,
      created_at: iso(created),
      updated_at: iso(valueAt(columns.updated, row)),
    };
    return { listing, movie, seller: sellers.reputation(seller) };
  }

  /** Returns why the listing in a row is sold. */
  #reason(row: number): string | null {
    const { reasonStart, reasonLength } = this.listings.of;
    const length = smallAt(reasonLength, row);
    return length === NO_REASON ? null : this.reasons.get(at(reasonStart, row), length);
  }
}

function orderByShow(minute: number, accepts: boolean, isConfirmed: boolean): number {
  return 3 * minute + (accepts ? 0 : isConfirmed ? 1 : 2);
}

const iso = (epochMs: number) => new Date(epochMs).toISOString();

/**
 * Texts of many rows as bytes. A text becomes a string only when it is shown. Unused texts stay
 * until the next snapshot.
 */
export class TextHeap {
  #bytes: Buffer<ArrayBufferLike>;
  #used: number;

  constructor(bytes: Buffer<ArrayBufferLike> = Buffer.alloc(0)) {
    this.#bytes = bytes;
    this.#used = bytes.length;
  }

  /** Adds a text, and returns its place. */
  add(text: string): { start: number; length: number } {
    const length = Buffer.byteLength(text);
    const start = this.#used;
    if (start + length > this.#bytes.length) {
      const wider = Buffer.alloc(Math.ceil((start + length) * 1.25) + 1024);
      wider.set(this.#bytes);
      this.#bytes = wider;
    }
    this.#bytes.write(text, start);
    this.#used += length;
    return { start, length };
  }

  get(start: number, length: number): string {
    return this.#bytes.toString("utf8", start, start + length);
  }

  bytes(start: number, length: number): Uint8Array {
    return this.#bytes.subarray(start, start + length);
  }
}
