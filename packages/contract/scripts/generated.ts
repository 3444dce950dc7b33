import { routes } from "../src";
import { callsPage } from "./calls";
import { openApiDocument } from "./openapi";

/** The files that are made from the contract and checked in: path from the root to content. */
export async function generated(): Promise<Record<string, string>> {
  return {
    "packages/contract/src/routes.json": `${JSON.stringify(browserRoutes(), null, 1)}\n`,
    "docs/openapi.json": `${JSON.stringify(await openApiDocument(), null, 1)}\n`,
    "docs/calls.md": callsPage(),
  };
}

/** Method and path of each call and nothing else, by domain and name: what the browser needs to make it. */
function browserRoutes() {
  const domains: Record<string, Record<string, string>> = {};
  for (const { domain, name, method, path } of routes()) {
    domains[domain] ??= {};
    domains[domain][name] = `${method} ${path}`;
  }
  return domains;
}
