import { optionalEnv } from "./env";

/**
 * The time, read through here alone so that it can be moved. CLOCK_OFFSET_SECONDS is looked at on each call; it is
 * unset in the cloud.
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

/** Epoch milliseconds of a show: date YYYY-MM-DD and time HH:mm in Asia/Kolkata, which has no daylight saving. */
export function showAt(showDate: string, showTime: string): number {
  return Date.parse(`${showDate}T${showTime}:00+05:30`);
}

/** For the table's `expires` attribute: epoch seconds, after which DynamoDB deletes the item. */
export function expiresAt(epochMs: number): number {
  return Math.ceil(epochMs / 1000);
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
