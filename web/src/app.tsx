import type { I18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { queryClient } from "./lib/query-client";
import { RouteTreeProvider } from "./lib/route-tree";
import { SessionProvider } from "./lib/session/session";
import { needsLogin, preload, routes } from "./routes";
import { RouteError } from "./shell/route-error";
import { Shell } from "./shell/shell";

/** Starts loading the screen of the current address at once. */
const router = createBrowserRouter([
  {
    element: (
      <SessionProvider>
        <Shell />
      </SessionProvider>
    ),
    errorElement: <RouteError />,
    children: routes,
  },
]);

const tree = { needsLogin, preload };

export function App({ i18n }: { i18n: I18n }) {
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
