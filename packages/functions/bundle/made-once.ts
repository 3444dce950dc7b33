import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
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
