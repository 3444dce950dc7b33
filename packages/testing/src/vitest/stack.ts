import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Stack, type StackOptions, startStack } from "@reseat/local";
import { afterAll, expect, inject } from "vitest";
import { Client } from "../client";
import { temporaryFolder } from "../temporary-folder";
import { database } from "./database";

/**
 * A stack inside the test's process: people's calls over HTTP, and access to the parts behind them.
 */
export type TestStack = Client & Stack;

/**
 * Starts the stack of a test file on the file's own table, and stops it after the file's last test.
 * It runs the functions as bundled for Lambda, or tiny ones: name to the source of an ES module.
 * The test fails when a function is denied something, unless the test reads it with `denials`.
 */
export async function localStack(
  sources?: Record<string, string>,
  options: Pick<StackOptions, "definitions" | "throttle" | "laggingIndexes" | "siteUrl" | "without"> = {},
): Promise<TestStack> {
  const tiny = sources && tinyFunctions(sources);
  const stack = await startStack({
    // A drawing takes a tenth of a second, and nearly every test lists tickets.
    without: ["events/link-preview"],
    ...options,
    dynamo: database,
    tableHere: tableHere(),
    tableName: process.env.TABLE_NAME as string,
    functions: tiny?.path ?? inject("functions"),
  });
  afterAll(async () => {
    await stack.stop();
    tiny?.remove();
    expect(stack.denials()).toEqual([]);
  });
  return Object.assign(new Client(stack.url), stack);
}

/** The file's own table, asked without the network. */
function tableHere(): StackOptions["tableHere"] {
  const { memoryDynamo } = globalThis;
  const name = process.env.TEST_DATABASE as string;
  return memoryDynamo && ((target, input) => memoryDynamo.answer(name, target, input));
}

function tinyFunctions(sources: Record<string, string>) {
  const folder = temporaryFolder("functions");
  for (const [name, source] of Object.entries(sources)) {
    const file = join(folder.path, `${name}.mjs`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, source);
  }
  return folder;
}
