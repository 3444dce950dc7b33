import { useSyncExternalStore } from "react";

/** Whether the app runs from the home screen or in a window of its own. */
const isInstalled = (): boolean => window.matchMedia("(display-mode: standalone)").matches;

/** iPhones and iPads; an iPad names itself a Mac, but no Mac has a touchscreen. */
const isAppleMobile = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/**
 * This browser's support for push messages. iPhones and iPads have it only for an app on the home
 * screen.
 */
export function pushSupport(): "full" | "needs_install" | "none" {
  if ("serviceWorker" in navigator && "PushManager" in window && "Notification" in window) return "full";
  return isAppleMobile() && !isInstalled() ? "needs_install" : "none";
}

/** The obstacle to push messages in this browser itself; null when there is none. */
export function pushObstacle(): "unsupported" | "needs_install" | "denied" | null {
  const support = pushSupport();
  if (support !== "full") return support === "none" ? "unsupported" : "needs_install";
  return Notification.permission === "denied" ? "denied" : null;
}

/**
 * Whether this is an app on an iPhone's home screen, which has a login of its own, apart from the
 * browser's.
 */
export const isAppleApp = (): boolean => isAppleMobile() && isInstalled();

/** Whether push messages reach the person in this browser, or the obstacle. */
export type PushState = "unknown" | "unsupported" | "needs_install" | "denied" | "off" | "on";

/** Null until this browser has been compared with its row at the server. */
let state: PushState | null = null;
const listeners = new Set<() => void>();

export function setPushState(next: PushState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Obstacles are known from the start, so that nothing moves for them later. */
export const pushState = (): PushState => state ?? pushObstacle() ?? "unknown";

export function usePushState(): PushState {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, pushState);
}
