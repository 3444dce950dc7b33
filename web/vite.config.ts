import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { languages } from "./vite.languages.ts";

const apiOrigin = process.env.API_ORIGIN ?? "http://localhost:4000";
const proxy = Object.fromEntries(["/api", "/posters", "/images"].map((path) => [path, { target: apiOrigin }]));

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
    // What every screen needs is one file: as many small ones are 5 kB more on the wire.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "app", tags: ["$initial"] }] } } },
  },
});
