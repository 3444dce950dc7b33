import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { newestOf } from "./newest";
import type { PluginBuild } from "./slim-electrodb";

/** The screens of one state of the sources, by the repository's folder. */
const building = new Map<string, Promise<string>>();

/**
 * Lets a function draw screens of the SPA (`@reseat/web/<entry>`): Vite makes of them a script that runs without a browser, because only its plugins
 * understand the SPA's sources. It stays in .build/screens until a source changes.
 */
export const webScreens = {
  name: "web-screens",
  setup({ onResolve }: PluginBuild): void {
    onResolve({ filter: /^@reseat\/web\// }, async ({ path, importer }) => {
      // Not from this file's own place: sst bundles its configuration.
      const root = importer.slice(0, importer.lastIndexOf(join("/packages", "functions")));
      const entry = path.slice("@reseat/web/".length);
      const key = `${root} ${entry}`;
      const screens = building.get(key) ?? build(root, entry);
      building.set(key, screens);
      return { path: await screens };
    });
  },
};

async function build(root: string, entry: string): Promise<string> {
  const sources = ["web/src", "packages/contract/src"].map((folder) => join(root, folder));
  const settings = readdirSync(join(root, "web")).filter((name) => name.endsWith(".ts"));
  const state = newestOf(sources, [
    ...settings.map((name) => join(root, "web", name)),
    join(root, "package-lock.json"),
  ]);
  const all = join(root, ".build/screens");
  const folder = join(all, `${entry}-${Math.round(state)}`);
  const script = join(folder, `${entry}.js`);
  if (existsSync(script)) return script;
  // Another process may build the same.
  const own = `${folder}-${process.pid}`;
  mkdirSync(all, { recursive: true });
  await promisify(execFile)(
    process.execPath,
    [
      join(root, "node_modules/vite/bin/vite.js"),
      ...["build", join(root, "web"), "--ssr", `src/${entry}.tsx`, "--outDir", own],
      ...["--emptyOutDir", "--sourcemap", "false", "--logLevel", "warn"],
    ],
    { cwd: root, env: { ...process.env, NODE_ENV: "production" } },
  );
  for (const name of readdirSync(all)) {
    const isOld = name.startsWith(`${entry}-`) && !name.startsWith(`${entry}-${Math.round(state)}`);
    if (isOld) rmSync(join(all, name), { recursive: true, force: true });
  }
  if (existsSync(script)) rmSync(own, { recursive: true });
  else renameSync(own, folder);
  return script;
}
