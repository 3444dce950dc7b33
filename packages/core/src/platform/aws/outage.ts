import { isDomainError } from "../errors";

/** The refusals of AWS that say that a request is wrong, and would be at any time. */
const OF_THE_REQUEST = [
  "ValidationException",
  "ConditionalCheckFailedException",
  "TransactionCanceledException",
  "InvalidParameterException",
  "InvalidMessageContents",
  "BatchRequestTooLong",
];
/** Node's codes for a connection that fails, such as ECONNRESET, but not those of its own checks. */
const OF_THE_NETWORK = /^E(?!RR_)[A-Z]+$/;

/** The refusals of AWS that say that too much was asked at once. */
const TOO_MUCH = /Throttl|ThroughputExceeded|TooManyRequests|RequestLimit/;

/**
 * Returns whether an error may pass within a moment: AWS was busy or out of reach, or a read gave
 * up. The SDK sent its request again, if everybody's requests had not used up its tries.
 */
export function mayPass(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, code, $fault, $metadata } = error as Error & {
    code?: unknown;
    $fault?: unknown;
    $metadata?: { attempts?: number };
  };
  if (isDomainError(error, "try_again") || ($metadata?.attempts ?? 1) > 1) return true;
  return OF_THE_NETWORK.test(String(code)) || $fault === "server" || TOO_MUCH.test(name) || mayPass(error.cause);
}

/**
 * Returns whether work failed because something that it needs is out of reach, overloaded, or does
 * not let us in, so that the same work may succeed later.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, code, $fault } = error as Error & { code?: unknown; $fault?: unknown };
  if (isDomainError(error)) return error.code === "try_again";
  if ($fault !== undefined) return !OF_THE_REQUEST.includes(name);
  if (name === "TimeoutError" || name === "AbortError") return true;
  return OF_THE_NETWORK.test(String(code)) || isOutage(error.cause);
}
