import { createHash, randomInt } from "node:crypto";
import { decodeTime, encodeTime, ulid } from "ulid";
import { now } from "./clock";

/** Returns a new id (ULID). Ids sort by the time of their creation. */
export function newId(): string {
  return ulid(now());
}

const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Returns an id that says nothing of the time of its creation: none comes before another. */
export function timelessId(): string {
  // The first character of an id is one of eight.
  return Array.from({ length: 26 }, (_, at) => CROCKFORD[randomInt(at === 0 ? 8 : 32)]).join("");
}

/**
 * Derives an id from a cause and a time. A retry gets the same id, so it cannot create the thing
 * twice.
 */
export function derivedId(epochMs: number, cause: string): string {
  const hash = createHash("sha256").update(cause).digest();
  const random = Array.from({ length: 16 }, (_, i) => CROCKFORD[(hash[i] as number) % 32]).join("");
  return encodeTime(epochMs, 10) + random;
}

/** Returns when an id was made, in epoch milliseconds. */
export function idTime(id: string): number {
  return decodeTime(id);
}

/** Sorts after every id. */
export const LAST_ID = "~";

/** Returns the lowest id that anything created at this time or later can have. */
export function firstIdAt(epochMs: number): string {
  return encodeTime(Math.max(0, epochMs), 10) + "0".repeat(16);
}

/** Returns a short, stable fingerprint of a value, for comparing bodies and making keys. */
export function fingerprint(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 22);
}
