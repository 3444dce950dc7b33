import { cpSync } from "node:fs";
import { startStack } from "@reseat/local";
import { Client } from "@reseat/testing/client";
import { temporaryFolder } from "@reseat/testing/temporary-folder";
import { database } from "@reseat/testing/vitest/database";
import { afterAll, expect, inject, it } from "vitest";
import { makeFlaky, soak } from "./chatting";

process.env.LIMITS = JSON.stringify({ messages: { max: 1000 } });
const folder = temporaryFolder("soak");
cpSync(inject("functions"), folder.path, { recursive: true });
makeFlaky(folder.path);
const stack = await startStack({
  dynamo: database,
  tableName: process.env.TABLE_NAME as string,
  functions: folder.path,
  without: ["events/link-preview"],
});
afterAll(async () => {
  await stack.stop();
  folder.remove();
});

it("loses no message, stores none twice and keeps their order while sockets are cut and the stream's consumer fails", async () => {
  const client = Object.assign(new Client(stack.url), { wsUrl: stack.wsUrl, settled: stack.settled });
  const figures = await soak(client, { conversations: 4, seconds: 8, pauseSeconds: 0.5 });
  expect(figures).toMatchObject({ lost: 0, twice: 0, outOfOrder: 0 });
  expect(figures.sent).toBeGreaterThanOrEqual(24);
  expect(figures.cuts).toBeGreaterThanOrEqual(8);
  expect(stack.deadLetters()).toEqual([]);
});
