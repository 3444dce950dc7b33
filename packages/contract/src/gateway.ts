import type { ErrorCode } from "./errors";

/**
 * A browser writes each answer from 400 on into its console as an error, also one that a page
 * expects. Our page therefore asks with this header, and the value 200, for refusals under that
 * status; their own then stands in the same header of the answer. Without it nothing changes.
 */
export const REFUSAL_STATUS = "x-refusal-status";

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

/**
 * The address to which Razorpay reports payments. Not a call of the contract: Razorpay defines the
 * body.
 */
export const RAZORPAY_WEBHOOK = "/api/webhooks/razorpay";
