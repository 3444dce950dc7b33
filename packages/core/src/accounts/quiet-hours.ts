import type { QuietHours } from "@reseat/contract";
import { DAY, MINUTE } from "../platform/clock";

/** Asia/Kolkata is 5:30 ahead of UTC all year. */
const INDIA = 330 * MINUTE;

/** Milliseconds since midnight in India. */
function timeOfDay(at: number): number {
  return (at + INDIA) % DAY;
}

/** Returns the milliseconds since midnight of a time HH:mm. */
function ofClock(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return (hours * 60 + minutes) * MINUTE;
}

/**
 * Returns the end of the quiet hours around this moment, or null outside of them. They begin with
 * `from` and end before `to`, which may be on the next day; the same time twice means never. All in
 * epoch milliseconds.
 */
export function quietUntil(hours: QuietHours | null, at: number): number | null {
  if (!hours) return null;
  const [now, from, to] = [timeOfDay(at), ofClock(hours.from), ofClock(hours.to)];
  const isQuiet = from <= to ? now >= from && now < to : now >= from || now < to;
  return isQuiet ? at + ((to - now + DAY) % DAY) : null;
}
