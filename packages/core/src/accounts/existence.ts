import { isDomainError } from "../errors";
import { type Caller, RateLimit } from "../rate-limit";

/**
 * Counts a question whose answer tells whether somebody is registered, whatever the answer. Throws
 * `proof_required` and `too_many_requests`.
 */
export function countQuestion(caller: Caller): Promise<void> {
  return RateLimit.consume(["existence", "existence_everybody"], caller);
}

/** The same, but returns whether this network may still be told. */
export async function mayTellWhoExists(caller: Caller): Promise<boolean> {
  try {
    await countQuestion(caller);
    return true;
  } catch (error) {
    if (isDomainError(error, "too_many_requests")) return false;
    throw error;
  }
}
