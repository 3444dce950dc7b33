/// <reference lib="webworker" />

import { addresses } from "@reseat/contract/addresses";
import { SHARE, SHARE_LOST } from "@reseat/contract/pages";
import { clientsClaim } from "workbox-core";
import { removeOldOriginals } from "../features/deals/kept-original";
import { queueTickets, readQueue, ticketsOf } from "../features/listing/ticket-queue";
import { type File, serveFiles } from "./files";
import { servePush } from "./push";

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: File[] };

/** Keeps what another app shared, and returns the form's address that says what came of it. */
async function take(request: Request): Promise<string> {
  const shared = await request.formData();
  const texts = ["title", "text", "url"].map((name) => shared.get(name));
  const text = texts.filter((value) => typeof value === "string" && value !== "").join("\n");
  const files = shared.getAll("files").filter((value) => value instanceof File);
  const tickets = ticketsOf(text, files);
  if (tickets.length === 0) return `${addresses.listMovie}?shared=nothing`;
  return (await queueTickets(tickets)) ? `${addresses.listMovie}?shared=kept` : SHARE_LOST;
}

/** Takes what other apps share to this one, which must never reach the network. */
function serveShare(): void {
  self.addEventListener("fetch", (event) => {
    const { method, url } = event.request;
    const { origin, pathname } = new URL(url);
    if (method !== "POST" || origin !== self.location.origin || pathname !== SHARE) return;
    event.respondWith(
      take(event.request)
        .catch(() => SHARE_LOST)
        .then((address) => Response.redirect(new URL(address, origin), 303)),
    );
  });
  // Nobody may ever open their screens: what is old is removed here, too.
  void readQueue();
  void removeOldOriginals();
}

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
