import { useSyncExternalStore } from "react";
import { pushObstacle } from "./support";

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
