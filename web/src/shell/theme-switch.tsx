import { Moon, Sun, SunMoon } from "lucide-react";
import { setTheme, type Theme, useTheme } from "../lib/theme";

const NEXT: Record<Theme, Theme> = { system: "light", light: "dark", dark: "system" };
const ICONS = { system: SunMoon, light: Sun, dark: Moon } as const;
const NAMES: Record<Theme, string> = { system: "as the device", light: "light", dark: "dark" };

export function ThemeSwitch() {
  const theme = useTheme();
  const Icon = ICONS[theme];
  return (
    <button
      type="button"
      onClick={() => setTheme(NEXT[theme])}
      className="grid size-11 shrink-0 place-items-center rounded-md text-ink-muted hover:bg-sunken hover:text-ink"
    >
      <Icon aria-hidden="true" className="size-5" />
      <span className="sr-only">
        Theme: {NAMES[theme]}. Change to {NAMES[NEXT[theme]]}.
      </span>
    </button>
  );
}
