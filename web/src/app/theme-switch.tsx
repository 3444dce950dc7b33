import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Moon, Sun, SunMoon } from "lucide-react";
import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "../lib/storage";

/** boot.js reads the same key before the first paint. */
const KEY = "theme";

export type Theme = "system" | "light" | "dark";

const listeners = new Set<() => void>();

function current(): Theme {
  const stored = readStored(KEY);
  return stored === "light" || stored === "dark" ? stored : "system";
}

function setTheme(theme: Theme): void {
  writeStored(KEY, theme === "system" ? null : theme);
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
}

function useTheme(): Theme {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, current);
}

const NEXT: Record<Theme, Theme> = { system: "light", light: "dark", dark: "system" };
const ICONS = { system: SunMoon, light: Sun, dark: Moon } as const;
const LABELS = {
  system: msg`Theme: as the device. Change to light.`,
  light: msg`Theme: light. Change to dark.`,
  dark: msg`Theme: dark. Change to as the device.`,
} as const;

export function ThemeSwitch() {
  const { t } = useLingui();
  const theme = useTheme();
  const Icon = ICONS[theme];
  return (
    <button
      type="button"
      onClick={() => setTheme(NEXT[theme])}
      className="grid size-11 shrink-0 place-items-center rounded-md text-ink-muted hover:bg-sunken hover:text-ink"
    >
      <Icon aria-hidden="true" className="size-5" />
      <span className="sr-only">{t(LABELS[theme])}</span>
    </button>
  );
}
