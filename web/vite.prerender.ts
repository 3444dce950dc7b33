import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin, type Rollup } from "vite";
import { isSiteFile, PRERENDERED, SERVED, SHARE, SHARE_LOST, servedScreen } from "../packages/contract/src/pages.ts";
import { pageHtml } from "./src/app/page-html.ts";
import type { prerender } from "./src/app/prerender.tsx";
import { chunkOf, chunksOf, withImports } from "./vite.chunks.ts";
import { linguiConfig } from "./vite.languages.ts";

/**
 * The link that a build adds to a page. During development the scripts bring the styles, too late
 * for a drawn page.
 */
const STYLES = '<link rel="stylesheet" href="/src/styles/index.css">';

/**
 * During development, the pages and files that a function makes come from the stack, as they do
 * through the CDN; when it fails, from Vite.
 */
export function served(apiOrigin: string): Plugin {
  return {
    name: "reseat:served",
    apply: "serve",
    // The progress of `npm start`, where it serves the page.
    transformIndexHtml: () =>
      process.env.API_ORIGIN
        ? [{ tag: "script", attrs: { src: `${apiOrigin}/_local/progress.js`, defer: true }, injectTo: "head" as const }]
        : [],
    configureServer({ middlewares }) {
      middlewares.use(async ({ url = "", headers, method }, response, next) => {
        const [path = ""] = url.split("?");
        if (path === SHARE) return void response.writeHead(303, { location: SHARE_LOST }).end();
        const screen = servedScreen(path);
        const file = screen ? `/${screen}.html` : isSiteFile(path) && path;
        if (!file || method !== "GET") return next();
        const [, named = ""] = path.split("/");
        const isNamed = linguiConfig.locales.includes(named);
        const asked = {
          "x-page": isNamed ? url.slice(named.length + 1) || "/" : url,
          "x-language": isNamed ? named : (headers["accept-language"] ?? ""),
        };
        const answer = await fetch(`${apiOrigin}/pages${file}`, { headers: asked }).catch(() => null);
        if (!answer || answer.status >= 500) return next();
        response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "" });
        response.end((await answer.text()).replace("</head>", `${STYLES}</head>`));
      });
    },
  };
}

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
