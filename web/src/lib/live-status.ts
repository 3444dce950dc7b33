import { useSyncExternalStore } from "react";

/** Whether the live connection is up. While it is, nothing polls. */
let isUp = false;
const listeners = new Set<() => void>();

export function setLiveUp(up: boolean): void {
  if (up === isUp) return;
  isUp = up;
  for (const listener of listeners) listener();
}

/** A refetch interval for while the live connection is down; false while it is up. */
export function usePollWhileDown(milliseconds: number): number | false {
  const up = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isUp,
  );
  return up ? false : milliseconds;
}
