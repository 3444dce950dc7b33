import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * Returns when one of these folders' files, or of these files, last changed, in epoch milliseconds.
 */
export function newestOf(folders: string[], files: string[]): number {
  const inside = folders.flatMap((folder) => filesUnder(folder).map((file) => join(folder, file)));
  return Math.max(...[...inside, ...files].map((file) => statSync(file).mtimeMs));
}

/** Returns the files and folders under a folder, by their paths from there. */
export function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" });
}
