import { readChanges, readNewest, readSnapshotBytes } from "./published";
import { applyTo, decodeSegments } from "./segment";
import { readSnapshot } from "./snapshot";
import { TicketIndex } from "./ticket-index";

/**
 * An index from the newest snapshot, and what changes after it: a request that mostly finds nothing
 * new.
 */
export class PublishedReader {
  readonly index: TicketIndex;
  /** Up to where the index is complete; epoch milliseconds. */
  at: number;
  /** Whether nobody publishes what changes now. */
  isResting = false;
  /** What the snapshot had; epoch milliseconds. */
  readonly snapshotAt: number;
  /** How much is read of what changed since the snapshot. */
  #from = 0;
  #etag: string | undefined;
  #bytes: Buffer[] = [];

  private constructor(
    /** The snapshot whose changes are read now. */
    public id: string,
    { contents, at }: NonNullable<ReturnType<typeof readSnapshot>>,
    /** Keeps the bytes of the changes, for who goes on writing them. */
    readonly isWriter: boolean,
  ) {
    this.index = new TicketIndex(contents);
    this.at = at;
    this.snapshotAt = at;
  }

  /** Undefined where nothing is published in this format. */
  static async open({ isWriter = false } = {}): Promise<PublishedReader | undefined> {
    const id = await readNewest();
    const bytes = id && (await readSnapshotBytes(id));
    const snapshot = bytes && readSnapshot(bytes);
    if (!snapshot) return undefined;
    const reader = new PublishedReader(id, snapshot, isWriter);
    await reader.poll();
    return reader;
  }

  /** Takes in what was published since. Throws when that is no longer there. */
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

  /** All that is published of the changes since the snapshot. */
  get changes(): { bytes: Buffer; etag: string } {
    return { bytes: Buffer.concat(this.#bytes), etag: this.#etag ?? "" };
  }
}
