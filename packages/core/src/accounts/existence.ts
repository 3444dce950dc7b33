import { isDomainError } from "../errors";
import { type Caller, RateLimit } from "../rate-limit";

/**
 * Counts a question whose answer reveals whether somebody is registered, whatever the answer is.
 * Throws `proof_required` and `too_many_requests`.
 */
export function countQuestion(caller: Caller): Promise<void> {
  return RateLimit.consume(["existence", "existence_everybody"], caller);
}

/** Counts the same question, and returns whether this network may still have the answer. */
export async function mayTellWhoExists(caller: Caller): Promise<boolean> {
  try {
    await countQuestion(caller);
    return true;
  } catch (error) {
    if (isDomainError(error, "too_many_requests")) return false;
    throw error;
  }
}
