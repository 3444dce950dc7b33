import type { I18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect } from "react";
import { createBrowserRouter, type RouteObject, RouterProvider } from "react-router-dom";
import { queryClient } from "../lib/api/query-client";
import { RouteTreeProvider } from "../lib/pages/route-tree";
import { SessionProvider } from "../lib/session/session";
import { needsLogin, preload, routes } from "./routes";
// Nearly every screen needs them, so they cost less in the first file than in files of their own.
import "../lib/live/live";
import "../lib/pages/page";
import { RouteError } from "./route-error";
import { Shell } from "./shell";

export const routeTree: RouteObject[] = [
  {
    element: (
      <SessionProvider>
        <Shell />
      </SessionProvider>
    ),
    errorElement: <RouteError />,
    children: routes,
  },
];

type Router = ReturnType<typeof createBrowserRouter>;

/** Starts loading the screen of the current address at once. */
export const createRouter = (): Router => createBrowserRouter(routeTree);

const tree = { needsLogin, preload };

interface AppProps {
  i18n: I18n;
  router: Router;
  /** Called once the app is rendered. */
  onStart?: () => void;
}

export function App({ i18n, router, onStart }: AppProps) {
  useEffect(() => onStart?.(), [onStart]);
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouteTreeProvider value={tree}>
          <RouterProvider router={router} />
        </RouteTreeProvider>
      </QueryClientProvider>
    </I18nProvider>
  );
}
