import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { build, type Rollup } from "vite";

export interface RouteFigures {
  route: string;
  files: number;
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
  const screens = readdirSync(`${web}/src/routes`).filter((file) => /^[^.]+\.tsx$/.test(file));
  return screens.map((file) => {
    const isOfScreen = (id: string) => id.endsWith(`/src/routes/${file}`);
    const loaded = new Set(chunks.filter((chunk) => chunk.isEntry || chunk.moduleIds.some(isOfScreen)));
    for (const { imports } of loaded)
      for (const chunk of chunks) if (imports.includes(chunk.fileName)) loaded.add(chunk);
    const bytes = (compress: (code: string) => Buffer) =>
      [...loaded].reduce((sum, { code }) => sum + compress(code).length, 0);
    return {
      route: file.replace(".tsx", ""),
      files: loaded.size,
      gzip: bytes(gzipSync),
      brotli: bytes(brotliCompressSync),
    };
  });
}
