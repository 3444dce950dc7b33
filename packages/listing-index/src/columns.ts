import { at, valueAt } from "./numbers";

type Kind =
  | Uint8ArrayConstructor
  | Uint16ArrayConstructor
  | Int32ArrayConstructor
  | Uint32ArrayConstructor
  | Float64ArrayConstructor;
type Column = Uint8Array | Uint16Array | Int32Array | Uint32Array | Float64Array;
/** The columns of a table: a typed array for each field. */
type Shape = Record<string, Kind>;

/**
 * An id as three numbers with the same order. Its characters are digits of base 36, and ten of them
 * fit a double.
 */
const ID = { idStart: Float64Array, idMiddle: Float64Array, idEnd: Uint32Array };
type IdColumns = { [Name in keyof typeof ID]: InstanceType<(typeof ID)[Name]> };
const ID_LENGTH = 26;

export interface IdParts {
  start: number;
  middle: number;
  end: number;
}

/** Splits an id into its three numbers. */
export function partsOf(id: string): IdParts {
  if (id.length !== ID_LENGTH) throw new Error(`Not an id: ${id}`);
  const digits = (from: number, to: number) => Number.parseInt(id.slice(from, to), 36);
  return { start: digits(0, 10), middle: digits(10, 20), end: digits(20, ID_LENGTH) };
}

const DIGITS = Buffer.from("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ");
/** Five digits fit a small integer, with which processors are quickest. */
const FIVE_DIGITS = 36 ** 5;
const text = Buffer.alloc(ID_LENGTH);

/** Writes a part of an id to `text`. Many times as quick as `toString(36)`. */
function writePart(part: number, from: number, to: number): void {
  const high = Math.floor(part / FIVE_DIGITS);
  writeDigits(high, from, to - 5);
  writeDigits(part - high * FIVE_DIGITS, to - 5, to);
}

function writeDigits(number: number, from: number, to: number): void {
  let rest = number;
  for (let n = to - 1; n >= from; n -= 1) {
    const next = (rest / 36) | 0;
    text[n] = DIGITS[rest - next * 36] as number;
    rest = next;
  }
}

const SMALLEST = 1024;
/** Growing makes room for a quarter more rows. */
const GROWTH = 1.25;
/** Columns begin at multiples of the widest element. */
const ALIGNMENT = 8;
const aligned = (bytes: number) => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;

/**
 * Rows that are found by their id, with a typed array for each field. A million rows are a few
 * dozen objects. Rows are unordered; the last row fills the gap of a removed one.
 */
export class Columns<S extends Shape> {
  size = 0;
  of: { [Name in keyof (S & typeof ID)]: InstanceType<(S & typeof ID)[Name]> };
  /** A hash table with open addressing: a row plus one at or after the slot of its id, or 0. */
  #slots = new Int32Array(0);
  #shift = 0;

  constructor(shape: S) {
    this.of = Columns.#empty({ ...ID, ...shape }, 0);
  }

  /** Returns the row of an id, or -1. */
  find(id: string): number {
    return this.size === 0 ? -1 : this.#rowIn(this.#slotOf(partsOf(id)));
  }

  /** Adds a row for a new id, and returns it. The caller must write its other fields. */
  add(id: string): number {
    const row = this.size;
    const { start, middle, end } = partsOf(id);
    this.#makeRoomFor(row + 1);
    const { idStart, idMiddle, idEnd } = this.#ids();
    idStart[row] = start;
    idMiddle[row] = middle;
    idEnd[row] = end;
    this.#slots[this.#slotOf({ start, middle, end })] = row + 1;
    this.size += 1;
    return row;
  }

  remove(row: number): void {
    const last = this.size - 1;
    this.#vacate(this.#slotOf(this.partsAt(row)));
    if (row !== last) {
      this.#slots[this.#slotOf(this.partsAt(last))] = row + 1;
      for (const column of this.#columns()) column[row] = column[last] as number;
    }
    this.size = last;
  }

  id(row: number): string {
    const { start, middle, end } = this.partsAt(row);
    writePart(start, 0, 10);
    writePart(middle, 10, 20);
    writePart(end, 20, ID_LENGTH);
    return text.toString("latin1");
  }

  partsAt(row: number): IdParts {
    const { idStart, idMiddle, idEnd } = this.#ids();
    return { start: valueAt(idStart, row), middle: valueAt(idMiddle, row), end: at(idEnd, row) };
  }

  /**
   * Serialises all rows, or only the given ones, column after column, each padded to a multiple of
   * eight bytes. `instead` replaces the content of columns.
   */
  bytes({ rows, instead = {} }: { rows?: Uint32Array; instead?: Partial<Record<keyof S, Column>> }): Buffer[] {
    return Object.entries<Column>({ ...this.of, ...instead }).map(([, column]) => {
      const size = rows?.length ?? this.size;
      const bytes = Buffer.alloc(aligned(size * column.BYTES_PER_ELEMENT));
      const copy = new (column.constructor as Kind)(size);
      if (rows) for (let n = 0; n < size; n += 1) copy[n] = column[at(rows, n)] as number;
      else copy.set(column.subarray(0, size));
      bytes.set(new Uint8Array(copy.buffer));
      return bytes;
    });
  }

  /**
   * Replaces all rows with those that `bytes` returned, without copying them. Returns the offset of
   * their end.
   */
  takeBytes(size: number, bytes: Uint8Array, from: number): number {
    let offset = bytes.byteOffset + from;
    const columns = new Map<string, Column>();
    for (const [name, column] of Object.entries<Column>(this.of)) {
      const { BYTES_PER_ELEMENT } = column;
      const View = column.constructor as new (buffer: ArrayBufferLike, at: number, length: number) => Column;
      columns.set(name, new View(bytes.buffer, offset, size));
      offset += aligned(size * BYTES_PER_ELEMENT);
    }
    this.of = Object.fromEntries(columns) as typeof this.of;
    this.size = size;
    this.#index(size);
    return offset - bytes.byteOffset;
  }

  static #empty<S extends Shape>(shape: S, capacity: number) {
    const columns = Object.entries(shape).map(([name, kind]) => [name, new kind(capacity)]);
    return Object.fromEntries(columns);
  }

  #columns(): Column[] {
    return Object.values(this.of);
  }

  #ids(): IdColumns {
    return this.of as IdColumns;
  }

  #makeRoomFor(rows: number): void {
    if (rows <= this.#ids().idStart.length) return;
    const capacity = Math.max(SMALLEST, Math.ceil(rows * GROWTH));
    for (const [name, column] of Object.entries<Column>(this.of)) {
      const wider = new (column.constructor as Kind)(capacity);
      wider.set(column);
      Object.assign(this.of, { [name]: wider });
    }
    this.#index(capacity);
  }

  /** Rebuilds the hash table, at most two thirds full with this many rows. */
  #index(capacity: number): void {
    const bits = Math.ceil(Math.log2(Math.max(SMALLEST, capacity) * 1.5));
    this.#slots = new Int32Array(2 ** bits);
    this.#shift = 32 - bits;
    for (let row = 0; row < this.size; row += 1) this.#slots[this.#slotOf(this.partsAt(row))] = row + 1;
  }

  /** Returns the row in a slot, or -1. */
  #rowIn(slot: number): number {
    return valueAt(this.#slots, slot) - 1;
  }

  #home({ middle, end }: IdParts): number {
    return Math.imul(end ^ (middle | 0), 0x9e3779b1) >>> this.#shift;
  }

  /** Returns the slot of this id's row, or the free one where it belongs. */
  #slotOf(id: IdParts): number {
    const { idStart, idMiddle, idEnd } = this.#ids();
    const mask = this.#slots.length - 1;
    for (let slot = this.#home(id); ; slot = (slot + 1) & mask) {
      const row = this.#rowIn(slot);
      if (row < 0) return slot;
      if (idEnd[row] === id.end && idMiddle[row] === id.middle && idStart[row] === id.start) return slot;
    }
  }

  /** Frees a slot, and moves up the rows behind it that could no longer be found. */
  #vacate(slot: number): void {
    const slots = this.#slots;
    const mask = slots.length - 1;
    let gap = slot;
    for (let next = (gap + 1) & mask; slots[next] !== 0; next = (next + 1) & mask) {
      const home = this.#home(this.partsAt(this.#rowIn(next)));
      if (((next - home) & mask) < ((next - gap) & mask)) continue;
      slots[gap] = valueAt(slots, next);
      gap = next;
    }
    slots[gap] = 0;
  }
}
