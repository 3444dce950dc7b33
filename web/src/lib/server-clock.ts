/**
 * The server's time as far as the browser knows it. A phone's clock can be wrong by minutes; a deadline shown to two
 * people must end for both at the same moment.
 */
let offset = 0;

/**
 * Learns the offset from an answer's `date` header, and the seconds (`age`) that a cache had the answer for, or from an
 * exact `server_time` in a body.
 */
export function observeServerTime(time: string | null, age = 0): void {
  const at = time === null ? Number.NaN : Date.parse(time) + age * 1000;
  if (!Number.isFinite(at)) return;
  const seen = at - Date.now();
  // A header has whole seconds: a difference below two of them is noise.
  if (Math.abs(seen - offset) > 2000 || /^\d{4}-/.test(time ?? "")) offset = seen;
}

export function serverNow(): number {
  return Date.now() + offset;
}
