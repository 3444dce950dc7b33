import type { Booking } from "@reseat/booking";
import { readStored, writeStored } from "../../lib/storage";
import { begun, type TicketPicture } from "./cover/ticket-picture";
import { EMPTY_LISTING, type ListingValues } from "./listing-values";

/** The unfinished listing, kept in this browser so that a login or a closed tab loses nothing. */

const KEY = "pending-listing";

/** Loaded on demand, to stay out of the first view. */
const database = () => import("../../lib/api/database");

/** The draft's picture. Stored apart from the text, because a file cannot be stored as text. */
interface DraftPicture {
  owner: string | null;
  picture?: TicketPicture;
  /** The picked file alone, of a draft from before pictures were covered. */
  file?: File;
}

/** What the form knows of the booking that was read. */
export interface Reading {
  /** The right fields that were read and not changed since. */
  read: Booking;
  /** Whether the form leaves these fields out. */
  isFolded: boolean;
}

export const NOTHING_READ: Reading = { read: {}, isFolded: false };

interface ListingDraft {
  id: string;
  /** The owner. A visitor's draft goes to the next person who logs in. */
  owner: string | null;
  values: ListingValues;
  /** What of the values was read from a booking. */
  reading: Reading;
}

/** Returns the valid values of a draft from another version of the form. */
function valuesFrom(stored: object): ListingValues {
  const values = new Map(Object.entries(stored));
  const fitting = Object.entries(EMPTY_LISTING).map(([key, empty]) => {
    const value = values.get(key);
    return [key, typeof value === typeof empty ? value : empty];
  });
  return Object.fromEntries(fitting) as ListingValues;
}

/** Returns a reading without the fields that have other values by now. */
export function unchangedIn(reading: Reading, values: ListingValues): Reading {
  const [all, now] = [Object.entries(reading.read), new Map<string, unknown>(Object.entries(values))];
  const kept = all.filter(([field, value]) => now.get(field) === value);
  if (kept.length === all.length) return reading;
  // The title of what the form leaves out is the movie.
  const read: Booking = Object.fromEntries(kept);
  return { read, isFolded: reading.isFolded && read.movieName !== undefined };
}

/** Returns the draft if it belongs to this person or to nobody yet. */
export function readDraft(userId: string | null): ListingDraft | null {
  try {
    const stored = JSON.parse(readStored(KEY) ?? "null") as Partial<ListingDraft> | null;
    const { id, owner = null, values: typed, reading = NOTHING_READ } = stored ?? {};
    const isOurs = owner === null || owner === userId;
    if (typeof id !== "string" || !typed || !isOurs) return null;
    const values = valuesFrom(typed);
    return { id, owner, values, reading: unchangedIn(reading, values) };
  } catch {
    return null;
  }
}

/**
 * Stores the values under the draft's id, which stays the same until the draft is removed, and so
 * does what was read unless another reading is given.
 */
export function saveDraft(userId: string | null, values: ListingValues, reading?: Reading): ListingDraft {
  const before = readDraft(userId);
  const draft = {
    id: before?.id ?? crypto.randomUUID(),
    owner: userId,
    values,
    reading: reading ?? before?.reading ?? NOTHING_READ,
  };
  writeStored(KEY, JSON.stringify(draft));
  return draft;
}

export async function readDraftPicture(userId: string | null): Promise<TicketPicture | null> {
  const kept = await database()
    .then(({ readKept }) => readKept<DraftPicture>(KEY))
    .catch(() => undefined);
  if (!kept || (kept.owner !== null && kept.owner !== userId)) return null;
  return kept.picture ?? (kept.file ? begun(kept.file) : null);
}

export async function saveDraftPicture(userId: string | null, picture: TicketPicture | null): Promise<void> {
  const draft: DraftPicture | undefined = picture ? { owner: userId, picture } : undefined;
  await database()
    .then(({ writeKept }) => writeKept(KEY, draft))
    .catch(() => {});
}

export function removeDraft(): void {
  writeStored(KEY, null);
  void saveDraftPicture(null, null);
}
