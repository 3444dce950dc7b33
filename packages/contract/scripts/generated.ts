import { routes } from "../src";
import { callsPage } from "./calls";
import { lookAlikes } from "./look-alikes";
import { openApiDocument } from "./openapi";
import { compactJson, shared } from "./shared";

/**
 * Returns the files that are generated from the contract and checked in: content by path from the
 * root.
 */
export async function generated(): Promise<Record<string, string>> {
  return {
    "packages/contract/src/routes.json": browserRoutes(),
    "packages/contract/src/texts/look-alikes.ts": lookAlikes(),
    "docs/openapi.json": `${compactJson(shared(openApiDocument()))}\n`,
    "docs/calls.md": callsPage(),
  };
}

/** Returns the method and path of each call by its name: all that the browser needs to make it. */
function browserRoutes(): string {
  const all = routes().map(({ domain, name, method, path }) => [`${domain}.${name}`, `${method} ${path}`]);
  return `${JSON.stringify(Object.fromEntries(all), null, 1)}\n`;
}
