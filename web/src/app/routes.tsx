import { Trans } from "@lingui/react/macro";
import { type ComponentType, useEffect, useState } from "react";
import {
  type LoaderFunction,
  matchRoutes,
  Navigate,
  Outlet,
  type RouteObject,
  redirect,
  useLocation,
} from "react-router-dom";
import { loadScripts } from "../lib/pages/load-scripts";
import { paths } from "../lib/pages/paths";
import { useIsTakenOver, useSession } from "../lib/session/session";
import type { ADMIN_SCREENS } from "../routes/admin/screens";
import { Spinner } from "../ui/spinner";
import { LoadingText } from "../ui/states";
import { RouteError } from "./route-error";

type Load = () => Promise<{ default: ComponentType }>;

/**
 * A screen, or a part of one with its own address. It has its own scripts, and a failure replaces
 * only it.
 */
function screen(load: Load) {
  return {
    lazy: async () => ({ Component: (await loadScripts(load)).default }),
    hydrateFallbackElement: <PendingRoute />,
    errorElement: <RouteError />,
  };
}

/** A screen at an address. */
const at = (path: string, load: Load) => ({ path, ...screen(load) });

const profileTabs: RouteObject[] = [
  at("unlocked", () => import("../routes/profile/unlocked")),
  at("purchases", () => import("../routes/profile/purchases")),
  at("feedback", () => import("../routes/profile/feedback")),
  at("reports", () => import("../routes/profile/reports")),
  at("stats", () => import("../routes/profile/stats")),
  at("wanted", () => import("../routes/profile/wanted")),
  at("more", () => import("../routes/profile/more")),
  at("more/:page", () => import("../routes/profile/more-page")),
];

const ADMIN_PATHS = [
  "push",
  "manual",
  "posters",
  "social",
  "users",
  "users/:personId",
  "reports/:queue?/:itemId?",
  "analytics",
  "settings",
  "audit",
] as const;

/** A screen of the dashboard. */
const adminScreen = (path: keyof typeof ADMIN_SCREENS) =>
  at(path, async () => (await import("../routes/admin/screens")).ADMIN_SCREENS[path].load());

/** Without an element the router warns of an empty page, which nobody sees. */
const leadsOn = (loader: LoaderFunction) => ({ loader, element: null });

const toUsers = leadsOn(() => redirect(`${paths.admin}/users`));

/** The personal part of the tree: only for people who are logged in. */
const personal: RouteObject = {
  element: <RequireLogin />,
  children: [
    {
      ...at(paths.messages, () => import("../routes/messages")),
      children: [at(":conversationId", () => import("../routes/messages/conversation"))],
    },
    at(paths.requestPattern, () => import("../routes/request")),
    at(paths.dealPattern, () => import("../routes/deal")),
    at(paths.personPattern, () => import("../routes/person")),
    at(paths.notifications, () => import("../routes/notifications")),
    {
      ...at(paths.profile, () => import("../routes/profile")),
      children: [{ index: true, ...screen(() => import("../routes/profile/tickets")) }, ...profileTabs],
    },
  ],
};

/** All screens. */
export const routes: RouteObject[] = [
  at(paths.landing, () => import("../routes/landing")),
  at(paths.auth, () => import("../routes/auth")),
  at(paths.home, () => import("../routes/home")),
  at(paths.discover, () => import("../routes/discover")),
  at(paths.listMovie, () => import("../routes/list-movie")),
  at(paths.ticketPattern, () => import("../routes/ticket")),
  at(paths.wantedPosts, () => import("../routes/wanted-posts")),
  at(paths.wantedPattern, () => import("../routes/wanted")),
  ...[paths.moviePattern, paths.cityPattern].map((path) => at(path, () => import("../routes/on-sale"))),
  { path: paths.requestLink, ...leadsOn(({ params }) => redirect(paths.request(params.request ?? ""))) },
  personal,
  {
    ...at(paths.admin, () => import("../routes/admin")),
    children: [...ADMIN_PATHS.map(adminScreen), { index: true, ...toUsers }, { path: "*", ...toUsers }],
  },
  at(paths.locationSelection, () => import("../routes/location-selection")),
  at(paths.howItWorks, () => import("../routes/how-it-works")),
  at(paths.faqs, () => import("../routes/faqs")),
  at(paths.safety, () => import("../routes/safety")),
  at(`${paths.contactUs}/*`, () => import("../routes/contact-us")),
  ...[paths.terms, paths.termsOfService, paths.privacyPolicy, paths.cancellationRefunds, paths.notices].map((path) =>
    at(path, () => import("../routes/legal")),
  ),
  at("*", () => import("../routes/not-found")),
];

/** Whether an address is in the personal part of the tree. */
export function needsLogin(address: string): boolean {
  return matchRoutes(routes, address)?.some(({ route }) => route === personal) ?? false;
}

/**
 * Loads the screens of an address, so that the router shows them at once. Throws `ScriptsMissing`.
 */
export async function loadScreens(address: string): Promise<void> {
  await Promise.all(
    (matchRoutes(routes, address) ?? []).map(async ({ route }) => {
      if (typeof route.lazy === "function") Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

/** Starts loading the screen of an address. */
export function preload(address: string): void {
  for (const { route } of matchRoutes(routes, address) ?? []) {
    // When the screen opens, the same failure happens again and is shown.
    if (typeof route.lazy === "function") route.lazy().catch(() => {});
  }
}

/** A screen's scripts usually load at once, so only a longer wait is shown. */
function PendingRoute() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), 250);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className="grid min-h-[60dvh] place-items-center text-ink-muted">
      {isSlow && (
        <>
          <Spinner className="size-7" />
          <span className="sr-only">
            <Trans>Loading</Trans>
          </span>
        </>
      )}
    </div>
  );
}

/**
 * Wraps the screens that need a person. A drawn one is hidden from who is none, until the app leads
 * them on.
 */
function RequireLogin() {
  const { status } = useSession();
  const isTakenOver = useIsTakenOver();
  const { pathname, search } = useLocation();
  if (status === "loading")
    return (
      <LoadingText className="min-h-[60dvh]">
        <Trans>Checking authentication...</Trans>
      </LoadingText>
    );
  if (status === "visitor" && isTakenOver)
    return <Navigate to={paths.login({ returnTo: pathname + search })} replace />;
  return (
    <div className={isTakenOver ? "contents" : "signed-out:hidden"}>
      <Outlet />
    </div>
  );
}
