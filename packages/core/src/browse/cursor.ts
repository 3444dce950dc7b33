import type { BrowseQuery } from "@reseat/contract";
import { nameKey, wordsOf } from "@reseat/contract/texts/name-key";
import { DomainError } from "../errors";
import { fingerprint } from "../ids";
import { type IdParts, partsOf } from "./columns";
import type { Nearness } from "./near-words";

/** The end of a page: the nearness of its last ticket to the search, its sort key and its id. */
export interface Position {
  nearness: Nearness;
  key: number;
  id: string;
}

/** Identifies a search, whatever the page and the page size. */
function searchOf({ search, location, date, price, seats, sort, movie, city, literal }: BrowseQuery): string {
  const words = wordsOf(search ?? "").join(" ");
  const texts = [words, nameKey(location ?? ""), date, price, sort ?? "latest", movie, city];
  return fingerprint([...texts.map((text) => text ?? ""), String(seats ?? ""), literal ?? ""]);
}

/** Encodes the end of a page of this search. */
export function encodeCursor(query: BrowseQuery, { nearness, key, id }: Position): string {
  return Buffer.from(JSON.stringify([searchOf(query), nearness, key, id])).toString("base64url");
}

/** Decodes a cursor. Throws `invalid_input` unless it is a cursor of this search. */
export function decodeCursor(query: BrowseQuery): (Position & { parts: IdParts }) | undefined {
  if (query.cursor === undefined) return undefined;
  try {
    const [search, nearness, key, id] = JSON.parse(Buffer.from(query.cursor, "base64url").toString());
    if (search === searchOf(query) && [0, 1, 2].includes(nearness) && typeof key === "number" && typeof id === "string")
      return { nearness, key, id, parts: partsOf(id) };
  } catch (cause) {
    throw new DomainError("invalid_input", { cause });
  }
  throw new DomainError("invalid_input");
}
