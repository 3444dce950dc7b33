import { readKept, writeKept } from "../../lib/api/database";

/**
 * Tickets that wait in this browser to be listed one after the other: what another app shared, or
 * several files at once. Signing out removes them, as everything in this database.
 */

/** What there is of one ticket. */
export interface GivenTicket {
  text: string;
  file: File | null;
}

export interface TicketQueue {
  /** When the last one came, in milliseconds since 1970. */
  at: number;
  /** How many the form has had, with the one that it has now. */
  taken: number;
  waiting: GivenTicket[];
  /** Tickets came that the form has not looked at yet. */
  isNew: boolean;
}

const KEY = "ticket-queue";
const MAX_AGE_MS = 24 * 3_600_000;
const WAITING_MAX = 10;
const FILE_TYPE = /^image\/|^application\/pdf$/;
const FILE_MAX_BYTES = 20_000_000;
const TEXT_MAX = 10_000;

/** Returns the tickets in these files and this text, which may belong to the first file. */
export function ticketsOf(text: string, files: File[]): GivenTicket[] {
  const fitting = files.filter(({ type, size }) => FILE_TYPE.test(type) && size > 0 && size <= FILE_MAX_BYTES);
  const words = text.trim().slice(0, TEXT_MAX);
  if (fitting.length === 0) return words ? [{ text: words, file: null }] : [];
  return fitting.map((file, index) => ({ text: index === 0 ? words : "", file }));
}

/** Returns the queue, or null. A day after the last ticket came it is removed. */
export async function readQueue(): Promise<TicketQueue | null> {
  const queue = await readKept<TicketQueue>(KEY);
  if (!queue) return null;
  if (Date.now() - queue.at < MAX_AGE_MS) return queue;
  await writeQueue(null);
  return null;
}

/** Stores the queue. Returns false where the browser stores nothing. */
export function writeQueue(queue: TicketQueue | null): Promise<boolean> {
  return writeKept(KEY, queue ?? undefined);
}

/** Puts tickets at the front of the queue. Those beyond the tenth are left out. */
export async function queueTickets(tickets: GivenTicket[]): Promise<boolean> {
  const { taken = 0, waiting = [] } = (await readQueue()) ?? {};
  return writeQueue({
    at: Date.now(),
    taken,
    waiting: [...tickets, ...waiting].slice(0, WAITING_MAX),
    isNew: true,
  });
}
