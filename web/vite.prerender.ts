import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin, type Rollup } from "vite";
import { PRERENDERED, SERVED } from "../packages/contract/src/pages.ts";
import { pageHtml } from "./src/app/page-html.ts";
import type { prerender } from "./src/app/prerender.tsx";
import { chunkOf, chunksOf, withImports } from "./vite.bundle.ts";
import { linguiConfig } from "./vite.languages.ts";

/**
 * Draws the pages that are the same for everybody, from the same sources as the browser's scripts.
 */
export function prerendered(): Plugin {
  return {
    name: "reseat:prerendered",
    apply: (config, { command }) => command === "build" && !config.build?.ssr,
    writeBundle: {
      sequential: true,
      order: "post",
      async handler({ dir = "" }, bundle) {
        const html = bundle["index.html"];
        if (html?.type !== "asset") throw new Error("The build has no index.html");
        const server = join(dir, ".prerender");
        await build({
          root: import.meta.dirname,
          configFile: join(import.meta.dirname, "vite.config.ts"),
          logLevel: "warn",
          mode: "production",
          build: { ssr: "src/app/prerender.tsx", outDir: server, emptyOutDir: true, sourcemap: false, minify: false },
        });
        const drawn: { prerender: typeof prerender } = await import(pathToFileURL(join(server, "prerender.js")).href);
        const empty = (screen: string) => readyFor(screen, String(html.source), bundle);
        for (const language of linguiConfig.locales as Language[])
          for (const [address, screen] of Object.entries(PRERENDERED)) {
            const { head, body } = await drawn.prerender(address, language);
            const root = `<div id="root" data-language="${language}">${body}</div>`;
            // The CDN's function names it the same way.
            const file = join(dir, "pages", language, `${address}.html`);
            mkdirSync(dirname(file), { recursive: true });
            writeFileSync(file, pageHtml(empty(screen), language, { head, root }));
          }
        for (const screen of new Set(Object.values(SERVED)))
          writeFileSync(join(dir, "pages", `${screen}.html`), empty(screen));
        rmSync(server, { recursive: true });
      },
    },
  };
}

type Language = Parameters<typeof prerender>[1];

/**
 * The app's empty page, prepared for a screen. A drawn page is readable before it works: its
 * scripts stand in a template, from which boot.js takes them once the page has been painted.
 */
function readyFor(screen: string, html: string, bundle: Rollup.OutputBundle): string {
  const links = scriptsOf(screen, bundle).map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`);
  const scripts: string[] = [];
  const rest = html.replace(/<script type="module".*?<\/script>|<link rel="modulepreload".*?>/g, (tag) => {
    scripts.push(tag);
    return "";
  });
  return rest.replace("</body>", () => `<template id="scripts">${[...scripts, ...links].join("")}</template></body>`);
}

/**
 * The scripts that a screen needs besides the app's entry, and those without which the app does not
 * take over a page.
 */
function scriptsOf(screen: string, bundle: Rollup.OutputBundle): string[] {
  const chunks = chunksOf(Object.values(bundle));
  const ofEntry = withImports(
    chunks.filter(({ isEntry }) => isEntry),
    chunks,
  );
  // A part of a screen comes with the screen.
  const parts = screen.split("/").map((_, index, names) => names.slice(0, index + 1).join("/"));
  const sources = [...parts.map((part) => `/src/routes/${part}.tsx`), "/src/app/after-first-view.ts"];
  const needed = withImports(
    sources.map((source) => chunkOf(source, chunks)),
    chunks,
  );
  return needed.filter((chunk) => !ofEntry.includes(chunk)).map(({ fileName }) => fileName);
}
