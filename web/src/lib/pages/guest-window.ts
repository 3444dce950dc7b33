import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Whether somebody else's window (a payment's) is open over the page. */
let isOpen = false;
const watchers = new Set<(open: boolean) => void>();

function setOpen(open: boolean): void {
  isOpen = open;
  // One after another, in the order in which they opened: each dialog hides what is below it from
  // screen readers.
  for (const watcher of watchers) flushSync(() => watcher(open));
}

/**
 * Runs `show` while our dialogs are out of its way: an open one keeps the focus to itself. They
 * come back afterwards.
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
