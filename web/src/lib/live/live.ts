import type { LiveEvent } from "@reseat/contract";
import { useSyncExternalStore } from "react";

type Type = LiveEvent["type"];
type EventOf<T extends Type> = Extract<LiveEvent, { type: T }>;

/** Whether the live connection is up. While it is up, nothing polls. */
let isUp = false;
const watchers = new Set<() => void>();
const listeners = new Map<string, Set<(event: never) => void>>();

export function setLiveUp(up: boolean): void {
  if (up === isUp) return;
  isUp = up;
  for (const watcher of watchers) watcher();
}

/** Returns a refetch interval while the live connection is down; false while it is up. */
export function usePollWhileDown(milliseconds = 30_000): number | false {
  const up = useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => isUp,
  );
  return up ? false : milliseconds;
}

/** Calls the listener for each event of a type, until the returned function is called. */
export function onLiveEvent<T extends Type>(type: T, listener: (event: EventOf<T>) => void): () => void {
  const ofType = listeners.get(type) ?? new Set();
  listeners.set(type, ofType.add(listener));
  return () => void ofType.delete(listener);
}

/** Passes an event from the connection to the listeners. */
export function tellLiveEvent(event: LiveEvent): void {
  for (const listener of listeners.get(event.type) ?? []) listener(event as never);
}
