import nodeHttp, { type RequestOptions } from "node:http";
import { syncBuiltinESMExports } from "node:module";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import type { Cognito } from "./aws/cognito";
import { tokenIssuer } from "./environment";

const loopback = new Set(["127.0.0.1", "localhost", "[::1]"]);

const { request: toThisMachine } = nodeHttp;
const { fetch: fetchHere } = globalThis;

function hostOf(target: string | URL | RequestOptions): string {
  if (typeof target === "string") return new URL(target).hostname;
  return target.hostname ?? target.host ?? "localhost";
}

/**
 * Responds inside this process for the outside hosts that the functions call by their real names.
 * When sealed, a request to any other outside host fails.
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
  // Requests that stay on this machine bypass msw, which costs milliseconds for each one it
  // inspects.
  const toAnywhere = nodeHttp.request;
  nodeHttp.request = ((...args: Parameters<typeof nodeHttp.request>) =>
    loopback.has(hostOf(args[0])) ? toThisMachine(...args) : toAnywhere(...args)) as typeof nodeHttp.request;
  const fetchAnywhere = globalThis.fetch;
  globalThis.fetch = (target, init) =>
    loopback.has(new URL(target instanceof Request ? target.url : target).hostname)
      ? fetchHere(target, init)
      : fetchAnywhere(target, init);
  // Modules that import { request } from "node:https" see the patch only after this call.
  syncBuiltinESMExports();
  return {
    stop() {
      server.close();
      globalThis.fetch = fetchHere;
      syncBuiltinESMExports();
    },
  };
}
