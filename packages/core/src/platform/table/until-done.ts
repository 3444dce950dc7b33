import { DomainError } from "../errors";

const TRIES = 5;

/**
 * Repeats `once` while it returns undefined, which means that a concurrent change got in the way.
 * Waits a little longer each time; throws `try_again` after five tries.
 */
export async function untilDone<Result>(once: () => Promise<Result | undefined>): Promise<Result> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    if (attempt > 1) await new Promise((resolve) => setTimeout(resolve, Math.random() * 25 * 2 ** (attempt - 1)));
    const result = await once();
    if (result !== undefined) return result;
  }
  throw new DomainError("try_again", { cause: new Error(`Somebody else came between ${TRIES} times`) });
}

const LAG_MS = 60;

/**
 * Looks something up by an index. An index lags behind its table, so a miss is tried once more
 * after a moment.
 */
export async function findOnceMore<T>(find: () => Promise<T | undefined>): Promise<T | undefined> {
  const found = await find();
  if (found !== undefined) return found;
  await new Promise((resolve) => setTimeout(resolve, LAG_MS));
  return find();
}
