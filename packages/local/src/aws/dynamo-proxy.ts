import http, { type IncomingMessage, type ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { readBody } from "../http";
import type { Answer } from "../server";
import { dynamoClientConfig } from "./dynamo";
import { type Access, Refused } from "./iam/access";
import { signerOf } from "./iam/access-keys";
import { dynamoDemands, writtenKeys } from "./iam/dynamo-demands";
import { sendRefusal } from "./iam/json-refusal";
import type { LaggingIndexes } from "./lagging-indexes";

// Taken before the boundary patches http.request: requests to DynamoDB Local bypass the boundary.
const { request: send } = http;

const largestRequest = 16 * 1024 * 1024;

/**
 * The DynamoDB endpoint of all clients: DynamoDB Local behind the policies of the functions' roles,
 * and on request with indexes that lag a little.
 */
export function dynamoProxy(
  endpoint: string,
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
    done = () => {},
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
  return {
    async answer(request, response) {
      const body = await readBody(request, largestRequest);
      const operation = String(request.headers["x-amz-target"]).split(".")[1] ?? "";
      const input = JSON.parse(body.toString());
      try {
        access.demand(signerOf(request), ...dynamoDemands(operation, input));
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        return sendRefusal(response, error, "1.0");
      }
      if (indexes && input.IndexName) {
        const query = JSON.stringify({ ...input, TableName: indexes.copyName });
        return indexes.look(() => forward(request, query, response));
      }
      const written = writtenKeys(operation, input);
      let isWritten = false;
      try {
        await forward(request, body, response, () => {
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
