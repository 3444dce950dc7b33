import { createORPCClient, ORPCError } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import { createTanstackQueryUtils } from "@orpc/tanstack-query";
import type { Contract, ErrorCode, ErrorData } from "@reseat/contract";
import { type CallContext, link } from "./link";

/** Thrown when the server rejects a call: switch on `code`, which determines the type of `data`. */
export type ApiError<Code extends ErrorCode = ErrorCode> = {
  [Each in Code]: ORPCError<Each, ErrorData[Each]>;
}[Code];

export function isApiError(error: unknown): error is ApiError;
export function isApiError<Code extends ErrorCode>(error: unknown, ...codes: Code[]): error is ApiError<Code>;
export function isApiError(error: unknown, ...codes: string[]): boolean {
  return error instanceof ORPCError && (codes.length === 0 || codes.includes(error.code));
}

const client: ContractRouterClient<Contract, CallContext> = createORPCClient(link);

/**
 * Every call: `api.tickets.get.queryOptions({input})`, `.infiniteOptions`, `.mutationOptions`,
 * `.call`, `.key()`.
 */
export const api = createTanstackQueryUtils(client);
