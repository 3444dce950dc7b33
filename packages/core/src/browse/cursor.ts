import type { BrowseQuery } from "@reseat/contract";
import { DomainError } from "../errors";
import { fold } from "../fold";
import { fingerprint } from "../ids";
import { type IdParts, partsOf } from "./columns";

/** The end of a page: the sort key and the id of its last ticket. */
export interface Position {
  key: number;
  id: string;
}

/** Identifies a search. Does not depend on the page or the page size. */
function searchOf({ search, location, date, price, seats, sort, movie, city }: BrowseQuery): string {
  const texts = [fold(search ?? ""), fold(location ?? ""), date, price, sort ?? "latest", movie, city];
  return fingerprint([...texts.map((text) => text ?? ""), String(seats ?? "")]);
}

export function encodeCursor(query: BrowseQuery, { key, id }: Position): string {
  return Buffer.from(JSON.stringify([searchOf(query), key, id])).toString("base64url");
}

/** Throws `invalid_input` for anything but a cursor of this search. */
export function decodeCursor(query: BrowseQuery): (Position & { parts: IdParts }) | undefined {
  if (query.cursor === undefined) return undefined;
  try {
    const [search, key, id] = JSON.parse(Buffer.from(query.cursor, "base64url").toString());
    if (search === searchOf(query) && typeof key === "number" && typeof id === "string")
      return { key, id, parts: partsOf(id) };
  } catch (cause) {
    throw new DomainError("invalid_input", { cause });
  }
  throw new DomainError("invalid_input");
}
