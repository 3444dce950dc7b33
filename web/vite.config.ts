import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { languages } from "./vite.languages.ts";

const apiOrigin = process.env.API_ORIGIN ?? "http://localhost:4000";
const proxy = Object.fromEntries(["/api", "/posters", "/images"].map((path) => [path, { target: apiOrigin }]));

/** What is needed together is one file: in many small ones the first view is 8 kB larger on the wire. */
const together = [
  { name: "app", tags: ["$initial" as const] },
  {
    name: "browse",
    test: /features\/browse\/(ticket-list|use-filters)|components\/(search-box|card)|lib\/selected-location/,
  },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [languages(), react(), tailwindcss()],
  // The infrastructure's own packages bring an older React into the workspace's root.
  resolve: { dedupe: ["react", "react-dom"] },
  server: { port: 5173, strictPort: true, proxy },
  preview: { port: 4173, proxy },
  build: {
    target: "es2022",
    sourcemap: true,
    assetsInlineLimit: 0,
    // Browsers that read es2022 and know no modulepreload load the same a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: together } } },
  },
});
