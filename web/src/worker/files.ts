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

/** Left to the network alone: what is the server's, the admins' pages, and files. */
const NOT_OURS = [/^\/(api|posters|people|images|admin|_local|_aws)(\/|$)/, /\.[^/]+$/];
/** A network that takes longer counts as none when the page is kept here. */
const PATIENCE_SECONDS = 4;
const KEPT_SCRIPTS = { maxEntries: 150, maxAgeSeconds: 30 * 24 * 3600, purgeOnQuotaError: true };

const SCRIPTS = "scripts";
/** The catalog of a language; `vite.pwa.ts` names it so. */
const CATALOG = /assets\/catalog-(\w+)-/;
const languageOf = (url: string) => CATALOG.exec(url)?.[1];

/** Whether the person saves data: then nothing is fetched that no page has asked for. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Keeps the catalogs of the languages that this browser has used, for the new version. */
async function keepUsedLanguages(catalogs: string[]): Promise<void> {
  const scripts = await caches.open(SCRIPTS);
  const used = new Set((await scripts.keys()).map(({ url }) => languageOf(url)));
  await scripts.addAll(catalogs.filter((url) => used.has(languageOf(url))));
}

/**
 * Keeps the app's own files: at the installation the shell and the language, later the scripts of
 * screens as they are used. Nothing personal is among them: answers of the server are never kept
 * here.
 */
export function serveFiles(files: File[]): void {
  const shell = new PrecacheController();
  shell.addToCacheList(files.filter(({ url }) => !languageOf(url)));
  const catalogs = files.map(({ url }) => url).filter(languageOf);
  self.addEventListener("install", (event) => {
    if (savesData()) return;
    void shell.install(event);
    // Without its catalog a new version speaks English until the network is back.
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
        // A page that is reloaded wants the newest, and one that is drawn with data may say
        // something newer than what is kept.
        const wantsNewest = request.cache !== "default" || servedScreen(url.pathname) !== undefined;
        return wantsNewest ? fromNetwork.handle({ request, event }) : kept;
      },
      { denylist: NOT_OURS },
    ),
  );
  router.addFetchListener();
  // A page names what it used before there was a worker.
  router.addCacheListener();
}
