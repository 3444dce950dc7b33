import { ListingIndex } from "@reseat/listing-index";
import { readChanges, readNewest, readSnapshotBytes } from "./published";
import { applyTo, decodeSegments } from "./segment";

/**
 * An index from the newest snapshot and the changes after it. A request mostly finds nothing new.
 */
export class PublishedReader {
  readonly index: ListingIndex;
  /** The time up to which the index is complete, in epoch milliseconds. */
  at: number;
  /** Whether nobody publishes changes at present. */
  isResting = false;
  /** The time of the snapshot, in epoch milliseconds. */
  readonly snapshotAt: number;
  /** The number of bytes read of the changes since the snapshot. */
  #from = 0;
  #etag: string | undefined;
  #bytes: Buffer[] = [];

  private constructor(
    /** The snapshot whose changes are being read. */
    public id: string,
    { index, at }: NonNullable<ReturnType<typeof ListingIndex.read>>,
    /** Keeps the bytes of the changes, for a builder that continues them. */
    readonly isWriter: boolean,
  ) {
    this.index = index;
    this.at = at;
    this.snapshotAt = at;
  }

  /** Returns undefined when nothing is published in this format. */
  static async open({ isWriter = false } = {}): Promise<PublishedReader | undefined> {
    const id = await readNewest();
    const bytes = id && (await readSnapshotBytes(id));
    const snapshot = bytes && ListingIndex.read(bytes);
    if (!snapshot) return undefined;
    const reader = new PublishedReader(id, snapshot, isWriter);
    await reader.poll();
    return reader;
  }

  /** Takes in what was published since. Throws when the changes are no longer there. */
  async poll(): Promise<void> {
    for (;;) {
      const found = await readChanges(this.id, this.#from, this.#etag);
      if (found === "unchanged") return;
      if (!found) throw new Error(`What changed since ${this.id} is gone`);
      let next: string | undefined;
      for (const segment of await decodeSegments(found.bytes)) {
        for (const change of segment.changes) applyTo(this.index, change);
        this.at = Math.max(this.at, segment.at);
        this.isResting = segment.rests === true;
        next = segment.next;
      }
      this.#from += found.bytes.length;
      this.#etag = found.etag;
      if (this.isWriter) this.#bytes.push(found.bytes);
      if (next === undefined) return;
      this.id = next;
      this.#from = 0;
      this.#etag = undefined;
      this.#bytes = [];
    }
  }

  /** All published changes since the snapshot. */
  get changes(): { bytes: Buffer; etag: string } {
    return { bytes: Buffer.concat(this.#bytes), etag: this.#etag ?? "" };
  }
}
