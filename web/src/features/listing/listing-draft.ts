import { readStored, writeStored } from "../../lib/storage";
import { EMPTY_LISTING, type ListingValues } from "./listing-values";

/** The listing being written, kept in this browser so that a login or a closed tab loses nothing. */

const KEY = "pending-listing";

/** The picture chosen for it: a file cannot be stored as text, but outlives the way to the login and back. */
let image: File | null = null;

interface ListingDraft {
  id: string;
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

export function readDraft(): ListingDraft | null {
  try {
    const stored = JSON.parse(readStored(KEY) ?? "null") as Partial<ListingDraft> | null;
    return stored && typeof stored.id === "string" && stored.values
      ? { id: stored.id, values: valuesFrom(stored.values) }
      : null;
  } catch {
    return null;
  }
}

/** Keeps the values under the draft's id, which stays the same until the draft is removed. */
export function saveDraft(values: ListingValues): ListingDraft {
  const draft = { id: readDraft()?.id ?? crypto.randomUUID(), values };
  writeStored(KEY, JSON.stringify(draft));
  return draft;
}

export function readDraftImage(): File | null {
  return image;
}

export function saveDraftImage(next: File | null): void {
  image = next;
}

export function removeDraft(): void {
  writeStored(KEY, null);
  image = null;
}
