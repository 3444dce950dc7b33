import { readStored, writeStored } from "../storage";
import { serverNow } from "./server-clock";

/**
 * The key of a hint: the number of rows of waiting requests, and their end. It is read before the
 * requests are loaded, so that the next page reserves their space and nothing moves when they come.
 */
const KEY = "waiting";

export function expectWaiting(rows: number, until: string | undefined): void {
  const value = until === undefined ? null : `${until} ${rows}`;
  if (readStored(KEY) !== value) writeStored(KEY, value);
}

export function expectedRows(): number {
  const [until = "", rows = ""] = readStored(KEY)?.split(" ") ?? [];
  return Date.parse(until) > serverNow() ? Number(rows) : 0;
}
