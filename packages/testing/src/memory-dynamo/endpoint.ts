import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { MemoryDynamo } from "./memory-dynamo";
import { DynamoError } from "./values";

interface Answered {
  status: number;
  body: string;
}

export interface MemoryEndpoint {
  /** Without the name of a database; see `ownDatabase`. */
  endpoint: string;
  /** Answers a request inside this process, from the database of this name. */
  answer(name: string, target: string, input: object): Answered;
  /** Forgets all databases. */
  clear(): void;
  stop(): Promise<void>;
}

/**
 * Serves DynamoDB in memory, in this process, on a free port. Like DynamoDB Local it keeps a
 * database for each access key.
 */
export async function startMemoryDynamo(): Promise<MemoryEndpoint> {
  const databases = new Map<string, MemoryDynamo>();
  const database = (name: string) => {
    const found = databases.get(name) ?? new MemoryDynamo();
    databases.set(name, found);
    return found;
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const target = String(request.headers["x-amz-target"]);
      const input = JSON.parse(Buffer.concat(chunks).toString() || "{}");
      const { status, body } = respond(database(databaseOf(request)), target, input);
      response.writeHead(status, {
        "content-type": "application/x-amz-json-1.0",
        "content-length": Buffer.byteLength(body),
      });
      response.end(body);
    });
  });
  // Connections stay open: a test's pauses are no reason to open new ones.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  server.unref();
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: (name, target, input) => respond(database(name), target, input),
    clear: () => databases.clear(),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function databaseOf({ headers }: IncomingMessage): string {
  return /Credential=([^/]+)/.exec(headers.authorization ?? "")?.[1] ?? "";
}

/** The response to a request with this `X-Amz-Target`. */
function respond(dynamo: MemoryDynamo, target: string, input: object): Answered {
  const operation = target.split(".")[1] ?? "";
  try {
    return { status: 200, body: JSON.stringify(dynamo.answer(operation, input)) };
  } catch (error) {
    if (!(error instanceof DynamoError)) throw error;
    return errorBody(error);
  }
}

export function errorBody({ type, message, details }: DynamoError): Answered {
  const status = type === "Unsupported" ? 501 : 400;
  const __type = `com.amazonaws.dynamodb.v20120810#${type}`;
  return { status, body: JSON.stringify({ __type, message, Message: message, ...details }) };
}
