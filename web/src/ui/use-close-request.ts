import { useEffect, useEffectEvent } from "react";

/**
 * The platform's own close request: on Android, Back closes the topmost dialog instead of leaving
 * the page.
 */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy: () => void;
}

declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher;
  }
}

/** While `open`, closes on the platform's close request, in browsers that support it. */
export function useCloseRequest(isOpen: boolean, close: () => void): void {
  const request = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen || !window.CloseWatcher) return;
    const watcher = new window.CloseWatcher();
    watcher.onclose = () => request();
    return () => watcher.destroy();
  }, [isOpen]);
}
