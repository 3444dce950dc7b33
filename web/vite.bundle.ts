import type { Rollup } from "vite";

export type Chunk = Rollup.OutputChunk;

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
