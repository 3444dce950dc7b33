import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { languages } from "./vite.languages.ts";

const apiOrigin = process.env.API_ORIGIN ?? "http://localhost:4000";
const proxy = Object.fromEntries(["/api", "/posters", "/images"].map((path) => [path, { target: apiOrigin }]));

/**
 * Modules that are needed together go into one file: as many small files, the first view is 8 kB larger over the
 * network.
 */
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
  // The infrastructure's packages install an older React in the workspace's root.
  resolve: { dedupe: ["react", "react-dom"] },
  server: { port: 5173, strictPort: true, proxy },
  preview: { port: 4173, proxy },
  build: {
    target: "es2022",
    sourcemap: true,
    assetsInlineLimit: 0,
    // Browsers with es2022 but no modulepreload load the same files a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: together } } },
  },
});
