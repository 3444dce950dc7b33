import { readStored, writeStored } from "../storage";

/**
 * The key of the browser's best estimate of the server's time. A phone's clock can be wrong by
 * minutes, but a deadline that two people see must end for both at the same moment. Stored for a
 * page that opens without a network.
 */
const KEPT = "server-clock";
const NOISE_MS = 2000;
const kept = () => Number(readStored(KEPT)) || 0;
/** Goes evenly even when somebody sets the phone's clock. A server's own clock is right. */
const ticks = import.meta.env.SSR ? Date : performance;
/** How far the device's clock is ahead of the ticks. */
const lead = () => Date.now() - ticks.now();
let knownLead = lead();
/** The server's time at tick 0. */
let origin = knownLead + kept();

/**
 * Learns the offset from a response's `date` header and the seconds it spent in a cache (`age`), or
 * from an exact `server_time` in a body.
 */
export function observeServerTime(time: string | null, age = 0): void {
  const at = time === null ? Number.NaN : Date.parse(time) + age * 1000;
  if (!Number.isFinite(at)) return;
  const seen = at - ticks.now();
  const isSame = Math.abs(lead() - knownLead) <= NOISE_MS;
  // The header has whole seconds, so a small difference is noise.
  if (isSame && Math.abs(seen - origin) <= NOISE_MS && !/^\d{4}-/.test(time ?? "")) return;
  origin = seen;
  knownLead = lead();
  writeStored(KEPT, String(Math.round(origin - knownLead)));
}

export function serverNow(): number {
  return Math.floor(origin + ticks.now());
}

/**
 * Calls `askAgain` when the page is shown and its two clocks have moved apart: the device slept,
 * which may stop the ticks, or its clock was set. Until the next answer the device's clock counts.
 */
export function followClock(askAgain: () => void): void {
  if (import.meta.env.SSR) return;
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden" || Math.abs(lead() - knownLead) <= NOISE_MS) return;
    knownLead = lead();
    origin = knownLead + kept();
    askAgain();
  });
}
