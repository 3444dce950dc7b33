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
