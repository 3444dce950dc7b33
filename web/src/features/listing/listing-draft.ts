import { del, get, set } from "idb-keyval";
import { readStored, writeStored } from "../../lib/storage";
import { EMPTY_LISTING, type ListingValues } from "./listing-values";

/** The listing being written, kept in this browser so that a login or a closed tab loses nothing. */

const KEY = "pending-listing";

interface DraftImage {
  owner: string | null;
  file: File;
}

/** The picture chosen for it. Beside the text, for a file cannot be stored as text; in memory too, for where it is not kept. */
let image: DraftImage | undefined;

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

export async function readDraftImage(userId: string | null): Promise<File | null> {
  const kept = image ?? (await get<DraftImage>(KEY).catch(() => undefined));
  return kept && (kept.owner === null || kept.owner === userId) ? kept.file : null;
}

export function saveDraftImage(userId: string | null, file: File | null): void {
  image = file ? { owner: userId, file } : undefined;
  (image ? set(KEY, image) : del(KEY)).catch(() => {});
}

export function removeDraft(): void {
  writeStored(KEY, null);
  saveDraftImage(null, null);
}
