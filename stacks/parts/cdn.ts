import { createHash } from "node:crypto";
import type { CachePolicyConfig, ParametersInCacheKeyAndForwardedToOrigin } from "@aws-sdk/client-cloudfront";
import { PAGE_HEADERS } from "@reseat/contract/pages";
import {
  CachePolicy,
  Function as CdnFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  type ICachePolicy,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { Duration } from "aws-cdk-lib/core";
import type { Stack } from "sst/constructs";
import { pageAddress, servedAddress, shareAddress } from "./page-address";
import { allow } from "./permissions";
import { whileDeploying } from "./while-deploying";

/** The headers that the function that draws pages gets about a request, besides the page's own. */
export function servedRequestPolicy(stack: Stack, originRequestPolicyName: string): OriginRequestPolicy {
  return new OriginRequestPolicy(stack, "PageRequest", {
    originRequestPolicyName,
    headerBehavior: OriginRequestHeaderBehavior.allowList("x-viewer-address"),
  });
}

/** The function that finds the page of each address. */
export function pages(stack: Stack) {
  return atEachRequest(stack, "Pages", pageAddress);
}

/** The function that requests drawn pages. */
export function served(stack: Stack) {
  return atEachRequest(stack, "ServedPages", servedAddress);
}

/** The function that answers at the address to share to, without an origin. */
export function share(stack: Stack) {
  return atEachRequest(stack, "Share", shareAddress);
}

/**
 * The function that passes the viewer's address on to the API, which itself only sees the CDN's.
 */
export function viewerAddress(stack: Stack) {
  return atEachRequest(
    stack,
    "ViewerAddress",
    `function handler(event) {
  event.request.headers["x-viewer-address"] = { value: event.viewer.ip };
  return event.request;
}`,
  );
}

function atEachRequest(stack: Stack, id: string, code: string) {
  return {
    eventType: FunctionEventType.VIEWER_REQUEST,
    function: new CdnFunction(stack, id, {
      functionName: `${stack.stackName}-${id}`,
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(code),
    }),
  };
}

/**
 * What distinguishes cached answers, and how long they are kept at most. An answer without a
 * Cache-Control of its own is not cached.
 */
interface Kept {
  headers: string[];
  byQuery: boolean;
  most: Duration;
}

const KEPT = {
  /** For as long as an answer says, separately for each query and each signed-in person. */
  api: { headers: ["Authorization"], byQuery: true, most: Duration.minutes(1) },
  /** A page that a function draws: separately for each address, language and city. */
  pages: { headers: [...PAGE_HEADERS], byQuery: false, most: Duration.hours(1) },
} satisfies Record<string, Kept>;

/**
 * The cache policies of the CDN. An account has room for 20, so all stages share two, which the
 * first of them makes (docs/decisions/operating.md#cache-policies-are-shared-by-stages).
 */
export function cachePolicies(stack: Stack): Record<keyof typeof KEPT, ICachePolicy> {
  const made = whileDeploying(stack, "CachePolicies", {
    entry: "stacks/deploying/cache-policies.ts",
    timeout: Duration.minutes(1),
    permissions: [allow("*", "cloudfront:ListCachePolicies", "cloudfront:CreateCachePolicy")],
    because: "Neither action names a policy, and neither changes one",
    properties: { api: JSON.stringify(definition("api")), pages: JSON.stringify(definition("pages")) },
  });
  const policy = (name: keyof typeof KEPT) => CachePolicy.fromCachePolicyId(stack, name, made.getAttString(name));
  return { api: policy("api"), pages: policy("pages") };
}

/**
 * The name contains a hash of the policy's content: another release may need another one beside it.
 */
function definition(name: keyof typeof KEPT): CachePolicyConfig {
  const { headers, byQuery, most }: Kept = KEPT[name];
  const key: ParametersInCacheKeyAndForwardedToOrigin = {
    EnableAcceptEncodingBrotli: true,
    EnableAcceptEncodingGzip: true,
    HeadersConfig: { HeaderBehavior: "whitelist", Headers: { Quantity: headers.length, Items: headers } },
    QueryStringsConfig: { QueryStringBehavior: byQuery ? "all" : "none" },
    CookiesConfig: { CookieBehavior: "none" },
  };
  const policy = { MinTTL: 0, DefaultTTL: 0, MaxTTL: most.toSeconds(), ParametersInCacheKeyAndForwardedToOrigin: key };
  const hash = createHash("sha256").update(JSON.stringify(policy)).digest("hex").slice(0, 12);
  return { Name: `reseat-${name}-${hash}`, Comment: "Of all stages", ...policy };
}
