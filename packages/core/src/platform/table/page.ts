import { PAGE_SIZE } from "@reseat/contract/limits/constants";
import { ElectroError } from "electrodb";
import { DomainError } from "../errors";
import { readable } from "./left-out";
import { table } from "./table";

export interface PageInput {
  cursor?: string | undefined;
  limit?: number | undefined;
}

export interface Listing<Item> {
  params(): object;
  go(options: {
    cursor: string | null;
    limit?: number;
    count: number;
    order: "asc" | "desc";
    data: "includeKeys";
  }): Promise<{ data: Item[] }>;
}

const ID = /^[0-9A-HJKMNP-TV-Z]{26}$/;
/** The attributes of an item that do not belong to its entity. */
const KEY = /^(pk|sk|gsi\d[ps]k|__edb_[ev]__)$/;

/** Encodes the cursor of a page that ends with this id. For lists that need more than one query. */
export function encodeCursor(id: string): string {
  return Buffer.from(id).toString("base64url");
}

/**
 * Decodes the id that the previous page ended with. Throws `invalid_input` for a cursor that is not
 * ours.
 */
export function decodeCursor(cursor: string): string {
  const id = Buffer.from(cursor, "base64url").toString();
  if (!ID.test(id)) throw new DomainError("invalid_input");
  return id;
}

/**
 * Returns one page of an entity's query, newest first, 20 items by default. Leaves out items that
 * `present` cannot read. Throws `invalid_input` for a cursor that is not ours.
 */
export function newestFirst<Item, Out>(query: Listing<Item>, page: PageInput, present: (item: Item) => Out) {
  return pageOf(query, page, present, "desc");
}

/** Returns the same in the order of the sort key. */
export function inKeyOrder<Item, Out>(query: Listing<Item>, page: PageInput, present: (item: Item) => Out) {
  return pageOf(query, page, present, "asc");
}

/** Returns a list of one page. Throws `invalid_input` for a cursor, because it has none. */
export function onePage<Item>(items: Item[], { cursor }: PageInput): { items: Item[]; next_cursor: null } {
  if (cursor !== undefined) throw new DomainError("invalid_input");
  return { items, next_cursor: null };
}

/** A page of a list that can be read from either end. */
export interface SortedPage extends PageInput {
  sort?: "oldest" | "newest" | undefined;
}

/** Returns the same in the wanted order. */
export function sorted<Item, Out>(
  query: Listing<Item>,
  { sort = "oldest", ...page }: SortedPage,
  present: (item: Item) => Out,
) {
  return pageOf(query, page, present, sort === "newest" ? "desc" : "asc");
}

async function pageOf<Item, Out>(
  query: Listing<Item>,
  { cursor, limit = PAGE_SIZE }: PageInput,
  present: (item: Item) => Out,
  order: "asc" | "desc",
): Promise<{ items: Out[]; next_cursor: string | null }> {
  try {
    // One item more shows in the same round whether there is another page. `count` makes a filtered
    // query read on until the page is full, a megabyte at a time. With `limit`, DynamoDB would read
    // only so few items in each request.
    const most = limit + 1;
    const isFiltered = "FilterExpression" in query.params();
    const page = { cursor: cursor ?? null, count: most, order, data: "includeKeys" } as const;
    const { data } = await query.go(isFiltered ? page : { ...page, limit: most });
    const shown = data.slice(0, limit) as (Item & object)[];
    const last = shown.at(-1);
    const next_cursor = last && data.length > limit ? cursorAfter(last, query) : null;
    return { items: readable(shown, (item) => present(withoutKeys(item))), next_cursor };
  } catch (cause) {
    throw cursor !== undefined && isCursorError(cause) ? new DomainError("invalid_input", { cause }) : cause;
  }
}

/**
 * Returns the cursor of a page that ends with an item, as ElectroDB reads it: the item's keys in
 * the table and in the query's index.
 */
function cursorAfter(item: object, query: Listing<unknown>): string {
  const { IndexName } = query.params() as { IndexName?: string };
  const index = table.indexes.find(({ name }) => name === IndexName);
  const names: string[] = [table, ...(index ? [index] : [])].flatMap((keys) => [keys.partitionKey, keys.sortKey]);
  const keys = Object.entries(item).filter(([name]) => names.includes(name));
  return Buffer.from(JSON.stringify(Object.fromEntries(keys))).toString("base64url");
}

/** Returns an item with its entity's attributes only. */
function withoutKeys<Item extends object>(item: Item): Item {
  const attributes = Object.entries(item).filter(([name]) => !KEY.test(name));
  return Object.fromEntries(attributes) as Item;
}

/**
 * Returns whether the cursor caused the error: ElectroDB could not decode it, or DynamoDB rejected
 * it as a start key.
 */
function isCursorError(error: unknown): boolean {
  const cause = error instanceof ElectroError ? error.cause : error;
  const isOfDynamo = cause instanceof Error && "$metadata" in cause;
  return isOfDynamo ? cause.name === "ValidationException" : error instanceof ElectroError;
}
