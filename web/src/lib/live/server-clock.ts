import { readStored, writeStored } from "../storage";

/**
 * The key of the browser's best estimate of the server's time. A phone's clock can be wrong by
 * minutes, but a deadline that two people see must end for both at the same moment. Stored for a
 * page that opens without a network.
 */
const KEPT = "server-clock";
let offset = Number(readStored(KEPT)) || 0;

/**
 * Learns the offset from a response's `date` header and the seconds it spent in a cache (`age`), or
 * from an exact `server_time` in a body.
 */
export function observeServerTime(time: string | null, age = 0): void {
  const at = time === null ? Number.NaN : Date.parse(time) + age * 1000;
  if (!Number.isFinite(at)) return;
  const seen = at - Date.now();
  // The header has whole seconds, so a difference below two seconds is noise.
  if (Math.abs(seen - offset) <= 2000 && !/^\d{4}-/.test(time ?? "")) return;
  offset = seen;
  writeStored(KEPT, String(Math.round(offset)));
}

export function serverNow(): number {
  return Date.now() + offset;
}
