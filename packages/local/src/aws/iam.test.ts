import { ApiGatewayManagementApiClient, PostToConnectionCommand } from "@aws-sdk/client-apigatewaymanagementapi";
import { AdminGetUserCommand, CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import {
  BatchWriteItemCommand,
  DeleteItemCommand,
  DynamoDBClient,
  ExecuteStatementCommand,
  GetItemCommand,
  PutItemCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import { GetObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { PublishCommand, SNSClient } from "@aws-sdk/client-sns";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { newId } from "@reseat/core/ids";
import { Audit } from "@reseat/core/platform";
import { localStack } from "@reseat/testing/vitest/stack";
import { afterEach, describe, expect, it } from "vitest";
import { buckets, userPoolId } from "../environment";
import { Access, accessKeyOf } from "./iam";

const stack = await localStack({});

afterEach(() => {
  stack.denials();
});

/** Options for a function's AWS clients. */
const as = (functionName: string) => ({
  maxAttempts: 1,
  credentials: { accessKeyId: accessKeyOf(functionName), secretAccessKey: "local", sessionToken: "session" },
});
const dynamo = (functionName: string) =>
  new DynamoDBClient({ ...as(functionName), endpoint: `${stack.url}/_aws/dynamodb` });
const Item = { pk: { S: "person#1" }, sk: { S: "wallet" } };

const refused = (name: string, functionName: string, action: string, resource: string) => {
  const role = `dev-reseat-${functionName.replace("/", "-")}`;
  return {
    name,
    message: `User: arn:aws:sts::000000000000:assumed-role/${role}-role/${role} is not authorized to perform: ${action} on resource: ${resource} because no identity-based policy allows the ${action} action`,
  };
};

describe("DynamoDB", () => {
  const tableArn = () => `arn:aws:dynamodb:ap-south-1:000000000000:table/${stack.tableName}`;

  it("does for a function what its policy allows, and says as AWS what it does not", async () => {
    const TableName = stack.tableName;
    await dynamo("api/accounts").send(new PutItemCommand({ TableName, Item }));
    const { Item: read } = await dynamo("realtime/authorize").send(new GetItemCommand({ TableName, Key: Item }));
    expect(read).toEqual(Item);
    await expect(dynamo("realtime/authorize").send(new PutItemCommand({ TableName, Item }))).rejects.toMatchObject(
      refused("AccessDeniedException", "realtime/authorize", "dynamodb:PutItem", tableArn()),
    );
    expect(stack.denials()).toEqual([expect.stringContaining("dynamodb:PutItem")]);
  });

  it("does nothing of a transaction that has one part too many", async () => {
    const TransactItems = [
      { Delete: { TableName: stack.tableName, Key: Item } },
      { Put: { TableName: stack.tableName, Item } },
    ];
    await expect(
      dynamo("realtime/disconnect").send(new TransactWriteItemsCommand({ TransactItems })),
    ).rejects.toMatchObject(refused("AccessDeniedException", "realtime/disconnect", "dynamodb:PutItem", tableArn()));
  });

  it("lets a function add entries to the audit, and change or remove none", async () => {
    const TableName = stack.tableName;
    const [client, Key] = [dynamo("api/admin"), { pk: { S: "audit" }, sk: { S: newId() } }];
    expect(Audit.entry({ userId: newId(), isAdmin: true }, { action: "warn", subject: newId() }).Put).toMatchObject({
      Item: { pk: Key.pk.S },
    });
    await client.send(new PutItemCommand({ TableName, Item: Key }));
    const ways = [
      client.send(new DeleteItemCommand({ TableName, Key })),
      client.send(new UpdateItemCommand({ TableName, Key, UpdateExpression: "REMOVE reason" })),
      client.send(new TransactWriteItemsCommand({ TransactItems: [{ Delete: { TableName, Key } }] })),
      dynamo("api/notifications").send(
        new BatchWriteItemCommand({ RequestItems: { [TableName]: [{ DeleteRequest: { Key } }] } }),
      ),
    ];
    for (const way of ways) await expect(way).rejects.toMatchObject({ name: "AccessDeniedException" });
    await client.send(new DeleteItemCommand({ TableName, Key: Item }));
  });

  it("refuses PartiQL, other tables and keys that nobody was given", async () => {
    const Statement = `SELECT * FROM "${stack.tableName}"`;
    await expect(dynamo("api/accounts").send(new ExecuteStatementCommand({ Statement }))).rejects.toMatchObject({
      name: "AccessDeniedException",
    });
    const elsewhere = new PutItemCommand({ TableName: "another", Item });
    await expect(dynamo("api/accounts").send(elsewhere)).rejects.toMatchObject({ name: "AccessDeniedException" });
    const get = new GetItemCommand({ TableName: stack.tableName, Key: Item });
    await expect(dynamo("api/nothing").send(get)).rejects.toMatchObject({ name: "UnrecognizedClientException" });
  });
});

describe("the other services", () => {
  it("let a function text phones, or not", async () => {
    const text = new PublishCommand({ PhoneNumber: "+919000000001", Message: "123456" });
    await new SNSClient(as("auth/create-challenge")).send(text);
    await expect(new SNSClient(as("auth/verify-challenge")).send(text)).rejects.toMatchObject(
      refused("AuthorizationErrorException", "auth/verify-challenge", "SNS:Publish", "+919000000001"),
    );
  });

  it("let a function look after the user pool, or not", async () => {
    const ask = new AdminGetUserCommand({ UserPoolId: userPoolId, Username: "nobody" });
    await expect(new CognitoIdentityProviderClient(as("api/accounts")).send(ask)).rejects.toMatchObject({
      name: "UserNotFoundException",
    });
    const pool = `arn:aws:cognito-idp:ap-south-1:000000000000:userpool/${userPoolId}`;
    await expect(new CognitoIdentityProviderClient(as("api/tickets")).send(ask)).rejects.toMatchObject(
      refused("AccessDeniedException", "api/tickets", "cognito-idp:AdminGetUser", pool),
    );
    const unsigned = await fetch(`${stack.url}/_aws/cognito-idp`, {
      method: "POST",
      headers: { "x-amz-target": "AWSCognitoIdentityProviderService.AdminGetUser" },
      body: "{}",
    });
    expect([unsigned.status, (await unsigned.json()).__type]).toEqual([400, "MissingAuthenticationTokenException"]);
  });

  it("let a function say something on a socket, or not", async () => {
    const gateway = (functionName: string) =>
      new ApiGatewayManagementApiClient({ ...as(functionName), endpoint: process.env.REALTIME_ENDPOINT as string });
    const post = new PostToConnectionCommand({ ConnectionId: "gone=", Data: "hello" });
    await expect(gateway("events/live").send(post)).rejects.toMatchObject({ name: "GoneException" });
    const connection = "arn:aws:execute-api:ap-south-1:000000000000:local/live/POST/@connections/gone%3D";
    await expect(gateway("api/interest").send(post)).rejects.toMatchObject(
      refused("AccessDeniedException", "api/interest", "execute-api:ManageConnections", connection),
    );
  });
});

describe("S3", () => {
  const s3 = (functionName: string) =>
    new S3Client({ ...as(functionName), requestChecksumCalculation: "WHEN_REQUIRED" });
  const object = (Key: string) => ({ Bucket: buckets.images, Key });

  it("lets each function at its own prefixes only", async () => {
    await s3("events/reencode").send(new PutObjectCommand({ ...object("tickets/1/a.webp"), Body: "image" }));
    await expect(
      s3("api/tickets").send(new PutObjectCommand({ ...object("tickets/1/a.webp"), Body: "mine" })),
    ).rejects.toMatchObject(
      refused("AccessDenied", "api/tickets", "s3:PutObject", `arn:aws:s3:::${buckets.images}/tickets/1/a.webp`),
    );
  });

  it("asks of a presigned address what its signer may do", async () => {
    const presigned = (functionName: string) =>
      getSignedUrl(s3(functionName), new GetObjectCommand(object("tickets/1/a.webp")), { expiresIn: 60 });
    expect(await (await fetch(await presigned("api/tickets"))).text()).toBe("image");
    const answer = await fetch(await presigned("api/interest"));
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain("is not authorized to perform: s3:GetObject");
  });

  it("tells only those who may list a bucket that something is missing from it", async () => {
    const get = (key: string) => new GetObjectCommand(object(key));
    await expect(s3("events/reencode").send(get("quarantine/gone"))).rejects.toMatchObject({ name: "NoSuchKey" });
    await expect(s3("api/tickets").send(get("tickets/gone"))).rejects.toMatchObject({ name: "AccessDenied" });
  });
});

it("weighs the conditions of a policy", () => {
  const access = new Access({
    "api/own": {
      name: "own",
      timeout: 1,
      memory: 512,
      environment: {},
      statements: [
        {
          Effect: "Allow",
          Action: "dynamodb:PutItem",
          Resource: "arn:aws:dynamodb:ap-south-1:000000000000:table/t",
          Condition: { "ForAllValues:StringLike": { "dynamodb:LeadingKeys": ["person#*"] } },
        },
      ],
    },
  });
  const put = (partition: string) =>
    access.demand(accessKeyOf("api/own"), {
      action: "dynamodb:PutItem",
      resource: "arn:aws:dynamodb:ap-south-1:000000000000:table/t",
      context: { "dynamodb:LeadingKeys": [partition] },
    });
  expect(() => put("person#1")).not.toThrow();
  expect(() => put("ticket#1")).toThrow("not authorized");
});
