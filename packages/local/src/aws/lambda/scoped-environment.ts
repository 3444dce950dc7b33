import { AsyncLocalStorage } from "node:async_hooks";

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
