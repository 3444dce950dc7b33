import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DynamoDBClient, GetItemCommand, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { PublishCommand, SNSClient } from "@aws-sdk/client-sns";
import { temporaryFolder } from "@reseat/testing/temporary-folder";
import { database } from "@reseat/testing/vitest/database";
import { afterAll, expect, it, vi } from "vitest";
import { dynamoClientConfig } from "../aws/dynamodb";
import { startStack } from "../stack";

const data = temporaryFolder("data");
afterAll(data.remove);

const TableName = process.env.TABLE_NAME as string;
/** Starts the stack at the same port each time, since core keeps its client of the table. */
const start = (port = 0) =>
  startStack({ port, dynamo: database, tableName: TableName, dataDir: data.path, functions: data.path });

const dynamo = new DynamoDBClient(dynamoClientConfig(database));
const Key = { pk: { S: "table" }, sk: { S: "version" } };
const ofShape = (version: string) =>
  dynamo.send(
    new PutItemCommand({
      TableName,
      Item: {
        ...Key,
        __edb_e__: { S: "table_version" },
        __edb_v__: { S: "1" },
        version: { N: version },
        updated_at: { S: "2026-11-01" },
      },
    }),
  );

it("marks new data with its shape, and finds everything again", async () => {
  const said = vi.spyOn(console, "log").mockImplementation(() => {});
  const first = await start();
  const { Item } = await dynamo.send(new GetItemCommand({ TableName, Key }));
  expect(Item).toMatchObject({ version: { N: "16" } });
  await new SNSClient({}).send(new PublishCommand({ PhoneNumber: "+919000000001", Message: "kept" }));
  // The file by which operators' commands find the stack.
  const operator = JSON.parse(readFileSync(join(data.path, "operator.json"), "utf8"));
  expect(operator).toMatchObject({ AWS_ENDPOINT_URL_DYNAMODB: `${first.url}/_aws/dynamodb`, STAGE_KIND: "preview" });
  const kept = first.inbox();
  await first.stop();

  const again = await start(Number(new URL(first.url).port));
  expect(again.inbox()).toEqual(kept);
  await again.stop();

  await ofShape("13");
  await expect(start(Number(new URL(first.url).port))).rejects.toThrow(
    /shape 13[\s\S]*4e12fd8[\s\S]*begin anew: npm run reset/,
  );
  expect(said).not.toHaveBeenCalled();
  said.mockRestore();
});
