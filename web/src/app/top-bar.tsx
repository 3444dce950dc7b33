import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { paths } from "../lib/pages/paths";
import { useIsTakenOver, useSession } from "../lib/session/session";
import { ButtonLink } from "../ui/button";
import { Navigation } from "./navigation";

/**
 * Loaded after the first view. Without it the page stays in the language and colors of the device.
 */
const BarControls = lazy<ComponentType>(() => import("./bar-controls").catch(() => ({ default: () => null })));

interface TopBarProps {
  /** The next screen's scripts are loading; the current screen stays until then. */
  isLeaving: boolean;
}

export function TopBar({ isLeaving }: TopBarProps) {
  const { t } = useLingui();
  const { status } = useSession();
  const { pathname, search } = useLocation();
  const isTakenOver = useIsTakenOver();
  // A page is drawn for its address without the parts of the query that it does not know.
  const here = isTakenOver ? pathname + search : pathname;
  return (
    <header className="sticky top-0 z-30 short:static border-line border-b bg-page">
      <div className="bar-row page-width flex min-h-(--bar-height) flex-wrap items-center gap-x-3 large-text:gap-x-1 large-text:px-2">
        <Link to={paths.landing} aria-label={t`Reseat, start page`} className="shrink-0 rounded-sm">
          <Logo className="text-[0.8125rem]" />
        </Link>
        <Navigation />
        <div
          className={clsx(
            "flex flex-wrap items-center gap-1 large-text:gap-0",
            status === "banned" ? "ms-auto" : "max-lg:ms-auto",
          )}
        >
          {isTakenOver ? (
            <Suspense
              fallback={<span className={clsx("controls-place", status === "authenticated" && "is-signed-in")} />}
            >
              <BarControls />
            </Suspense>
          ) : (
            <span className="controls-place" />
          )}
          {status === "visitor" && (
            <ButtonLink
              to={pathname === paths.auth ? here : paths.login({ returnTo: here })}
              size="sm"
              variant="outline"
              className={isTakenOver ? undefined : "signed-in:hidden"}
            >
              <Trans>Log in</Trans>
            </ButtonLink>
          )}
        </div>
      </div>
      <Waiting />
      {isLeaving && <span aria-hidden="true" className="progress absolute inset-x-0 bottom-0 h-0.5 bg-velvet" />}
    </header>
  );
}

/** The name and a row of seats, of which the lit one is free again. */
function Logo({ className }: { className?: string }) {
  return (
    <span className={clsx("inline-flex flex-col items-start leading-none", className)}>
      <span lang="en" className="title text-2xl uppercase leading-none tracking-tight">
        Reseat
      </span>
      <span aria-hidden="true" className="mt-1 flex w-full">
        <span className="seat-row w-[2.25em] text-line-strong [--seat:0.75em]" />
        <span className="seat-row w-[0.75em] text-lit [--seat:0.75em]" />
        <span className="seat-row w-[1.5em] text-line-strong [--seat:0.75em]" />
      </span>
    </span>
  );
}

/**
 * The space for waiting requests under the top bar. boot.js sets its height from the first paint
 * on.
 */
function Waiting() {
  const { user } = useSession();
  const [Bar, setBar] = useState<ComponentType | null>(null);
  const isTakenOver = useIsTakenOver();
  const userId = user?.id;
  useEffect(() => {
    if (!userId) return;
    import("../features/interest/waiting-bar").then(
      (loaded) => setBar(() => loaded.default),
      // Without it, the requests are still on the screen of alerts.
      () => {},
    );
  }, [userId]);
  if (Bar && userId) return <Bar key={userId} />;
  return (userId || !isTakenOver) && <div className="waiting-place" />;
}
