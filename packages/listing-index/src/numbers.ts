// A function that has met all kinds of arrays is slow for each: these take one kind, or two.

/** Reads a number that is there. */
export function at(numbers: Uint32Array, place: number): number {
  return numbers[place] as number;
}

/** Reads a signed or large number that is there. */
export function valueAt(numbers: Int32Array | Float64Array, place: number): number {
  return numbers[place] as number;
}

/** Reads a small number that is there. */
export function smallAt(numbers: Uint8Array | Uint16Array, place: number): number {
  return numbers[place] as number;
}

export function increment(counts: Uint32Array, place: number): void {
  counts[place] = at(counts, place) + 1;
}

/**
 * Returns 0 for a negative number and 1 for any other, of 32 bits. It reads the sign bit, because a
 * pass that branched on each row would be slower: the processor mispredicts half of the branches.
 */
export function oneUnlessNegative(number: number): number {
  return 1 + (number >> 31);
}

/** Returns how many bits are set. */
export function countBits(bits: number): number {
  let found = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) found += 1;
  return found;
}

/** Remembers the newest of a limited number of results. */
export class Remembered<Result> {
  readonly #results = new Map<string, Result>();

  constructor(readonly most: number) {}

  get(key: string): Result | undefined {
    return this.#results.get(key);
  }

  set(key: string, result: Result): void {
    const [oldest] = this.#results.keys();
    if (oldest !== undefined && !this.#results.has(key) && this.#results.size >= this.most)
      this.#results.delete(oldest);
    this.#results.set(key, result);
  }

  clear(): void {
    this.#results.clear();
  }
}
