import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, watch, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type BuildOptions, build, stop as endEsbuild } from "esbuild";
import { filesUnder, madeOnce, newestOf, newestScreen, plugins } from "./plugins";

const bundler = fileURLToPath(new URL(".", import.meta.url));
const sources = join(bundler, "../src");
const root = join(sources, "../../..");
/** The folders with the sources of all bundles except the screens. */
const watchedFolders = ["booking", "contract", "core", "functions", "listing-index"].map((name) =>
  join(root, "packages", name, "src"),
);
/** An editor writes several files in a row. */
const SETTLED_MS = 100;

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

/**
 * Returns all functions, by path without extension ("api/browse"): every file that exports a
 * handler.
 */
export function functionNames(): string[] {
  return filesUnder(sources)
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .filter((file) => /^export (const|async function) handler\b/m.test(readFileSync(join(sources, file), "utf8")))
    .map((file) => file.replace(/\.ts$/, ""));
}

function options(outDir: string, names: string[]): BuildOptions {
  return {
    ...bundleOptions,
    entryPoints: Object.fromEntries(names.map((name) => [name, join(sources, `${name}.ts`)])),
    outdir: outDir,
    outExtension: { ".js": ".mjs" },
    logLevel: "error",
  };
}

/**
 * Bundles every function as it is shipped: `<outDir>/<name>.mjs`, and beside it the chunks that it
 * imports on demand. Functions share no chunks, just as in the cloud.
 */
export async function bundleFunctions(outDir: string): Promise<void> {
  await Promise.all(
    functionNames().map((name) =>
      build({
        ...options(outDir, [name]),
        splitting: true,
        chunkNames: `${name}-chunks/[hash]`,
      }),
    ),
  );
}

/**
 * Returns the folder of the functions as they are shipped. Later runs on the same sources share it,
 * so nothing may be written there.
 */
export function shippedFunctions(): Promise<string> {
  return madeOnce(join(sources, "../../../.build/shipped"), newestSource(), bundleFunctions);
}

/** Draws screens of the SPA, which Vite has to bundle first. The site does not wait for it. */
const LAST = "pages/draw";

/**
 * Returns the folder of the functions for tests, which differ from the shipped ones in sharing the
 * files of their parts: a minute of processor less. Later runs on the same sources share it, so
 * nothing may be written there.
 */
export function builtFunctions(): Promise<string> {
  return madeOnce(join(sources, "../../../.build/bundles"), newestSource(), async (outDir) => {
    const most = functionNames().filter((name) => name !== LAST);
    await Promise.all([bundleTogether(outDir, most), build(options(outDir, [LAST]))]);
  });
}

/**
 * What an address ends with whose file tsx must leave as it is. It would compile each bundle anew
 * and keep its source map, in three times the memory.
 */
export const besideTsx = "tsx-namespace=functions";

/**
 * Keeps the bundles up to date: builds them now unless an earlier run did, and again whenever a
 * source changes. Resolves when all exist except the slowest.
 */
export async function watchFunctions(
  outDir: string,
): Promise<{ /** Resolves when that one exists, too. */ whole: Promise<void>; stop(): void }> {
  const stamp = join(outDir, ".built");
  const most = functionNames().filter((name) => name !== LAST);
  let isStopped = false;
  let building: Promise<void> = Promise.resolve();
  const buildAll = async () => {
    const state = newestSource();
    await bundleTogether(outDir, most);
    const rest = build(options(outDir, [LAST])).then(() => {
      if (!isStopped) writeFileSync(stamp, String(state));
    });
    // The process of esbuild would keep all memory that it ever needed.
    building = rest.then(endEsbuild, endEsbuild);
  };
  const isBuilt = existsSync(stamp) && readFileSync(stamp, "utf8") === String(newestSource());
  if (!isBuilt) {
    rmSync(outDir, { recursive: true, force: true });
    await buildAll();
  }
  // esbuild's own watching would begin by building everything again.
  let timer: NodeJS.Timeout | undefined;
  const watchers = watchedFolders.map((folder) =>
    watch(folder, { recursive: true }, () => {
      clearTimeout(timer);
      // esbuild itself reports errors in a source.
      timer = setTimeout(() => void building.then(buildAll).catch(() => {}), SETTLED_MS);
    }),
  );
  return {
    whole: building,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}

/**
 * Bundles functions quickly: what several need is written once, into parts. Each function has its
 * own link to each of its parts, and so an instance of its own: it shares no client and no
 * environment with the others.
 */
async function bundleTogether(outDir: string, names: string[]): Promise<void> {
  const parts = join(outDir, "parts");
  const { outputFiles, metafile } = await build({
    ...options(parts, names),
    absWorkingDir: root,
    splitting: true,
    entryNames: "[name]-[hash]",
    chunkNames: "[hash]",
    metafile: true,
    write: false,
  });
  mkdirSync(parts, { recursive: true });
  for (const { path, text } of outputFiles) {
    if (!existsSync(path)) writeFileSync(path, text.replaceAll(/(?<=["']\.\/[\w-]+\.mjs)(?=["'])/g, `?${besideTsx}`));
  }
  const outputs = new Map(Object.entries(metafile.outputs));
  for (const [path, { entryPoint }] of outputs) {
    const name = names.find((name) => join(root, entryPoint ?? "") === join(sources, `${name}.ts`));
    if (!name) continue;
    const own = join(outDir, name);
    mkdirSync(own, { recursive: true });
    // A set grows while it is walked.
    const needed = new Set([path]);
    for (const part of needed)
      for (const next of outputs.get(part)?.imports ?? []) if (!next.external) needed.add(next.path);
    for (const part of needed) {
      const link = join(own, basename(part));
      if (!existsSync(link)) linkSync(join(root, part), link);
    }
    const entry = `export { handler } from "./${basename(own)}/${basename(path)}?${besideTsx}";\n`;
    // A function whose bundle is written anew is loaded anew.
    if (!existsSync(`${own}.mjs`) || readFileSync(`${own}.mjs`, "utf8") !== entry) writeFileSync(`${own}.mjs`, entry);
  }
}

/**
 * Returns when a source of the bundles last changed, in epoch milliseconds. One of them draws
 * screens of the SPA.
 */
function newestSource(): number {
  return Math.max(newestOf([...watchedFolders, bundler], [join(root, "package-lock.json")]), newestScreen(root));
}
