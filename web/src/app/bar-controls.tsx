import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Languages, Moon, Sun, SunMoon } from "lucide-react";
import { type ComponentType, lazy, Suspense, useSyncExternalStore } from "react";
import { useSession } from "../lib/session/session";
import { readStored, writeStored } from "../lib/storage";
import { LanguageSelect } from "../ui/language-select";

/** Its space stays empty until it has loaded. Its popover is only for people. */
const Bell = lazy<ComponentType>(() => import("./bell").catch(() => ({ default: () => null })));

/** If it fails to load, pages do not handle push messages on this device. */
const PushCompanion = lazy<ComponentType>(() =>
  import("../features/notifications/push-companion").catch(() => ({ default: () => null })),
);

/** If it fails to load, the app's icon keeps the number of the last push. */
const AppBadge = lazy<ComponentType>(() => import("./app-badge").catch(() => ({ default: () => null })));

/** If it fails to load, a seller finds the new listing on the screen behind it. */
const Listed = lazy<ComponentType>(() => import("./listed").catch(() => ({ default: () => null })));

/** The header's own controls: the bell, and the choice of language and colors. */
export default function BarControls() {
  const { isAuthenticated } = useSession();
  return (
    <>
      {isAuthenticated && (
        <>
          <Suspense fallback={<span className="bar-control" />}>
            <Bell />
          </Suspense>
          <Suspense>
            <PushCompanion />
            <AppBadge />
            <Listed />
          </Suspense>
        </>
      )}
      <span className="bar-control relative has-focus-visible:outline-2 has-focus-visible:outline-focus">
        <Languages aria-hidden="true" className="size-5" />
        <LanguageSelect />
      </span>
      <ThemeSwitch />
    </>
  );
}

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

function ThemeSwitch() {
  const { t } = useLingui();
  const theme = useTheme();
  const Icon = ICONS[theme];
  return (
    <button type="button" onClick={() => setTheme(NEXT[theme])} className="bar-control">
      <Icon aria-hidden="true" className="size-5" />
      <span className="sr-only">{t(LABELS[theme])}</span>
    </button>
  );
}
