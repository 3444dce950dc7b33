import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Whether a foreign window (for a payment) is open over the page. */
let isOpen = false;
const watchers = new Set<(open: boolean) => void>();

function setOpen(open: boolean): void {
  isOpen = open;
  // One after another, in the order in which they opened: each dialog hides the elements below it
  // from screen readers.
  for (const watcher of watchers) flushSync(() => watcher(open));
}

/**
 * Runs `show` without our dialogs, which come back afterwards: an open dialog would not let another
 * window have the focus.
 */
export async function withGuestWindow<T>(show: () => Promise<T>): Promise<T> {
  setOpen(true);
  try {
    return await show();
  } finally {
    setOpen(false);
  }
}

export const isGuestWindowOpen = () => isOpen;

/** Calls the listener when such a window opens or closes, until the returned function is called. */
export function watchGuestWindow(listener: (open: boolean) => void): () => void {
  watchers.add(listener);
  return () => void watchers.delete(listener);
}

export function useGuestWindow(): boolean {
  const [isAside, setAside] = useState(isOpen);
  useEffect(() => watchGuestWindow(setAside), []);
  return isAside;
}
