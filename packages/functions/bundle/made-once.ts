import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * Returns the folder below `parent` with the result of `make` for one state of its sources, which
 * is given by the time of the newest (epoch milliseconds). Makes it unless an earlier run did, and
 * deletes the results of other states.
 */
export async function madeOnce(
  parent: string,
  state: number,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const name = String(Math.round(state));
  const folder = join(parent, name);
  if (existsSync(folder)) return folder;
  // Another process may make the same.
  const own = `${folder}-${process.pid}`;
  mkdirSync(parent, { recursive: true });
  await make(own);
  for (const other of readdirSync(parent)) {
    if (!other.startsWith(name)) rmSync(join(parent, other), { recursive: true, force: true });
  }
  if (existsSync(folder)) rmSync(own, { recursive: true });
  else renameSync(own, folder);
  return folder;
}

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
