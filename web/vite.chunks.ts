import { parse } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build, type InlineConfig, type Rollup } from "vite";

type Chunk = Rollup.OutputChunk;

export function chunksOf(files: readonly Rollup.OutputBundle[string][]): Chunk[] {
  return files.filter((file) => file.type === "chunk");
}

/** Returns the chunks that a browser loads for these: themselves and their static imports. */
export function withImports(roots: readonly Chunk[], chunks: readonly Chunk[]): Chunk[] {
  const loaded = new Map<string, Chunk>();
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || loaded.has(chunk.fileName)) return;
    loaded.set(chunk.fileName, chunk);
    for (const name of chunk.imports) visit(chunks.find(({ fileName }) => fileName === name));
  };
  for (const root of roots) visit(root);
  return [...loaded.values()];
}

/** Returns the chunk with a source, by the end of its path. */
export function chunkOf(source: string, chunks: readonly Chunk[]): Chunk {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)));
  if (!chunk) throw new Error(`The build has no chunk of ${source}`);
  return chunk;
}

/** The app's first script is one file with everything it needs. */
const app = { name: "app", tags: ["$initial" as const] };

/** What one more file costs a page, in compressed bytes: its request, and its place in a list. */
const FILE_COST = 500;

/** How often a part is loaded that is no screen, such as a dialog. A screen has 1. */
const PART_WEIGHT = 0.15;

/** The parts that each page loads after its first view, and those for somebody signed in. */
const TOGETHER = [
  ["app/after-first-view.ts", "app/bar-controls.tsx", "app/offline-banner.tsx", "app/updates.ts"],
  [
    "app/app-badge.ts",
    "app/bell.tsx",
    "app/listed.tsx",
    "app/live.ts",
    "app/navigation-badge.tsx",
    "features/notifications/push-companion.tsx",
    "features/interest/waiting-bar.tsx",
  ],
];

/** What has files of its own: catalogs, and what only admins need (`vite.pwa.ts`). */
const APART = /\/locales\/|\/(features|routes)\/admin\b/;

/** A screen, or a part, with all files that it loads. */
interface Load {
  chunks: Set<Chunk>;
  weight: number;
}

/** Files that become one. */
interface Group {
  chunks: Chunk[];
  /** Compressed bytes. */
  size: number;
  loads: Set<Load>;
  /** A screen keeps a file of its own, and so does a part that nothing else imports. */
  isFixed: boolean;
}

/**
 * Returns the bundler's groups of modules that share a file. By itself the bundler makes a file of
 * each set of modules that the same screens need: 82 for a ticket's page. Two of them become one
 * where the requests that this saves are worth more than the bytes that some screen would load in
 * vain.
 */
export async function codeSplitting(scripts: InlineConfig) {
  const result = await build({
    ...scripts,
    configFile: false,
    logLevel: "silent",
    build: { ...scripts.build, write: false, rolldownOptions: { output: { codeSplitting: split([app]) } } },
  });
  const names = new Map<string, string>();
  for (const { chunks } of merged(groupsOf(chunksOf((result as Rollup.RollupOutput).output)))) {
    const modules = chunks.flatMap(({ moduleIds }) => moduleIds);
    const name = unused(parse(modules[0] ?? "").name, names);
    for (const id of modules) names.set(id, name);
  }
  return split([app, { name: (id: string) => names.get(id) ?? null }]);
}

const split = <Group>(groups: Group[]) => ({ groups, includeDependenciesRecursively: false });

/** Returns the files that the bundler makes by itself, each as a group. */
function groupsOf(chunks: Chunk[]): Group[] {
  const together = TOGETHER.map((sources) => sources.map((source) => chunkOf(`/src/${source}`, chunks)));
  const togetherWith = (chunk: Chunk) => together.find((parts) => parts.includes(chunk));
  const loads = new Map<Chunk[] | Chunk, Load>();
  const onDemand = new Set(chunks.flatMap(({ dynamicImports }) => dynamicImports));
  for (const root of chunks.filter((chunk) => onDemand.has(chunk.fileName) && !isApart(chunk))) {
    const key = togetherWith(root) ?? root;
    const before = loads.get(key)?.chunks ?? [];
    const weight = key !== root || hasSource(root, /\/routes\//) ? 1 : PART_WEIGHT;
    loads.set(key, { chunks: new Set([...before, ...withImports([root], chunks)]), weight });
  }
  return chunks
    .filter((chunk) => !chunk.isEntry && !isApart(chunk))
    .map((chunk) => ({
      chunks: [chunk],
      size: brotliCompressSync(chunk.code).length,
      loads: new Set([...loads.values()].filter((load) => load.chunks.has(chunk))),
      isFixed: chunk.isDynamicEntry && !togetherWith(chunk),
    }));
}

const hasSource = ({ moduleIds }: Chunk, pattern: RegExp) => moduleIds.some((id) => pattern.test(id));
const isApart = (chunk: Chunk) => hasSource(chunk, APART);

/** Merges the two groups whose merger saves most, until none saves anything. */
function merged(groups: Group[]): Group[] {
  const open = groups.filter(({ isFixed }) => !isFixed);
  const best = open
    .flatMap((one, index) => open.slice(index + 1).map((other) => ({ one, other, saved: savedBy(one, other) })))
    .filter(({ saved }) => saved > 0)
    .sort((first, second) => second.saved - first.saved)
    .find(({ one, other }) => !isBetween(one, other, groups) && !isBetween(other, one, groups));
  if (!best) return open;
  const { one, other } = best;
  const whole = {
    chunks: [...one.chunks, ...other.chunks],
    size: one.size + other.size,
    loads: new Set([...one.loads, ...other.loads]),
    isFixed: false,
  };
  return merged([...groups.filter((group) => group !== one && group !== other), whole]);
}

/** Returns the compressed bytes that all loads save when these two groups are one file. */
function savedBy(one: Group, other: Group): number {
  let saved = 0;
  for (const load of one.loads) saved += load.weight * (other.loads.has(load) ? FILE_COST : -other.size);
  for (const load of other.loads) if (!one.loads.has(load)) saved -= load.weight * one.size;
  return saved;
}

/** Whether a group imports another by way of a third. As one file they would import in a circle. */
function isBetween(from: Group, to: Group, groups: Group[]): boolean {
  const importsOf = (group: Group) => {
    const names = new Set(group.chunks.flatMap(({ imports }) => imports));
    return groups.filter(({ chunks }) => chunks.some(({ fileName }) => names.has(fileName)));
  };
  const seen = new Set(importsOf(from).filter((group) => group !== from && group !== to));
  for (const group of seen) {
    const imports = importsOf(group);
    if (imports.includes(to)) return true;
    for (const each of imports) if (each !== from) seen.add(each);
  }
  return false;
}

/** Returns this name, with a number if another group has it. */
function unused(name: string, names: Map<string, string>): string {
  const taken = new Set(names.values());
  for (let number = 1; ; number += 1) {
    const numbered = number === 1 ? name : `${name}-${number}`;
    if (!taken.has(numbered)) return numbered;
  }
}
