import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { bundleOptions, functionNames } from "@reseat/functions/build";
import { build, type Plugin } from "esbuild";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
  packages: Record<string, { dev?: boolean } | undefined>;
};

/** The entry points of `npm start`: the stack, its functions, and the site with its settings. */
const entryPoints = [
  "packages/local/src/run/start.ts",
  "web/vite.config.ts",
  "web/src/app/main.tsx",
  "web/src/worker/sw.ts",
  ...functionNames().map((name) => `packages/functions/src/${name}.ts`),
];

/** Returns whether a file's import is installed for `npm start`. */
function isInstalled(importer: string, name: string): boolean {
  for (let folder = dirname(importer); ; folder = dirname(folder)) {
    const found = packages[join(relative(root, folder), "node_modules", name)];
    if (found) return !found.dev;
    if (folder === dirname(root)) return false;
  }
}

test("npm start imports only packages that are installed for it", async () => {
  const missing = new Set<string>();
  let seen = 0;
  const collect: Plugin = {
    name: "collect",
    setup({ onResolve }) {
      onResolve({ filter: /\?|^virtual:/ }, ({ path }) => ({ path, external: true }));
      onResolve({ filter: /^@reseat\/web\// }, () => ({ path: join(root, "web/src/app/drawn-pages.tsx") }));
      onResolve({ filter: /^[^./]/ }, ({ path, importer, kind }) => {
        if (kind === "entry-point" || path.startsWith("@reseat/") || isBuiltin(path)) return undefined;
        const name = path.split("/", path.startsWith("@") ? 2 : 1).join("/");
        seen += 1;
        if (!isInstalled(importer, name)) missing.add(`${relative(root, importer)} imports ${name}`);
        return { path, external: true };
      });
    },
  };
  await build({
    ...bundleOptions,
    plugins: [collect],
    absWorkingDir: root,
    entryPoints,
    outdir: "unused",
    write: false,
    logLevel: "error",
    loader: { ".css": "empty", ".html": "text", ".woff2": "empty" },
  });

  expect(seen).toBeGreaterThan(100);
  expect([...missing]).toEqual([]);
});
