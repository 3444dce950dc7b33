/** Whether the app runs from the home screen or in a window of its own. */
const isInstalled = (): boolean => window.matchMedia("(display-mode: standalone)").matches;

/** iPhones and iPads; an iPad names itself a Mac, but no Mac is touched. */
const isAppleMobile = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/**
 * What this browser can do about push messages. iPhones and iPads have them only for an app on the
 * home screen.
 */
export function pushSupport(): "full" | "needs_install" | "none" {
  if ("serviceWorker" in navigator && "PushManager" in window && "Notification" in window) return "full";
  return isAppleMobile() && !isInstalled() ? "needs_install" : "none";
}

/** What stands in the way of push messages here, whatever the server knows; null for nothing. */
export function pushObstacle(): "unsupported" | "needs_install" | "denied" | null {
  const support = pushSupport();
  if (support !== "full") return support === "none" ? "unsupported" : "needs_install";
  return Notification.permission === "denied" ? "denied" : null;
}

/** An app on an iPhone's home screen keeps its own login, apart from the browser's. */
export const isAppleApp = (): boolean => isAppleMobile() && isInstalled();
