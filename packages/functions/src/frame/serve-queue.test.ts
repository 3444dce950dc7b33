import type { SQSEvent } from "aws-lambda";
import { expect, it, vi } from "vitest";
import { serveQueue } from "./serve-queue";

const queued = (...names: string[]) =>
  ({ Records: names.map((name) => ({ messageId: name, body: JSON.stringify({ name }) })) }) as SQSEvent;

it("reports the messages that failed, and only those", async () => {
  const handle = vi.fn(async ({ name }: { name: string }) => {
    if (name === "bad") throw new Error("cannot handle it");
  });
  const answer = await serveQueue(handle)(queued("good", "bad", "other"));
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: "bad" }] });
  expect(handle.mock.calls.map(([message]) => message)).toEqual([{ name: "good" }, { name: "bad" }, { name: "other" }]);
});
