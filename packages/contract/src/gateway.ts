import type { ErrorCode } from "./errors";

/**
 * The responses that API Gateway gives without a function, by status: `{message}`, and our code
 * with the same meaning.
 */
export const GATEWAY_ANSWERS = {
  /** A route with an authorizer, without a valid token. */
  401: { message: "Unauthorized", code: "not_authenticated" },
  /** A body of more than 10 MB, or one whose event exceeds a function's limit of 6 MB. */
  413: { message: "Request Entity Too Large", code: "invalid_input" },
  /** The stage's throttle. */
  429: { message: "Too Many Requests", code: "too_many_requests" },
  /** A request line and header values of more than 10,240 bytes in all. */
  431: { message: "Request Header Fields Too Large", code: "invalid_input" },
  /** A function that broke off. */
  500: { message: "Internal Server Error", code: "internal_error" },
  /** A function that took too long, or had no capacity left. */
  503: { message: "Service Unavailable", code: "try_again" },
} as const satisfies Record<number, { message: string; code: ErrorCode }>;

export type GatewayStatus = keyof typeof GATEWAY_ANSWERS;
