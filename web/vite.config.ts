import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type UserConfig } from "vite";
import { codeSplitting } from "./vite.chunks.ts";
import { notices, sourceMapsAside } from "./vite.emitted.ts";
import { languages } from "./vite.languages.ts";
import { prerendered, served } from "./vite.prerender.ts";
import { chunkName, installable } from "./vite.pwa.ts";

const apiOrigin = process.env.API_ORIGIN ?? "http://localhost:4000";
const proxy = Object.fromEntries(
  ["/api", "/posters", "^/people/.+/", "/images"].map((path) => [path, { target: apiOrigin }]),
);

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

export default defineConfig(async ({ command, mode, isSsrBuild }): Promise<UserConfig> => {
  const isBuild = command === "build";
  // What makes scripts of the sources.
  const scripts = () => ({
    root: import.meta.dirname,
    mode,
    plugins: [languages(), react(), unnamed],
    // The infrastructure's packages install an older React in the workspace's root.
    resolve: {
      dedupe: ["react", "react-dom"],
      alias: [codeReader, ...(mode === "production" ? productionRouter : [])],
    },
    // A build in development mode has React's warnings.
    define: isBuild ? { "process.env.NODE_ENV": JSON.stringify(isSsrBuild ? "production" : mode) } : {},
    build: { target: "es2022" },
  });
  const { plugins, build, ...rest } = scripts();
  return {
    ...rest,
    plugins: [
      ...plugins,
      tailwindcss(),
      installable(),
      isBuild && !isSsrBuild && notices(),
      prerendered(),
      served(apiOrigin),
      sourceMapsAside(),
    ],
    // The bundle that draws pages without a browser contains all its packages.
    ssr: { noExternal: true },
    server: { port: 5173, strictPort: true, proxy },
    preview: { port: 4173, proxy },
    build: {
      ...build,
      // Source maps without a comment in the scripts that names them.
      sourcemap: "hidden",
      assetsInlineLimit: 0,
      // Browsers with es2022 but no modulepreload load the same files a little later.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          chunkFileNames: chunkName,
          assetFileNames: assetName,
          codeSplitting: isBuild && !isSsrBuild ? await codeSplitting(scripts()) : true,
        },
      },
    },
  };
});
