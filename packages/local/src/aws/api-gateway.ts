import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { routes } from "@reseat/contract";
import { GATEWAY_ANSWERS, type GatewayStatus, RAZORPAY_WEBHOOK } from "@reseat/contract/gateway";
import { PAGES } from "@reseat/contract/pages";
import { now } from "@reseat/core/clock";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { type CryptoKey, jwtVerify } from "jose";
import { account, tokenIssuer, userPoolClientId } from "../environment";
import { PayloadTooLarge, readBody, sendJson } from "../server";
import { type ApiRequest, peerAddress, viewerAddress } from "./cloudfront";
import { FunctionMissing, type Functions } from "./lambda";
import { TimedOut } from "./lambda-environment";

/** The most bytes of the request line and the header values. */
const longestHead = 10_240;
/** Seconds that the gateway waits for a function. */
const patience = 30;

export interface Throttle {
  /** Requests a second. */
  rateLimit: number;
  /** Size of a burst. */
  burstLimit: number;
}

interface Options {
  functions: Functions;
  tokenKey: CryptoKey;
  throttle: Throttle;
}

/**
 * The HTTP API: one function per domain, behind the JWT authorizer where a call needs a person. Its
 * own errors have a message and no code.
 */
export function httpApi({ functions, tokenKey, throttle }: Options) {
  const all = gatewayRoutes();
  const mayEnter = tokenBucket(throttle);
  return async (call: ApiRequest, response: ServerResponse): Promise<void> => {
    const { request, path, fromCdn } = call;
    const refuse = (status: GatewayStatus, headers: Record<string, string> = {}) =>
      sendJson(response, status, { message: GATEWAY_ANSWERS[status].message }, headers);
    // The screens read the time from this header, so it must follow the stack's clock.
    response.setHeader("date", new Date(now()).toUTCString());
    response.setHeader("apigw-requestid", randomUUID());
    if (headLength(request, path, fromCdn) > longestHead) return refuse(431, { connection: "close" });
    if (!mayEnter()) return refuse(429);
    const match = matchRoute(all, request.method ?? "GET", path.split("?")[0] as string);
    const claims = match.authorized ? await claimsOf(request, tokenKey) : undefined;
    if (match.authorized && !claims) return refuse(401, { "www-authenticate": "Bearer" });
    try {
      const event = httpApiEvent(call, await readBody(request), match, claims);
      sendResult(response, await functions.invoke<Result | null>(match.target, event, { patience }));
    } catch (error) {
      if (error instanceof PayloadTooLarge) return refuse(413);
      if (!(error instanceof FunctionMissing)) console.error(`${match.target} failed:`, error);
      refuse(error instanceof TimedOut ? 503 : 500);
    }
  };
}

type Result = APIGatewayProxyStructuredResultV2;

function headLength(
  { method, httpVersion, rawHeaders }: IncomingMessage,
  path: string,
  fromCdn: Record<string, string>,
): number {
  const values = [...rawHeaders.filter((_, index) => index % 2 === 1), ...Object.values(fromCdn)];
  return values.reduce((length, value) => length + value.length, `${method} ${path} HTTP/${httpVersion}`.length);
}

/** API Gateway's token bucket: decides whether to let a request in. */
function tokenBucket({ rateLimit, burstLimit }: Throttle): () => boolean {
  let tokens = burstLimit;
  let filled = Date.now();
  return () => {
    const time = Date.now();
    tokens = Math.min(burstLimit, tokens + ((time - filled) / 1000) * rateLimit);
    filled = time;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}

interface Target {
  /** The function's name, "api/tickets". */
  target: string;
  /** Behind the JWT authorizer. */
  authorized: boolean;
}

interface Route extends Target {
  method: string;
  /** With parameters in braces: /api/tickets/{id}. */
  path: string;
}

interface RouteMatch extends Target {
  /** "GET /api/tickets/{id}", or "$default". */
  routeKey: string;
  pathParameters: Record<string, string>;
}

/** The route of requests that match no other. */
const DEFAULT: RouteMatch = { routeKey: "$default", target: "api/no-call", authorized: false, pathParameters: {} };

/**
 * Returns the routes of the contract's calls, and of Razorpay's webhook and the drawn pages, which
 * are not in the contract.
 */
function gatewayRoutes(): Route[] {
  return [
    ...routes().map(({ method, path, domain, access }) => ({
      method,
      path,
      target: `api/${domain}`,
      authorized: access !== "visitor",
    })),
    { method: "POST", path: RAZORPAY_WEBHOOK, target: "api/payments", authorized: false },
    ...["GET", "HEAD"].map((method) => ({ method, path: PAGES, target: "pages/draw", authorized: false })),
  ];
}

/** Finds the route of a request; a literal segment wins over a parameter, as in API Gateway. */
function matchRoute(all: Route[], method: string, path: string): RouteMatch {
  const segments = path.split("/");
  const matches = all.flatMap((route) => {
    const pathParameters = route.method === method ? matchPath(route.path.split("/"), segments) : undefined;
    return pathParameters ? [{ ...route, routeKey: `${method} ${route.path}`, pathParameters }] : [];
  });
  const parameters = ({ pathParameters }: RouteMatch) => Object.keys(pathParameters).length;
  return matches.sort((one, other) => parameters(one) - parameters(other))[0] ?? DEFAULT;
}

function matchPath(pattern: string[], segments: string[]): Record<string, string> | undefined {
  const fits = (part: string, segment = "") => (part.startsWith("{") ? segment !== "" : part === segment);
  if (pattern.length !== segments.length) return undefined;
  if (!pattern.every((part, index) => fits(part, segments[index]))) return undefined;
  const named = pattern.flatMap((part, index) =>
    part.startsWith("{") ? [[part.slice(1, -1), decoded(segments[index] ?? "")]] : [],
  );
  return Object.fromEntries(named);
}

/** Decodes a segment, or returns it unchanged when it cannot be decoded. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * Checks what API Gateway's JWT authorizer checks: signature, expiry, issuer and client. Returns
 * the claims as the event carries them (every value a string, lists as `[a b]`), or undefined where
 * API Gateway responds 401.
 */
async function claimsOf(request: IncomingMessage, key: CryptoKey): Promise<Record<string, string> | undefined> {
  const token = /^(?:Bearer )?\s*(\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
  if (!token) return undefined;
  const verified = await jwtVerify(token, key, { issuer: tokenIssuer, algorithms: ["RS256"] }).catch(() => undefined);
  if (!verified || (verified.payload.aud ?? verified.payload.client_id) !== userPoolClientId) return undefined;
  return Object.fromEntries(Object.entries(verified.payload).map(([name, value]) => [name, claimText(value)]));
}

function claimText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.join(" ")}]`;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

const textual = /^(text\/|application\/(json|xml|javascript|x-www-form-urlencoded)\b)/;

/**
 * Returns a request in the form that API Gateway passes to a function: HTTP API, payload format
 * 2.0.
 */
function httpApiEvent(
  { request, path, fromCdn, passedOn }: ApiRequest,
  body: Buffer,
  { routeKey, pathParameters }: RouteMatch,
  claims: Record<string, string> | undefined,
): APIGatewayProxyEventV2 {
  const { pathname, search, searchParams } = new URL(path, "http://local");
  const { method = "GET", httpVersion } = request;
  const sent = Object.entries(joinedHeaders(request)).filter(([name]) => passedOn?.includes(name) ?? true);
  const headers: Record<string, string> = { ...Object.fromEntries(sent), ...fromCdn };
  const query = [...searchParams.keys()].map((name) => [name, searchParams.getAll(name).join()]);
  const time = new Date();
  const isText = textual.test(headers["content-type"] ?? "application/json");
  const cookies = passedOn ? undefined : request.headers.cookie?.split(/;\s*/);
  const domainName = request.headers.host ?? "localhost";
  return {
    version: "2.0",
    routeKey,
    rawPath: pathname,
    rawQueryString: search.slice(1),
    ...(cookies && { cookies }),
    headers,
    ...(query.length > 0 && { queryStringParameters: Object.fromEntries(query) }),
    ...(Object.keys(pathParameters).length > 0 && { pathParameters }),
    requestContext: {
      accountId: account,
      apiId: "local",
      // API Gateway sends null when a route requires no scope.
      ...(claims && { authorizer: { jwt: { claims, scopes: null } } }),
      domainName,
      domainPrefix: domainName.split(/[.:]/)[0] ?? "localhost",
      http: {
        method,
        path: pathname,
        protocol: `HTTP/${httpVersion}`,
        sourceIp: peerAddress(request),
        userAgent: headers["user-agent"] ?? "",
      },
      requestId: randomUUID(),
      routeKey,
      stage: "$default",
      time: commonLogTime(time),
      timeEpoch: time.getTime(),
    },
    ...(body.length > 0 && { body: body.toString(isText ? "utf8" : "base64") }),
    isBase64Encoded: body.length > 0 && !isText,
  };
}

function joinedHeaders(request: IncomingMessage): Record<string, string> {
  const sent = Object.entries(request.headersDistinct).filter(([name]) => name !== "cookie" && name !== "connection");
  return {
    "x-forwarded-for": viewerAddress(request),
    "x-forwarded-proto": "http",
    host: "localhost",
    ...Object.fromEntries(sent.map(([name, values = []]) => [name, values.join()])),
  };
}

function commonLogTime(time: Date): string {
  // "Sat, 21 Nov 2026 09:05:00 GMT"
  const [, day, month, year, clock] = time.toUTCString().split(" ");
  return `${day}/${month}/${year}:${clock} +0000`;
}

/**
 * Writes a function's response as API Gateway does. A value without a status code is the whole
 * body, as JSON.
 */
function sendResult(response: ServerResponse, result: Result | null): void {
  if (!result || !("statusCode" in result)) {
    sendJson(response, 200, result);
    return;
  }
  const { statusCode = 200, headers = {}, cookies = [], body, isBase64Encoded } = result;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, String(value));
  if (cookies.length > 0) response.setHeader("set-cookie", cookies);
  if (!response.hasHeader("content-type") && body !== undefined) response.setHeader("content-type", "text/plain");
  response.statusCode = statusCode;
  response.end(body && isBase64Encoded ? Buffer.from(body, "base64") : body);
}
