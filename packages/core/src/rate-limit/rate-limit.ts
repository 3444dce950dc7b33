import { expiresAt, now } from "../clock";
import { commit } from "../commit";
import { CounterEntity } from "./counter.entity";

/**
 * Counts one more `what` ("existence-check#<address>") in the current window of `windowMs`. Throws `too_many_requests` when
 * the window already has `max`, also for concurrent callers.
 */
export async function take(what: string, { max, windowMs }: { max: number; windowMs: number }): Promise<void> {
  const window = Math.floor(now() / windowMs);
  const count = CounterEntity.update({ what, window })
    .add({ count: 1 })
    .set({ expires: expiresAt((window + 1) * windowMs) })
    .where(({ count }, { notExists, lt }) => `${notExists(count)} OR ${lt(count, max)}`);
  await commit({ count: { Update: count.params() } }, { count: "too_many_requests" });
}
