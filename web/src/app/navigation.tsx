import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { CircleUserRound, Clapperboard, House, Inbox, MessageCircle, TicketPlus } from "lucide-react";
import { type ComponentType, lazy, type MouseEvent, Suspense } from "react";
import { NavLink } from "react-router-dom";
import { paths } from "../lib/pages/paths";
import { useRouteTree } from "../lib/pages/route-tree";
import { useAuthGate } from "../lib/session/auth-gate";
import { useSession } from "../lib/session/session";

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
export function Navigation() {
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
