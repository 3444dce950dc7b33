import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { resources, stages, theOnly } from "./templates";

const cdn = theOnly(stages.passing, "AWS::CloudFront::Distribution").Properties.DistributionConfig;
const headers = theOnly(stages.passing, "AWS::CloudFront::ResponseHeadersPolicy");
const { SecurityHeadersConfig: security, CustomHeadersConfig: custom } = headers.Properties.ResponseHeadersPolicyConfig;
const behaviour = (path: string) =>
  cdn.CacheBehaviors.find(({ PathPattern }: { PathPattern: string }) => PathPattern === path);

/** The policy by directive; values that CloudFormation fills in appear as `{…}`. */
const policy = Object.fromEntries(
  ((security.ContentSecurityPolicy.ContentSecurityPolicy["Fn::Join"]?.[1] as unknown[]) ?? [])
    .map((part) => (typeof part === "string" ? part : "{…}"))
    .join("")
    .split("; ")
    .map((directive) => [directive.split(" ")[0], directive.split(" ").slice(1)]),
) as Record<string, string[]>;

/** Rewrites a viewer's request as the CDN does. */
function atTheEdge(functionId: string, request: { uri: string; headers: Record<string, { value: string }> }) {
  const code = resources(stages.passing, "AWS::CloudFront::Function").find(({ id }) => id.startsWith(functionId));
  return runInNewContext(`${code?.Properties.FunctionCode}; handler(event)`, {
    event: { request, viewer: { ip: "203.0.113.7" } },
  });
}

describe("the security headers", () => {
  it("let no script run but ours and Razorpay's checkout", () => {
    expect(policy["default-src"]).toEqual(["'self'"]);
    expect(policy["script-src"]).toEqual(["'self'", "https://checkout.razorpay.com"]);
    expect(policy["object-src"]).toEqual(["'none'"]);
    expect(policy["base-uri"]).toEqual(["'none'"]);
  });

  it("let the page talk to the addresses that it needs, none of them a wildcard", () => {
    expect(policy["connect-src"]).toEqual([
      "'self'",
      "https://cognito-idp.ap-south-1.amazonaws.com",
      "wss://{…}.execute-api.ap-south-1.amazonaws.com",
      "https://dev-reseat-images-000000000000.s3.ap-south-1.amazonaws.com",
      "https://checkout.razorpay.com",
      "https://api.razorpay.com",
      "https://lumberjack.razorpay.com",
    ]);
    expect(
      Object.values(policy)
        .flat()
        .filter((source) => source.includes("*")),
    ).toEqual([]);
  });

  it("keep the page out of frames, its address out of other sites and everything on TLS", () => {
    expect(policy["frame-ancestors"]).toEqual(["'none'"]);
    expect(security.FrameOptions.FrameOption).toBe("DENY");
    expect(security.ContentTypeOptions.Override).toBe(true);
    expect(security.ReferrerPolicy.ReferrerPolicy).toBe("strict-origin-when-cross-origin");
    expect(security.StrictTransportSecurity.AccessControlMaxAgeSec).toBeGreaterThanOrEqual(31_536_000);
    const permissions = custom.Items.find(({ Header }: { Header: string }) => Header === "Permissions-Policy").Value;
    expect(permissions).toContain("geolocation=(self)");
    expect(permissions).toContain("camera=()");
  });

  it("go with every answer", () => {
    for (const each of [cdn.DefaultCacheBehavior, ...cdn.CacheBehaviors]) {
      expect(each.ResponseHeadersPolicyId).toEqual({ Ref: headers.id });
      expect(each.ViewerProtocolPolicy).toBe("redirect-to-https");
    }
  });
});

describe("the API behind the CDN", () => {
  const api = behaviour("/api/*");

  it("is asked for every method, and told whose request it is", () => {
    expect(api.AllowedMethods).toEqual(["GET", "HEAD", "OPTIONS", "PUT", "PATCH", "POST", "DELETE"]);
    const origin = cdn.Origins.find(({ Id }: { Id: string }) => Id === api.TargetOriginId);
    expect(origin.OriginCustomHeaders.map(({ HeaderName }: { HeaderName: string }) => HeaderName)).toEqual([
      "x-origin-key",
    ]);
    expect(api.FunctionAssociations).toHaveLength(1);
    const made = atTheEdge("ViewerAddress", {
      uri: "/api/tickets",
      headers: { "x-viewer-address": { value: "1.1.1.1" } },
    });
    expect(made.headers["x-viewer-address"]).toEqual({ value: "203.0.113.7" });
  });

  it("has its answers kept as long as they say, and apart for each query and person", () => {
    const { CachePolicyConfig: cache } = theOnly(stages.passing, "AWS::CloudFront::CachePolicy").Properties;
    expect([cache.MinTTL, cache.DefaultTTL]).toEqual([0, 0]);
    expect(cache.MaxTTL).toBeGreaterThanOrEqual(10);
    const key = cache.ParametersInCacheKeyAndForwardedToOrigin;
    expect(key.QueryStringsConfig).toEqual({ QueryStringBehavior: "all" });
    expect(key.HeadersConfig).toEqual({ HeaderBehavior: "whitelist", Headers: ["Authorization"] });
  });

  it("has its errors passed on as they are", () => {
    for (const answer of cdn.CustomErrorResponses) {
      expect(answer.ResponsePagePath).toBeUndefined();
      expect(answer.ErrorCachingMinTTL).toBe(0);
    }
  });
});

describe("the SPA behind the CDN", () => {
  it("answers every screen with the page, and every file with itself", () => {
    const uri = (path: string) => atTheEdge("SinglePageApp", { uri: path, headers: {} }).uri;
    expect(uri("/ticket/01JD3M4T5Z8Q9R2W3X4Y5Z6A7B")).toBe("/index.html");
    expect(uri("/assets/index-1a2b3c.js")).toBe("/assets/index-1a2b3c.js");
    expect(uri("/manifest.webmanifest")).toBe("/manifest.webmanifest");
  });
});
