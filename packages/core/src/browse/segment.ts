import type { ListingIndex } from "@reseat/listing-index";
import { leaveOut } from "../platform/table/left-out";
import type { FeedTicket } from "../tickets/feed-ticket";
import type { FeedTrust } from "../trust/feed-trust";
import { compress, decompress } from "./published";

/** A change in the feed. */
export type Change = { ticket: FeedTicket } | { trust: FeedTrust };

/** The changes of two seconds, in the order in which the builder read them. */
export interface Segment {
  /** The time up to which the feed was read, in epoch milliseconds. */
  at: number;
  changes: Change[];
  /** The snapshot whose changes continue this one's. Its segments may repeat some of these. */
  next?: string;
  /** Nobody publishes later changes until the next segment: they are in the feed. */
  rests?: true;
}

/**
 * Applies a change. Returns whether it made a difference. A ticket that the index cannot hold is
 * not on sale.
 */
export function applyTo(index: ListingIndex, change: Change): boolean {
  if ("trust" in change) return index.putSeller(change.trust);
  const { id, status, updated_at } = change.ticket;
  if (status !== "available") return index.leave(id, updated_at);
  try {
    return index.put(change.ticket);
  } catch (error) {
    leaveOut(id, error);
    return index.drop(id);
  }
}

/** Encodes a segment as a gzip file. Several gzip files in a row are one, too. */
export function encodeSegment(segment: Segment): Promise<Buffer> {
  return compress(Buffer.from(`${JSON.stringify(segment)}\n`));
}

/** Decodes segments in a row. */
export async function decodeSegments(bytes: Buffer): Promise<Segment[]> {
  const lines = (await decompress(bytes)).toString().split("\n");
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line));
}
