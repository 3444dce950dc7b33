import {
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  RestoreTableToPointInTimeCommand,
  TableAlreadyExistsException,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from "@aws-sdk/client-dynamodb";
import { table as definition } from "@reseat/core/table";

/**
 * Seconds. AWS says that most tables take less than an hour, and large ones with uneven keys
 * longer.
 */
const PATIENCE = 24 * 3600;

interface Restore {
  from: string;
  /** The name of the new table. */
  into: string;
  at: Date;
}

/**
 * Restores a table as it was at a time into a new one, and adds what a restored table lacks: the
 * stream, the expiry of items, point-in-time recovery, and protection against deletion if the
 * original has it. Returns the ARN of its stream. A repeat continues with the existing table.
 */
export async function restoreTable(client: DynamoDBClient, { from, into, at }: Restore): Promise<string> {
  const describe = async (TableName: string) => (await client.send(new DescribeTableCommand({ TableName }))).Table;
  const ready = () => waitUntilTableExists({ client, maxWaitTime: PATIENCE, maxDelay: 20 }, { TableName: into });

  const named = { SourceTableName: from, TargetTableName: into };
  try {
    await client.send(new RestoreTableToPointInTimeCommand({ ...named, RestoreDateTime: at }));
  } catch (error) {
    if (!(error instanceof TableAlreadyExistsException)) throw error;
  }
  await ready();
  const restored = await describe(into);
  if (!restored?.StreamSpecification?.StreamEnabled) {
    const StreamSpecification = { StreamEnabled: true, StreamViewType: definition.stream };
    await client.send(new UpdateTableCommand({ TableName: into, StreamSpecification }));
    await ready();
  }
  const expiry = await client.send(new DescribeTimeToLiveCommand({ TableName: into }));
  if (expiry.TimeToLiveDescription?.TimeToLiveStatus === "DISABLED") {
    const TimeToLiveSpecification = { AttributeName: definition.ttl, Enabled: true };
    await client.send(new UpdateTimeToLiveCommand({ TableName: into, TimeToLiveSpecification }));
  }
  if ((await describe(from))?.DeletionProtectionEnabled) {
    await client.send(new UpdateTableCommand({ TableName: into, DeletionProtectionEnabled: true }));
    await ready();
  }
  // Last, because AWS refuses it for some minutes after a table is made. Then only this needs
  // repeating.
  const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true };
  await client.send(new UpdateContinuousBackupsCommand({ TableName: into, PointInTimeRecoverySpecification }));
  const stream = (await describe(into))?.LatestStreamArn;
  if (!stream) throw new Error(`${into} has no stream`);
  return stream;
}

/**
 * Reads all of a restored table and of the running one. Returns whose books do not balance in the
 * former, and how many items of each entity both have. Points core at the restored table: call it
 * before importing core.
 */
export async function compareTables(restored: string, running: string) {
  process.env.TABLE_NAME = restored;
  const { Books } = await import("@reseat/core/credits");
  const { countItems } = await import("@reseat/core/scan");
  const [books, before, now] = [await Books.verify(), await countItems(restored), await countItems(running)];
  const entities = [...new Set([...Object.keys(before), ...Object.keys(now)])].sort();
  const counts = entities.map((entity) => ({ entity, restored: before[entity] ?? 0, running: now[entity] ?? 0 }));
  return { books, counts };
}
