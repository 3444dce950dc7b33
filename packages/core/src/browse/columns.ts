/** Tickets as rows, with a typed array for each field. Rows are unordered: the last row fills the gap of a removed one. */
export class Columns {
  size = 0;
  /** Codes from the dictionaries. */
  movie = new Uint32Array(1024);
  venue = new Uint32Array(1024);
  seller = new Uint32Array(1024);
  /** Minutes since 1970; a show begins on a whole minute. */
  showMinute = new Int32Array(1024);
  /** What the buyer pays, in paise: the discounted price if there is one. */
  price = new Int32Array(1024);
  listPrice = new Int32Array(1024);
  /** Paise; -1 means no discount. */
  discountedPrice = new Int32Array(1024);
  /** Epoch milliseconds. */
  created = new Float64Array(1024);
  updated = new Float64Array(1024);
  /** The start of the id as a number, which is usually enough to order two rows by id. */
  idStart = new Float64Array(1024);
  ticketCount = new Uint8Array(1024);
  hasImage = new Uint8Array(1024);
  readonly ids: string[] = [];
  readonly reasons: (string | null)[] = [];

  /** Adds a row and returns it. Its other fields still hold old values and must be written. */
  add(id: string, reason: string | null): number {
    if (this.size === this.movie.length) this.#grow();
    this.idStart[this.size] = Number.parseInt(id.slice(0, 10), 36);
    this.ids.push(id);
    this.reasons.push(reason);
    this.size += 1;
    return this.size - 1;
  }

  /** Removes a row. Returns the id of the row that moved into its place, if any. */
  remove(row: number): string | undefined {
    const last = this.size - 1;
    for (const column of this.#arrays()) column[row] = column[last] as number;
    this.reasons[row] = this.reasons[last] as string | null;
    this.ids[row] = this.ids[last] as string;
    this.reasons.pop();
    this.ids.pop();
    this.size = last;
    return this.ids[row];
  }

  #arrays() {
    return [
      this.movie,
      this.venue,
      this.seller,
      this.showMinute,
      this.price,
      this.listPrice,
      this.discountedPrice,
      this.created,
      this.updated,
      this.idStart,
      this.ticketCount,
      this.hasImage,
    ];
  }

  #grow(): void {
    const capacity = Math.ceil(this.movie.length * 1.5);
    const grown = <A extends Uint8Array | Int32Array | Uint32Array | Float64Array>(column: A, wider: A): A => {
      wider.set(column);
      return wider;
    };
    this.movie = grown(this.movie, new Uint32Array(capacity));
    this.venue = grown(this.venue, new Uint32Array(capacity));
    this.seller = grown(this.seller, new Uint32Array(capacity));
    this.showMinute = grown(this.showMinute, new Int32Array(capacity));
    this.price = grown(this.price, new Int32Array(capacity));
    this.listPrice = grown(this.listPrice, new Int32Array(capacity));
    this.discountedPrice = grown(this.discountedPrice, new Int32Array(capacity));
    this.created = grown(this.created, new Float64Array(capacity));
    this.updated = grown(this.updated, new Float64Array(capacity));
    this.idStart = grown(this.idStart, new Float64Array(capacity));
    this.ticketCount = grown(this.ticketCount, new Uint8Array(capacity));
    this.hasImage = grown(this.hasImage, new Uint8Array(capacity));
  }
}
