import { gzipSync } from "node:zlib";
import { build, type Rollup } from "vite";
import { beforeAll, expect, test, vi } from "vitest";

/** Compressed bytes of JavaScript that a first view may need. */
const BUDGET = 140_000;

let chunks: Rollup.OutputChunk[];

beforeAll(async () => {
  // React is smaller for production than for tests.
  vi.stubEnv("NODE_ENV", "production");
  const result = await build({
    configFile: new URL("vite.config.ts", import.meta.url).pathname,
    logLevel: "silent",
    mode: "production",
    build: { write: false, sourcemap: false },
  });
  const outputs = (Array.isArray(result) ? result : [result]) as Rollup.RollupOutput[];
  chunks = outputs.flatMap(({ output }) => output.filter((file) => file.type === "chunk"));
});

/**
 * The chunks that the browser loads for these: the chunks themselves and their static imports, without dynamic imports.
 */
function loadedWith(...roots: Rollup.OutputChunk[]): Rollup.OutputChunk[] {
  const loaded = new Map<string, Rollup.OutputChunk>();
  const visit = (chunk: Rollup.OutputChunk | undefined) => {
    if (!chunk || loaded.has(chunk.fileName)) return;
    loaded.set(chunk.fileName, chunk);
    for (const name of chunk.imports) visit(chunks.find((candidate) => candidate.fileName === name));
  };
  for (const root of roots) visit(root);
  return [...loaded.values()];
}

function firstView(route: string): Rollup.OutputChunk[] {
  const entry = chunks.find((chunk) => chunk.isEntry);
  const screen = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(`/routes/${route}.tsx`));
  if (!entry || !screen) throw new Error(`No chunk for ${route}`);
  return loadedWith(entry, screen);
}

test.each(["landing", "discover", "home"])("the first view of %s fits its budget", (route) => {
  const size = firstView(route).reduce((sum, { code }) => sum + gzipSync(code).length, 0);
  expect(size).toBeLessThan(BUDGET);
});

test.each(["landing", "discover", "home"])("the first view of %s brings neither Amplify nor zod", (route) => {
  const modules = firstView(route).flatMap(({ moduleIds }) => moduleIds);
  expect(modules.filter((id) => /node_modules\/(.*\/)?(aws-amplify|@aws-amplify|zod)\//.test(id))).toEqual([]);
});
