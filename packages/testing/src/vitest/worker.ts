import { randomUUID } from "node:crypto";
import { createTable, dynamoClientConfig } from "@reseat/local/dynamo";
import { functionEnvironment } from "@reseat/local/environment";
import * as fc from "fast-check";
import { vi } from "vitest";
import { type MemoryEndpoint, startMemoryDynamo } from "../memory-dynamo/endpoint";

declare global {
  /** The environment of a process before its first test file. */
  var environment: NodeJS.ProcessEnv | undefined;
  /** DynamoDB in memory, for all test files of a process. */
  var memoryDynamo: MemoryEndpoint | undefined;
}

// A run tries what the last one tried: another seed finds new cases when somebody looks for them.
fc.configureGlobal({ seed: Number(process.env.SEED ?? 84) });

// Test files may share a process, which keeps the libraries loaded. Each has modules, an
// environment and a table of its own; core, imported directly into a test, uses that table.
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
globalThis.environment ??= { ...process.env };
for (const name of Object.keys(process.env)) if (!(name in globalThis.environment)) delete process.env[name];
Object.assign(process.env, globalThis.environment);

globalThis.memoryDynamo ??= await startMemoryDynamo();
// Nobody asks for the table of the last file any more.
globalThis.memoryDynamo.clear();
process.env.TEST_DYNAMO = globalThis.memoryDynamo.endpoint;
process.env.TEST_DATABASE = `test${randomUUID().replaceAll("-", "")}`;
const { database } = await import("./database");
const tableName = "test";
const server = "http://127.0.0.1:1";
const { endpoint, credentials } = dynamoClientConfig(database);
Object.assign(
  process.env,
  functionEnvironment({ server, dynamo: endpoint, site: "http://localhost:5173" }, tableName),
  { AWS_ACCESS_KEY_ID: credentials.accessKeyId },
);
process.env.POWERTOOLS_LOG_LEVEL ??= "SILENT";
await createTable(database, tableName);
