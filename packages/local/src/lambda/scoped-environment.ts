import { AsyncLocalStorage } from "node:async_hooks";

export type Environment = NodeJS.ProcessEnv;

const outside = process.env;
const scope = new AsyncLocalStorage<Environment>();
const current = () => scope.getStore() ?? outside;

// Bundles read process.env whenever they like: at import, at a call, in what a call set off. Each finds its own.
process.env = new Proxy({} as Environment, {
  get: (_, name) => Reflect.get(current(), name),
  set: (_, name, value) => Reflect.set(current(), name, value),
  has: (_, name) => Reflect.has(current(), name),
  deleteProperty: (_, name) => Reflect.deleteProperty(current(), name),
  ownKeys: () => Reflect.ownKeys(current()),
  getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(current(), name),
});

/** Runs something, and whatever it sets off, with this as its `process.env`. */
export function withEnvironment<T>(environment: Environment, work: () => T): T {
  return scope.run(environment, work);
}

/** A function's environment from its variables. The stack's clock, which can be moved at any time, is seen in it as it is. */
export function environmentOf(variables: Record<string, string>): Environment {
  return Object.defineProperty({ ...variables } as Environment, "CLOCK_OFFSET_SECONDS", {
    get: () => outside.CLOCK_OFFSET_SECONDS,
    enumerable: true,
    configurable: true,
  });
}
