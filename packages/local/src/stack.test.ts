import { DynamoDBClient, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { PublishCommand, SNSClient } from "@aws-sdk/client-sns";
import { challengeFunctions } from "@reseat/testing/challenge-functions";
import { localStack } from "@reseat/testing/vitest/stack";
import { describe, expect, it, vi } from "vitest";
import { originKey } from "./environment";

const stack = await localStack({
  ...challengeFunctions,
  "api/browse": `export const handler = async (event) => ({
      statusCode: 200,
      headers: { "content-type": "application/json", "x-request-id": event.requestContext.requestId },
      cookies: ["a=1; Path=/", "b=2; Path=/"],
      body: JSON.stringify(event),
    });`,
  "pages/draw": "export const handler = async (event) => event;",
  "api/no-call": `export const handler = async ({ rawPath }) => ({ statusCode: 404, body: rawPath });`,
  "events/project": `export const handler = async ({ Records }) => {
      globalThis.projected = [...(globalThis.projected ?? []), ...Records];
      return { batchItemFailures: [] };
    };`,
  "events/sweep": `export const handler = async (event) => {
      globalThis.swept = { events: [...(globalThis.swept?.events ?? []), event], offset: process.env.CLOCK_OFFSET_SECONDS };
    };`,
});

describe("the HTTP API", () => {
  it("hands a request to the function of its domain as an API Gateway event of version 2.0", async () => {
    const answer = await fetch(`${stack.url}/api/tickets/facets?a=1&a=2&b=%20x`, {
      headers: { Authorization: "Bearer whatever", "X-Custom": "Yes", cookie: "one=1; two=2" },
    });
    const event = await answer.json();

    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual(["a=1; Path=/", "b=2; Path=/"]);
    expect(answer.headers.get("x-request-id")).toBe(event.requestContext.requestId);
    expect(event).toMatchObject({
      version: "2.0",
      routeKey: "GET /api/tickets/facets",
      rawPath: "/api/tickets/facets",
      rawQueryString: "a=1&a=2&b=%20x",
      queryStringParameters: { a: "1,2", b: " x" },
      cookies: ["one=1", "two=2"],
      headers: { "x-custom": "Yes", authorization: "Bearer whatever" },
      requestContext: {
        http: { method: "GET", path: "/api/tickets/facets", sourceIp: "127.0.0.1" },
        stage: "$default",
      },
      isBase64Encoded: false,
    });
  });

  it("hands what is no call of the contract to the function that refuses it", async () => {
    const answer = await fetch(`${stack.url}/api/nothing-here`);
    expect([answer.status, await answer.text()]).toEqual([404, "/api/nothing-here"]);
  });

  it("tells a function whom the CDN saw, and of nobody who goes around it", async () => {
    const path = "/api/tickets/facets";
    const claims = { "x-viewer-address": "1.1.1.1", "x-origin-key": "guessed", "x-forwarded-for": "203.0.113.7" };
    const headersAt = async (prefix: string) =>
      (await (await fetch(`${stack.url}${prefix}${path}`, { headers: claims })).json()).headers;
    expect(await headersAt("")).toMatchObject({ "x-viewer-address": "203.0.113.7", "x-origin-key": originKey });
    expect(await headersAt("/_aws/execute-api")).toMatchObject({
      "x-viewer-address": "1.1.1.1",
      "x-origin-key": "guessed",
    });
  });

  it("tells the function that draws pages what a page depends on and whose request it is, of all that a reader sends", async () => {
    const sent = { "x-page": "/home", "x-language": "hi", authorization: "Bearer x", "x-other": "y", cookie: "a=1" };
    const event = await (await fetch(`${stack.url}/pages/home.html`, { headers: sent })).json();
    expect(event.headers).toEqual({
      "x-page": "/home",
      "x-language": "hi",
      "x-origin-key": originKey,
      "x-viewer-address": "127.0.0.1",
    });
    expect(event.cookies).toBeUndefined();
    const post = await fetch(`${stack.url}/pages/home.html`, { method: "POST" });
    expect([post.status, post.headers.get("content-type")]).toEqual([403, "text/html"]);
  });

  it("refuses a call for people without a token before the function sees it", async () => {
    const answer = await fetch(`${stack.url}/api/profile`, { headers: { authorization: "Bearer not.a.token" } });
    expect([answer.status, await answer.json()]).toEqual([401, { message: "Unauthorized" }]);
  });
});

describe("the stream", () => {
  it("hands what is written to the table to the functions behind it before settled() resolves", async () => {
    const client = new DynamoDBClient({});
    const write = (n: number) =>
      client.send(
        new PutItemCommand({
          TableName: stack.tableName,
          Item: {
            pk: { S: `p${n}` },
            sk: { S: "s" },
            __edb_e__: { S: "ticket" },
            bytes: { B: new Uint8Array([1, 2, 3]) },
            empty: { M: { inside: { M: {} } } },
            none: { L: [] },
          },
        }),
      );
    await Promise.all(Array.from({ length: 30 }, (_, n) => write(n)));
    await stack.settled();

    const records = (globalThis as { projected?: { dynamodb: { NewImage: object; SequenceNumber: string } }[] })
      .projected;
    expect(records).toHaveLength(30);
    expect(records?.[0]).toMatchObject({
      eventName: "INSERT",
      eventSource: "aws:dynamodb",
      dynamodb: {
        NewImage: { bytes: { B: "AQID" }, empty: { M: { inside: { M: {} } } }, none: { L: [] } },
        StreamViewType: "NEW_AND_OLD_IMAGES",
      },
    });
  });
});

describe("the boundary", () => {
  it("lets no request out to a host that has no sandbox here", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    await expect(fetch("https://example.com/")).rejects.toThrow();
    expect(logged).toHaveBeenCalled();
    logged.mockRestore();
  });
});

describe("messages and time", () => {
  it("puts a text published to a phone number into the inbox, newest first", async () => {
    const client = new SNSClient({});
    await client.send(new PublishCommand({ PhoneNumber: "+919000000001", Message: "first & <best>" }));
    await client.send(new PublishCommand({ PhoneNumber: "+919000000002", Message: "second" }));

    const inbox = await (await fetch(`${stack.url}/_local/inbox`)).json();
    expect(inbox).toMatchObject([
      { channel: "sms", to: "+919000000002", text: "second" },
      { channel: "sms", to: "+919000000001", text: "first & <best>" },
    ]);
    expect(stack.inbox()).toEqual(inbox);
  });

  it("moves the clock of the functions, and sweeps once a minute has passed", async () => {
    const swept = () => (globalThis as { swept?: object }).swept;
    for (const seconds of [30, 29]) await stack.advanceClock(seconds);
    expect(swept()).toBeUndefined();
    const answer = await fetch(`${stack.url}/_local/clock`, { method: "POST", body: '{"advance_seconds":841}' });

    expect(await answer.json()).toEqual({ offset_seconds: 900 });
    expect(swept()).toMatchObject({
      offset: "900",
      events: [{ part: "0" }, { part: "1" }, { part: "2" }, { part: "3" }, { part: "orders" }],
    });
  });

  it("sweeps nothing while a history is made by an earlier clock", async () => {
    const sweeps = () => (globalThis as { swept?: { events: object[] } }).swept?.events.length ?? 0;
    const before = sweeps();
    await stack.withoutSweep(() => stack.advanceClock(60));
    expect(sweeps()).toBe(before);
    await stack.advanceClock(60);
    expect(sweeps()).toBeGreaterThan(before);
  });
});
