import { createHash } from "node:crypto";
import type { CachePolicyConfig, ParametersInCacheKeyAndForwardedToOrigin } from "@aws-sdk/client-cloudfront";
import { BROWSE_NAMES } from "@reseat/contract/addresses";
import { LANGUAGES } from "@reseat/contract/limits/constants";
import { PAGE_HEADERS, PRERENDERED, SERVED, SHARE_LOST } from "@reseat/contract/pages";
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
import { allow } from "./permissions";
import { whileDeploying } from "./while-deploying";

// Functions of the CDN, in the JavaScript that it runs.

/** Splits a language off the beginning of an address. */
const addressOf = `function addressOf(uri) {
  var language = uri.split("/")[1];
  if (!${JSON.stringify(LANGUAGES)}.includes(language)) return { path: uri };
  return { language: language, path: uri.slice(language.length + 1) || "/" };
}`;

/**
 * Returns the language that the reader chose (a cookie of boot.js), else that of the address, else
 * the first of the reader's that we support, else English.
 */
const languageOf = `function languageOf(request) {
  var languages = ${JSON.stringify(LANGUAGES)};
  var cookie = request.cookies.language;
  var header = request.headers["accept-language"];
  var wanted = [cookie && cookie.value, addressOf(request.uri).language].concat(header && header.value.split(","));
  var spoken = wanted.map((tag) => (tag || "").trim().slice(0, 2).toLowerCase()).find((tag) => languages.includes(tag));
  return spoken || languages[0];
}`;

/**
 * Finds the file of an address: a page drawn by the build in the reader's language, and the app's
 * empty page for every other path that is not a file.
 */
export const pageAddress = `${addressOf}
${languageOf}
function handler(event) {
  var request = event.request;
  var path = addressOf(request.uri).path;
  if (path.length > 1) path = path.replace(/\\/$/, "");
  if (${JSON.stringify(Object.keys(PRERENDERED))}.includes(path)) {
    request.uri = "/pages/" + languageOf(request) + path + ".html";
  } else if (!path.split("/").pop().includes(".")) request.uri = "/index.html";
  return request;
}`;

/**
 * Requests a page from the function that draws it. Its plain address, the reader's language, chosen
 * city and address travel as headers, and the path becomes that of the page's file. So the same
 * request, sent to the files, gets a page that draws itself in the browser. Files for search
 * engines have no language.
 */
export const servedAddress = `${addressOf}
${languageOf}
function handler(event) {
  var request = event.request;
  request.headers["x-viewer-address"] = { value: event.viewer.ip };
  var patterns = ${JSON.stringify(SERVED)};
  var path = addressOf(request.uri).path;
  // Two letters that are not a language of ours come here too.
  var plain = path.replace(/^\\/..(?=\\/|$)/, "") || "/";
  var pattern = Object.keys(patterns).find((each) => each.endsWith("*") ? plain.startsWith(each.slice(0, -1)) : each === plain);
  if (!pattern) {
    request.headers["x-page"] = request.headers["x-language"] = request.headers["x-city"] = { value: "" };
    request.uri = "/pages" + request.uri;
    return request;
  }
  var asked = ${JSON.stringify(BROWSE_NAMES)}.filter((name) => request.querystring[name] && request.querystring[name].value);
  var query = asked.map((name) => name + "=" + request.querystring[name].value).join("&");
  var city = request.cookies.city;
  request.headers["x-page"] = { value: path + (query && "?" + query) };
  request.headers["x-language"] = { value: languageOf(request) };
  request.headers["x-city"] = { value: ["landing", "home", "discover"].includes(patterns[pattern]) && city ? city.value : "" };
  request.uri = "/pages/" + patterns[pattern] + ".html";
  return request;
}`;

/** Leads a browser that posts what was shared, because it has no worker of ours, to the form. */
export const shareAddress = `function handler() {
  return {
    statusCode: 303,
    statusDescription: "See Other",
    headers: { location: { value: ${JSON.stringify(SHARE_LOST)} }, "cache-control": { value: "no-store" } },
  };
}`;

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
