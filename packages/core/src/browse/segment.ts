import type { FeedTicket } from "../tickets/feed-ticket";
import type { FeedTrust } from "../trust/feed-trust";
import { compress, decompress } from "./snapshot";
import type { TicketIndex } from "./ticket-index";

/** What changed in the feed. */
export type Change = { ticket: FeedTicket } | { trust: FeedTrust };

/** What changed in two seconds, in the order in which the builder took it in. */
export interface Segment {
  /** The feed was read up to here; epoch milliseconds. */
  at: number;
  changes: Change[];
  /** The snapshot beside whose changes it goes on. Its segments may repeat some of these. */
  next?: string;
  /** Nobody publishes what changes after it until the next segment: the feed has it. */
  rests?: true;
}

/** Returns whether anything is different now. */
export function applyTo(index: TicketIndex, change: Change): boolean {
  return "ticket" in change ? index.put(change.ticket) : index.putTrust(change.trust);
}

/** A segment is a gzip file: several behind each other are one too. */
export function encodeSegment(segment: Segment): Promise<Buffer> {
  return compress(Buffer.from(`${JSON.stringify(segment)}\n`));
}

export async function decodeSegments(bytes: Buffer): Promise<Segment[]> {
  const lines = (await decompress(bytes)).toString().split("\n");
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line));
}
