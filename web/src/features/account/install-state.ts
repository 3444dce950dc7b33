import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "../../lib/storage";

/** Chromium's offer to install the site. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

/**
 * `by-hand`: iOS installs only from its share sheet. `impossible`: the browser does not install, or
 * not yet.
 */
export type InstallState = "installed" | "installable" | "by-hand" | "impossible";

const DISMISSED_KEY = "install-dismissed-at";
const DISMISSED_FOR_MS = 7 * 24 * 3_600_000;

const standalone = window.matchMedia("(display-mode: standalone)");
const isIos =
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

let offer: InstallOffer | null = null;
let hasInstalled = false;
const watchers = new Set<() => void>();
const tell = () => {
  for (const watcher of watchers) watcher();
};

function state(): InstallState {
  const opensAsApp = standalone.matches || (navigator as Navigator & { standalone?: boolean }).standalone === true;
  if (opensAsApp || hasInstalled) return "installed";
  if (offer) return "installable";
  return isIos ? "by-hand" : "impossible";
}

/** Stores the browser's offer for later. It comes once, soon after the page has loaded. */
export function listenForInstallOffer(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    // Otherwise the browser makes the offer itself, at once.
    event.preventDefault();
    offer = event as InstallOffer;
    tell();
  });
  window.addEventListener("appinstalled", () => {
    offer = null;
    hasInstalled = true;
    tell();
  });
  standalone.addEventListener("change", tell);
}

/** Shows the browser's own dialog. An offer can be used once. */
export async function install(): Promise<void> {
  const used = offer;
  offer = null;
  await used?.prompt();
  tell();
}

const wasDismissed = () => Date.now() - Number(readStored(DISMISSED_KEY)) < DISMISSED_FOR_MS;

/** Stores a 'Not now': the offer rests for 7 days. */
export function dismissInstall(): void {
  writeStored(DISMISSED_KEY, String(Date.now()));
  tell();
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export const useInstallState = () => useSyncExternalStore(subscribe, state);

export const useInstallDismissed = () => useSyncExternalStore(subscribe, wasDismissed);
