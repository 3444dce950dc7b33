import { createTable } from "@reseat/local/dynamo";
import { functionEnvironment } from "@reseat/local/environment";
import { inject } from "vitest";

/** Each test file has its own process and table; core, imported directly into a test, uses that table. */
const tableName = `test-${process.pid}`;
const server = "http://127.0.0.1:1";
Object.assign(
  process.env,
  functionEnvironment({ server, dynamo: inject("dynamo"), site: "http://localhost:5173" }, tableName),
);
process.env.POWERTOOLS_LOG_LEVEL ??= "SILENT";
await createTable(inject("dynamo"), tableName);
