import { createORPCClient, ORPCError } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import type { JsonifiedClient } from "@orpc/openapi-client";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { createTanstackQueryUtils } from "@orpc/tanstack-query";
import type { Contract, ErrorCode } from "@reseat/contract";
import routes from "@reseat/contract/routes.json";
import { takeEarlyAnswer } from "./early-answers";
import { observeServerTime } from "./server-clock";
import { accessToken, onTokenRefused } from "./session/session-store";

export interface CallContext {
  /** For calls that move credits: one per intention, kept over its retries. */
  idempotencyKey?: string;
  /** Sent without the session, so that the answer can come from a shared cache. */
  anonymous?: boolean;
}

/** What a failed call throws when the server answered: switch on `code`. */
export type ApiError = ORPCError<ErrorCode, unknown>;

export function isApiError(error: unknown): error is ApiError;
export function isApiError<Code extends ErrorCode>(error: unknown, ...codes: Code[]): error is ORPCError<Code, unknown>;
export function isApiError(error: unknown, ...codes: string[]): boolean {
  return error instanceof ORPCError && (codes.length === 0 || codes.includes(error.code));
}

/** The server's text for people, or a general one when it was not reached. */
export function errorMessage(error: unknown, fallback = "An unexpected error occurred."): string {
  return isApiError(error) && error.message ? error.message : fallback;
}

const link = new OpenAPILink<CallContext>(routes as never, {
  url: `${location.origin}/api`,
  async headers({ context }) {
    const token = context.anonymous ? null : await accessToken();
    return {
      "accept-language": document.documentElement.lang,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(context.idempotencyKey ? { "idempotency-key": context.idempotencyKey } : {}),
    };
  },
  async fetch(request, init) {
    const response = await (takeEarlyAnswer(request) ?? fetch(request, init));
    if (response.status === 401 && request.headers.has("authorization")) onTokenRefused();
    observeServerTime(response.headers.get("date"), Number(response.headers.get("age") ?? 0));
    return response;
  },
  customErrorResponseBodyDecoder(body, { status }) {
    const { code, message, data } = (body ?? {}) as { code?: string; message?: string; data?: unknown };
    return new ORPCError(code ?? "internal_error", { status, message: message ?? "", data });
  },
});

const client: JsonifiedClient<ContractRouterClient<Contract, CallContext>> = createORPCClient(link);

/** Every call: `api.tickets.get.queryOptions({input})`, `.infiniteOptions`, `.mutationOptions`, `.call`, `.key()`. */
export const api = createTanstackQueryUtils(client);
