import { AsyncLocalStorage } from "node:async_hooks";
import { createHash, randomBytes } from "node:crypto";

// What a function meets while it runs: its environment, the trace of its call, and its time.

export type Environment = NodeJS.ProcessEnv;

const outside = process.env;
const scope = new AsyncLocalStorage<Environment>();
const current = () => scope.getStore() ?? outside;

// Bundles read process.env at any time: on import, during a call, in work that a call started. Each
// sees its own.
process.env = new Proxy({} as Environment, {
  get: (_, name) => Reflect.get(current(), name),
  set: (_, name, value) => Reflect.set(current(), name, value),
  has: (_, name) => Reflect.has(current(), name),
  deleteProperty: (_, name) => Reflect.deleteProperty(current(), name),
  ownKeys: () => Reflect.ownKeys(current()),
  getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(current(), name),
});

/** Runs something with this as its `process.env`, including all work that it starts. */
export function withEnvironment<T>(environment: Environment, work: () => T): T {
  return scope.run(environment, work);
}

const trace = new AsyncLocalStorage<string>();

/** Runs a call of a function with this trace header, which its SDK hands on. */
export function withTrace<T>(header: string, work: () => T): T {
  return trace.run(header, work);
}

/**
 * Builds a function's environment from its variables. The stack's clock can move at any time, and
 * each call has a trace header of its own, so both are read live.
 */
export function environmentOf(variables: Record<string, string>): Environment {
  const live = (get: () => string | undefined) => ({ get, enumerable: true, configurable: true });
  return Object.defineProperties({ ...variables } as Environment, {
    CLOCK_OFFSET_SECONDS: live(() => outside.CLOCK_OFFSET_SECONDS),
    _X_AMZN_TRACE_ID: live(() => trace.getStore()),
  });
}

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

/**
 * Thrown when a function exceeds its time. The function cannot be stopped here: its remaining work
 * takes effect.
 */
export class TimedOut extends Error {
  override name = "Sandbox.Timedout";
}

/** Throws `TimedOut` when a call takes longer than so many seconds. */
export async function inTime<T>(seconds: number, call: Promise<T>): Promise<T> {
  let forget = () => {};
  const over = new Promise<never>((_, reject) => {
    const timedOut = new TimedOut(`Task timed out after ${seconds.toFixed(2)} seconds`);
    forget = afterOwnTime(seconds * 1000, () => reject(timedOut));
  });
  try {
    return await Promise.race([call, over]);
  } finally {
    forget();
    // The call may still fail later, which must not be an unhandled rejection.
    call.catch(() => {});
  }
}

const tick = 50;
let elapsed = 0;
let last = performance.now();

setInterval(() => {
  elapsed = ownTime();
  last = performance.now();
}, tick).unref();

/**
 * Milliseconds that this process was able to run. They pass slowly on a busy machine, so that no
 * time limit ends early because of other programs.
 */
export function ownTime(): number {
  return elapsed + Math.min(performance.now() - last, 2 * tick);
}

/** Calls back after so much of our own time; returns a function that cancels it. */
function afterOwnTime(milliseconds: number, call: () => void): () => void {
  const end = ownTime() + milliseconds;
  let timer: NodeJS.Timeout;
  const wait = () => {
    const left = end - ownTime();
    timer = setTimeout(() => (ownTime() < end ? wait() : call()), Math.max(1, left));
  };
  wait();
  return () => clearTimeout(timer);
}

const { timeout } = AbortSignal;

/**
 * Lets the functions in this process wait so many times as long for AWS and for each other. In the
 * cloud they share no processor with a database and browsers.
 */
export function bePatient(times: number): void {
  // A process may start one stack after another.
  if (timeout.name === "patient") return;
  AbortSignal.timeout = function patient(milliseconds) {
    return timeout.call(AbortSignal, times * milliseconds);
  };
}
