import { type Route, routes } from "../src";
import { callsPage } from "./calls";
import { errorMessages } from "./error-messages";
import { lookAlikes } from "./look-alikes";
import { openApiDocument } from "./openapi";
import { compactJson, shared } from "./shared";

/**
 * Returns the files that are generated from the contract and checked in: content by path from the
 * root.
 */
export async function generated(): Promise<Record<string, string>> {
  return {
    "packages/contract/src/first-routes.json": browserRoutes(isForFirstView),
    "packages/contract/src/routes.json": browserRoutes(({ access }) => access !== "admin"),
    "packages/contract/src/admin-routes.json": browserRoutes(({ access }) => access === "admin"),
    "packages/contract/src/texts/look-alikes.ts": lookAlikes(),
    "web/src/lib/api/error-messages.ts": errorMessages("first views"),
    "web/src/lib/api/later-error-messages.ts": errorMessages("later calls"),
    "web/src/features/admin/error-messages.ts": errorMessages("admins"),
    "docs/openapi.json": `${compactJson(shared(openApiDocument()))}\n`,
    "docs/calls.md": callsPage(),
  };
}

/** The calls of first views. The browser loads the others when it needs one. */
const OF_FIRST_VIEWS = ["accounts.getMe", "browse.listTickets", "browse.getFacets", "tickets.get", "trust.getScore"];

function isForFirstView({ domain, name }: Route): boolean {
  return OF_FIRST_VIEWS.includes(`${domain}.${name}`);
}

/**
 * Returns the method and path of calls, by domain and name: all that the browser needs to make
 * them. Those of admins are a separate file, which nobody else loads.
 */
function browserRoutes(isWanted: (route: Route) => boolean): string {
  const domains: Record<string, Record<string, string>> = {};
  for (const { domain, name, method, path } of routes().filter(isWanted)) {
    domains[domain] ??= {};
    domains[domain][name] = `${method} ${path}`;
  }
  return `${JSON.stringify(domains, null, 1)}\n`;
}
