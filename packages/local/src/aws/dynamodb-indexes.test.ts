import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { localStack } from "@reseat/testing/vitest/stack";
import { expect, it } from "vitest";

const stack = await localStack({}, { laggingIndexes: true });
const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
const TableName = stack.tableName;
const item = (sk: string) => ({ pk: "p", sk, gsi1pk: "list", gsi1sk: sk });

async function listed(): Promise<string[]> {
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName,
      IndexName: "gsi1",
      KeyConditionExpression: "gsi1pk = :list",
      ExpressionAttributeValues: { ":list": "list" },
    }),
  );
  return Items.map(({ sk, text }) => (text ? `${sk} ${text}` : sk));
}

it("shows what was written from the second look on, in the index only", async () => {
  await client.send(new PutCommand({ TableName, Item: item("a") }));
  await client.send(
    new TransactWriteCommand({ TransactItems: ["b", "c"].map((sk) => ({ Put: { TableName, Item: item(sk) } })) }),
  );
  await client.send(new BatchWriteCommand({ RequestItems: { [TableName]: [{ PutRequest: { Item: item("d") } }] } }));
  expect((await client.send(new GetCommand({ TableName, Key: { pk: "p", sk: "a" } }))).Item).toEqual(item("a"));
  expect(await listed()).toEqual([]);
  expect(await listed()).toEqual(["a", "b", "c", "d"]);

  const UpdateExpression = "SET #text = :text";
  const names = { ExpressionAttributeNames: { "#text": "text" }, ExpressionAttributeValues: { ":text": "new" } };
  await client.send(new UpdateCommand({ TableName, Key: { pk: "p", sk: "a" }, UpdateExpression, ...names }));
  await client.send(new DeleteCommand({ TableName, Key: { pk: "p", sk: "b" } }));
  expect(await listed()).toEqual(["a", "b", "c", "d"]);
  expect(await listed()).toEqual(["a new", "c", "d"]);
});

it("shows everything when the stack has settled", async () => {
  for (let n = 0; n < 30; n += 1)
    await client.send(new PutCommand({ TableName, Item: { ...item("z"), text: String(n) } }));
  await stack.settled();
  expect((await listed()).at(-1)).toBe("z 29");
});
