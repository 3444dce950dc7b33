import { mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import type { Dependency } from "rollup-plugin-license";
import type { Plugin } from "vite";

const require = createRequire(import.meta.url);

/**
 * Writes `notices.json`: the packages whose code is in the site's files, with their licences, for
 * the page of notices.
 */
export function notices(): Plugin[] {
  let found: Dependency[] = [];
  // Required only here, because `npm start` builds no site and does not install this package.
  const license: typeof import("rollup-plugin-license").default = require("rollup-plugin-license");
  const collect = license({
    thirdParty: (packages) => {
      found = packages;
    },
  }) as Plugin;
  return [
    collect,
    {
      name: "reseat:notices",
      generateBundle: {
        order: "post",
        handler() {
          const list = found.map(({ name, version, license: id, licenseText, author }) => ({
            name: name ?? "",
            version: version ?? "",
            license: id ?? "",
            text: licenseText ?? author?.text() ?? "",
          }));
          list.sort((one, other) => one.name.localeCompare(other.name));
          this.emitFile({ type: "asset", fileName: "notices.json", source: JSON.stringify(list) });
        },
      },
    },
  ];
}

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
