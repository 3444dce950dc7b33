import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { languages } from "./vite.languages.ts";
import { notices } from "./vite.notices.ts";
import { prerendered } from "./vite.prerender.ts";
import { chunkName, installable } from "./vite.pwa.ts";
import { served } from "./vite.served.ts";
import { sourceMapsAside } from "./vite.source-maps.ts";

const apiOrigin = process.env.API_ORIGIN ?? "http://localhost:4000";
const proxy = Object.fromEntries(
  ["/api", "/posters", "^/people/.+/", "/images"].map((path) => [path, { target: apiOrigin }]),
);

/** A file of these modules, without the modules that they import. */
const fileOf = (name: string, test: RegExp) => ({ name, test, includeDependenciesRecursively: false });

/**
 * The app's first script is one file with everything it needs. So are what nearly every list
 * needs, a ticket's card, and the list of tickets that Home and Discover begin with: many small
 * files cost a fifth more. Of the rest, the bundler combines the modules that the same screens
 * need.
 */
const together = [
  { name: "app", tags: ["$initial" as const] },
  fileOf(
    "parts",
    /\/src\/(components\/(badge|chip|price|skeleton|ticking|times)|features\/tickets\/(just-listed|movie-language|status)|lib\/api\/paged)\./,
  ),
  fileOf(
    "card",
    /\/src\/(components\/(action-link|poster)|features\/(browse\/queries|tickets\/ticket-card)|schemas\/poster-files)\./,
  ),
  fileOf(
    "list",
    /\/src\/features\/(browse\/(own-marks|ticket-(list|search|section)|use-filters)|location\/(cities|city-bar|near-me|use-(choose-city|detection))|ticket-dialog\/(use-)?open-ticket)\./,
  ),
];

const require = createRequire(import.meta.url);

/** The WebAssembly of the reader of codes, of the version that its package runs. */
const codeReader = {
  find: /^barcode-detector\/zxing_reader\.wasm/,
  replacement: createRequire(require.resolve("barcode-detector")).resolve("zxing-wasm/reader/zxing_reader.wasm"),
};

/**
 * What reads pictures and PDFs has a folder of its own, which the worker does not store. Language
 * data keeps its name, which its reader asks for; its folder has the version.
 */
function assetName({ names }: { names: string[] }): string {
  const [name = ""] = names;
  if (name.endsWith(".traineddata.gz")) return "assets/reader/4.0.0/[name][extname]";
  if (/^(worker\.min|tesseract-core|pdf\.worker)/.test(name)) return "assets/reader/[name]-[hash].js";
  return "assets/[name]-[hash][extname]";
}

/**
 * The router's package gives bundlers its development build, with its warnings. This is its
 * production build.
 */
const routerBuild = join(
  dirname(createRequire(import.meta.url).resolve("react-router/package.json")),
  "dist/production",
);
const productionRouter = [
  { find: /^react-router$/, replacement: join(routerBuild, "index.mjs") },
  { find: /^react-router\/dom$/, replacement: join(routerBuild, "dom-export.mjs") },
];

/**
 * The router names its components for React's tools, and each name keeps a component that nothing
 * uses in the bundle. The lines stay, for the source maps.
 */
const unnamed: Plugin = {
  name: "reseat:unnamed",
  apply: "build",
  transform: {
    filter: { id: /node_modules\/react-router\// },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = \S+;$/gm, "")
        .replace(/(?<=^(?:var|const) \w+ = )(?=\w+\.forwardRef\()/gm, "/* @__PURE__ */ "),
      map: null,
    }),
  },
};

export default defineConfig(({ command, mode, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    languages(),
    react(),
    tailwindcss(),
    unnamed,
    installable(),
    command === "build" && !isSsrBuild && notices(),
    prerendered(),
    served(apiOrigin),
    sourceMapsAside(),
  ],
  // The infrastructure's packages install an older React in the workspace's root.
  resolve: { dedupe: ["react", "react-dom"], alias: [codeReader, ...(mode === "production" ? productionRouter : [])] },
  // The bundle that draws pages without a browser contains all its packages.
  ssr: { noExternal: true },
  // A build in development mode has React's warnings.
  define: command === "build" ? { "process.env.NODE_ENV": JSON.stringify(isSsrBuild ? "production" : mode) } : {},
  server: { port: 5173, strictPort: true, proxy },
  preview: { port: 4173, proxy },
  build: {
    target: "es2022",
    // Source maps without a comment in the scripts that names them.
    sourcemap: "hidden",
    assetsInlineLimit: 0,
    // Browsers with es2022 but no modulepreload load the same files a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { chunkFileNames: chunkName, assetFileNames: assetName, codeSplitting: { groups: together } },
    },
  },
}));
