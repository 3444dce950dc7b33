import { expect, it } from "vitest";
import { dynamoDemands } from "./iam";

const table = "arn:aws:dynamodb:ap-south-1:000000000000:table/t";
const Key = { pk: { S: "person#1" }, sk: { S: "wallet" } };
const Item = { ...Key, credits: { N: "1" } };

const asked = (operation: string, request: object) =>
  dynamoDemands(operation, request).map(({ action, resource, context }) => [
    action.replace("dynamodb:", ""),
    resource.replace(table, "t"),
    context?.["dynamodb:LeadingKeys"] ?? [],
  ]);

it("asks for one item's action on the table, with its partition", () => {
  expect(asked("GetItem", { TableName: "t", Key })).toEqual([["GetItem", "t", ["person#1"]]]);
  expect(asked("PutItem", { TableName: "t", Item })).toEqual([["PutItem", "t", ["person#1"]]]);
});

it("takes a transaction for its parts", () => {
  const TransactItems = [
    { Put: { TableName: "t", Item } },
    { Update: { TableName: "t", Key } },
    { Delete: { TableName: "t", Key: { ...Key, pk: { S: "person#2" } } } },
    { ConditionCheck: { TableName: "t", Key } },
  ];
  expect(asked("TransactWriteItems", { TransactItems })).toEqual([
    ["PutItem", "t", ["person#1"]],
    ["UpdateItem", "t", ["person#1"]],
    ["DeleteItem", "t", ["person#2"]],
    ["ConditionCheckItem", "t", ["person#1"]],
  ]);
  expect(asked("TransactGetItems", { TransactItems: [{ Get: { TableName: "t", Key } }] })).toEqual([
    ["GetItem", "t", ["person#1"]],
  ]);
});

it("takes a query of an index for the index's, with the index's partition", () => {
  const query = {
    TableName: "t",
    KeyConditionExpression: "#p = :p and begins_with(#s, :s)",
    ExpressionAttributeNames: { "#p": "gsi1pk", "#s": "gsi1sk" },
    ExpressionAttributeValues: { ":p": { S: "seller#1" }, ":s": { S: "ticket#" } },
  };
  expect(asked("Query", { ...query, IndexName: "gsi1" })).toEqual([["Query", "t/index/gsi1", ["seller#1"]]]);
  expect(asked("Query", { ...query, ExpressionAttributeNames: { "#p": "pk", "#s": "sk" } })).toEqual([
    ["Query", "t", ["seller#1"]],
  ]);
});

it("asks for a batch as a batch, with every partition once", () => {
  const writes = [{ PutRequest: { Item } }, { DeleteRequest: { Key } }, { DeleteRequest: { Key: { pk: { S: "x" } } } }];
  expect(asked("BatchWriteItem", { RequestItems: { t: writes } })).toEqual([
    ["BatchWriteItem", "t", ["person#1", "x"]],
  ]);
  expect(asked("BatchGetItem", { RequestItems: { t: { Keys: [Key] } } })).toEqual([
    ["BatchGetItem", "t", ["person#1"]],
  ]);
});

it("maps an unknown request to an action that no policy has", () => {
  expect(asked("ExecuteStatement", { Statement: "SELECT * FROM t" })).toEqual([
    ["ExecuteStatement", "arn:aws:dynamodb:ap-south-1:000000000000:table/*", []],
  ]);
});
