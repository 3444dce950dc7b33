import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { GATEWAY_ANSWERS, type GatewayStatus } from "@reseat/contract/gateway";
import { now } from "@reseat/core/clock";
import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { type CryptoKey, jwtVerify } from "jose";
import { tokenIssuer, userPoolClientId } from "../../environment";
import { PayloadTooLarge, readBody, sendJson } from "../../http";
import { FunctionMissing, type Functions, TimedOut } from "../lambda/functions";
import type { ApiRequest } from "./cdn";
import { httpApiEvent, type JwtClaims, sendResult } from "./http-event";
import { type GatewayRoute, matchRoute } from "./routes";
import { type Throttle, throttle } from "./throttle";

/** The most bytes of the request line and the header values. */
const longestHead = 10_240;
/** Seconds that the gateway waits for a function. */
const patience = 30;

interface Options {
  functions: Functions;
  routes: GatewayRoute[];
  tokenKey: CryptoKey;
  throttle: Throttle;
}

/**
 * The HTTP API: one function per domain, behind the JWT authorizer where a call needs a person. Its
 * own errors have a message and no code.
 */
export function httpApi({ functions, routes, tokenKey, throttle: limits }: Options) {
  const mayEnter = throttle(limits);
  return async (call: ApiRequest, response: ServerResponse): Promise<void> => {
    const { request, path, fromCdn } = call;
    const refuse = (status: GatewayStatus, headers: Record<string, string> = {}) =>
      sendJson(response, status, { message: GATEWAY_ANSWERS[status].message }, headers);
    // The screens read the time from this header, so it must follow the stack's clock.
    response.setHeader("date", new Date(now()).toUTCString());
    response.setHeader("apigw-requestid", randomUUID());
    if (headLength(request, path, fromCdn) > longestHead) return refuse(431, { connection: "close" });
    if (!mayEnter()) return refuse(429);
    const match = matchRoute(routes, request.method ?? "GET", path.split("?")[0] as string);

    const jwt = match.authorized ? await authorizeJwt(request, tokenKey) : undefined;
    if (match.authorized && !jwt) return refuse(401, { "www-authenticate": "Bearer" });

    try {
      const body = await readBody(request);
      const result = await functions.invoke<APIGatewayProxyStructuredResultV2 | string>(
        match.target,
        httpApiEvent(call, body, match, jwt),
        { patience },
      );
      sendResult(response, structured(result));
    } catch (error) {
      if (error instanceof PayloadTooLarge) return refuse(413);
      if (!(error instanceof FunctionMissing)) console.error(`${match.target} failed:`, error);
      if (error instanceof TimedOut) return refuse(503);
      refuse(500);
    }
  };
}

function headLength(
  { method, httpVersion, rawHeaders }: IncomingMessage,
  path: string,
  fromCdn: Record<string, string>,
): number {
  const values = [...rawHeaders.filter((_, index) => index % 2 === 1), ...Object.values(fromCdn)];
  return values.reduce((length, value) => length + value.length, `${method} ${path} HTTP/${httpVersion}`.length);
}

/**
 * A function may return a value without a status code; API Gateway then sends the whole value as a
 * JSON body.
 */
function structured(result: APIGatewayProxyStructuredResultV2 | string): APIGatewayProxyStructuredResultV2 {
  if (typeof result === "object" && result !== null && "statusCode" in result) return result;
  return {
    statusCode: 200,
    headers: { "content-type": "application/json" },
    body: typeof result === "string" ? result : JSON.stringify(result),
  };
}

/**
 * Checks what API Gateway's JWT authorizer checks: signature, expiry, issuer and client. Returns
 * the claims as the event carries them (every value a string, lists as `[a b]`), or undefined where
 * API Gateway responds 401.
 */
async function authorizeJwt(request: IncomingMessage, key: CryptoKey): Promise<JwtClaims | undefined> {
  const token = /^(?:Bearer )?\s*(\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
  if (!token) return undefined;
  try {
    const { payload } = await jwtVerify(token, key, { issuer: tokenIssuer, algorithms: ["RS256"] });
    const audience = payload.aud ?? payload.client_id;
    if (audience !== userPoolClientId) return undefined;
    const claims = Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, claimText(value)]));
    return { claims, scopes: null };
  } catch {
    return undefined;
  }
}

function claimText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.join(" ")}]`;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
