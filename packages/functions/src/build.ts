import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type BuildOptions, build, context } from "esbuild";

const sources = fileURLToPath(new URL(".", import.meta.url));
const folders = ["api", "auth", "realtime", "events"];

/** How a function is bundled: the same here and in `stacks/`. */
export const bundleOptions = {
  bundle: true,
  minify: true,
  platform: "node",
  target: "node20",
  format: "esm",
  mainFields: ["module", "main"],
  // Native code: installed next to the bundle of the one function that uses it.
  external: ["sharp"],
  banner: {
    // CommonJS packages inside an ESM bundle still call require().
    js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);',
  },
} satisfies BuildOptions;

/** The functions there are, by path without extension ("api/browse"): every file that exports a handler. */
export function functionNames(): string[] {
  return folders.flatMap((folder) =>
    filesIn(join(sources, folder))
      .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
      .filter((file) => /^export const handler\b/m.test(readFileSync(join(sources, folder, file), "utf8")))
      .map((file) => `${folder}/${basename(file, ".ts")}`),
  );
}

function options(outDir: string): BuildOptions {
  return {
    ...bundleOptions,
    entryPoints: Object.fromEntries(functionNames().map((name) => [name, join(sources, `${name}.ts`)])),
    outdir: outDir,
    outExtension: { ".js": ".mjs" },
    logLevel: "error",
  };
}

/** Bundles every function into `<outDir>/<name>.mjs`. */
export async function bundleFunctions(outDir: string): Promise<void> {
  await build(options(outDir));
}

/** Bundles once, then again whenever a source changes. Resolves after the first time. */
export async function watchFunctions(outDir: string): Promise<{ stop(): Promise<void> }> {
  const watcher = await context(options(outDir));
  await watcher.rebuild();
  await watcher.watch();
  return { stop: () => watcher.dispose() };
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
