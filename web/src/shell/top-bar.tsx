import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { type ComponentType, lazy, Suspense } from "react";
import { Link, useLocation } from "react-router-dom";
import { ButtonLink } from "../components/button";
import { paths } from "../lib/pages/paths";
import { useIsTakenOver, useSession } from "../lib/session/session";
import { Logo } from "./logo";
import { Navigation } from "./navigation";
import { Waiting } from "./waiting";

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
      <div className="bar-row page-width flex min-h-(--bar-height) flex-wrap items-center gap-x-3">
        <Link to={paths.landing} aria-label={t`Reseat, start page`} className="shrink-0 rounded-sm">
          <Logo className="text-[0.8125rem]" />
        </Link>
        <Navigation />
        <div className={clsx("flex items-center gap-1", status === "banned" ? "ms-auto" : "max-lg:ms-auto")}>
          {isTakenOver ? (
            <Suspense fallback={<span className={status === "authenticated" ? "h-11 w-35" : "h-11 w-23"} />}>
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
