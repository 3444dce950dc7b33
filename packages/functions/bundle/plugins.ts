import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type PluginBuild, slimElectrodb } from "./slim-electrodb";
import { webScreens } from "./web-screens";

/**
 * Bundles a file, of ours or of a package, as a data URL (`import url from "./file?inline"`), as
 * Vite does in tests: in Lambda there is no other file beside a bundle.
 */
const inlineFiles = {
  name: "inline-files",
  setup({ onResolve, onLoad }: PluginBuild): void {
    onResolve({ filter: /\?inline$/ }, ({ path, importer }) => ({
      path: createRequire(importer).resolve(path.replace("?inline", "")),
      namespace: "inline-files",
    }));
    onLoad({ filter: /./, namespace: "inline-files" }, ({ path }) => ({
      contents: readFileSync(path),
      loader: "dataurl",
    }));
  },
};

/** The plugins with which esbuild bundles a function, here and in `stacks/`. */
export const plugins = [slimElectrodb, webScreens, inlineFiles];
