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
