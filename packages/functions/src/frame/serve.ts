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

/** What a call knows of its request besides its input. */
export interface CallContext {
  /** Who acts. On calls for visitors, where nobody may be signed in, ask `visitor` instead: this throws `not_authenticated`. */
  readonly actor: Actor;
  readonly visitor: Actor | null;
  /** Only on calls whose contract asks for it; there it is always a UUID. */
  readonly idempotencyKey: string;
  /** The address of the viewer, or the network of one that has many. */
  readonly sourceIp: string;
  /** What texts are answered in. */
  readonly language: Language;
  /** Sets a header of the answer. */
  setHeader(name: string, value: string): void;
}

type Calls = Contract[Domain];
type Implementer<C extends Calls> = ImplementerInternal<C, CallContext, CallContext>;
type RawRoute = (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Makes the Lambda handler of a domain's calls (imported from the domain's own file of the contract, so that no function pays for
 * the others' schemas): routes an API Gateway v2 event to its call, checks who may make it, and turns
 * every error into `{code, message, data?}`. `raw` routes ("POST /api/webhooks/…") get the event as it came.
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
 * Whose request it is. API Gateway sees the CDN's address; the CDN says whom it saw, and shows a key, so that nobody goes
 * around it and makes up an address.
 */
function viewerAddress({ headers, requestContext }: APIGatewayProxyEventV2): string {
  const key = optionalEnv("ORIGIN_KEY");
  if (!key) return requestContext.http.sourceIp;
  const address = headers["x-viewer-address"];
  if (headers["x-origin-key"] !== key || !address) throw new DomainError("not_allowed");
  return address;
}

/**
 * The authorizer's claims where the route has one; elsewhere a token that came along is verified here, and who brings one
 * that is not valid is a visitor.
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

/** An input that the contract library refuses is a domain error like any other. */
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
