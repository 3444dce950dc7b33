import { isDomainError } from "../errors";
import { RateLimit } from "../rate-limit";

/** Counts a question whose answer tells whether somebody is registered, whatever the answer. Throws `too_many_requests`. */
export function countQuestion(network: string): Promise<void> {
  return RateLimit.takeWithoutProof(["existence", "existence_everybody"], { network });
}

/** The same, but returns whether this network may still be told. */
export async function mayTellWhoExists(network: string): Promise<boolean> {
  try {
    await countQuestion(network);
    return true;
  } catch (error) {
    if (isDomainError(error, "too_many_requests")) return false;
    throw error;
  }
}
