import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { afterEach, expect, it, vi } from "vitest";
import { isThroughCdn, keyForApi } from "./through-cdn";

afterEach(() => vi.unstubAllEnvs());

const takes = (known: string, key: string) => {
  vi.stubEnv("ORIGIN_KEYS", known);
  return isThroughCdn({ headers: { "x-origin-key": key } } as unknown as APIGatewayProxyEventV2);
};

it.each([
  { moment: "before a deployment that changes the key", cdn: "one", api: "one,two", pages: "one,two" },
  { moment: "once the CDN shows the next one", cdn: "two", api: "one,two", pages: "one,two" },
  { moment: "once the API's functions have forgotten the first one", cdn: "two", api: "two,three", pages: "one,two" },
  { moment: "once the function that draws pages has, too", cdn: "two", api: "two,three", pages: "two,three" },
])("$moment, the API takes what the CDN and the drawing function show", ({ cdn, api, pages }) => {
  vi.stubEnv("ORIGIN_KEYS", pages);
  const shown = keyForApi();
  expect([takes(api, cdn), takes(api, shown), takes(pages, cdn)]).toEqual([true, true, true]);
  expect([takes(api, ""), takes(api, "guessed")]).toEqual([false, false]);
});
