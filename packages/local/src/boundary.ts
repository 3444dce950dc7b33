import { syncBuiltinESMExports } from "node:module";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import type { Cognito } from "./cognito";
import { tokenIssuer } from "./environment";

const loopback = new Set(["127.0.0.1", "localhost", "[::1]"]);

/**
 * The hosts outside that the functions call by their real names, answered inside this process. When it is sealed, a
 * request to any other host outside fails.
 */
export function holdBoundary(
  cognito: Cognito,
  handlers: Parameters<typeof setupServer>,
  sealed: boolean,
): { stop(): void } {
  const server = setupServer(
    http.get(`${tokenIssuer}/.well-known/jwks.json`, () => HttpResponse.json(cognito.jwks)),
    ...handlers,
  );
  server.listen({
    onUnhandledRequest(request, print) {
      if (sealed && !loopback.has(new URL(request.url).hostname)) print.error();
    },
  });
  // For those that import { request } from "node:https": their binding follows the patched module only when told to.
  syncBuiltinESMExports();
  return {
    stop() {
      server.close();
      syncBuiltinESMExports();
    },
  };
}
