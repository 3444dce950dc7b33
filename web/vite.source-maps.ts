import { mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Plugin } from "vite";

/**
 * Moves the source maps of a build out of the published folder, into one beside it: `dist-maps`
 * beside `dist`.
 */
export function sourceMapsAside(): Plugin {
  let site: string;
  return {
    name: "reseat:source-maps",
    apply: (config, { command }) => command === "build" && Boolean(config.build?.sourcemap),
    configResolved({ root, build }) {
      site = resolve(root, build.outDir);
    },
    closeBundle: {
      // After the worker, which has a build of its own.
      sequential: true,
      order: "post",
      handler() {
        const aside = `${site}-maps`;
        rmSync(aside, { recursive: true, force: true });
        for (const file of readdirSync(site, { recursive: true, encoding: "utf8" })) {
          if (!file.endsWith(".map")) continue;
          mkdirSync(dirname(join(aside, file)), { recursive: true });
          renameSync(join(site, file), join(aside, file));
        }
      },
    },
  };
}
