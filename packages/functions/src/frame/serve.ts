import { ORPCError } from "@orpc/client";
import { StandardOpenAPIHandler } from "@orpc/openapi/standard";
import { type ImplementerInternal, implement, type Router } from "@orpc/server";
import type { CallMeta, Contract, Domain } from "@reseat/contract";
import { whileAdmitting } from "@reseat/core/admission";
import { now } from "@reseat/core/clock";
import { optionalEnv } from "@reseat/core/env";
import { DomainError } from "@reseat/core/errors";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { activity, admission, authorize } from "./admit";
import { type CallContext, networkOf } from "./call-context";
import { languageOf } from "./language-of";
import { withoutMisfits } from "./left-out";
import { logger } from "./observe";
import { errorBody, onRequest } from "./on-request";
import { isThroughCdn } from "./through-cdn";
import { type AccessClaims, type SignedIn, signedInBy } from "./token";
import { invalidInput, type WireError, wireError } from "./wire-error";

type Calls = Contract[Domain];
type Implementer<C extends Calls> = ImplementerInternal<C, CallContext, CallContext>;
type AnyCall = {
  "~orpc": { meta: object; route: { method?: string; path?: string }; inputSchema?: object | undefined };
};
type RawRoute = (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>;

/**
 * Makes the Lambda handler of a domain's calls: routes an API Gateway v2 event to its call, checks
 * who may make it, and turns every error into `{code, message, data?}`. `raw` routes ("POST
 * /api/webhooks/…") get the unparsed event. Import the calls from the domain's own file of the
 * contract, so that no function loads the schemas of other domains.
 */
export function serve<C extends Calls>(
  contract: C,
  build: (call: Implementer<C>) => Router<C, CallContext>,
  raw: Record<string, RawRoute> = {},
) {
  const calls = build(implement(contract).$context<CallContext>() as unknown as Implementer<C>);
  const metas = Object.values<AnyCall>(contract).map(metaOf);
  const [admit, noteActive] = [admission(metas), activity(metas)];
  const handler = new StandardOpenAPIHandler<CallContext>(calls, {
    clientInterceptors: [
      async ({ next, context, procedure, input }) => {
        try {
          const meta = metaOf(procedure);
          authorize(meta, context);
          return await whileAdmitting(admit(meta, context), async () => {
            refuseNeedless(procedure, input);
            // Runs beside the call, and only the answer waits for it.
            const tolerant = next().catch((error) => withoutMisfits(procedure["~orpc"].outputSchema, error));
            const [answer] = await Promise.allSettled([tolerant, noteActive(meta, context)]);
            if (answer.status === "rejected") throw answer.reason;
            return answer.value;
          });
        } catch (error) {
          const { code, ...rest } = wireError(domainError(error), context.language);
          logger.appendKeys({ code });
          const retryAt = retryTime(rest.data);
          if (retryAt) context.setHeader("retry-after", String(Math.ceil((Date.parse(retryAt) - now()) / 1000)));
          throw new ORPCError(code, rest);
        }
      },
    ],
    customErrorResponseBodyEncoder: ({ code, message, data }) => errorBody(code, message, data),
  });

  return onRequest(async (event, headers) => {
    const rawRoute = raw[`${event.requestContext.http.method} ${event.rawPath}`];
    if (rawRoute) return rawRoute(event);
    const network = networkOf(viewerAddress(event));
    logger.appendKeys({ network });
    refuseForeign(event);
    const context = await callContext(event, network, headers);
    const { response } = await handler.handle(standardRequest(event), { prefix: "/api", context });
    if (!response) throw new DomainError("not_found");
    return { statusCode: response.status, body: JSON.stringify(response.body ?? null) };
  });
}

function metaOf(call: AnyCall): CallMeta {
  return call["~orpc"].meta as CallMeta;
}

/** Refuses fields for a call without input. The contract library would let anything pass. */
function refuseNeedless({ "~orpc": { inputSchema } }: AnyCall, input: unknown): void {
  const [name] = inputSchema ? [] : Object.keys(input ?? {});
  if (name !== undefined) throw invalidInput([{ path: [name], message: `Unrecognized key: "${name}"` }]);
}

/**
 * Refuses requests that a page of another site can make a visitor's browser send without
 * permission: a body of a form or plain text, and whatever the browser marks as cross-site.
 */
function refuseForeign({ body, headers, requestContext }: APIGatewayProxyEventV2): void {
  if (headers["sec-fetch-site"] === "cross-site") throw new DomainError("not_allowed");
  const [type = ""] = (headers["content-type"] ?? "").split(";");
  const isRead = body && requestContext.http.method !== "GET";
  if (isRead && type.trim().toLowerCase() !== "application/json") throw new DomainError("json_required");
}

async function callContext(
  event: APIGatewayProxyEventV2,
  sourceIp: string,
  headers: Record<string, string>,
): Promise<CallContext> {
  const signedIn = await signedInOf(event);
  const visitor = signedIn && { ...signedIn.actor, network: sourceIp };
  if (visitor) logger.appendKeys({ user_id: visitor.userId });
  return {
    visitor,
    signedInAt: signedIn?.signedInAt ?? 0,
    session: signedIn?.session ?? "",
    get actor() {
      if (!visitor) throw new DomainError("not_authenticated");
      return visitor;
    },
    idempotencyKey: event.headers["idempotency-key"]?.toLowerCase() ?? "",
    sourceIp,
    caller: {
      person: visitor?.userId,
      network: sourceIp,
      call: event.routeKey,
      proof: event.headers["x-proof"],
    },
    language: languageOf(event.headers["accept-language"]),
    userAgent: event.headers["user-agent"],
    setHeader: (name, value) => Object.assign(headers, { [name]: value }),
  };
}

/**
 * Returns the viewer's address. API Gateway only sees the CDN's, so the CDN passes the viewer's on
 * in a header. A key proves that the header comes from the CDN and not from a client that bypasses
 * it.
 */
function viewerAddress(event: APIGatewayProxyEventV2): string {
  const { headers, requestContext } = event;
  if (!optionalEnv("ORIGIN_KEYS")) return requestContext.http.sourceIp;
  const address = headers["x-viewer-address"];
  if (isThroughCdn(event) && address) return address;
  // A client that bypasses the CDN shows its own address.
  logger.appendKeys({ network: networkOf(requestContext.http.sourceIp) });
  throw new DomainError("not_allowed");
}

/**
 * Returns the person in the authorizer's claims, if the route has an authorizer. On other routes it
 * verifies the token here, and a request with an invalid one counts as a visitor's.
 */
async function signedInOf(event: APIGatewayProxyEventV2): Promise<SignedIn | null> {
  const authorizer = (event.requestContext as { authorizer?: { jwt?: { claims?: AccessClaims } } }).authorizer;
  if (authorizer?.jwt?.claims) return signedInBy(authorizer.jwt.claims);
  const [scheme, token] = event.headers.authorization?.split(" ") ?? [];
  if (scheme !== "Bearer" || !token) return null;
  const { verifyAccessToken } = await import("./verify-token");
  const claims = await verifyAccessToken(token);
  return claims && signedInBy(claims);
}

function standardRequest(event: APIGatewayProxyEventV2) {
  const { method } = event.requestContext.http;
  const url = new URL(`${event.rawPath}${event.rawQueryString ? `?${event.rawQueryString}` : ""}`, "http://api");
  const body = bodyOf(event);
  // In a query "id[]" is the field "id", too.
  const inQuery = [...url.searchParams.keys()].map((name) => name.split("[")[0]);
  const given = new Set(method === "GET" ? inQuery : Object.keys(body ?? {}));
  // The contract library would silently prefer the one in the path.
  const twice = Object.keys(event.pathParameters ?? {}).find((name) => given.has(name));
  if (twice) throw invalidInput([{ path: [twice], message: `Unrecognized key: "${twice}"` }]);
  return { method, url, headers: event.headers, signal: undefined, body: async () => body };
}

function bodyOf({ body, isBase64Encoded, requestContext }: APIGatewayProxyEventV2): object | undefined {
  if (!body || requestContext.http.method === "GET") return undefined;
  let given: unknown;
  try {
    given = JSON.parse(isBase64Encoded ? Buffer.from(body, "base64").toString() : body);
  } catch {
    throw invalidInput([{ message: "The body is not JSON." }]);
  }
  if (typeof given !== "object" || given === null || Array.isArray(given)) {
    throw invalidInput([{ message: "The body is not a JSON object." }]);
  }
  return given;
}

/** Returns when to try again, if an error's data contains it. */
function retryTime(data: WireError["data"]): string | undefined {
  return data && "retry_at" in data ? data.retry_at : undefined;
}

/** Turns an input error of the contract library into a domain error. */
function domainError(error: unknown): unknown {
  if (!(error instanceof ORPCError) || error.status >= 500) return error;
  return invalidInput((error.data as { issues?: [] } | undefined)?.issues);
}
