import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { Outlet, useLocation, useNavigation } from "react-router-dom";
import { useChosenLanguage, useOwnLanguage } from "../lib/language/language";
import { loadScripts } from "../lib/pages/load-scripts";
import { paths } from "../lib/pages/paths";
import { useIsTakenOver, useSession } from "../lib/session/session";
import { onToastNeeded } from "../lib/toast";
import { useScrollMemory } from "./scroll-memory";
import { TopBar } from "./top-bar";

/** Loaded after the first view; the worker stores it. */
const OfflineBanner = lazy<ComponentType>(() => import("./offline-banner").catch(() => ({ default: () => null })));

const BannedScreen = lazy<ComponentType>(() => loadScripts(() => import("./banned-screen")));

/** The pages that a banned person may still read. */
const STILL_OPEN = [
  paths.contactUs,
  paths.terms,
  paths.termsOfService,
  paths.privacyPolicy,
  paths.cancellationRefunds,
  paths.notices,
];

export function Shell() {
  const isLeaving = useNavigation().state !== "idle";
  useScrollMemory();
  useLiveConnection();
  useChosenLanguage();
  useOwnLanguage();
  const isTakenOver = useIsTakenOver();
  const { status } = useSession();
  const { pathname } = useLocation();
  const isHeldBack = status === "banned" && !STILL_OPEN.some((path) => `${pathname}/`.startsWith(`${path}/`));
  return (
    <>
      <a
        href="#content"
        className="fixed start-4 top-2 z-50 -translate-y-20 rounded-md bg-canary px-4 py-2.5 font-semibold text-on-paper focus:translate-y-0"
      >
        <Trans>Skip to content</Trans>
      </a>
      <TopBar isLeaving={isLeaving} />
      {isTakenOver && (
        <Suspense>
          <OfflineBanner />
        </Suspense>
      )}
      <main
        id="content"
        tabIndex={-1}
        aria-busy={isLeaving}
        className="pb-[calc(var(--dock-height)+env(safe-area-inset-bottom)+1.5rem)] lg:pb-12"
      >
        {isHeldBack ? (
          <Suspense>
            <BannedScreen />
          </Suspense>
        ) : (
          <Outlet />
        )}
      </main>
      <Toasts />
    </>
  );
}

/** Keeps the live connection open while a person is logged in. */
function useLiveConnection(): void {
  const { i18n } = useLingui();
  const { user } = useSession();
  const userId = user?.id;
  useEffect(() => {
    if (!userId) return;
    let stop: (() => void) | undefined;
    let isGone = false;
    import("./live").then(
      ({ startLive }) => {
        if (!isGone) stop = startLive(i18n);
      },
      // Without a live connection, open screens poll.
      () => {},
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [userId, i18n]);
}

/**
 * The live region exists from the start, so that toasts are read out even over an open dialog. Its
 * host loads after the first view.
 */
function Toasts() {
  const [Host, setHost] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () => {
      // Offline, it loads with the next toast or when the network is back.
      import("../ui/toast-host").then(
        (host) => setHost(() => host.default),
        () => {},
      );
    };
    const stop = onToastNeeded(load);
    // Early enough to report a missing network.
    const timer = setTimeout(load, 3000);
    window.addEventListener("online", load);
    window.addEventListener("pointerdown", load, { once: true });
    window.addEventListener("keydown", load, { once: true });
    return () => {
      stop();
      clearTimeout(timer);
      window.removeEventListener("online", load);
      window.removeEventListener("pointerdown", load);
      window.removeEventListener("keydown", load);
    };
  }, []);
  return <div aria-live="polite">{Host && <Host />}</div>;
}
