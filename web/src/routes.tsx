import type { ComponentType } from "react";
import { type LoaderFunctionArgs, matchRoutes, type RouteObject, redirect } from "react-router-dom";
import { loadScripts } from "./lib/pages/load-scripts";
import { paths } from "./lib/pages/paths";
import { PendingRoute } from "./shell/pending-route";
import { RequireLogin } from "./shell/require-login";
import { RouteError } from "./shell/route-error";

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

const profileTabs: RouteObject[] = [
  { path: "unlocked", ...screen(() => import("./routes/profile/unlocked")) },
  { path: "purchases", ...screen(() => import("./routes/profile/purchases")) },
  { path: "feedback", ...screen(() => import("./routes/profile/feedback")) },
  { path: "reports", ...screen(() => import("./routes/profile/reports")) },
  { path: "stats", ...screen(() => import("./routes/profile/stats")) },
  { path: "more", ...screen(() => import("./routes/profile/more")) },
  { path: "more/:page", ...screen(() => import("./routes/profile/more-page")) },
];

/** Redirects the tabs' old addresses: `/profile?tab=more`. */
function leaveOldAddress({ request }: LoaderFunctionArgs) {
  const tab = new URL(request.url).searchParams.get("tab");
  if (tab === null) return null;
  return redirect(profileTabs.some(({ path }) => path === tab) ? paths.profileTab(tab) : paths.profile);
}

/** The personal part of the tree: only for people who are logged in. */
const personal: RouteObject = {
  element: <RequireLogin />,
  children: [
    {
      path: paths.messages,
      ...screen(() => import("./routes/messages")),
      children: [{ path: ":conversationId", ...screen(() => import("./routes/messages/conversation")) }],
    },
    { path: paths.notifications, ...screen(() => import("./routes/notifications")) },
    {
      path: paths.profile,
      ...screen(() => import("./routes/profile")),
      children: [
        { index: true, loader: leaveOldAddress, ...screen(() => import("./routes/profile/tickets")) },
        ...profileTabs,
      ],
    },
  ],
};

/** All screens. */
export const routes: RouteObject[] = [
  { path: paths.landing, ...screen(() => import("./routes/landing")) },
  { path: paths.auth, ...screen(() => import("./routes/auth")) },
  { path: paths.home, ...screen(() => import("./routes/home")) },
  { path: paths.discover, ...screen(() => import("./routes/discover")) },
  { path: paths.listMovie, ...screen(() => import("./routes/list-movie")) },
  { path: paths.ticketPattern, ...screen(() => import("./routes/ticket")) },
  ...[paths.moviePattern, paths.cityPattern].map((path) => ({ path, ...screen(() => import("./routes/on-sale")) })),
  { path: paths.requestLink, loader: ({ params }) => redirect(paths.request(params.request ?? "")) },
  personal,
  { path: `${paths.admin}/*`, ...screen(() => import("./routes/admin")) },
  { path: paths.locationSelection, ...screen(() => import("./routes/location-selection")) },
  { path: paths.howItWorks, ...screen(() => import("./routes/how-it-works")) },
  { path: paths.faqs, ...screen(() => import("./routes/faqs")) },
  { path: `${paths.contactUs}/*`, ...screen(() => import("./routes/contact-us")) },
  ...[paths.terms, paths.termsOfService, paths.privacyPolicy, paths.cancellationRefunds, paths.notices].map((path) => ({
    path,
    ...screen(() => import("./routes/legal")),
  })),
  { path: "*", ...screen(() => import("./routes/not-found")) },
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
