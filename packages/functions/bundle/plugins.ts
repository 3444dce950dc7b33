import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { madeOnce, newestOf } from "./made-once";

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
