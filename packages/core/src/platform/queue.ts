import type { LastChange } from "@reseat/contract";
import type { Actor } from "./actor";
import * as Audit from "./audit";
import { isoNow } from "./clock";
import { DomainError } from "./errors";
import { attempt } from "./table/commit";
import { readable } from "./table/left-out";
import { type Listing, type SortedPage, sorted } from "./table/page";

/** Normalizes text for comparison: Unicode form, lower case, single spaces. */
export function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/\s+/gu, " ").trim();
}

// The queues of admins: lists of items, the admin who holds each, and the search among them.

/** The attributes of an item's entity: the admin who holds it, and since when. */
export const holding = { held_by: { type: "string" }, held_at: { type: "string" } } as const;

interface Holding {
  held_by?: string | undefined;
  held_at?: string | undefined;
}

export interface Query extends SortedPage {
  /** Items that the admin holds, or that nobody does. */
  held?: "mine" | "free" | undefined;
  /** The beginning of a word, or an id. */
  query?: string | undefined;
  /** Also items about these people. */
  people?: string[] | undefined;
}

/** An entity's query, with ElectroDB's filters. */
interface Filterable<Item, Attributes> extends Listing<Item> {
  where(filter: (item: Attributes, is: Operations) => string): Listing<Item>;
}
// biome-ignore lint/suspicious/noExplicitAny: each entity has attributes of its own.
type Operations = { eq(attribute: any, value: any): string; notExists(attribute: any): string };

/** The number of items that a search reads at a time. */
const LOOKED_THROUGH = 500;

/** An item of the queue as searchable words. */
interface Words {
  texts: (string | undefined)[];
  people: (string | undefined)[];
}

/** Narrows a list to items that this admin holds, or that nobody does. */
export function heldBy<Item, Attributes extends { held_by: unknown }>(
  query: Filterable<Item, Attributes>,
  admin: Actor,
  held: Query["held"],
): Listing<Item> {
  if (!held) return query;
  return query.where((item, { eq, notExists }) =>
    held === "free" ? notExists(item.held_by) : eq(item.held_by, admin.userId),
  );
}

/**
 * Lists the items of a queue in the wanted order. A search reads the next hundreds of them in one
 * request; there may be more behind the cursor although few were found.
 */
export async function list<Item, Out, Attributes extends { held_by: unknown }>(
  items: Filterable<Item, Attributes>,
  admin: Actor,
  { held, query, people = [], ...page }: Query,
  present: (item: Item) => Out,
  wordsOf: (item: Item) => Words,
): Promise<{ items: Out[]; next_cursor: string | null }> {
  const asked = heldBy(items, admin, held);
  if (!query) return sorted(asked, page, present);
  const looked = await sorted(asked, { ...page, limit: LOOKED_THROUGH }, (item) => item);
  const wanted = ` ${fold(query)}`;
  const isWanted = (item: Item) => {
    const { texts, people: about } = wordsOf(item);
    return (
      about.some((id) => id !== undefined && people.includes(id)) ||
      texts.some((text) => ` ${fold(text ?? "")}`.includes(wanted))
    );
  };
  return { ...looked, items: readable(looked.items, (item) => (isWanted(item) ? [present(item)] : [])).flat() };
}

/** Returns the admin who holds an item, as admins see it. */
export function holderOf({ held_by, held_at }: Holding): { admin_id: string; at: string } | null {
  return held_by && held_at ? { admin_id: held_by, at: held_at } : null;
}

interface Thing<Item> {
  found: Item;
  /** Whether it still waits for a decision. */
  isOpen: boolean;
  /** The last decision and its admin, if there is one. */
  last: LastChange | undefined;
  /** Its entity's key. */
  key: object;
  /** Reads its present state. */
  load(): Promise<Item>;
  /** The subject of the audit entry. */
  subject: string;
  thingId: string;
}

/**
 * An admin takes an item for themselves, even from the admin whom they saw holding it, or releases
 * it. One admin holds an item, but all can decide it. Repeating it changes nothing. Throws
 * `changed_meanwhile` with the admin who holds or decided it, `try_again`.
 */
export async function hold<Item extends Holding & { status: string }>(
  admin: Actor,
  { held, seen }: { held: boolean; seen: string | null },
  { found, isOpen, last, key, load, subject, thingId }: Thing<Item>,
): Promise<Item> {
  const holder = found.held_by ?? null;
  const wanted = held ? { held_by: admin.userId, held_at: isoNow() } : { held_by: undefined, held_at: undefined };
  if (holder === (wanted.held_by ?? null)) return found;
  if (!isOpen) throw changedMeanwhile(last);
  // Only its holder releases it.
  if (holder !== seen || (!held && holder !== admin.userId)) throw changedMeanwhile(takenBy(found));
  const lost = await attempt({
    item: { Update: { ...key, ...holdingUpdate(found, wanted) } },
    audit: Audit.entry(admin, { action: held ? "take_case" : "let_go_case", subject, thingId }),
  });
  if (!lost) return { ...found, ...wanted };
  const after = await load();
  if (after.status === found.status && (after.held_by ?? null) === seen) throw new DomainError("try_again");
  throw changedMeanwhile(takenBy(after));
}

/** The write that changes the holder only. Refused when the item has changed since it was read. */
function holdingUpdate({ status, held_by: seen }: Holding & { status: string }, { held_by, held_at }: Holding) {
  return {
    UpdateExpression: held_by ? "SET held_by = :by, held_at = :at" : "REMOVE held_by, held_at",
    ConditionExpression: `#status = :status AND ${seen ? "held_by = :seen" : "attribute_not_exists(held_by)"}`,
    ExpressionAttributeNames: { "#status": "status" },
    ExpressionAttributeValues: {
      ":status": status,
      ...(seen && { ":seen": seen }),
      ...(held_by && { ":by": held_by, ":at": held_at }),
    },
  };
}

function takenBy(item: Holding): LastChange | undefined {
  const holder = holderOf(item);
  return holder ? { ...holder, action: "take_case" } : undefined;
}

const changedMeanwhile = (data: LastChange | undefined) => new DomainError("changed_meanwhile", { data });
