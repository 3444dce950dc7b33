import http, { type IncomingMessage, type ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import {
  type AttributeValue,
  BatchGetItemCommand,
  BatchWriteItemCommand,
  DynamoDBClient,
  type WriteRequest,
} from "@aws-sdk/client-dynamodb";
import { table } from "@reseat/core/table";
import { type Answer, readBody } from "../server";
import { createTable, dynamoClientConfig } from "./dynamodb";
import { type Access, dynamoDemands, signerOf, writtenKeys } from "./iam";
import { sendJsonError } from "./protocol";

// Taken before the boundary patches http.request: requests to DynamoDB Local bypass the boundary.
const { request: send } = http;

const largestRequest = 16 * 1024 * 1024;

/** Answers a request with this `X-Amz-Target` in the place of DynamoDB Local. */
export type TableInProcess = (target: string, input: object) => { status: number; body: string };

/**
 * The DynamoDB endpoint of all clients: DynamoDB Local, or a table in this process, behind the
 * policies of the functions' roles, and on request with indexes that lag a little.
 */
export function dynamoProxy(
  endpoint: string,
  tableHere: TableInProcess | undefined,
  access: Access,
  indexes: LaggingIndexes | undefined,
  /** Called after each write. */
  onWrite: () => void,
): { answer: Answer; stop(): void } {
  const { hostname, port } = new URL(endpoint);
  const { accessKeyId } = dynamoClientConfig(endpoint).credentials;
  const agent = new http.Agent({ keepAlive: true });
  const forward = (
    { method, headers: { ...headers } }: IncomingMessage,
    body: Buffer | string,
    response: ServerResponse,
    done: () => void,
  ) =>
    new Promise<void>((resolve, reject) => {
      headers["content-length"] = String(Buffer.byteLength(body));
      // DynamoDB Local verifies no signature: it takes the database's name from it.
      headers.authorization = headers.authorization?.replace(/Credential=[^/]+/, `Credential=${accessKeyId}`);
      const attempt = () => {
        const outgoing = send({ agent, hostname, port, method, headers, path: "/" }, (answer) => {
          if (answer.statusCode === 200) done();
          response.writeHead(answer.statusCode ?? 500, answer.headers);
          pipeline(answer, response).then(resolve, reject);
        });
        // DynamoDB Local closes idle connections, at times in the moment of their next request.
        const retry = (error: Error) => (outgoing.reusedSocket && !response.headersSent ? attempt() : reject(error));
        outgoing.on("error", retry).end(body);
      };
      attempt();
    });
  const pass = async (
    request: IncomingMessage,
    input: object,
    body: Buffer | string,
    response: ServerResponse,
    done = () => {},
  ) => {
    if (!tableHere) return forward(request, body, response, done);
    const answer = tableHere(String(request.headers["x-amz-target"]), input);
    if (answer.status === 200) done();
    response.writeHead(answer.status, {
      "content-type": "application/x-amz-json-1.0",
      "content-length": Buffer.byteLength(answer.body),
    });
    response.end(answer.body);
  };
  return {
    async answer(request, response) {
      const body = await readBody(request, largestRequest);
      const operation = String(request.headers["x-amz-target"]).split(".")[1] ?? "";
      const input = JSON.parse(body.toString());
      try {
        access.demand(signerOf(request), ...dynamoDemands(operation, input));
      } catch (error) {
        return sendJsonError(response, error);
      }
      if (indexes && input.IndexName) {
        const query = { ...input, TableName: indexes.copyName };
        return indexes.look(() => pass(request, query, JSON.stringify(query), response));
      }
      const written = writtenKeys(operation, input);
      let isWritten = false;
      try {
        await pass(request, input, body, response, () => {
          if (written.length === 0) return;
          indexes?.changed(written);
          isWritten = true;
        });
      } finally {
        // The writer goes on first: the table's stream comes later, and to other machines.
        if (isWritten) onWrite();
      }
    },
    stop: () => agent.destroy(),
  };
}

type Key = Record<string, AttributeValue>;

const batchSize = 25;
const idOf = (item: Key) => JSON.stringify([item[table.partitionKey], item[table.sortKey]]);

/**
 * The table's indexes as they were a moment ago. DynamoDB Local updates its indexes at once; here a
 * second table stands in for them. The first read after a change misses it; the second shows it.
 * Nothing waits for time, so the machine's speed does not matter.
 */
export class LaggingIndexes {
  readonly copyName: string;
  private readonly client: DynamoDBClient;
  private readonly pending = new Map<string, Key>();
  /** Queues the reads of the indexes one after the other. */
  private looks: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly endpoint: string,
    private readonly tableName: string,
  ) {
    this.copyName = `${tableName}-indexes`;
    this.client = new DynamoDBClient(dynamoClientConfig(endpoint));
  }

  async start(): Promise<void> {
    await createTable(this.endpoint, this.copyName);
  }

  /** Notes that items were written. */
  changed(keys: Key[]): void {
    for (const key of keys) this.pending.set(idOf(key), key);
  }

  /** Reads the indexes as they are; the next read shows what this one missed. */
  look(query: () => Promise<void>): Promise<void> {
    const looked = this.looks.then(query);
    this.looks = looked.catch(() => {}).then(() => this.catchUp());
    return looked;
  }

  /** Resolves when the indexes are up to date. */
  async settled(): Promise<void> {
    await this.look(async () => {});
    await this.looks;
  }

  async stop(): Promise<void> {
    await this.settled();
    this.client.destroy();
  }

  private async catchUp(): Promise<void> {
    const keys = [...this.pending.values()];
    this.pending.clear();
    for (let first = 0; first < keys.length; first += batchSize) await this.copy(keys.slice(first, first + batchSize));
  }

  private async copy(keys: Key[]): Promise<void> {
    const { Responses } = await this.client.send(
      new BatchGetItemCommand({ RequestItems: { [this.tableName]: { Keys: keys, ConsistentRead: true } } }),
    );
    const found = Object.values(Responses ?? {}).flat();
    const present = new Set(found.map(idOf));
    const writes: WriteRequest[] = [
      ...found.map((Item) => ({ PutRequest: { Item } })),
      ...keys.filter((key) => !present.has(idOf(key))).map((Key) => ({ DeleteRequest: { Key } })),
    ];
    await this.client.send(new BatchWriteItemCommand({ RequestItems: { [this.copyName]: writes } }));
  }
}
