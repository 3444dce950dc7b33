import { queueBoundary } from "@reseat/testing/boundaries";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, expect, it } from "vitest";
import { enqueue } from "./queue";

const queue = queueBoundary();
const sqs = setupServer(queue.handler);
beforeAll(() => sqs.listen({ onUnhandledRequest: "bypass" }));
afterAll(() => sqs.close());

it("carries whatever a person can write, also the signs with which SQS takes no message", async () => {
  const text = "a\uffff\ufffe\u0001\ud800 नमस्ते 🎬";
  await enqueue("PUSH_QUEUE_URL", [{ text }]);
  expect(queue.messages).toEqual([{ text }]);
});
