import type { I18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { BrowserRouter, Route, Routes } from "react-router-dom";
import { needsLogin } from "./lib/paths";
import { queryClient } from "./lib/query-client";
import { SessionProvider } from "./lib/session/session";
import { routes } from "./routes";
import { RequireLogin } from "./shell/require-login";
import { RouteErrorBoundary } from "./shell/route-error-boundary";
import { Shell } from "./shell/shell";

export function App({ i18n }: { i18n: I18n }) {
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouteErrorBoundary resetKey="app">
          <SessionProvider>
            <BrowserRouter>
              <Routes>
                <Route element={<Shell />}>
                  {routes.map(({ path, Screen }) => (
                    <Route
                      key={path}
                      path={path}
                      element={
                        needsLogin(path) ? (
                          <RequireLogin>
                            <Screen />
                          </RequireLogin>
                        ) : (
                          <Screen />
                        )
                      }
                    />
                  ))}
                </Route>
              </Routes>
            </BrowserRouter>
          </SessionProvider>
        </RouteErrorBoundary>
      </QueryClientProvider>
    </I18nProvider>
  );
}
