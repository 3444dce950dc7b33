import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { TransactWriteCommand, type TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import type { ErrorCode } from "@reseat/contract/errors";
import { dynamo } from "./dynamo";
import { DomainError } from "./errors";
import { untilDone } from "./until-done";

/** One item of a transaction, made from an entity's own parameters: `{ Put: Entity.create(…).params() }`. */
export interface Write {
  Put?: object;
  Update?: object;
  Delete?: object;
  ConditionCheck?: object;
}

/** The items of a transaction, each under the name that the operation gives it. Their order is that of the keys. */
export type Writes<Name extends string> = { [Each in Name]?: Write };

/** The write that lost: the first whose condition did not hold. */
interface Lost<Name> {
  name: Name;
  cause: TransactionCanceledException;
}

/** Why a transaction may be cancelled now and not in a moment. */
const PASSING = ["TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded"];

/**
 * Commits all writes or none. Returns null when they are done, else the name of the first write whose condition did not
 * hold. A collision with another transaction, or a throttled table, is tried again; throws `try_again` in the end.
 */
export async function attempt<Name extends string>(writes: Writes<Name>): Promise<Name | null> {
  const lost = await send(writes);
  return lost?.name ?? null;
}

/**
 * Commits all writes or none, where each refusal has its error: `errors` says which write means which. One that people cannot
 * cause has none, and is thrown as it came. Throws `try_again` like `attempt`.
 */
export async function commit<Name extends string>(
  writes: Writes<Name>,
  errors: { [Each in NoInfer<Name>]?: ErrorCode } = {},
): Promise<void> {
  const lost = await send(writes);
  if (!lost) return;
  const code = errors[lost.name];
  throw code ? new DomainError(code, { cause: lost.cause }) : lost.cause;
}

async function send<Name extends string>(writes: Writes<Name>): Promise<Lost<Name> | null> {
  const named = (Object.entries(writes) as [Name, Write | undefined][]).filter(([, write]) => write !== undefined);
  const TransactItems = named.map(([, write]) => write) as TransactWriteCommandInput["TransactItems"];
  return untilDone(async () => {
    try {
      await dynamo.send(new TransactWriteCommand({ TransactItems }));
      return null;
    } catch (cause) {
      if (!(cause instanceof TransactionCanceledException)) throw cause;
      const reasons = (cause.CancellationReasons ?? []).map(({ Code }) => Code ?? "");
      const name = named[reasons.indexOf("ConditionalCheckFailed")]?.[0];
      if (name !== undefined) return { name, cause };
      if (!reasons.some((reason) => PASSING.includes(reason))) throw cause;
      return undefined;
    }
  });
}
