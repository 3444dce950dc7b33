import type { ErrorCode } from "./errors";

/**
 * What API Gateway answers by itself, before or instead of a function, by status: `{message}`, and
 * the code of ours that says the same.
 */
export const GATEWAY_ANSWERS = {
  /** A route with an authorizer, and no valid token. */
  401: { message: "Unauthorized", code: "not_authenticated" },
  /**
   * A body of more than 10 MB, or one that makes an event of more than a function takes, which is 6
   * MB.
   */
  413: { message: "Request Entity Too Large", code: "invalid_input" },
  /** The stage's throttle. */
  429: { message: "Too Many Requests", code: "too_many_requests" },
  /** A request line and values of headers of more than 10,240 bytes. */
  431: { message: "Request Header Fields Too Large", code: "invalid_input" },
  /** A function that broke off. */
  500: { message: "Internal Server Error", code: "internal_error" },
  /** A function that took too long, or that had no capacity left. */
  503: { message: "Service Unavailable", code: "try_again" },
} as const satisfies Record<number, { message: string; code: ErrorCode }>;

export type GatewayStatus = keyof typeof GATEWAY_ANSWERS;
