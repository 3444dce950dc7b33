import { readStored, writeStored } from "../../lib/storage";
import { EMPTY_LISTING, type ListingValues } from "./listing-values";

/** The listing being written, kept in this browser so that a login or a closed tab loses nothing. */

const KEY = "pending-listing";

/** The picture chosen for it, and whose it is: a file cannot be stored as text, but outlives the way to the login and back. */
let image: { owner: string | null; file: File } | null = null;

interface ListingDraft {
  id: string;
  /** Whose it is; a visitor's goes to whoever logs in next. */
  owner: string | null;
  values: ListingValues;
}

/** Text and ticks of another version of the form are taken over as far as they still fit. */
function valuesFrom(stored: Partial<Record<string, unknown>>): ListingValues {
  const fitting = Object.entries(EMPTY_LISTING).map(([key, empty]) => {
    const value = stored[key];
    return [key, typeof value === typeof empty ? value : empty];
  });
  return Object.fromEntries(fitting) as ListingValues;
}

/** The draft, if it is of this person or of nobody yet. */
export function readDraft(userId: string | null): ListingDraft | null {
  try {
    const stored = JSON.parse(readStored(KEY) ?? "null") as Partial<ListingDraft> | null;
    const { id, owner = null, values } = stored ?? {};
    const isOurs = owner === null || owner === userId;
    return typeof id === "string" && values && isOurs ? { id, owner, values: valuesFrom(values) } : null;
  } catch {
    return null;
  }
}

/** Keeps the values under the draft's id, which stays the same until the draft is removed. */
export function saveDraft(userId: string | null, values: ListingValues): ListingDraft {
  const draft = { id: readDraft(userId)?.id ?? crypto.randomUUID(), owner: userId, values };
  writeStored(KEY, JSON.stringify(draft));
  return draft;
}

export function readDraftImage(userId: string | null): File | null {
  return image && (image.owner === null || image.owner === userId) ? image.file : null;
}

export function saveDraftImage(userId: string | null, file: File | null): void {
  image = file && { owner: userId, file };
}

export function removeDraft(): void {
  writeStored(KEY, null);
  image = null;
}
