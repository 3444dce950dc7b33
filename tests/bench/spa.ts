import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { build, type Rollup } from "vite";

export interface RouteFigures {
  route: string;
  gzip: number;
  brotli: number;
}

const web = fileURLToPath(new URL("../../web", import.meta.url));

/**
 * The compressed JavaScript that each screen loads first: the entry, the screen, and everything
 * they import.
 */
export async function measureRoutes(): Promise<RouteFigures[]> {
  const result = await build({ configFile: `${web}/vite.config.ts`, logLevel: "silent", build: { write: false } });
  const outputs = (Array.isArray(result) ? result : [result]) as Rollup.RollupOutput[];
  const chunks = outputs.flatMap(({ output }) => output.filter((file) => file.type === "chunk"));
  const entry = chunks.find(({ isEntry }) => isEntry);
  const screens = readdirSync(`${web}/src/routes`).filter((file) => /^[^.]+\.tsx$/.test(file));
  return screens.map((file) => {
    const loaded = new Set<Rollup.OutputChunk>();
    const visit = (chunk: Rollup.OutputChunk | undefined) => {
      if (!chunk || loaded.has(chunk)) return;
      loaded.add(chunk);
      for (const name of chunk.imports) visit(chunks.find(({ fileName }) => fileName === name));
    };
    visit(entry);
    visit(chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/routes/${file}`)));
    const bytes = (compress: (code: string) => Buffer) =>
      [...loaded].reduce((sum, { code }) => sum + compress(code).length, 0);
    return { route: file.replace(".tsx", ""), gzip: bytes(gzipSync), brotli: bytes(brotliCompressSync) };
  });
}
