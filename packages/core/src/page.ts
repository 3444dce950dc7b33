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

/** The cursor of a page that ended with this id: for lists that are not one query of an entity. */
export function encodeCursor(id: string): string {
  return Buffer.from(id).toString("base64url");
}

/** The id that the page before ended with. Throws `invalid_input` for a cursor that is not ours. */
export function decodeCursor(cursor: string): string {
  const id = Buffer.from(cursor, "base64url").toString();
  if (!ID.test(id)) throw new DomainError("invalid_input");
  return id;
}

/** One page of an entity's query, newest first, 20 items unless told. Throws `invalid_input` for a cursor that is not ours. */
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
    // A query with a filter goes on until the page is full.
    const page = await query.go({ cursor: cursor ?? null, limit, count: limit, order });
    // A full page has a cursor also when nothing comes after it.
    const isLast = page.cursor === null || (await query.go({ cursor: page.cursor, count: 1, order })).data.length === 0;
    return { items: page.data.map(present), next_cursor: isLast ? null : page.cursor };
  } catch (cause) {
    throw cursor !== undefined && isOfCursor(cause) ? new DomainError("invalid_input", { cause }) : cause;
  }
}

/** ElectroDB could not read it, or DynamoDB could not begin there. What DynamoDB fails at otherwise is no fault of the cursor. */
function isOfCursor(error: unknown): boolean {
  const cause = error instanceof ElectroError ? error.cause : error;
  const isOfDynamo = cause instanceof Error && "$metadata" in cause;
  return isOfDynamo ? cause.name === "ValidationException" : error instanceof ElectroError;
}
