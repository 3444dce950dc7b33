import { createHash } from "node:crypto";
import { encodeTime, ulid } from "ulid";
import { now } from "./clock";

/** A new id: sorts by time. */
export function newId(): string {
  return ulid(now());
}

const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** The id of something that follows from a cause: the same cause and time give the same id, so that a retry makes it once. */
export function derivedId(epochMs: number, cause: string): string {
  const hash = createHash("sha256").update(cause).digest();
  const random = Array.from({ length: 16 }, (_, i) => CROCKFORD[(hash[i] as number) % 32]).join("");
  return encodeTime(epochMs, 10) + random;
}

/** Sorts after every id. */
export const LAST_ID = "~";

/** The lowest id of what was made at a time or later. */
export function firstIdAt(epochMs: number): string {
  return encodeTime(Math.max(0, epochMs), 10) + "0".repeat(16);
}

/** A short, stable fingerprint of a value, for comparing bodies and making keys. */
export function fingerprint(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 22);
}
