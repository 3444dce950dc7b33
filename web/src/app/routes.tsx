import type { ComponentType } from "react";
import { type LoaderFunction, matchRoutes, type RouteObject, redirect } from "react-router-dom";
import { loadScripts } from "../lib/pages/load-scripts";
import { paths } from "../lib/pages/paths";
import type { ADMIN_SCREENS } from "../routes/admin/screens";
import { PendingRoute } from "./pending-route";
import { RequireLogin } from "./require-login";
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
