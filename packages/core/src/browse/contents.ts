import { Columns } from "./columns";
import { Movie, movieKey, Venue, venueKey } from "./names";
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
  /** The buyer's price in paise: the discounted price if there is one. */
  price: Int32Array,
  listPrice: Int32Array,
  /** Paise; -1 means no discount. */
  discountedPrice: Int32Array,
  /** Epoch milliseconds. */
  created: Float64Array,
  updated: Float64Array,
  /** The offset of its reason among the texts. */
  reasonStart: Uint32Array,
  /** Bytes; `NO_REASON` means none. */
  reasonLength: Uint16Array,
  ticketCount: Uint8Array,
  hasImage: Uint8Array,
};
export const NO_REASON = 0xffff;

/** A seller's reputation. */
const SELLER = {
  trustScore: Float64Array,
  totalReviews: Uint32Array,
  successfulTransactions: Uint32Array,
  flaggedReports: Uint32Array,
  /** Epoch milliseconds; 0 for a seller without a score, who has the defaults. */
  updated: Float64Array,
};

/** A ticket that left the market, with the `updated_at` of the state in which it did. */
const GONE = { updated: Float64Array };

export type TicketColumns = Columns<typeof TICKET>["of"];

/** Everything that the index holds. */
export class Contents {
  readonly tickets = new Columns(TICKET);
  readonly sellers = new Columns(SELLER);
  readonly gone = new Columns(GONE);
  readonly movies = new Dictionary(movieKey, (name: ConstructorParameters<typeof Movie>[0]) => new Movie(name));
  readonly venues = new Dictionary(venueKey, (name: ConstructorParameters<typeof Venue>[0]) => new Venue(name));
  reasons = new TextHeap();
}
