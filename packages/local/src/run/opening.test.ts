import { temporaryFolder } from "@reseat/testing/temporary-folder";
import { database } from "@reseat/testing/vitest/database";
import { afterAll, expect, it } from "vitest";
import { freePort } from "../aws/dynamodb";
import { startStack } from "../stack";

const functions = temporaryFolder("functions");
afterAll(functions.remove);

it("refuses or answers each request that comes while it starts", async () => {
  const port = await freePort();
  const tableName = process.env.TABLE_NAME as string;
  let isUp = false;
  const starting = startStack({ port, dynamo: database, tableName, functions: functions.path }).finally(() => {
    isUp = true;
  });
  /** Returns the outcome of a request: its status, or why it failed. */
  const ask = () =>
    fetch(`http://127.0.0.1:${port}/_local/clock`, { signal: AbortSignal.timeout(20_000) }).then(
      ({ status }) => String(status),
      (error: Error & { cause?: { code?: string } }) => error.cause?.code ?? error.name,
    );
  const asked: Promise<string>[] = [];
  while (!isUp) {
    const one = ask();
    asked.push(one);
    await Promise.race([one, starting]);
  }
  const stack = await starting;
  asked.push(ask());

  const became = new Set(await Promise.all(asked));
  await stack.stop();
  expect([...became].sort()).toEqual(["200", "ECONNREFUSED"]);
});
