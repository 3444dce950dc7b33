import { syncBuiltinESMExports } from "node:module";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import type { Cognito } from "./cognito";
import { tokenIssuer } from "./environment";

/** The hosts outside that the functions call by their real names, answered inside this process. */
export function holdBoundary(cognito: Cognito, handlers: Parameters<typeof setupServer>): { stop(): void } {
  const server = setupServer(
    http.get(`${tokenIssuer}/.well-known/jwks.json`, () => HttpResponse.json(cognito.jwks)),
    ...handlers,
  );
  server.listen({ onUnhandledRequest: "bypass" });
  // For those that import { request } from "node:https": their binding follows the patched module only when told to.
  syncBuiltinESMExports();
  return {
    stop() {
      server.close();
      syncBuiltinESMExports();
    },
  };
}
