import {
  BatchWriteItemCommand,
  CreateTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  ScanCommand,
  UpdateTableCommand,
} from "@aws-sdk/client-dynamodb";
import { Credit } from "@reseat/core/credits";
import * as Freeze from "@reseat/core/freeze";
import { createTable, ownDatabase } from "@reseat/local/dynamo";
import { person } from "@reseat/testing/people";
import { HttpResponse, http, passthrough } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, expect, inject, it, vi } from "vitest";
import { compareTables, restoreTable } from "./restore-table";

// The table in memory cannot be changed as a table.
process.env.AWS_ENDPOINT_URL_DYNAMODB = inject("dynamo");
const client = new DynamoDBClient({});
const from = process.env.TABLE_NAME ?? "";
await createTable(ownDatabase(inject("dynamo"), process.env.TEST_DATABASE as string), from);
const into = `${from}-restored`;
const at = new Date("2026-11-22T10:00:00Z");

/** Requests that DynamoDB Local does not support, by the name of the operation. */
const asked: Record<string, unknown[]> = { RestoreTableToPointInTime: [], UpdateContinuousBackups: [] };
const dynamo = setupServer(
  http.post(`${process.env.AWS_ENDPOINT_URL_DYNAMODB}/`, async ({ request }) => {
    const operation = request.headers.get("x-amz-target")?.split(".")[1] ?? "";
    if (!asked[operation]) return passthrough();
    const isAgain = operation === "RestoreTableToPointInTime" && asked[operation].length > 0;
    asked[operation].push(await request.json());
    if (isAgain) {
      const __type = "com.amazonaws.dynamodb.v20120810#TableAlreadyExistsException";
      return HttpResponse.json({ __type, message: "Table already exists" }, { status: 400 });
    }
    if (operation === "RestoreTableToPointInTime") await restoreAsDynamoDoes();
    return HttpResponse.json({});
  }),
);
beforeAll(() => dynamo.listen({ onUnhandledRequest: "bypass" }));
afterAll(() => dynamo.close());

/** Copies the items, keys and indexes, but not the stream, the expiry and the protection. */
async function restoreAsDynamoDoes(): Promise<void> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: from }));
  const { KeySchema, AttributeDefinitions, GlobalSecondaryIndexes = [] } = Table ?? {};
  const indexes = GlobalSecondaryIndexes.map(({ IndexName, KeySchema, Projection }) => ({
    IndexName,
    KeySchema,
    Projection,
  }));
  await client.send(
    new CreateTableCommand({
      TableName: into,
      KeySchema,
      AttributeDefinitions,
      GlobalSecondaryIndexes: indexes,
      BillingMode: "PAY_PER_REQUEST",
    }),
  );
  const { Items = [] } = await client.send(new ScanCommand({ TableName: from }));
  const puts = Items.map((Item) => ({ PutRequest: { Item } }));
  await client.send(new BatchWriteItemCommand({ RequestItems: { [into]: puts } }));
}

it("makes a table like the stage's, as it was, that the stage could use; and goes on where it was stopped", async () => {
  await client.send(new UpdateTableCommand({ TableName: from, DeletionProtectionEnabled: true }));
  const [rich] = [await person(3), await person()];
  const stream = await restoreTable(client, { from, into, at });

  expect(asked.RestoreTableToPointInTime).toEqual([
    { SourceTableName: from, TargetTableName: into, RestoreDateTime: at.getTime() / 1000 },
  ]);
  const { Table } = await client.send(new DescribeTableCommand({ TableName: into }));
  expect(Table).toMatchObject({
    LatestStreamArn: stream,
    StreamSpecification: { StreamEnabled: true, StreamViewType: "NEW_AND_OLD_IMAGES" },
    DeletionProtectionEnabled: true,
  });
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName: into }));
  expect(TimeToLiveDescription).toEqual({ AttributeName: "expires", TimeToLiveStatus: "ENABLED" });
  const recoverable = { TableName: into, PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true } };
  expect(asked.UpdateContinuousBackups).toEqual([recoverable]);
  expect(await restoreTable(client, { from, into, at })).toBe(stream);

  // The stage goes on meanwhile.
  await Credit.grant(rich.userId, 2, "later");
  await person();
  vi.resetModules();
  const { books, counts } = await compareTables(into, from);
  expect(books).toMatchObject({ people: 2, total: { wallet: 3, granted: 3 }, wrong: [] });
  expect(counts).toEqual(
    expect.arrayContaining([
      { entity: "movement", restored: 1, running: 2 },
      { entity: "profile", restored: 2, running: 3 },
      { entity: "wallet", restored: 2, running: 3 },
    ]),
  );

  // Nobody may write here before somebody has looked.
  await Freeze.begin(into);
  const marks = async (table: string) => {
    vi.stubEnv("TABLE_NAME", table);
    return (await Freeze.since()) !== null;
  };
  expect([await marks(into), await marks(from)]).toEqual([true, false]);
  vi.unstubAllEnvs();
});
