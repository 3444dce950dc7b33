import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { madeOnce, newestOf } from "./made-once";
import type { PluginBuild } from "./slim-electrodb";

/** The builds of the screens, by the repository's folder. */
const building = new Map<string, Promise<string>>();

/**
 * Lets a function draw screens of the SPA (`@reseat/web/<entry>`). Vite makes a script of them that
 * runs without a browser, because only its plugins understand the SPA's sources. The script stays
 * in .build/screens until a source changes.
 */
export const webScreens = {
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
