import {
  Function as CdnFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import type { Stack } from "sst/constructs";
import { pageAddress, servedAddress, shareAddress } from "./page-address";

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
