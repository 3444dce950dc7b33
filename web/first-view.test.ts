import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { build, type Rollup } from "vite";
import { beforeAll, expect, test, vi } from "vitest";
import { chunkOf, chunksOf, withImports } from "./vite.chunks";
import { keptFiles } from "./vite.pwa";

/**
 * The maximum bytes of JavaScript of each first view, as the CDN sends them: in Brotli; and the
 * maximum of its files. The profile opens at its first tab.
 */
const BUDGETS: [name: string, routes: string[], bytes: number, files: number][] = [
  ["landing", ["landing"], 116_300, 10],
  ["discover", ["discover"], 132_000, 18],
  ["home", ["home"], 130_700, 18],
  ["ticket", ["ticket"], 151_900, 38],
  ["on-sale", ["on-sale"], 130_100, 18],
  ["wanted", ["wanted"], 136_800, 24],
  ["auth", ["auth"], 134_700, 12],
  ["list-movie", ["list-movie"], 155_500, 25],
  ["profile", ["profile", "profile/tickets"], 144_200, 27],
  ["notifications", ["notifications"], 168_600, 36],
  ["conversation", ["messages", "messages/conversation"], 166_400, 37],
];

/** The compressed bytes that the worker may store before anything is used. */
const KEPT_BUDGET = 219_000;

let files: Rollup.RollupOutput["output"][number][];
let chunks: Rollup.OutputChunk[];

beforeAll(async () => {
  // React's production build is smaller.
  vi.stubEnv("NODE_ENV", "production");
  const result = await build({
    configFile: new URL("vite.config.ts", import.meta.url).pathname,
    logLevel: "silent",
    mode: "production",
    build: { write: false, sourcemap: false },
  });
  const outputs = (Array.isArray(result) ? result : [result]) as Rollup.RollupOutput[];
  files = outputs.flatMap(({ output }) => output);
  chunks = chunksOf(files);
});

/** The chunks of the app's entry and of these screens. */
function firstView(...routes: string[]): Rollup.OutputChunk[] {
  const entry = chunks.filter((chunk) => chunk.isEntry);
  const screens = routes.map((route) => chunkOf(`/routes/${route}.tsx`, chunks));
  return withImports([...entry, ...screens], chunks);
}

const sizes = new Map<string | Uint8Array, number>();

/** The size as the CDN sends it. Most views have the same chunks, which are compressed once. */
function compressedSize(content: string | Uint8Array): number {
  const size = sizes.get(content) ?? brotliCompressSync(content).length;
  sizes.set(content, size);
  return size;
}

/** The names of files have random parts, which would compress differently after every change. */
const namesApart = (code: string) => code.replace(/-[\w-]{7,8}\.js/g, "-.js");

const sizeOf = (loaded: Rollup.OutputChunk[]) =>
  loaded.reduce((sum, { code }) => sum + compressedSize(namesApart(code)), 0);

test.each(BUDGETS)("the first view of %s fits its budget", (_, routes, bytes, most) => {
  const loaded = firstView(...routes);
  expect(sizeOf(loaded)).toBeLessThan(bytes);
  expect(loaded.length).toBeLessThanOrEqual(most);
});

test("the dashboard needs at most 60 kB more than the app's entry, and nobody else loads any of it", () => {
  expect(sizeOf(firstView("admin", "admin/users")) - sizeOf(firstView())).toBeLessThan(60_000);
  const ofAdmins = /\/(features\/admin|routes\/admin)\b|admin-routes|locales\/\w+\/admin/;
  const screens = chunks.flatMap(
    ({ facadeModuleId }) => /\/src\/routes\/([\w/-]+)\.tsx$/.exec(facadeModuleId ?? "")?.[1] ?? [],
  );
  const others = screens.filter((route) => !route.startsWith("admin"));
  expect(others.length).toBeGreaterThan(15);
  const modules = firstView(...others).flatMap(({ moduleIds }) => moduleIds);
  expect(modules.filter((id) => ofAdmins.test(id))).toEqual([]);
});

test.each(["landing", "discover", "home"])("the first view of %s brings neither Amplify nor zod", (route) => {
  const modules = firstView(route).flatMap(({ moduleIds }) => moduleIds);
  expect(modules.filter((id) => /node_modules\/(.*\/)?(aws-amplify|@aws-amplify|zod)\//.test(id))).toEqual([]);
});

test("what the worker keeps from the start fits its budget, with the largest language", () => {
  const names = ["index.html", ...keptFiles(files)];
  const kept = files.filter(({ fileName }) => names.includes(fileName));
  const inPublic = (name: string) => readFileSync(new URL(`public/${name}`, import.meta.url));
  const each = kept.map((file) => ({
    isCatalog: file.fileName.startsWith("assets/catalog-"),
    size: compressedSize(file.type === "chunk" ? namesApart(file.code) : file.source),
  }));
  const catalogs = each.filter(({ isCatalog }) => isCatalog).map(({ size }) => size);
  const rest = each.filter(({ isCatalog }) => !isCatalog).reduce((sum, { size }) => sum + size, 0);
  const own = ["boot.js", "offline.html"].reduce((sum, name) => sum + brotliCompressSync(inPublic(name)).length, 0);
  expect(catalogs.length).toBeGreaterThan(0);
  expect(rest + own + Math.max(...catalogs)).toBeLessThan(KEPT_BUDGET);
});

test("what only admins need has a place of its own, which the worker leaves alone", () => {
  const isAdmins = (id: string) => /\/src\/(routes|features)\/admin[./]/.test(id);
  const admins = chunks.filter(({ moduleIds }) => moduleIds.some(isAdmins));
  expect(admins.filter(({ fileName }) => !fileName.startsWith("assets/admin/"))).toEqual([]);
});
