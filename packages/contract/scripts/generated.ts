import { minifyContractRouter } from "@orpc/contract";
import { contract } from "../src";
import { callsPage } from "./calls";
import { openApiDocument } from "./openapi";

/** The files that are made from the contract and checked in: path from the root to content. */
export async function generated(): Promise<Record<string, string>> {
  return {
    "packages/contract/src/routes.json": `${JSON.stringify(browserContract(), null, 1)}\n`,
    "docs/openapi.json": `${JSON.stringify(await openApiDocument(), null, 1)}\n`,
    "docs/calls.md": callsPage(),
  };
}

/** Method and path of each call and nothing else: what the browser needs to make it. */
function browserContract() {
  const minified = minifyContractRouter(contract) as unknown as Record<
    string,
    Record<string, { "~orpc": { route: { method: string; path: string } } }>
  >;
  return Object.fromEntries(
    Object.entries(minified).map(([domain, calls]) => [
      domain,
      Object.fromEntries(
        Object.entries(calls).map(([name, call]) => {
          const { method, path } = call["~orpc"].route;
          return [name, { "~orpc": { errorMap: {}, meta: {}, route: { method, path } } }];
        }),
      ),
    ]),
  );
}
