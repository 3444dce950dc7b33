import { places } from "@reseat/contract/calls/places";
import { REFUSAL_STATUS } from "@reseat/contract/gateway";
import { errorText } from "@reseat/core/texts/errors";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { serve } from "./serve";

/** A function whose call returns the viewer's address. */
const handler = serve(places, (call) => ({
  autocomplete: call.autocomplete.handler(({ context }) => ({
    suggestions: [{ city: context.sourceIp, display_name: "" }],
  })),
  reverseGeocode: call.reverseGeocode.handler(() => ({ formattedLocation: "", city: "" })),
}));

async function ask(headers: Record<string, string>, query = "Pune") {
  const {
    statusCode,
    headers: answered,
    body,
  } = await handler({
    rawPath: "/api/location-autocomplete",
    rawQueryString: "",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ query }),
    isBase64Encoded: false,
    requestContext: { requestId: "r-1", http: { method: "POST", sourceIp: "198.51.100.1" } },
  } as unknown as APIGatewayProxyEventV2);
  return { statusCode, refused: answered?.[REFUSAL_STATUS], ...JSON.parse(body as string) };
}

describe("what another site makes a browser send", () => {
  beforeEach(() => vi.stubEnv("ORIGIN_KEYS", ""));
  afterEach(() => vi.unstubAllEnvs());

  it.each(["text/plain", "text/plain; charset=application/json", "application/x-www-form-urlencoded", ""])(
    "is refused as %j, although its body is JSON",
    async (type) => {
      expect(await ask({ "content-type": type })).toMatchObject({ statusCode: 415, code: "json_required" });
    },
  );

  it("is refused when the browser calls it cross-site, and only then", async () => {
    expect(await ask({ "sec-fetch-site": "cross-site" })).toMatchObject({ statusCode: 403, code: "not_allowed" });
    for (const site of ["same-origin", "same-site", "none"]) {
      expect(await ask({ "sec-fetch-site": site })).toMatchObject({ statusCode: 200 });
    }
    expect(await ask({ "content-type": "Application/JSON; charset=utf-8" })).toMatchObject({ statusCode: 200 });
  });

  it("tells a page that asks so of a refusal under a status that no console shows, and others under its own", async () => {
    const refused = { "content-type": "text/plain" };
    expect(await ask(refused)).toMatchObject({ statusCode: 415, refused: undefined, code: "json_required" });
    const asked = { [REFUSAL_STATUS]: "200" };
    expect(await ask({ ...refused, ...asked })).toMatchObject({
      statusCode: 200,
      refused: "415",
      code: "json_required",
    });
    expect(await ask(asked)).toMatchObject({ statusCode: 200, refused: undefined });
  });
});

describe("a refusal", () => {
  beforeEach(() => vi.stubEnv("ORIGIN_KEYS", ""));
  afterEach(() => vi.unstubAllEnvs());

  it.each([
    ["of its form", { "content-type": "text/plain" }, "json_required", "Pune"],
    ["of its input", {}, "invalid_input", "x".repeat(500)],
  ] as const)("because %s is said in the reader's language", async (_, headers, code, query) => {
    const message = errorText({ code, message: "" }, "hi");
    expect(await ask({ ...headers, "accept-language": "hi" }, query)).toMatchObject({ code, message });
    expect((await ask(headers, query)).message).not.toBe(message);
  });
});

describe("whose request it is", () => {
  beforeEach(() => {
    vi.stubEnv("POWERTOOLS_LOG_LEVEL", "SILENT");
    vi.stubEnv("ORIGIN_KEYS", "the-key,the-next-key");
  });
  afterEach(() => vi.unstubAllEnvs());

  it.each(["the-key", "the-next-key"])("is told by the CDN, which shows %s", async (key) => {
    const answer = await ask({ "x-origin-key": key, "x-viewer-address": "203.0.113.7" });
    expect(answer.suggestions[0].city).toBe("203.0.113.7");
  });

  it("is believed of nobody who goes around the CDN", async () => {
    expect(await ask({ "x-viewer-address": "203.0.113.7" })).toMatchObject({ statusCode: 403, code: "not_allowed" });
    for (const guess of ["", "another", "the-key,the-next-key", "the-ke"]) {
      const guessed = await ask({ "x-origin-key": guess, "x-viewer-address": "203.0.113.7" });
      expect(guessed).toMatchObject({ statusCode: 403, code: "not_allowed" });
    }
  });

  it("is a whole line, not one of its addresses, in IPv6", async () => {
    const from = async (address: string) =>
      (await ask({ "x-origin-key": "the-key", "x-viewer-address": address })).suggestions[0].city;
    expect(await from("2001:DB8:7:1::1")).toBe("2001:db8:7::/48");
    expect(await from("2001:db8:7:2:ffff:1:2:3")).toBe("2001:db8:7::/48");
    expect(await from("2001:db8::8:1:2:3:4")).toBe("2001:db8:0::/48");
  });

  it("is the address that the gateway sees where there is no CDN", async () => {
    vi.stubEnv("ORIGIN_KEYS", "");
    const answer = await ask({ "x-viewer-address": "203.0.113.7" });
    expect(answer.suggestions[0].city).toBe("198.51.100.1");
  });
});
