import { DomainError } from "./errors";

const TRIES = 5;

/**
 * Does something again for as long as it returns undefined, because somebody else came between: five times at most, a
 * little later each time. Throws `try_again` in the end.
 */
export async function untilDone<Result>(once: () => Promise<Result | undefined>): Promise<Result> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    if (attempt > 1) await new Promise((resolve) => setTimeout(resolve, Math.random() * 25 * 2 ** (attempt - 1)));
    const result = await once();
    if (result !== undefined) return result;
  }
  throw new DomainError("try_again", { cause: new Error(`Somebody else came between ${TRIES} times`) });
}
