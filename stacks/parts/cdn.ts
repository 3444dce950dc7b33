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

/** Serves the SPA for every path that is not a file. */
export function singlePageApp(stack: Stack) {
  return atEachRequest(
    stack,
    "SinglePageApp",
    'if (!request.uri.split("/").pop().includes(".")) request.uri = "/index.html";',
  );
}

/** Passes the viewer's address on to the API, which itself only sees the CDN's. */
export function viewerAddress(stack: Stack) {
  return atEachRequest(stack, "ViewerAddress", 'request.headers["x-viewer-address"] = { value: event.viewer.ip };');
}

function atEachRequest(stack: Stack, id: string, statement: string) {
  return {
    eventType: FunctionEventType.VIEWER_REQUEST,
    function: new CdnFunction(stack, id, {
      functionName: `${stack.stackName}-${id}`,
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(`function handler(event) {
  var request = event.request;
  ${statement}
  return request;
}`),
    }),
  };
}
