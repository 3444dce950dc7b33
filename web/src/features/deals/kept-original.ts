import { keptUnder, readKept, writeKept } from "../../lib/api/database";

/**
 * The handed-over tickets in this browser, to show them without a network: each for its buyer alone
 * and until a day after the show. Signing out removes them, as everything in this database.
 */

interface KeptOriginal {
  ticketId: string;
  person: string;
  /** Milliseconds since 1970. */
  until: number;
  picture: Blob;
}

const PREFIX = "original/";
const keyOf = (ticketId: string) => PREFIX + ticketId;

export async function readOriginal(ticketId: string, person: string): Promise<Blob | null> {
  const kept = await readKept<KeptOriginal>(keyOf(ticketId));
  return kept?.person === person && kept.until > Date.now() ? kept.picture : null;
}

export async function keepOriginal(original: KeptOriginal): Promise<void> {
  await writeKept(keyOf(original.ticketId), original);
}

export async function removeOriginal(ticketId: string): Promise<void> {
  await writeKept(keyOf(ticketId), undefined);
}

/** Removes those whose time is over, which nobody may ever open again. */
export async function removeOldOriginals(): Promise<void> {
  const kept = await keptUnder<KeptOriginal>(PREFIX);
  await Promise.all(kept.filter(({ until }) => until <= Date.now()).map(({ ticketId }) => removeOriginal(ticketId)));
}
