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

interface ListingDraft {
  id: string;
  /** The owner. A visitor's draft goes to the next person who logs in. */
  owner: string | null;
  values: ListingValues;
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

/** Returns the draft if it belongs to this person or to nobody yet. */
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

/** Stores the values under the draft's id, which stays the same until the draft is removed. */
export function saveDraft(userId: string | null, values: ListingValues): ListingDraft {
  const draft = { id: readDraft(userId)?.id ?? crypto.randomUUID(), owner: userId, values };
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
