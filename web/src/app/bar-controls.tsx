import { Languages } from "lucide-react";
import { type ComponentType, lazy, Suspense } from "react";
import { useSession } from "../lib/session/session";
import { LanguageSelect } from "../ui/language-select";
import { ThemeSwitch } from "./theme-switch";

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
          <Suspense fallback={<span className="size-11" />}>
            <Bell />
          </Suspense>
          <Suspense>
            <PushCompanion />
            <AppBadge />
            <Listed />
          </Suspense>
        </>
      )}
      <span className="relative grid size-11 shrink-0 place-items-center rounded-md text-ink-muted hover:bg-sunken hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-focus">
        <Languages aria-hidden="true" className="size-5" />
        <LanguageSelect />
      </span>
      <ThemeSwitch />
    </>
  );
}
