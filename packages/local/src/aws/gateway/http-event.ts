import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { account } from "../../environment";
import { type ApiRequest, peerAddress, viewerAddress } from "./cdn";
import type { RouteMatch } from "./routes";

export interface JwtClaims {
  claims: Record<string, string>;
  /** API Gateway sends null when a route requires no scope. */
  scopes: null;
}

const textual = /^(text\/|application\/(json|xml|javascript|x-www-form-urlencoded)\b)/;

/**
 * Returns a request in the form that API Gateway passes to a function: HTTP API, payload format
 * 2.0.
 */
export function httpApiEvent(
  { request, path, fromCdn, passedOn }: ApiRequest,
  body: Buffer,
  match: RouteMatch,
  jwt: JwtClaims | undefined,
): APIGatewayProxyEventV2 {
  const url = new URL(path, "http://local");
  const sent = Object.entries(joinedHeaders(request)).filter(([name]) => passedOn?.includes(name) ?? true);
  const headers: Record<string, string> = { ...Object.fromEntries(sent), ...fromCdn };
  const now = new Date();
  const isText = textual.test(headers["content-type"] ?? "application/json");
  const cookies = passedOn ? undefined : request.headers.cookie?.split(/;\s*/);
  const domainName = request.headers.host ?? "localhost";
  return {
    version: "2.0",
    routeKey: match.routeKey,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    ...(cookies ? { cookies } : {}),
    headers,
    ...(url.search.length > 1 ? { queryStringParameters: joinedQuery(url) } : {}),
    ...(Object.keys(match.pathParameters).length > 0 ? { pathParameters: match.pathParameters } : {}),
    requestContext: {
      accountId: account,
      apiId: "local",
      ...(jwt ? { authorizer: { jwt } } : {}),
      domainName,
      domainPrefix: domainName.split(/[.:]/)[0] ?? "localhost",
      http: {
        method: request.method ?? "GET",
        path: url.pathname,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp: peerAddress(request),
        userAgent: headers["user-agent"] ?? "",
      },
      requestId: randomUUID(),
      routeKey: match.routeKey,
      stage: "$default",
      time: commonLogTime(now),
      timeEpoch: now.getTime(),
    },
    ...(body.length > 0 ? { body: body.toString(isText ? "utf8" : "base64") } : {}),
    isBase64Encoded: body.length > 0 && !isText,
  };
}

/** Writes a function's response as API Gateway does. */
export function sendResult(response: ServerResponse, result: APIGatewayProxyStructuredResultV2): void {
  for (const [name, value] of Object.entries(result.headers ?? {})) response.setHeader(name, String(value));
  if (result.cookies?.length) response.setHeader("set-cookie", result.cookies);
  if (!response.hasHeader("content-type") && result.body !== undefined) {
    response.setHeader("content-type", "text/plain");
  }
  response.statusCode = result.statusCode ?? 200;
  response.end(result.body && result.isBase64Encoded ? Buffer.from(result.body, "base64") : result.body);
}

function joinedHeaders(request: IncomingMessage): Record<string, string> {
  const headers = new Map<string, string>();
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    const name = (request.rawHeaders[index] as string).toLowerCase();
    const value = request.rawHeaders[index + 1] as string;
    if (name === "cookie" || name === "connection") continue;
    headers.set(name, headers.has(name) ? `${headers.get(name)},${value}` : value);
  }
  const forwarded = request.headers.host ?? "localhost";
  return {
    "x-forwarded-for": viewerAddress(request),
    "x-forwarded-proto": "http",
    host: forwarded,
    ...Object.fromEntries(headers),
  };
}

function joinedQuery(url: URL): Record<string, string> {
  const { searchParams } = url;
  return Object.fromEntries([...searchParams.keys()].map((name) => [name, searchParams.getAll(name).join()]));
}

function commonLogTime(time: Date): string {
  // "Sat, 21 Nov 2026 09:05:00 GMT"
  const [, day, month, year, clock] = time.toUTCString().split(" ");
  return `${day}/${month}/${year}:${clock} +0000`;
}
