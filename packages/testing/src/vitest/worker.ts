import { createTable } from "@reseat/local/dynamo";
import { functionEnvironment } from "@reseat/local/environment";
import { inject } from "vitest";

/** Each test file has a process and a table of its own; core, imported straight into a test, works on it. */
const tableName = `test-${process.pid}`;
const server = "http://127.0.0.1:1";
Object.assign(
  process.env,
  functionEnvironment({ server, dynamo: inject("dynamo"), site: "http://localhost:5173" }, tableName),
);
process.env.POWERTOOLS_LOG_LEVEL ??= "SILENT";
await createTable(inject("dynamo"), tableName);
