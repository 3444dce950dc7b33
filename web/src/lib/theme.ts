import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "./storage";

/** boot.js reads the same key before the first paint. */
const KEY = "theme";

export type Theme = "system" | "light" | "dark";

const listeners = new Set<() => void>();

function current(): Theme {
  const stored = readStored(KEY);
  return stored === "light" || stored === "dark" ? stored : "system";
}

export function setTheme(theme: Theme): void {
  writeStored(KEY, theme === "system" ? null : theme);
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
}

export function useTheme(): Theme {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, current);
}
