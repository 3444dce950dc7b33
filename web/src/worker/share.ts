/// <reference lib="webworker" />
import { addresses } from "@reseat/contract/addresses";
import { SHARE, SHARE_LOST } from "@reseat/contract/pages";
import { removeOldOriginals } from "../features/deals/kept-original";
import { queueTickets, readQueue, ticketsOf } from "../features/listing/ticket-queue";

declare const self: ServiceWorkerGlobalScope;

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
export function serveShare(): void {
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
