import { createHash } from "node:crypto";
import { EventBridgeClient } from "@aws-sdk/client-eventbridge";
import { LambdaClient } from "@aws-sdk/client-lambda";
import { SQSClient } from "@aws-sdk/client-sqs";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { handler as publish } from "../src/browse/publish";
import { handler as notify } from "../src/events/notify";
import { handler as push } from "../src/events/push";
import { handler as sweep } from "../src/events/sweep";
import { conditionsOf } from "./conditions";

/** A stage's functions, queues and rules that a drill uses. The functions are stand-ins. */
const functions: Record<string, (event: never, lambda: never) => unknown> = {
  "dev-reseat-browse-publish": publish,
  "dev-reseat-events-notify": notify,
  "dev-reseat-events-push": push,
  "dev-reseat-events-sweep": sweep,
  "dev-reseat-events-calm": () => {},
};
let allowed: Record<string, number> = {};
let letters: { Body: string; ReceiptHandle: string }[] = [];
let rules: Record<string, boolean> = {};

const lambda = "https://lambda.ap-south-1.amazonaws.com";
const json = (type: string) => ({ headers: { "content-type": type } });
const md5 = (text: string) => createHash("md5").update(text).digest("hex");
const targetOf = (request: Request) => request.headers.get("x-amz-target")?.split(".")[1] ?? "";

const queue: Record<string, (input: { MessageBody: string; ReceiptHandle: string }) => object> = {
  GetQueueUrl: () => ({ QueueUrl: "https://sqs.ap-south-1.amazonaws.com/000000000000/letters" }),
  SendMessage({ MessageBody }) {
    letters.push({ Body: MessageBody, ReceiptHandle: String(letters.length) });
    return { MessageId: "1", MD5OfMessageBody: md5(MessageBody) };
  },
  ReceiveMessage: () => ({ Messages: letters.map((letter) => ({ ...letter, MD5OfBody: md5(letter.Body) })) }),
  DeleteMessage({ ReceiptHandle }) {
    letters = letters.filter((letter) => letter.ReceiptHandle !== ReceiptHandle);
    return {};
  },
};
const eventBridge: Record<string, (input: { NamePrefix: string; Name: string }) => object> = {
  ListRules: ({ NamePrefix }) => ({
    Rules: Object.keys(rules)
      .filter((name) => name.startsWith(NamePrefix))
      .map((Name) => ({ Name })),
  }),
  DisableRule({ Name }) {
    rules[Name] = false;
    return {};
  },
  EnableRule({ Name }) {
    rules[Name] = true;
    return {};
  },
};
const server = setupServer(
  http.post<{ name: string }>(`${lambda}/2015-03-31/functions/:name/invocations`, async ({ params, request }) => {
    if (allowed[params.name] === 0)
      return HttpResponse.json({}, { status: 429, headers: { "x-amzn-errortype": "TooManyRequestsException" } });
    const event = (await request.json()) as never;
    const error = await Promise.resolve()
      .then(() => functions[params.name]?.(event, {} as never))
      .then(
        () => null,
        () => "Unhandled",
      );
    return HttpResponse.json(null, error ? { headers: { "x-amz-function-error": error } } : {});
  }),
  http.put<{ name: string }, { ReservedConcurrentExecutions: number }>(
    `${lambda}/2017-10-31/functions/:name/concurrency`,
    async ({ params, request }) => {
      allowed[params.name] = (await request.json()).ReservedConcurrentExecutions;
      return HttpResponse.json({});
    },
  ),
  http.delete<{ name: string }>(`${lambda}/2017-10-31/functions/:name/concurrency`, ({ params }) => {
    delete allowed[params.name];
    return new HttpResponse(null, { status: 204 });
  }),
  http.post("https://sqs.ap-south-1.amazonaws.com/*", async ({ request }) =>
    HttpResponse.json(queue[targetOf(request)]?.((await request.json()) as never), json("application/x-amz-json-1.0")),
  ),
  http.post("https://events.ap-south-1.amazonaws.com/", async ({ request }) =>
    HttpResponse.json(
      eventBridge[targetOf(request)]?.((await request.json()) as never),
      json("application/x-amz-json-1.1"),
    ),
  ),
);
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterAll(() => server.close());
beforeEach(() => {
  [allowed, letters] = [{}, []];
  rules = { "dev-reseat-Events-EachMinuteA1": true, "dev-reseat-Browse-EachMinuteB2": true };
});

const clients = {
  lambda: new LambdaClient({ endpoint: lambda }),
  sqs: new SQSClient({ endpoint: "https://sqs.ap-south-1.amazonaws.com" }),
  events: new EventBridgeClient({ endpoint: "https://events.ap-south-1.amazonaws.com" }),
};
const conditionOf = conditionsOf(clients, "dev");
const make = async (alarm: string) => (await conditionOf(alarm)?.()) ?? (() => expect.unreachable(alarm));

it("has a function fail by an event that it cannot read", async () => {
  for (const name of ["browse-publish", "events-notify", "events-push", "events-sweep"]) await make(`${name}-errors`);
  await expect(make("events-calm-errors")).rejects.toThrow("dev-reseat-events-calm did not fail");
});

it("leaves a letter among the dead ones, and takes it and no other away", async () => {
  letters = [{ Body: "of a person", ReceiptHandle: "a" }];
  const undo = await make("events-push-dead-letters");
  expect(letters).toHaveLength(2);
  await undo();
  expect(letters.map(({ Body }) => Body)).toEqual(["of a person"]);
});

it("allows none of a function, and lets it run again", async () => {
  const undo = await make("throttles-events");
  expect(allowed).toEqual({ "dev-reseat-events-link-preview": 0 });
  await undo();
  expect(allowed).toEqual({});
});

it("stops the rule of a metric that must come each minute, and no other", async () => {
  const undo = await make("sweep-stopped");
  expect(Object.values(rules)).toEqual([false, true]);
  await undo();
  expect(Object.values(rules)).toEqual([true, true]);
  rules = {};
  await expect(make("browse-behind")).rejects.toThrow("There is no rule dev-reseat-Browse-EachMinute");
});

it("knows nothing that makes traffic, time or other people's failures", () => {
  for (const name of [
    "api-slow",
    "sms-spend",
    "auth-create-challenge-errors",
    "throttles-auth",
    "table-read-throttles",
  ])
    expect(conditionOf(name)).toBeNull();
});
