import { ORPCError } from "@orpc/client";
import { StandardOpenAPIHandler } from "@orpc/openapi/standard";
import { type ImplementerInternal, implement, type Router } from "@orpc/server";
import type { CallMeta, Contract, Domain, Language } from "@reseat/contract";
import { ERRORS, type ErrorCode } from "@reseat/contract/errors";
import type { Actor } from "@reseat/core/actor";
import { optionalEnv } from "@reseat/core/env";
import { DomainError } from "@reseat/core/errors";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from "aws-lambda";
import { languageOf } from "./language-of";
import { networkOf } from "./network-of";
import { beginLog, logger } from "./observe";
import { type AccessClaims, actorOf } from "./token";
import { invalidInput, wireError } from "./wire-error";

/** What a call knows about its request, apart from the input. */
export interface CallContext {
  /** Who acts. Throws `not_authenticated` if nobody is signed in; calls that are open to visitors use `visitor` instead. */
  readonly actor: Actor;
  readonly visitor: Actor | null;
  /** A UUID. Present only on calls whose contract requires it. */
  readonly idempotencyKey: string;
  /** The viewer's IPv4 address, or the network of their IPv6 address. */
  readonly sourceIp: string;
  /** The language of texts in the answer. */
  readonly language: Language;
  /** Sets a header of the answer. */
  setHeader(name: string, value: string): void;
}

type Calls = Contract[Domain];
type Implementer<C extends Calls> = ImplementerInternal<C, CallContext, CallContext>;
type RawRoute = (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Makes the Lambda handler of a domain's calls: routes an API Gateway v2 event to its call, checks who may make it, and turns
 * every error into `{code, message, data?}`. `raw` routes ("POST /api/webhooks/…") get the unparsed event. Import the calls
 * from the domain's own file of the contract, so that no function loads the schemas of other domains.
 */
export function serve<C extends Calls>(
  contract: C,
  build: (call: Implementer<C>) => Router<C, CallContext>,
  raw: Record<string, RawRoute> = {},
) {
  const calls = build(implement(contract).$context<CallContext>() as unknown as Implementer<C>);
  const handler = new StandardOpenAPIHandler<CallContext>(calls, {
    clientInterceptors: [
      async ({ next, context, procedure }) => {
        try {
          authorize(procedure["~orpc"].meta as CallMeta, context);
          return await next();
        } catch (error) {
          const { code, ...rest } = wireError(domainError(error));
          throw new ORPCError(code, rest);
        }
      },
    ],
    customErrorResponseBodyEncoder: ({ code, message, data }) => errorBody(code, message, data),
  });

  return async (event: APIGatewayProxyEventV2, lambda?: Context): Promise<APIGatewayProxyStructuredResultV2> => {
    const requestId = event.requestContext.requestId;
    beginLog({ request_id: requestId, route: event.routeKey }, lambda);
    const headers: Record<string, string> = { "cache-control": "no-store", "x-request-id": requestId };
    let answer: APIGatewayProxyStructuredResultV2;
    try {
      const rawRoute = raw[`${event.requestContext.http.method} ${event.rawPath}`];
      if (rawRoute) {
        answer = await rawRoute(event);
      } else {
        const context = await callContext(event, headers);
        const { response } = await handler.handle(standardRequest(event), { prefix: "/api", context });
        if (!response) throw new DomainError("not_found");
        answer = { statusCode: response.status, body: JSON.stringify(response.body ?? null) };
      }
    } catch (error) {
      const { code, message, data, status } = wireError(error);
      answer = { statusCode: status, body: JSON.stringify(errorBody(code, message, data)) };
    }
    logger.info("answered", { status: answer.statusCode });
    if ((answer.statusCode ?? 200) >= 400) headers["cache-control"] = "no-store";
    return { ...answer, headers: { "content-type": "application/json", ...headers, ...answer.headers } };
  };
}

function authorize(meta: CallMeta, context: CallContext): void {
  if (meta.access !== "visitor" && !context.visitor) throw new DomainError("not_authenticated");
  if (meta.access === "admin" && !context.visitor?.isAdmin) throw new DomainError("not_allowed");
  if (meta.idempotencyKey && !UUID.test(context.idempotencyKey)) throw new DomainError("idempotency_key_required");
}

async function callContext(event: APIGatewayProxyEventV2, headers: Record<string, string>): Promise<CallContext> {
  const visitor = await visitorOf(event);
  return {
    visitor,
    get actor() {
      if (!visitor) throw new DomainError("not_authenticated");
      return visitor;
    },
    idempotencyKey: event.headers["idempotency-key"]?.toLowerCase() ?? "",
    sourceIp: networkOf(viewerAddress(event)),
    language: languageOf(event.headers["accept-language"]),
    setHeader: (name, value) => {
      headers[name] = value;
    },
  };
}

/**
 * The viewer's address. API Gateway only sees the CDN's, so the CDN passes the viewer's on in a header. A key proves that the
 * header comes from the CDN and not from somebody who bypasses it.
 */
function viewerAddress({ headers, requestContext }: APIGatewayProxyEventV2): string {
  const key = optionalEnv("ORIGIN_KEY");
  if (!key) return requestContext.http.sourceIp;
  const address = headers["x-viewer-address"];
  if (headers["x-origin-key"] !== key || !address) throw new DomainError("not_allowed");
  return address;
}

/**
 * The authorizer's claims, if the route has an authorizer. On other routes a token is verified here, and a request with an
 * invalid one counts as a visitor's.
 */
async function visitorOf(event: APIGatewayProxyEventV2): Promise<Actor | null> {
  const authorizer = (event.requestContext as { authorizer?: { jwt?: { claims?: AccessClaims } } }).authorizer;
  if (authorizer?.jwt?.claims) return actorOf(authorizer.jwt.claims);
  const [scheme, token] = event.headers.authorization?.split(" ") ?? [];
  if (scheme !== "Bearer" || !token) return null;
  const { verifyAccessToken } = await import("./verify-token");
  const claims = await verifyAccessToken(token);
  return claims && actorOf(claims);
}

function standardRequest(event: APIGatewayProxyEventV2) {
  const { method } = event.requestContext.http;
  return {
    method,
    url: new URL(`${event.rawPath}${event.rawQueryString ? `?${event.rawQueryString}` : ""}`, "http://api"),
    headers: event.headers,
    signal: undefined,
    body: async () => {
      if (!event.body) return undefined;
      return JSON.parse(event.isBase64Encoded ? Buffer.from(event.body, "base64").toString() : event.body);
    },
  };
}

/** Turns an input error of the contract library into a domain error. */
function domainError(error: unknown): unknown {
  if (!(error instanceof ORPCError) || error.status >= 500) return error;
  return invalidInput((error.data as { issues?: [] } | undefined)?.issues);
}

function errorBody(code: string, message: string, data: unknown) {
  const known: ErrorCode =
    code in ERRORS ? (code as ErrorCode) : code === "BAD_REQUEST" ? "invalid_input" : "internal_error";
  return {
    code: known,
    message: known === code ? message : ERRORS[known].message,
    ...(data === undefined ? {} : { data }),
  };
}
