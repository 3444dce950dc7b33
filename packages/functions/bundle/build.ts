import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type BuildOptions, build, context, type Plugin } from "esbuild";
import { madeOnce } from "./made-once";
import { filesUnder, newestOf } from "./newest";
import { plugins } from "./plugins";
import { newestScreen } from "./web-screens";

const bundler = fileURLToPath(new URL(".", import.meta.url));
const sources = join(bundler, "../src");

/** The esbuild options of a function, here and in `stacks/`. */
export const bundleOptions = {
  bundle: true,
  minify: true,
  platform: "node",
  target: "node24",
  format: "esm",
  mainFields: ["module", "main"],
  // Native code. It is installed next to the bundles of the functions that use it.
  external: ["sharp", "harfbuzzjs"],
  plugins,
  banner: {
    // CommonJS packages inside an ESM bundle still call require().
    js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);',
  },
} satisfies BuildOptions;

/** All functions, by path without extension ("api/browse"): every file that exports a handler. */
export function functionNames(): string[] {
  return filesUnder(sources)
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .filter((file) => /^export (const|async function) handler\b/m.test(readFileSync(join(sources, file), "utf8")))
    .map((file) => file.replace(/\.ts$/, ""));
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

/**
 * Bundles every function as it is shipped: `<outDir>/<name>.mjs`, and beside it the chunks that it imports on demand.
 * Functions share no chunks, just as in the cloud.
 */
export async function bundleFunctions(outDir: string): Promise<void> {
  await Promise.all(
    functionNames().map((name) =>
      build({
        ...options(outDir),
        entryPoints: { [name]: join(sources, `${name}.ts`) },
        splitting: true,
        chunkNames: `${name}-chunks/[hash]`,
      }),
    ),
  );
}

/** The folder of the functions as they are shipped. Later runs on the same sources share it, so nothing may be written there. */
export function builtFunctions(): Promise<string> {
  return madeOnce(join(sources, "../../../.build/bundles"), newestSource(), bundleFunctions);
}

/**
 * Keeps the bundles up to date: builds them now unless an earlier run did, and again whenever a source changes. Resolves when
 * they exist. Builds all functions at once and without chunks, which makes rebuilding fast.
 */
export async function watchFunctions(outDir: string): Promise<{ stop(): Promise<void> }> {
  const stamp = join(outDir, ".built");
  const stampBuild: Plugin = {
    name: "stamp",
    setup: ({ onEnd }) =>
      onEnd(({ errors }) => {
        if (errors.length === 0) writeFileSync(stamp, "");
      }),
  };
  const watcher = await context({ ...options(outDir), plugins: [...plugins, stampBuild] });
  const built = statSync(stamp, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (built < newestSource()) await watcher.rebuild();
  // Watching begins with a build, so wait until everything else has started.
  const later = setTimeout(() => void watcher.watch(), 10_000);
  return {
    async stop() {
      clearTimeout(later);
      await watcher.dispose();
    },
  };
}

/** When a source file of the bundles last changed, in epoch milliseconds; one of them draws screens of the SPA. */
function newestSource(): number {
  const root = join(sources, "../../..");
  const folders = [...["contract", "core", "functions"].map((name) => join(root, "packages", name, "src")), bundler];
  return Math.max(newestOf(folders, [join(root, "package-lock.json")]), newestScreen(root));
}
