import type { SQSEvent } from "aws-lambda";
import { expect, it, vi } from "vitest";
import { serveQueue } from "./serve-queue";

/** Queue messages by id, each sent this many seconds ago. */
const queued = (...messages: { name: string; ago?: number }[]) =>
  ({
    Records: messages.map(({ name, ago = 0 }) => ({
      messageId: name,
      body: JSON.stringify({ name }),
      attributes: { SentTimestamp: String(Date.now() - ago * 1000) },
    })),
  }) as SQSEvent;

it("reports the messages that failed, and only those", async () => {
  const handle = vi.fn(async ({ name }: { name: string }) => {
    if (name === "bad") throw new Error("cannot handle it");
  });
  const answer = await serveQueue(handle)(queued({ name: "good" }, { name: "bad" }, { name: "old", ago: 86_400 }));
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: "bad" }] });
  expect(handle.mock.calls).toEqual([[{ name: "good" }], [{ name: "bad" }], [{ name: "old" }]]);
});

it("drops what came too late to be worth anything", async () => {
  const handle = vi.fn(async () => {});
  const answer = await serveQueue(handle, { worthSeconds: 30 })(queued({ name: "late", ago: 31 }, { name: "new" }));
  expect(answer).toEqual({ batchItemFailures: [] });
  expect(handle.mock.calls).toEqual([[{ name: "new" }]]);
});
