import { createTable, dynamoClientConfig } from "@reseat/local/dynamo";
import { functionEnvironment } from "@reseat/local/environment";
import { database } from "./database";

/** Each test file has its own process and table; core, imported directly into a test, uses that table. */
const tableName = `test-${process.pid}`;
const server = "http://127.0.0.1:1";
const { endpoint, credentials } = dynamoClientConfig(database);
Object.assign(
  process.env,
  functionEnvironment({ server, dynamo: endpoint, site: "http://localhost:5173" }, tableName),
  { AWS_ACCESS_KEY_ID: credentials.accessKeyId },
);
process.env.POWERTOOLS_LOG_LEVEL ??= "SILENT";
await createTable(database, tableName);
