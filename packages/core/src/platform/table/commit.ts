import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { TransactWriteCommand, type TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import { type BareErrorCode, DomainError } from "../errors";
import { dynamo } from "./dynamo";
import { untilDone } from "./until-done";

/**
 * One write of a transaction, built from an entity's parameters: `{ Put: Entity.create(…).params()
 * }`.
 */
export interface Write {
  Put?: object;
  Update?: object;
  Delete?: object;
  ConditionCheck?: object;
}

/**
 * The writes of a transaction, each under a name that the operation chooses. They are sent in the
 * order of the keys.
 */
export type Writes<Name extends string> = { [Each in Name]?: Write };

/** The first write whose condition did not hold. */
interface Lost<Name> {
  name: Name;
  cause: TransactionCanceledException;
}

/** Reasons for a cancellation that may pass within a moment. */
const PASSING = ["TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded"];

/**
 * Commits all writes or none. Returns null on success, else the name of the first write whose
 * condition did not hold. Retries when another transaction collides or the table is throttled;
 * throws `try_again` if that does not help.
 */
export async function attempt<Name extends string>(writes: Writes<Name>): Promise<Name | null> {
  const lost = await send(writes);
  return lost?.name ?? null;
}

/**
 * Commits all writes or none. `errors` maps the name of a refused write to the error to throw;
 * leave out writes whose refusal people cannot cause, and the original exception is rethrown.
 * Throws `try_again` like `attempt`.
 */
export async function commit<Name extends string>(
  writes: Writes<Name>,
  errors: { [Each in NoInfer<Name>]?: BareErrorCode } = {},
): Promise<void> {
  const lost = await send(writes);
  if (!lost) return;
  const code = errors[lost.name];
  throw code ? new DomainError(code, { cause: lost.cause }) : lost.cause;
}

/**
 * Returns whether an error says that the condition of a single write did not hold. ElectroDB wraps
 * DynamoDB's error.
 */
export function wasRefused(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return [error, cause].some((one) => one instanceof Error && one.name === "ConditionalCheckFailedException");
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
