import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { CircleUserRound, Clapperboard, House, Inbox, MessageCircle, TicketPlus } from "lucide-react";
import { type ComponentType, lazy, type MouseEvent, Suspense, useEffect, useState } from "react";
import { Link, NavLink, useLocation } from "react-router-dom";
import { paths } from "../lib/pages/paths";
import { useRouteTree } from "../lib/pages/route-tree";
import { useAuthGate } from "../lib/session/auth-gate";
import { useIsTakenOver, useSession } from "../lib/session/session";
import { ButtonLink } from "../ui/button";

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

/** Loaded after the first view. Without it the screens themselves show the numbers. */
const Badge = lazy<ComponentType<{ to: typeof paths.messages | typeof paths.notifications }>>(() =>
  import("./navigation-badge").catch(() => ({ default: () => null })),
);

const ITEMS = [
  { label: msg`Home`, to: paths.home, icon: House },
  { label: msg`Discover`, to: paths.discover, icon: Clapperboard },
  { label: msg`List`, to: paths.listMovie, icon: TicketPlus },
  { label: msg`Messages`, to: paths.messages, icon: MessageCircle },
  { label: msg`Alerts`, to: paths.notifications, icon: Inbox },
  { label: msg`Profile`, to: paths.profile, icon: CircleUserRound },
] as const;

/** A dock at the bottom on phones, a row in the top bar on wide screens. */
function Navigation() {
  const { t } = useLingui();
  const { status, isAuthenticated } = useSession();
  const { openLogin } = useAuthGate();
  const { needsLogin, preload } = useRouteTree();
  if (status === "loading" || status === "banned") return null;

  return (
    <nav
      aria-label={t`Main`}
      data-foot
      className="max-lg:@container/dock max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30 max-lg:border-line max-lg:border-t max-lg:bg-surface max-lg:pb-[env(safe-area-inset-bottom)] lg:ms-auto"
    >
      <ul className="grid h-(--dock-height) grid-cols-6 @max-[19rem]/dock:grid-cols-[auto_auto_auto] lg:flex lg:h-(--bar-height) lg:gap-1">
        {ITEMS.map(({ label, to, icon: Icon }) => {
          const onClick = (event: MouseEvent) => {
            if (isAuthenticated || !needsLogin(to)) return;
            event.preventDefault();
            openLogin({ returnTo: to });
          };
          return (
            <li key={to} className="grid">
              <NavLink
                to={to}
                onClick={onClick}
                onPointerEnter={() => preload(to)}
                onFocus={() => preload(to)}
                className={({ isActive }) =>
                  clsx(
                    "relative flex flex-col items-center justify-center gap-1 whitespace-nowrap font-semibold @max-[19rem]/dock:flex-row @max-[19rem]/dock:gap-0.5 text-[0.6875rem] leading-none focus-visible:-outline-offset-2 lg:flex-row lg:gap-2.5 lg:px-3 lg:text-sm",
                    "before:absolute before:inset-x-2 before:top-0 before:h-1 before:rounded-b-sm lg:before:top-auto lg:before:bottom-0 lg:before:rounded-t-sm lg:before:rounded-b-none",
                    isActive ? "text-ink before:bg-velvet" : "text-ink-muted hover:text-ink",
                  )
                }
              >
                <span className="relative @max-[19rem]/dock:order-last">
                  <Icon
                    aria-hidden="true"
                    className="size-5.5 @max-[19rem]/dock:hidden lg:size-4.5"
                    strokeWidth={2.1}
                  />
                  {isAuthenticated && (to === paths.messages || to === paths.notifications) && (
                    <Suspense>
                      <Badge to={to} />
                    </Suspense>
                  )}
                </span>
                {t(label)}
              </NavLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
