import { optionalEnv } from "./env";

/**
 * The current time. All code reads it here, so that tests and the local stack can move it with
 * CLOCK_OFFSET_SECONDS, which is read on each call and is not set in the cloud.
 */
export function now(): number {
  return Date.now() + Number(optionalEnv("CLOCK_OFFSET_SECONDS") ?? 0) * 1000;
}

/** ISO 8601, UTC. */
export function isoNow(): string {
  return new Date(now()).toISOString();
}

export function iso(epochMs: number): string {
  return new Date(epochMs).toISOString();
}

/**
 * Returns the epoch milliseconds of a show: date YYYY-MM-DD and time HH:mm in Asia/Kolkata, which
 * has no daylight saving.
 */
export function showAt(showDate: string, showTime: string): number {
  return Date.parse(`${showDate}T${showTime}:00+05:30`);
}

/** Returns the epoch milliseconds at which a day, YYYY-MM-DD, begins in Asia/Kolkata. */
export function startOfDay(day: string): number {
  return showAt(day, "00:00");
}

const INDIA_AHEAD = 5.5 * 3_600_000;

/** Returns the day of a time in Asia/Kolkata, YYYY-MM-DD. */
export function dayOf(epochMs: number): string {
  return iso(epochMs + INDIA_AHEAD).slice(0, 10);
}

/**
 * Returns a value for the table's `expires` attribute: epoch seconds, rounded up. DynamoDB deletes
 * the item after it.
 */
export function expiresAt(epochMs: number): number {
  return Math.ceil(epochMs / 1000);
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
