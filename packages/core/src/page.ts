import { PAGE_SIZE } from "@reseat/contract/constants";
import { ElectroError } from "electrodb";
import { DomainError } from "./errors";

export interface PageInput {
  cursor?: string | undefined;
  limit?: number | undefined;
}

interface Listing<Item> {
  go(options: { cursor?: string | null; limit?: number; count?: number; order?: "asc" | "desc" }): Promise<{
    data: Item[];
    cursor: string | null;
  }>;
}

const ID = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/** The cursor of a page that ends with this id. For lists that need more than one query. */
export function encodeCursor(id: string): string {
  return Buffer.from(id).toString("base64url");
}

/** The id that the previous page ended with. Throws `invalid_input` for a cursor that is not ours. */
export function decodeCursor(cursor: string): string {
  const id = Buffer.from(cursor, "base64url").toString();
  if (!ID.test(id)) throw new DomainError("invalid_input");
  return id;
}

/** One page of an entity's query, newest first, 20 items by default. Throws `invalid_input` for a cursor that is not ours. */
export function newestFirst<Item, Out>(query: Listing<Item>, page: PageInput, present: (item: Item) => Out) {
  return pageOf(query, page, present, "desc");
}

/** The same in the order of the sort key. */
export function inKeyOrder<Item, Out>(query: Listing<Item>, page: PageInput, present: (item: Item) => Out) {
  return pageOf(query, page, present, "asc");
}

async function pageOf<Item, Out>(
  query: Listing<Item>,
  { cursor, limit = PAGE_SIZE }: PageInput,
  present: (item: Item) => Out,
  order: "asc" | "desc",
): Promise<{ items: Out[]; next_cursor: string | null }> {
  try {
    // `count` makes a query with a filter read on until the page is full.
    const page = await query.go({ cursor: cursor ?? null, limit, count: limit, order });
    // A full page has a cursor even when nothing comes after it.
    const isLast = page.cursor === null || (await query.go({ cursor: page.cursor, count: 1, order })).data.length === 0;
    return { items: page.data.map(present), next_cursor: isLast ? null : page.cursor };
  } catch (cause) {
    throw cursor !== undefined && isCursorError(cause) ? new DomainError("invalid_input", { cause }) : cause;
  }
}

/** Whether the cursor caused the error: ElectroDB could not decode it, or DynamoDB rejected it as a start key. */
function isCursorError(error: unknown): boolean {
  const cause = error instanceof ElectroError ? error.cause : error;
  const isOfDynamo = cause instanceof Error && "$metadata" in cause;
  return isOfDynamo ? cause.name === "ValidationException" : error instanceof ElectroError;
}
