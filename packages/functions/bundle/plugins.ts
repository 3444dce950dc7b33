import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";

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

/** The builds of the screens, by the repository's folder. */
const building = new Map<string, Promise<string>>();

/**
 * Lets a function draw screens of the SPA (`@reseat/web/<entry>`). Vite makes a script of them that
 * runs without a browser, because only its plugins understand the SPA's sources. The script stays
 * in .build/screens until a source changes.
 */
const webScreens = {
  name: "web-screens",
  setup({ onResolve }: PluginBuild): void {
    onResolve({ filter: /^@reseat\/web\// }, async ({ path, importer }) => {
      // Not relative to this file, because sst bundles its configuration.
      const root = importer.slice(0, importer.lastIndexOf(join("/packages", "functions")));
      const entry = path.slice("@reseat/web/".length);
      const key = `${root} ${entry}`;
      const screens = building.get(key) ?? build(root, entry);
      building.set(key, screens);
      return { path: await screens };
    });
  },
};

/** Returns when a source of the screens last changed, in epoch milliseconds. */
export function newestScreen(root: string): number {
  const sources = ["web/src", "packages/contract/src"].map((folder) => join(root, folder));
  const settings = readdirSync(join(root, "web")).filter((name) => name.endsWith(".ts"));
  return newestOf(sources, [...settings.map((name) => join(root, "web", name)), join(root, "package-lock.json")]);
}

async function build(root: string, entry: string): Promise<string> {
  const folder = await madeOnce(join(root, ".build/screens", entry), newestScreen(root), async (folder) => {
    await promisify(execFile)(
      process.execPath,
      [
        join(root, "node_modules/vite/bin/vite.js"),
        ...["build", join(root, "web"), "--ssr", `src/app/${entry}.tsx`, "--outDir", folder],
        ...["--emptyOutDir", "--sourcemap", "false", "--logLevel", "warn"],
      ],
      { cwd: root, env: { ...process.env, NODE_ENV: "production" } },
    );
  });
  return join(folder, `${entry}.js`);
}

interface Resolved {
  path: string;
  namespace?: string;
}

/** The part of esbuild's plugin interface that our plugins need, independent of its version. */
interface PluginBuild {
  onResolve(
    options: { filter: RegExp },
    resolve: (args: { path: string; importer: string; resolveDir: string }) => Resolved | undefined | Promise<Resolved>,
  ): void;
  onLoad(
    options: { filter: RegExp; namespace: string },
    load: (args: { path: string }) => { contents: string | Uint8Array; loader?: "dataurl" },
  ): void;
}

const NOT_NEEDED = /^(@aws-sdk\/(lib|util)-dynamodb|jsonschema|\.\/src\/(service|transaction))$/;

/**
 * Drops from a bundle the parts of ElectroDB that a function does not need (docs/decisions/code.md#what-a-cold-start-loads): the AWS
 * SDK, because core/dynamo.ts passes in the commands; the model validator, because models are
 * constants that every test run validates; and services and transactions, which we do not use.
 */
const slimElectrodb = {
  name: "slim-electrodb",
  setup({ onResolve, onLoad }: PluginBuild): void {
    onResolve({ filter: NOT_NEEDED }, ({ importer }) =>
      /[\\/]electrodb[\\/]/.test(importer) ? { path: "stand-in", namespace: "slim-electrodb" } : undefined,
    );
    onLoad({ filter: /./, namespace: "slim-electrodb" }, () => ({
      contents: `exports.Validator = class {
        addSchema() {}
        validate() { return { errors: [] }; }
      };
      exports.Validator.prototype.customFormats = {};`,
    }));
  },
};

/**
 * Bundles a file, of ours or of a package, as a data URL (`import url from "./file?inline"`), as
 * Vite does in tests: in Lambda there is no other file beside a bundle.
 */
const inlineFiles = {
  name: "inline-files",
  setup({ onResolve, onLoad }: PluginBuild): void {
    onResolve({ filter: /\?inline$/ }, ({ path, importer }) => ({
      path: createRequire(importer).resolve(path.replace("?inline", "")),
      namespace: "inline-files",
    }));
    onLoad({ filter: /./, namespace: "inline-files" }, ({ path }) => ({
      contents: readFileSync(path),
      loader: "dataurl",
    }));
  },
};

/** The plugins with which esbuild bundles a function, here and in `stacks/`. */
export const plugins = [slimElectrodb, webScreens, inlineFiles];
