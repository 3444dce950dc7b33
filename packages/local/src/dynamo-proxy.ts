import http, { type IncomingMessage, type ServerResponse } from "node:http";
import { readBody } from "./http";
import { type Access, Refused } from "./iam/access";
import { signerOf } from "./iam/access-keys";
import { dynamoDemands } from "./iam/dynamo-demands";
import { sendRefusal } from "./iam/json-refusal";
import type { Answer } from "./server";

// Taken before the boundary stands: what is on its way to DynamoDB Local goes nowhere else.
const { request: send } = http;

const largestRequest = 16 * 1024 * 1024;

/** DynamoDB as the functions see it: DynamoDB Local behind the policies of their roles. */
export function dynamoProxy(endpoint: string, access: Access): { answer: Answer; stop(): void } {
  const { hostname, port } = new URL(endpoint);
  const agent = new http.Agent({ keepAlive: true });
  const forward = (incoming: IncomingMessage, body: Buffer, response: ServerResponse) =>
    new Promise<void>((resolve, reject) => {
      const { method, headers } = incoming;
      const outgoing = send({ agent, hostname, port, method, headers, path: "/" }, (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response).on("close", resolve);
      });
      outgoing.on("error", reject).end(body);
    });
  return {
    async answer(request, response) {
      const body = await readBody(request, largestRequest);
      const operation = String(request.headers["x-amz-target"]).split(".")[1] ?? "";
      try {
        access.demand(signerOf(request), ...dynamoDemands(operation, JSON.parse(body.toString())));
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        return sendRefusal(response, error, "1.0");
      }
      await forward(request, body, response);
    },
    stop: () => agent.destroy(),
  };
}
