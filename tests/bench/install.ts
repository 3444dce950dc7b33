/**
 * Installs on fresh clones the packages that `npm start` needs, and the packages that everything
 * needs. Prints as JSON the size on disk and the time that it took: with npm's cache empty, and
 * again with the cache filled.
 */
import { execFileSync } from "node:child_process";
import { lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { temporaryFolder } from "@reseat/testing/temporary-folder";

export interface InstallFigures {
  command: string;
  megabytes: number;
  files: number;
  /** Seconds with npm's cache empty. */
  firstSeconds: number;
  againSeconds: number;
}

const root = fileURLToPath(new URL("../..", import.meta.url));
/** The variables that npm sets for its commands describe this clone, so they are left out. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("npm_")));

/** Seconds that an installation takes on a fresh clone, and the clone's size then. */
function install(cache: string, ...needs: string[]): { seconds: number; bytes: number; files: number } {
  const folder = temporaryFolder("install");
  const clone = join(folder.path, "clone");
  execFileSync("git", ["clone", "--quiet", root, clone]);
  const began = performance.now();
  execFileSync(join(clone, "packages/local/install.sh"), needs, {
    env: { ...env, npm_config_cache: cache },
    stdio: "ignore",
  });
  const seconds = (performance.now() - began) / 1000;
  const found = readdirSync(clone, { recursive: true, withFileTypes: true }).filter((entry) => !entry.isDirectory());
  // Blocks of 512 bytes: the space that a file takes, not its length.
  const bytes = found.reduce((sum, { parentPath, name }) => sum + lstatSync(join(parentPath, name)).blocks * 512, 0);
  folder.remove();
  return { seconds, bytes, files: found.length };
}

function measure(command: string, ...needs: string[]): InstallFigures {
  const cache = temporaryFolder("npm-cache");
  const first = install(cache.path, ...needs);
  const again = install(cache.path, ...needs);
  cache.remove();
  return {
    command,
    megabytes: first.bytes / 1e6,
    files: first.files,
    firstSeconds: first.seconds,
    againSeconds: again.seconds,
  };
}

console.log(JSON.stringify([measure("npm start", "start"), measure("everything")]));
