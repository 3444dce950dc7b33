import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin, Rollup } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { addresses } from "../packages/contract/src/addresses.ts";
import { SHARE } from "../packages/contract/src/pages.ts";
import { chunkOf, chunksOf, withImports } from "./vite.chunks.ts";

const CATALOG = /\/locales\/(\w+)\/messages\.po$/;
/** The font of nearly all texts. */
const LETTERS = /archivo-latin-.*\.woff2$/;
const ADMIN = /\/src\/(routes|features)\/admin[./]/;

/** The sources of the shell's parts that a page loads after its first view. */
const SHELL = ["after-first-view.ts", "offline-banner.tsx", "updates.ts"].map((name) => `/src/app/${name}`);

/**
 * The files in `assets/` that the worker stores from the start: the shell and the files that are
 * needed without a network. It stores only the catalogs of used languages. They have a budget
 * (`first-view.test.ts`).
 */
export function keptFiles(files: readonly Rollup.OutputBundle[string][]): string[] {
  const chunks = chunksOf(files);
  const entry = chunks.filter(({ isEntry }) => isEntry);
  const shell = withImports([...entry, ...SHELL.map((source) => chunkOf(source, chunks))], chunks);
  const catalogs = chunks.filter(({ facadeModuleId }) => CATALOG.test(facadeModuleId ?? ""));
  const styles = entry.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  const letters = files.map(({ fileName }) => fileName).filter((name) => LETTERS.test(name));
  return [...[...shell, ...catalogs].map(({ fileName }) => fileName), ...styles, ...letters];
}

/**
 * Names of scripts that the worker distinguishes: catalogs of languages, and scripts that only
 * admins need. The first script lists them all, so each letter of a hash counts: seven letters
 * distinguish the builds of one script.
 */
export function chunkName({ facadeModuleId, moduleIds }: Rollup.PreRenderedChunk): string {
  const language = CATALOG.exec(facadeModuleId ?? "")?.[1];
  if (language) return `assets/catalog-${language}-[hash:7].js`;
  return moduleIds.some((id) => ADMIN.test(id)) ? "assets/admin/[name]-[hash:7].js" : "assets/[name]-[hash:7].js";
}

/** boot.js keeps its name, so its address has a hash: a page and its boot.js are of one build. */
const bootAddress = `/boot.js?${createHash("sha256")
  .update(readFileSync(new URL("public/boot.js", import.meta.url)))
  .digest("base64url")
  .slice(0, 8)}`;

function addressBoot(): Plugin {
  return {
    name: "reseat:boot",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (html) => html.replace('src="/boot.js"', `src="${bootAddress}"`),
    },
  };
}

const shortcutIcon = { src: "/app/icon-192.png", sizes: "192x192", type: "image/png" };

/** The files of tickets, by their type. */
const TICKET_FILES = {
  "image/png": [".png"],
  "image/jpeg": [".jpg", ".jpeg"],
  "image/webp": [".webp"],
  "application/pdf": [".pdf"],
};

/** Drawn by packages/local/scripts/draw-app-icons.ts. */
function screenshot(name: string, sizes: string, label: string) {
  const form_factor = name === "home" ? ("wide" as const) : ("narrow" as const);
  return { src: `/app/${name}.webp`, sizes, type: "image/webp", form_factor, label };
}

/** The manifest, and the worker at /sw.js with the list of its files. */
export function installable() {
  let kept: string[] = [];
  return [
    addressBoot(),
    {
      name: "reseat:kept",
      apply: (config, { command }) => command === "build" && !config.build?.ssr,
      generateBundle: {
        order: "post",
        handler(_options, bundle) {
          kept = keptFiles(Object.values(bundle));
        },
      },
    } satisfies Plugin,
    VitePWA({
      strategies: "injectManifest",
      srcDir: "src/worker",
      filename: "sw.ts",
      // app/updates.ts registers the worker.
      injectRegister: false,
      manifest: {
        id: "/",
        name: "Reseat",
        short_name: "Reseat",
        description: "Resell movie tickets you cannot use, find them hours before the show.",
        lang: "en-IN",
        start_url: "/home",
        scope: "/",
        display: "standalone",
        background_color: "#f2eff0",
        theme_color: "#a4132f",
        categories: ["entertainment", "shopping"],
        icons: [
          { src: "/app/icon-192.png", sizes: "192x192", type: "image/png" },
          { src: "/app/icon-512.png", sizes: "512x512", type: "image/png" },
          { src: "/app/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
        ],
        screenshots: [
          screenshot("discover", "360x780", "Tickets on sale near you"),
          screenshot("requests", "360x780", "A request, and the minutes left to answer"),
          screenshot("messages", "360x780", "A chat about one ticket"),
          screenshot("home", "1280x900", "The dashboard"),
        ],
        shortcuts: [
          { name: "List a ticket", url: addresses.listMovie, icons: [shortcutIcon] },
          { name: "Discover", url: "/discover-movie", icons: [shortcutIcon] },
          { name: "Requests", url: "/notifications?requests=seller", icons: [shortcutIcon] },
          { name: "Messages", url: "/messages", icons: [shortcutIcon] },
        ],
        share_target: {
          action: SHARE,
          method: "POST",
          enctype: "multipart/form-data",
          params: {
            title: "title",
            text: "text",
            url: "url",
            files: { name: "files", accept: Object.keys(TICKET_FILES) },
          },
        },
        file_handlers: [{ action: addresses.listMovie, accept: TICKET_FILES }],
      },
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ["{index,offline}.html", "boot.js", "assets/*.{js,css,woff2}"],
        dontCacheBustURLsMatching: /^assets\//,
        manifestTransforms: [
          (entries) => ({
            manifest: entries
              .filter(({ url }) => !url.startsWith("assets/") || kept.includes(url))
              .map((entry) => (entry.url === "boot.js" ? { ...entry, url: bootAddress, revision: null } : entry)),
          }),
        ],
      },
      devOptions: { enabled: true, type: "module", suppressWarnings: true },
    }),
  ];
}
