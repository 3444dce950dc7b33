import { routes } from "../src";
import { callsPage } from "./calls";
import { openApiDocument } from "./openapi";

/** The files that are generated from the contract and checked in: content by path from the root. */
export async function generated(): Promise<Record<string, string>> {
  return {
    "packages/contract/src/routes.json": `${JSON.stringify(browserRoutes(), null, 1)}\n`,
    "docs/openapi.json": `${JSON.stringify(await openApiDocument(), null, 1)}\n`,
    "docs/calls.md": callsPage(),
  };
}

/** The method and path of each call, by domain and name: all that the browser needs to make it. */
function browserRoutes() {
  const domains: Record<string, Record<string, string>> = {};
  for (const { domain, name, method, path } of routes()) {
    domains[domain] ??= {};
    domains[domain][name] = `${method} ${path}`;
  }
  return domains;
}
