import { inject } from "vitest";
import { createTable } from "../../packages/local/src/dynamo";
import { functionEnvironment } from "../../packages/local/src/environment";

/** Each worker has a table of its own; core, imported straight into a test, works on it. */
const tableName = `test-${process.env.VITEST_POOL_ID}`;
const server = "http://127.0.0.1:1";
Object.assign(
  process.env,
  functionEnvironment({ server, dynamo: inject("dynamo"), site: "http://localhost:5173" }, tableName),
);
process.env.POWERTOOLS_LOG_LEVEL ??= "SILENT";
await createTable(inject("dynamo"), tableName);
