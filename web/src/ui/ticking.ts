import { useSyncExternalStore } from "react";
import { serverNow } from "../lib/live/server-clock";

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = serverNow();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!timer) {
    now = serverNow();
    timer = setInterval(() => {
      now = serverNow();
      for (const tick of listeners) tick();
    }, 1000);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  };
}

/** The server's time, updated every second by one timer for all countdowns. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}

/** The same, updated at each full minute only. */
export function useMinute(): number {
  return useSyncExternalStore(subscribe, () => now - (now % 60_000));
}

/** A text that depends on the server's time, updated when it changes; empty in a drawn page. */
export function useTextOfNow(text: (now: number) => string): string {
  return useSyncExternalStore(
    subscribe,
    () => text(now),
    () => "",
  );
}
