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

/**
 * Builds a function's environment from its variables. The stack's clock can move at any time, so it
 * is read live.
 */
export function environmentOf(variables: Record<string, string>): Environment {
  return Object.defineProperty({ ...variables } as Environment, "CLOCK_OFFSET_SECONDS", {
    get: () => outside.CLOCK_OFFSET_SECONDS,
    enumerable: true,
    configurable: true,
  });
}
