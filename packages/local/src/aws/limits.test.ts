import { once } from "node:events";
import { request } from "node:http";
import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from "@aws-sdk/client-cognito-identity-provider";
import { DynamoDBClient, PutItemCommand, TransactWriteItemsCommand } from "@aws-sdk/client-dynamodb";
import { InvokeCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { PublishCommand, SNSClient } from "@aws-sdk/client-sns";
import { SendMessageBatchCommand, SQSClient } from "@aws-sdk/client-sqs";
import { localStack } from "@reseat/testing/vitest/stack";
import { expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import { userPoolId } from "../environment";

// The limits of AWS also hold on one machine. Each is tested just past its number.
// docs/operations.md has a table of them.

const stack = await localStack({
  "api/places": `export const handler = async ({ body }) => ({
      statusCode: 200,
      body: "x".repeat(Number(JSON.parse(body).answer ?? 0)),
    });`,
  "api/browse": "export const handler = async () => ({ statusCode: 200, body: '{}' });",
  "realtime/authorize": `export const handler = async ({ methodArn }) => ({
      principalId: "u1",
      policyDocument: { Statement: [{ Effect: "Allow", Resource: methodArn }] },
      context: { big: "x".repeat(Number(globalThis.decision ?? 0)) },
    });`,
  "realtime/connect": `export const handler = async () =>
      ({ statusCode: 200, headers: { "Sec-WebSocket-Protocol": "reseat" } });`,
  "realtime/message": "export const handler = async () => ({ statusCode: 200 });",
  "realtime/disconnect": "export const handler = async () => ({ statusCode: 200 });",
  "events/live": "export const handler = async () => ({ batchItemFailures: [] });",
});

const kilo = 1024;
const named = (name: string) => expect.objectContaining({ name });

async function ask(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(stack.url + path, { headers });
  return [answer.status, answer.headers.get("content-type"), await answer.text()];
}

it("the CDN takes an address of 8,192 bytes, 20,480 bytes with the headers, and no body of a GET", async () => {
  const address = (length: number) => `/api/tickets?a=${"x".repeat(length - "/api/tickets?a=".length)}`;
  expect((await ask(address(8192)))[0]).toBe(200);
  const refused = [413, "text/html", expect.stringContaining("413")];
  expect(await ask(address(8193))).toEqual(refused);
  expect(await ask("/api/tickets", { "x-a": "x".repeat(20 * kilo) })).toEqual(refused);
  const reading = request(`${stack.url}/api/tickets`, { method: "GET", headers: { "content-length": 2 } }).end("{}");
  const [answer] = await once(reading, "response");
  expect(answer.statusCode).toBe(403);
  answer.resume();
});

it("the gateway takes 10,240 bytes of request line and headers, with the CDN in front and without", async () => {
  for (const path of ["/api/tickets", "/_aws/execute-api/api/tickets"]) {
    expect((await ask(path, { "x-a": "x".repeat(9.5 * kilo) }))[0]).toBe(200);
    const refused = [431, "application/json", '{"message":"Request Header Fields Too Large"}'];
    expect(await ask(path, { "x-a": "x".repeat(10 * kilo) })).toEqual(refused);
  }
});

it("a function takes 6 MB and answers with as much", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const send = async (input: object) => {
    const answer = await fetch(`${stack.url}/api/location-autocomplete`, {
      method: "POST",
      body: JSON.stringify(input),
    });
    return answer.status;
  };
  expect(await send({ given: "x".repeat(5e6), answer: 5e6 })).toBe(200);
  expect(await send({ given: "x".repeat(6.3e6) })).toBe(413);
  expect(await send({ answer: 6.3e6 })).toBe(500);
  logged.mockRestore();
});

it("an event that nobody waits for has 1 MB", async () => {
  const invoke = (size: number) =>
    new LambdaClient({}).send(
      new InvokeCommand({
        FunctionName: "dev-reseat-events-live",
        InvocationType: "Event",
        Payload: JSON.stringify({ Records: [], given: "x".repeat(size) }),
      }),
    );
  expect((await invoke(kilo)).StatusCode).toBe(202);
  await expect(invoke(kilo * kilo)).rejects.toEqual(named("RequestTooLargeException"));
});

it("a batch of messages has 1 MiB, and a message only what XML can say", async () => {
  const send = (...bodies: string[]) =>
    new SQSClient({}).send(
      new SendMessageBatchCommand({
        QueueUrl: process.env.LIVE_QUEUE_URL,
        Entries: bodies.map((MessageBody, index) => ({ Id: String(index), MessageBody })),
      }),
    );
  await expect(send("x".repeat(600 * kilo), "y".repeat(600 * kilo))).rejects.toEqual(named("BatchRequestTooLong"));
  const { Successful, Failed } = await send("नमस्ते 🎬", "\ufffe", "\u0001");
  expect(Successful?.map(({ Id }) => Id)).toEqual(["0"]);
  expect(Failed).toMatchObject([
    { Id: "1", Code: "InvalidMessageContents" },
    { Id: "2", Code: "InvalidMessageContents" },
  ]);
  await stack.settled();
});

it("a text has 1,600 characters", async () => {
  const publish = (Message: string) =>
    new SNSClient({}).send(new PublishCommand({ PhoneNumber: "+919000000001", Message }));
  await publish("x".repeat(1600));
  await expect(publish("x".repeat(1601))).rejects.toEqual(named("InvalidParameterException"));
});

it("a frame of a socket has 32 KB, and its authorizer's decision 8 KB", async () => {
  const socket = new WebSocket(stack.wsUrl, ["reseat", "token"]);
  await once(socket, "open");
  socket.send("x".repeat(32 * kilo));
  socket.send("x".repeat(32 * kilo + 1));
  const [code] = await once(socket, "close");
  expect(code).toBe(1009);
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  (globalThis as { decision?: number }).decision = 8 * kilo;
  const [error] = await once(new WebSocket(stack.wsUrl, ["reseat", "token"]), "error");
  expect(String(error)).toContain("500");
  logged.mockRestore();
});

it("an attribute of a user is in the pool's schema and has 2,048 characters, and a password is as the pool wants it", async () => {
  const cognito = new CognitoIdentityProviderClient({});
  const create = (Name: string, Value: string) =>
    cognito.send(
      new AdminCreateUserCommand({
        UserPoolId: userPoolId,
        Username: `u${Name.length}-${Value.length}`,
        UserAttributes: [{ Name, Value }],
      }),
    );
  await create("custom:user_id", "x".repeat(2048));
  await expect(create("custom:user_id", "x".repeat(2049))).rejects.toEqual(named("InvalidParameterException"));
  await expect(create("nickname", "x")).rejects.toEqual(named("InvalidParameterException"));
  const password = new AdminSetUserPasswordCommand({ UserPoolId: userPoolId, Username: "u14-2048", Password: "short" });
  await expect(cognito.send(password)).rejects.toEqual(named("InvalidPasswordException"));
});

it("a transaction has 100 items and 4 MB, and an item 400 KB", async () => {
  const database = new DynamoDBClient({});
  const put = (n: number, size: number) => ({
    TableName: stack.tableName,
    Item: { pk: { S: `p${n}` }, sk: { S: "s" }, x: { S: "x".repeat(size) } },
  });
  const write = (count: number, size: number) =>
    database.send(
      new TransactWriteItemsCommand({
        TransactItems: Array.from({ length: count }, (_, n) => ({ Put: put(n, size) })),
      }),
    );
  await write(100, 1);
  await expect(write(101, 1)).rejects.toEqual(named("ValidationException"));
  await expect(write(15, 300 * kilo)).rejects.toThrow(/4 ?MB/);
  await expect(database.send(new PutItemCommand(put(1, 400 * kilo)))).rejects.toThrow("Item size");
});
