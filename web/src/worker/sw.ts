/// <reference lib="webworker" />
import { clientsClaim } from "workbox-core";
import { type File, serveFiles } from "./files";
import { servePush } from "./push";
import { serveShare } from "./share";

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: File[] };

// A page sends this when its person wants the new version.
self.addEventListener("message", ({ data }) => {
  if (data?.type === "SKIP_WAITING") void self.skipWaiting();
});
// The page that registered the worker is served by it from its first visit on.
clientsClaim();

servePush();
serveShare();

const files = self.__WB_MANIFEST;
// While developing, every file comes from Vite, so that none is stale.
if (import.meta.env.PROD) serveFiles(files);
