/// <reference lib="webworker" />

import { servedScreen } from "@reseat/contract/pages";
import { ExpirationPlugin } from "workbox-expiration";
import { PrecacheController, PrecacheRoute } from "workbox-precaching";
import { NavigationRoute, Route, Router } from "workbox-routing";
import { CacheFirst, NetworkOnly } from "workbox-strategies";

declare const self: ServiceWorkerGlobalScope;

export interface File {
  url: string;
  revision: string | null;
}

/** Requests that the worker leaves to the network: the server's, the admins' pages, and files. */
const NOT_OURS = [/^\/(api|posters|images|admin|_local|_aws)(\/|$)/, /\.[^/]+$/];
/** A network that takes longer counts as missing when the page is stored here. */
const PATIENCE_SECONDS = 4;
const KEPT_SCRIPTS = { maxEntries: 150, maxAgeSeconds: 30 * 24 * 3600, purgeOnQuotaError: true };

const SCRIPTS = "scripts";
/** The catalog of a language, as `vite.pwa.ts` names it. */
const CATALOG = /assets\/catalog-(\w+)-/;
const languageOf = (url: string) => CATALOG.exec(url)?.[1];

/** Whether the person saves data: then only files that a page requests are fetched. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Stores the catalogs of the languages that this browser has used, for the new version. */
async function keepUsedLanguages(catalogs: string[]): Promise<void> {
  const scripts = await caches.open(SCRIPTS);
  const used = new Set((await scripts.keys()).map(({ url }) => languageOf(url)));
  await scripts.addAll(catalogs.filter((url) => used.has(languageOf(url))));
}

/**
 * Stores the app's own files: the shell and the language at the installation, the scripts of
 * screens as they are used. None of them is personal: the server's answers are never stored here.
 */
export function serveFiles(files: File[]): void {
  const shell = new PrecacheController();
  shell.addToCacheList(files.filter(({ url }) => !languageOf(url)));
  const catalogs = files.map(({ url }) => url).filter(languageOf);
  self.addEventListener("install", (event) => {
    if (savesData()) return;
    void shell.install(event);
    // Without its catalog a new version shows English until the network is back.
    event.waitUntil(keepUsedLanguages(catalogs).catch(() => {}));
  });
  self.addEventListener("activate", (event) => void shell.activate(event));

  const page = () => shell.matchPrecache("/index.html");
  const offline = async () => (await shell.matchPrecache("/offline.html")) ?? Response.error();
  const fromNetwork = new NetworkOnly({
    networkTimeoutSeconds: PATIENCE_SECONDS,
    plugins: [{ handlerDidError: async () => (await page()) ?? offline() }],
  });
  const patiently = new NetworkOnly({ plugins: [{ handlerDidError: offline }] });

  const router = new Router();
  router.registerRoute(new PrecacheRoute(shell, { directoryIndex: "", cleanURLs: false }));
  router.registerRoute(
    new Route(
      ({ url, sameOrigin }) => sameOrigin && /^\/assets\/(?!admin\/)/.test(url.pathname),
      new CacheFirst({ cacheName: SCRIPTS, plugins: [new ExpirationPlugin(KEPT_SCRIPTS)] }),
    ),
  );
  router.registerRoute(
    new NavigationRoute(
      async ({ request, url, event }) => {
        const kept = await page();
        if (!kept) return patiently.handle({ request, event });
        // A reload asks for the newest page, and a page that is drawn with data may be newer than
        // the stored one.
        const wantsNewest = request.cache !== "default" || servedScreen(url.pathname) !== undefined;
        return wantsNewest ? fromNetwork.handle({ request, event }) : kept;
      },
      { denylist: NOT_OURS },
    ),
  );
  router.addFetchListener();
  // A page lists the files that it used before there was a worker.
  router.addCacheListener();
}
