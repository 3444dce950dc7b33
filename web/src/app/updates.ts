import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Workbox } from "workbox-window";
import { queryClient } from "../lib/api/query-client";
import { isGuestWindowOpen, watchGuestWindow } from "../lib/pages/guest-window";
import { toast } from "../lib/toast";
import { keepForms } from "./form-keeper";

/** The interval at which an open page checks for a new version. */
const CHECK_EVERY_MS = 30 * 60_000;
const OFFERED_FOR_MS = 10_000;

/**
 * Registers the worker, offers new versions of the app, and switches to one together with the other
 * tabs.
 */
export async function followUpdates(i18n: I18n): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const worker = import.meta.env.DEV
    ? new Workbox("/dev-sw.js?dev-sw", { type: "module", updateViaCache: "none" })
    : new Workbox("/sw.js", { updateViaCache: "none" });
  followController(worker);
  const offer = () =>
    whenSeen(() =>
      toast({
        title: i18n._(msg`A new version of Reseat is ready`),
        description: i18n._(msg`What you have typed stays.`),
        duration: OFFERED_FOR_MS,
        action: { label: i18n._(msg`Update`), onClick: () => worker.messageSkipWaiting() },
      }),
    );
  worker.addEventListener("waiting", offer);
  const registration = await worker.register({ immediate: true }).catch(() => undefined);
  if (!registration) return;
  setInterval(() => {
    if (registration.waiting) offer();
    // Without a network the next check does it.
    else void worker.update().catch(() => {});
  }, CHECK_EVERY_MS);
}

/** A new worker in control is a new version, which one of the tabs has asked for. */
function followController(worker: Workbox): void {
  let current = navigator.serviceWorker.controller;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    const isFirst = current === null;
    current = navigator.serviceWorker.controller;
    if (isFirst) keepWhatWasUsed(worker);
    else void reload();
  });
}

/**
 * Sends the worker the list of the files that the page loaded before it had one, so that they are
 * stored too.
 */
function keepWhatWasUsed(worker: Workbox): void {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const urlsToCache = loaded.filter((url) => url.startsWith(`${location.origin}/assets/`));
  void worker.messageSW({ type: "CACHE_URLS", payload: { urlsToCache } });
}

/** Reloads when nothing is under way, and keeps the values of the page's forms. */
async function reload(): Promise<void> {
  await whenIdle();
  keepForms();
  location.reload();
}

function whenSeen(act: () => void): void {
  const actIfSeen = () => {
    if (document.visibilityState !== "visible") return;
    document.removeEventListener("visibilitychange", actIfSeen);
    act();
  };
  document.addEventListener("visibilitychange", actIfSeen);
  actIfSeen();
}

/** Resolves as soon as no command and no payment is under way. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    const stops = [queryClient.getMutationCache().subscribe(check), watchGuestWindow(check)];
    function check(): void {
      if (queryClient.isMutating() > 0 || isGuestWindowOpen()) return;
      for (const stop of stops) stop();
      resolve();
    }
    check();
  });
}
