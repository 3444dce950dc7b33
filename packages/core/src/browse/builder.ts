import { ListingIndex } from "@reseat/listing-index";
import { HOUR, MINUTE, now, SECOND } from "../platform/clock";
import { newId } from "../platform/ids";
import { FeedReader } from "./feed-reader";
import { readNewest, writeChanges, writeNewest, writeSnapshotBytes } from "./published";
import { PublishedReader } from "./published-reader";
import { type Change, encodeSegment, type Segment } from "./segment";

/**
 * The time between two snapshots. A shorter one costs more work here; a longer one leaves a new
 * process more changes to read.
 */
const SNAPSHOT_EACH_MS = 5 * MINUTE;
/**
 * While nothing changes, the same snapshot is written again, because the bucket deletes it after a
 * day.
 */
const SAME_SNAPSHOT_EACH_MS = HOUR;
/**
 * After this time a segment is written although nothing changed, so that readers know it is
 * current.
 */
const SIGN_OF_LIFE_MS = 10 * SECOND;
/**
 * After this time without a change the builder rests: reading the feed costs the few readers less.
 */
const QUIET_MS = 20 * SECOND;

/**
 * Follows the feed and publishes what it reads. There is one writer at a time: a builder that finds
 * another's writes throws `Outrun`.
 */
export class Builder {
  readonly #feed: FeedReader;
  #snapshotAt: number;
  #changedAt = now();
  #publishedAt = Number.NEGATIVE_INFINITY;
  /** A snapshot that is written but not published yet, and the offset of the changes after it. */
  #ready: { id: string; from: number } | undefined;
  #writing: Promise<void> | undefined;
  #failure: { error: unknown } | undefined;

  private constructor(
    readonly index: ListingIndex,
    private id: string,
    private changes: { bytes: Buffer; etag: string },
    private at: number,
    snapshotAt: number,
    private isResting = false,
    feed = new FeedReader(index, at),
  ) {
    this.#snapshotAt = snapshotAt;
    this.#feed = feed;
  }

  /** Continues from the last published state, or begins with the whole feed. */
  static async start(): Promise<Builder> {
    const reader = await PublishedReader.open({ isWriter: true });
    if (reader) {
      const { index, id, changes, at, snapshotAt, isResting } = reader;
      return new Builder(index, id, changes, at, snapshotAt, isResting);
    }
    const at = now();
    const index = new ListingIndex();
    const feed = new FeedReader(index);
    index.dropBegun(at);
    await feed.read();
    const id = newId();
    await writeSnapshotBytes(id, index.snapshot(at));
    const bytes = await encodeSegment({ at, changes: [] });
    const etag = await writeChanges(id, bytes);
    await writeNewest(id);
    return new Builder(index, id, { bytes, etag }, at, at, false, feed);
  }

  /** Returns whether this builder wrote the newest state. */
  async isCurrent(): Promise<boolean> {
    return (await readNewest()) === this.id;
  }

  /** Whether nothing has changed for a while. */
  get isQuiet(): boolean {
    return this.isResting || this.at - this.#changedAt >= QUIET_MS;
  }

  /** Publishes that readers must read the feed until something is published again. */
  async rest(): Promise<void> {
    if (!this.isResting) await this.#append({ at: this.at, changes: [], rests: true });
    this.isResting = true;
  }

  /** Publishes the changes. Returns the milliseconds since it last did. */
  async publish(): Promise<number> {
    const at = now();
    const changes: Change[] = [];
    this.index.dropBegun(at);
    await this.#feed.read((change) => changes.push(change, ...this.#trustWith(change)));
    const since = at - this.at;
    this.at = at;
    if (changes.length > 0) {
      this.#changedAt = at;
      this.isResting = false;
    }
    const isSignDue = !this.isResting && at - this.#publishedAt >= SIGN_OF_LIFE_MS;
    if (changes.length > 0 || isSignDue) await this.#append({ at, changes });
    if (this.#ready) await this.#goOnBeside(this.#ready);
    else if (at - this.#snapshotAt >= (this.isResting ? SAME_SNAPSHOT_EACH_MS : SNAPSHOT_EACH_MS) && !this.#writing) {
      this.#writing = this.#writeSnapshot()
        .catch((error) => {
          this.#failure = { error };
        })
        .finally(() => {
          this.#writing = undefined;
        });
    }
    return since;
  }

  /**
   * Resolves when nothing is being written: a Lambda stands still once it has answered. Throws when
   * a snapshot could not be written.
   */
  async settle(): Promise<void> {
    await this.#writing;
    if (this.#failure) throw this.#failure.error;
  }

  /** Adds the seller's score to a ticket's change, for readers that do not know it yet. */
  #trustWith(change: Change): Change[] {
    const isOnSale = "ticket" in change && change.ticket.status === "available";
    const trust = isOnSale && this.index.seller(change.ticket.user_id);
    return trust ? [{ trust }] : [];
  }

  /** While it is compressed and sent, changes are added beside the previous one. */
  async #writeSnapshot(): Promise<void> {
    const snapshot = this.index.snapshot(this.at);
    const ready = { id: newId(), from: this.changes.bytes.length };
    this.#snapshotAt = this.at;
    await writeSnapshotBytes(ready.id, snapshot);
    this.#ready = ready;
  }

  async #goOnBeside({ id, from }: { id: string; from: number }): Promise<void> {
    const first: Segment = { at: this.at, changes: [], ...(this.isResting && { rests: true }) };
    const bytes = Buffer.concat([this.changes.bytes.subarray(from), await encodeSegment(first)]);
    const etag = await writeChanges(id, bytes);
    await this.#append({ at: this.at, changes: [], next: id });
    await writeNewest(id);
    this.id = id;
    this.changes = { bytes, etag };
    this.#ready = undefined;
  }

  async #append(segment: Segment): Promise<void> {
    const bytes = Buffer.concat([this.changes.bytes, await encodeSegment(segment)]);
    this.changes = { bytes, etag: await writeChanges(this.id, bytes, this.changes.etag) };
    this.#publishedAt = segment.at;
  }
}
