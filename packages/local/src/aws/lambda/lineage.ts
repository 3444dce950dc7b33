import { createHash, randomBytes } from "node:crypto";

/** A function runs so often in one chain of calls. Lambda says "approximately 16". */
const MOST_CALLS = 16;

/** Thrown instead of a call that Lambda would take for one of an endless loop. */
class RecursiveInvocation extends Error {
  override name = "RecursiveInvocationException";
}

/**
 * Returns the trace header of a call, given those of what it is called for: it counts how often
 * each function ran in the chain. The SDK hands it on to SQS, S3, SNS and Lambda, but a change in
 * DynamoDB's stream or a schedule begins a new chain. Which count Lambda takes from a batch of
 * messages is not documented; here it is the highest. Throws `RecursiveInvocation` for a function
 * that has run too often, unless it is allowed.
 */
export function traceOf(name: string, headers: (string | undefined)[], isLoopAllowed: boolean): string {
  const counts = new Map<string, number>();
  for (const [, hash = "", count] of headers.join(";").matchAll(/\b([0-9a-f]{8}):(\d+)/g))
    counts.set(hash, Math.max(counts.get(hash) ?? 0, Number(count)));
  const own = createHash("sha256").update(name).digest("hex").slice(0, 8);
  const calls = (counts.get(own) ?? 0) + 1;
  if (calls > MOST_CALLS && !isLoopAllowed)
    throw new RecursiveInvocation(`${name} ran ${MOST_CALLS} times in one chain of calls`);
  counts.set(own, calls);
  const lineage = [...counts].map(([hash, count]) => `${hash}:${count}`).join("|");
  return `Root=1-${randomBytes(4).toString("hex")}-${randomBytes(12).toString("hex")};Sampled=0;Lineage=${lineage}`;
}
