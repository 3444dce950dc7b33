import { ListingIndex } from "@reseat/listing-index";
import { MINUTE, now, SECOND } from "../platform/clock";
import { FeedReader } from "./feed-reader";
import { readNewest } from "./published";
import { PublishedReader } from "./published-reader";

/**
 * The greatest age of an answer. With the builder's two seconds and the work of both, a change is
 * visible within four.
 */
const REFRESH_MS = 1.5 * SECOND;
/** The greatest age of an answer while nothing can be read. */
const STALE_MS = MINUTE;
/**
 * After this age of the published state the feed is read instead. A live builder is twice as fast,
 * even between two runs.
 */
const LATE_MS = 20 * SECOND;
/** How often a process that reads the feed looks for another snapshot. */
const LOOK_EACH_MS = 30 * SECOND;

/**
 * The index of tickets on sale, kept up to date from the builder's published state. While the
 * builder rests, or its state is late, missing, in another format or out of reach, it reads the
 * feed itself. The two can take turns at any moment: a state that comes again, or late, changes
 * nothing.
 */
export class TicketsOnSale {
  #index = new ListingIndex();
  #published: PublishedReader | undefined;
  #feed: FeedReader | undefined;
  #readAt = Number.NEGATIVE_INFINITY;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | undefined;

  /**
   * `onFallback` hears each time that the feed is read although the builder does not rest, with the
   * error if there was one, and each time that nothing can be read.
   */
  constructor(readonly onFallback: (error?: unknown) => void = () => {}) {}

  /**
   * Returns the index, brought up to date if it is older than a second and a half. Concurrent
   * callers share one read.
   */
  async current(): Promise<ListingIndex> {
    const age = now() - this.#readAt;
    if (age >= 0 && age < REFRESH_MS) return this.#index;
    this.#reading ??= this.#read()
      .catch((error) => {
        this.onFallback(error);
        throw error;
      })
      .finally(() => {
        this.#reading = undefined;
      });
    try {
      await this.#reading;
    } catch (error) {
      if (age > STALE_MS) throw error;
    }
    return this.#index;
  }

  async #read(): Promise<void> {
    const at = now();
    let failure: unknown;
    const isPublished = await this.#readPublished(at).catch((error) => {
      failure = error;
      return false;
    });
    if (isPublished) this.#feed = undefined;
    else {
      if (failure || !this.#published?.isResting) this.onFallback(failure);
      this.#feed ??= new FeedReader(this.#index, this.#published?.at);
      await this.#feed.read();
    }
    this.#readAt = at;
  }

  /** Returns whether the published state is complete. */
  async #readPublished(at: number): Promise<boolean> {
    const isFresh = (reader?: PublishedReader) => reader !== undefined && !reader.isResting && at - reader.at < LATE_MS;
    let failure: unknown;
    if (this.#published) {
      await this.#published.poll().catch((error) => {
        failure = error;
      });
      if (!failure && isFresh(this.#published)) return true;
    }
    const reader = await this.#lookForAnother(at, failure !== undefined);
    // An index that follows the feed is newer than a late snapshot.
    if (!reader || (this.#feed && !isFresh(reader))) {
      if (failure) throw failure;
      return false;
    }
    this.#published = reader;
    this.#index = reader.index;
    return isFresh(reader);
  }

  /**
   * Returns a newer snapshot than the present one; `isLost`: the present one is no longer there.
   */
  async #lookForAnother(at: number, isLost: boolean): Promise<PublishedReader | undefined> {
    if (at - this.#lookedAt < LOOK_EACH_MS && at >= this.#lookedAt) return undefined;
    this.#lookedAt = at;
    if (this.#published && !isLost && (await readNewest()) === this.#published.id) return undefined;
    return PublishedReader.open();
  }
}
