import {
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Function as CdnFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
} from "aws-cdk-lib/aws-cloudfront";
import { Duration } from "aws-cdk-lib/core";
import type { Stack } from "sst/constructs";
import { pageAddress, servedAddress } from "./page-address";

/**
 * Caches a response as long as its own Cache-Control says, separately for each query and each signed-in person. A response
 * without the header is not cached.
 */
export function apiCachePolicy(stack: Stack, cachePolicyName: string): CachePolicy {
  return new CachePolicy(stack, "ApiCache", {
    cachePolicyName,
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.minutes(1),
    queryStringBehavior: CacheQueryStringBehavior.all(),
    headerBehavior: CacheHeaderBehavior.allowList("Authorization"),
    cookieBehavior: CacheCookieBehavior.none(),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });
}

/** Caches a page that a function draws as long as it says, separately for each address, language and city. */
export function servedCachePolicy(stack: Stack, cachePolicyName: string): CachePolicy {
  return new CachePolicy(stack, "PageCache", {
    cachePolicyName,
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.hours(1),
    headerBehavior: CacheHeaderBehavior.allowList("x-page", "x-language", "x-city"),
    queryStringBehavior: CacheQueryStringBehavior.none(),
    cookieBehavior: CacheCookieBehavior.none(),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });
}

/** Finds the page of each address. */
export function pages(stack: Stack) {
  return atEachRequest(stack, "Pages", pageAddress);
}

/** Asks for the pages that a function draws. */
export function served(stack: Stack) {
  return atEachRequest(stack, "ServedPages", servedAddress);
}

/** Passes the viewer's address on to the API, which itself only sees the CDN's. */
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
