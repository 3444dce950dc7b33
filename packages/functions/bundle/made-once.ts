import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

/**
 * The folder below `parent` that holds what `make` makes of one state of its sources, given as when
 * the newest of them changed (epoch milliseconds). Made unless an earlier run did; what was made of
 * another state goes.
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
