import { DeleteCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { iso, isoNow, MINUTE, now, SECOND } from "./clock";
import { DomainError } from "./errors";
import { wasRefused } from "./table/commit";
import { dynamo, getItem, tableName } from "./table/dynamo";

/**
 * The mark of a frozen stage. It is written without ElectroDB, because an operator's command writes
 * it into a table that does not belong to the stage yet.
 */
const Key = { pk: "freeze", sk: "freeze" };

/** The longest time until every function knows that the stage is frozen, or no longer. */
export const HEARD_WITHIN_SECONDS = 10;

/** When a refused person may try again. A freeze ends when its operator ends it. */
const RETRY_AFTER = MINUTE;

/** One memory per process: a warm Lambda keeps what it has read. */
let kept: { at: number; since: string | null } | undefined;
let reading: Promise<string | null> | undefined;

/** Marks a table frozen. Marking it again keeps the first time. */
export async function begin(TableName = tableName()): Promise<void> {
  const Item = { ...Key, since: isoNow() };
  const put = new PutCommand({ TableName, Item, ConditionExpression: "attribute_not_exists(pk)" });
  await dynamo.send(put).catch((error: unknown) => {
    if (!wasRefused(error)) throw error;
  });
}

/** Removes the mark. */
export async function end(): Promise<void> {
  await dynamo.send(new DeleteCommand({ TableName: tableName(), Key }));
}

/** Returns since when the stage is frozen, read anew; null when it is not. */
export async function since(): Promise<string | null> {
  const { Item } = await getItem(Key);
  return (Item?.since as string | undefined) ?? null;
}

/**
 * Throws `temporarily_unavailable`, with the time of the next try as `retry_at`, while the stage is
 * frozen, by a mark read at most 10 seconds ago. If the mark cannot be read, the previous reading
 * counts.
 */
export async function refuse(): Promise<void> {
  if (!kept || Math.abs(now() - kept.at) >= HEARD_WITHIN_SECONDS * SECOND) {
    reading ??= since().finally(() => {
      reading = undefined;
    });
    try {
      kept = { at: now(), since: await reading };
    } catch (error) {
      if (!kept) throw error;
    }
  }
  if (kept.since !== null)
    throw new DomainError("temporarily_unavailable", { data: { retry_at: iso(now() + RETRY_AFTER) } });
}
