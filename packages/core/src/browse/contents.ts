import { priceOfSeat } from "@reseat/contract/limits/price-of-seat";
import { nameKey } from "@reseat/contract/texts/name-key";
import { MINUTE } from "../clock";
import type { FeedTicket } from "../tickets/feed-ticket";
import { Columns } from "./columns";
import { Movie, movieKey, Venue, venueKey } from "./names";
import { Sellers } from "./sellers";
import { TextHeap } from "./text-heap";

/**
 * Gives each distinct value a small number, so that a column of a million rows holds only numbers.
 */
class Dictionary<Value, Source = Value> {
  readonly #codes = new Map<string, number>();
  readonly values: Value[] = [];

  /** `keyOf`: returns the same key for equal values. */
  constructor(
    readonly keyOf: (source: Source) => string,
    readonly make: (source: Source) => Value,
  ) {}

  code(source: Source): number {
    const key = this.keyOf(source);
    let code = this.#codes.get(key);
    if (code === undefined) {
      code = this.values.push(this.make(source)) - 1;
      this.#codes.set(key, code);
    }
    return code;
  }

  has(source: Source): boolean {
    return this.#codes.has(this.keyOf(source));
  }

  value(code: number): Value {
    return this.values[code] as Value;
  }
}

/**
 * A ticket on sale. Its movie and venue are codes of the dictionaries, its seller is a row of the
 * sellers.
 */
const TICKET = {
  movie: Uint32Array,
  venue: Uint32Array,
  seller: Uint32Array,
  /** Minutes since 1970; a show begins on a whole minute. */
  showMinute: Int32Array,
  /** The order by show: twice the minute, and one more unless its seller confirmed the ticket. */
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

/** A ticket that left the market, with the `updated_at` of the state in which it did. */
const GONE = { updated: Float64Array };

export type TicketColumns = Columns<typeof TICKET>["of"];

/** Everything that the index holds. */
export class Contents {
  readonly tickets = new Columns(TICKET);
  readonly sellers = new Sellers();
  readonly gone = new Columns(GONE);
  readonly movies = new Dictionary(movieKey, (name: ConstructorParameters<typeof Movie>[0]) => new Movie(name));
  readonly venues = new Dictionary(venueKey, (name: ConstructorParameters<typeof Venue>[0]) => new Venue(name));
  reasons = new TextHeap();

  /**
   * Writes a ticket into its row, or into a new one for -1. Returns whether the row changed. Throws
   * before it changes anything when a new name of it cannot be searched.
   */
  write(row: number, ticket: FeedTicket, updated: number): boolean {
    const { movie_name, theatre, location, city } = ticket;
    if (!this.movies.has(ticket)) nameKey(movie_name);
    if (!this.venues.has(ticket)) for (const name of [theatre, location, city ?? ""]) nameKey(name);
    const at = row >= 0 ? row : this.tickets.add(ticket.id);
    let isDifferent = row < 0;
    const set = (column: { [row: number]: number }, value: number) => {
      isDifferent ||= column[at] !== value;
      column[at] = value;
    };
    const columns = this.tickets.of;
    set(columns.movie, this.movies.code(ticket));
    set(columns.venue, this.venues.code(ticket));
    set(columns.seller, this.sellers.rowOf(ticket.user_id));
    const minute = Math.floor(ticket.show_at / MINUTE);
    set(columns.showMinute, minute);
    set(columns.byShow, 2 * minute + (ticket.confirmed_at ? 0 : 1));
    set(columns.price, priceOfSeat(ticket));
    set(columns.listPrice, ticket.price_per_ticket);
    set(columns.discountedPrice, ticket.discounted_price ?? -1);
    set(columns.printedPrice, ticket.printed_price ?? -1);
    const created = Date.parse(ticket.created_at);
    set(columns.created, created);
    set(columns.latest, ticket.confirmed_at ? Date.parse(ticket.confirmed_at) : created);
    set(columns.wasAsked, ticket.confirmed_at === undefined ? 0 : 1);
    set(columns.updated, updated);
    set(columns.ticketCount, ticket.ticket_count);
    set(columns.hasImage, ticket.has_image ? 1 : 0);
    if (row < 0 || this.reason(row) !== ticket.reason) {
      const { start, length } =
        ticket.reason === null ? { start: 0, length: NO_REASON } : this.reasons.add(ticket.reason);
      columns.reasonStart[at] = start;
      columns.reasonLength[at] = length;
      isDifferent = true;
    }
    return isDifferent;
  }

  /** Returns why the ticket in this row is sold. */
  reason(row: number): string | null {
    const { reasonStart, reasonLength } = this.tickets.of;
    const length = reasonLength[row] as number;
    return length === NO_REASON ? null : this.reasons.get(reasonStart[row] as number, length);
  }
}
