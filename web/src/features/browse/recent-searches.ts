import { readStored, writeStored } from "../../lib/storage";

const KEY = "recent-searches";
const MOST = 5;
/** Shorter texts are not worth repeating. */
const FROM = 2;

/**
 * The last searches on this device, the newest first. Signing out removes them with all leftovers.
 */
export function recentSearches(): string[] {
  return readStored(KEY)?.split("\n").filter(Boolean) ?? [];
}

export function rememberSearch(text: string): void {
  const search = text.trim();
  if (search.length < FROM) return;
  const others = recentSearches().filter((each) => each.toLowerCase() !== search.toLowerCase());
  writeStored(KEY, [search, ...others].slice(0, MOST).join("\n"));
}

export const forgetSearches = () => writeStored(KEY, null);
