import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { languages } from "./vite.languages.ts";
import { notices } from "./vite.notices.ts";
import { prerendered } from "./vite.prerender.ts";
import { chunkName, installable } from "./vite.pwa.ts";
import { served } from "./vite.served.ts";
import { sourceMapsAside } from "./vite.source-maps.ts";

const apiOrigin = process.env.API_ORIGIN ?? "http://localhost:4000";
const proxy = Object.fromEntries(
  ["/api", "/posters", "/people", "/images"].map((path) => [path, { target: apiOrigin }]),
);

/**
 * Modules that are needed together go into one file: as many small files, the first view is 8 kB larger over the
 * network.
 */
const together = [
  { name: "app", tags: ["$initial" as const] },
  { name: "format", test: /src\/lib\/format\./ },
  // What screens without a ticket's card need as well.
  {
    name: "basics",
    test: /components\/(badge|card|on-demand|price|skeleton|ticking|times)\.|contract\/src\/constants|trust\/(seller-trust|tier)\.|tickets\/(just-listed|movie-language|status)\.|lib\/(city|paged|part)\.|features\/browse\/queries\.|icons\/(map-pin|x)\.mjs|useInfiniteQuery/,
  },
  { name: "ticket-card", test: /features\/tickets\/ticket-card(-skeleton)?\.|components\/poster\./ },
  {
    name: "browse",
    test: /features\/(browse\/(ticket-list|use-filters)|location\/(city-bar|use-choose-city))|components\/search-box/,
  },
  { name: "list", test: /features\/browse\/(more-tickets|chip-row)\./ },
  {
    name: "kept",
    test: /src\/(lib\/(database|kept-answers|build|guest-window)|features\/install\/install-state)\.|idb-keyval/,
  },
  // Those that only the profile and the dashboard show: no first view waits for them.
  {
    name: "own-icons",
    test: /icons\/(ban|download|eye|log-out|message-square-text|pencil|receipt-indian-rupee|square-plus)\.mjs/,
    minShareCount: 2,
  },
  // Without the one of the listing form alone.
  { name: "icons", test: /lucide-react\/dist\/esm\/icons\/(?!minus)/, minShareCount: 2 },
  {
    name: "queries",
    test: /features\/(tickets|deals|credits|interest|notifications|trust|listing)\/queries|lib\/name-paths|contract\/src\/slug/,
  },
  {
    name: "parts",
    test: /components\/(section|paged-list|load-more|avatar)\.|features\/(tickets\/(ticket-heading|use-ticket-card|share\.)|interest\/interest-status|trust\/(trust-facts|case-statuses))/,
  },
  {
    name: "people",
    test: /components\/(contact-card)|lib\/whatsapp|chat\/start|report-types|icons\/(mail|phone|plus|image|rotate-ccw|trash|flag|arrow-left|check-check)\.mjs/,
  },
  {
    name: "chat",
    test: /features\/chat\/(message-cache|known-messages|queries|outbox|marks|use-|live-messages|drafts)|lib\/realtime/,
  },
  { name: "fields", test: /components\/(field|choices)\.|lib\/error-texts/ },
  { name: "mutations", test: /useMutation|lib\/use-idempotency-key/ },
  { name: "forms", test: /react-hook-form/ },
  { name: "buying", test: /features\/payments\/use-buy-credits/ },
  { name: "packs", test: /features\/payments\/(credit-packs|use-pack-choice|pay-button)/ },
  { name: "picture", test: /listing\/image-picker|lib\/(picture-file|use-picked-picture|send-image)/ },
  { name: "shown", test: /shown-notifications|on-worker-message/ },
  { name: "links", test: /lib\/contacts|components\/text-link/ },
  { name: "stars", test: /features\/trust\/(stars|received-feedback)/ },
  { name: "listing", test: /features\/listing\/(listing-(fields|preview)|new-ticket)/ },
];

/** The router's package gives bundlers its development build, with its warnings. People get the other one. */
const routerBuild = join(
  dirname(createRequire(import.meta.url).resolve("react-router/package.json")),
  "dist/production",
);
const productionRouter = [
  { find: /^react-router$/, replacement: join(routerBuild, "index.mjs") },
  { find: /^react-router\/dom$/, replacement: join(routerBuild, "dom-export.mjs") },
];

export default defineConfig(({ command, mode, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    languages(),
    react(),
    tailwindcss(),
    installable(),
    notices(),
    prerendered(),
    served(apiOrigin),
    sourceMapsAside(),
  ],
  // The infrastructure's packages install an older React in the workspace's root.
  resolve: { dedupe: ["react", "react-dom"], alias: mode === "production" ? productionRouter : [] },
  // What draws pages without a browser is whole.
  ssr: { noExternal: true },
  // A build in development mode has React's warnings.
  define: command === "build" ? { "process.env.NODE_ENV": JSON.stringify(isSsrBuild ? "production" : mode) } : {},
  server: { port: 5173, strictPort: true, proxy },
  preview: { port: 4173, proxy },
  build: {
    target: "es2022",
    // Without a comment in the scripts that names them.
    sourcemap: "hidden",
    assetsInlineLimit: 0,
    // Browsers with es2022 but no modulepreload load the same files a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { chunkFileNames: chunkName, codeSplitting: { groups: together } } },
  },
}));
