import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Stack, startStack } from "@reseat/local";
import { afterAll, inject } from "vitest";
import { Client } from "../client";
import { temporaryFolder } from "../temporary-folder";

/** A stack inside the test's own process: what people do over HTTP, and what goes on behind it. */
export type TestStack = Client & Stack;

/**
 * Starts the stack of a test file on the file's own table, and stops it after the file's last test. It runs the functions as they
 * are bundled for Lambda, or tiny ones: name to the source of an ES module.
 */
export async function localStack(sources?: Record<string, string>): Promise<TestStack> {
  const tiny = sources && tinyFunctions(sources);
  const stack = await startStack({
    dynamo: inject("dynamo"),
    tableName: process.env.TABLE_NAME as string,
    functions: tiny?.path ?? inject("functions"),
  });
  afterAll(async () => {
    await stack.stop();
    tiny?.remove();
  });
  return Object.assign(new Client(stack.url), stack);
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
