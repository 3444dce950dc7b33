/**
 * Thrown when the server was not reached: no network, or the connection broke before there was an
 * answer.
 */
export class Unreachable extends Error {}

export const isUnreachable = (error: unknown): error is Unreachable => error instanceof Unreachable;

const AGAIN_MS = 4_000;
let waiting: Promise<void> | null = null;

/** Resolves when the browser reports that the network is back, or after a moment. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener("online", end);
      resolve();
    };
    const timer = setTimeout(end, AGAIN_MS);
    window.addEventListener("online", end);
  });
}

/**
 * Whether the site can be reached now. It sends a request, because a phone may think that it is
 * online in a tunnel.
 */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  return fetch("/", { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );
}

async function untilReachable(): Promise<void> {
  for (;;) {
    await pause();
    // Only for a visible page.
    if (document.visibilityState === "visible" && (await isReachable())) return;
  }
}

/** Resolves when the site can be reached again, at the earliest in a moment. */
export function whenReachable(): Promise<void> {
  waiting ??= untilReachable().finally(() => {
    waiting = null;
  });
  return waiting;
}
