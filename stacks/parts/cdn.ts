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
 * An answer is kept as long as its own Cache-Control says, apart for each query and each signed-in person; one that
 * says nothing is not kept.
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

/** A path that names no file is a screen of the SPA. */
export function singlePageApp(stack: Stack) {
  return atEachRequest(
    stack,
    "SinglePageApp",
    'if (!request.uri.split("/").pop().includes(".")) request.uri = "/index.html";',
  );
}

/** Tells the API whose request it is: the address that it sees itself is the CDN's. */
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
