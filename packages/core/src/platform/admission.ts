import { AsyncLocalStorage } from "node:async_hooks";

const admissions = new AsyncLocalStorage<Promise<void>>();

/**
 * Starts a call while its admission is still being checked, so that both share a round of reads.
 * The call's writes, sends and answer wait for the admission. Throws what the admission throws.
 */
export async function whileAdmitting<Answer>(admission: Promise<void>, call: () => Promise<Answer>): Promise<Answer> {
  const [decision, answer] = await Promise.allSettled([admission, admissions.run(admission, call)]);
  if (decision.status === "rejected") throw decision.reason;
  if (answer.status === "rejected") throw answer.reason;
  return answer.value;
}

/**
 * Resolves when the running call is admitted, and rejects when it is refused. Await it before
 * anything that cannot be undone.
 */
export async function admitted(): Promise<void> {
  await admissions.getStore();
}

interface Client {
  middlewareStack: { add(middleware: never, options: { step: "initialize" }): void };
}

type Next = (args: unknown) => Promise<unknown>;

const READ = /^(Get|Query|BatchGet|TransactGet)/;

/** Makes an AWS client hold everything but reads until the call is admitted. */
export function holdWrites<C extends Client>(client: C): C {
  const hold =
    (next: Next, { commandName = "" }: { commandName?: string }) =>
    async (args: unknown) => {
      if (!READ.test(commandName)) await admitted();
      return next(args);
    };
  client.middlewareStack.add(hold as never, { step: "initialize" });
  return client;
}
