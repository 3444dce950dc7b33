import type { IncomingMessage, ServerResponse } from "node:http";
import { LiveEvent } from "@reseat/contract";
import { account, region, webSocketApi } from "../../environment";
import { PayloadTooLarge, readBody, sendJson } from "../../http";
import { type Access, Refused } from "../iam/access";
import { signerOf } from "../iam/access-keys";
import { errorTypes } from "../iam/json-refusal";
import type { WebSocketApi } from "./websocket-api";

/** The most bytes of a frame: each message goes out in one. */
const largestMessage = 32 * 1024;
const stageArn = `arn:aws:execute-api:${region}:${account}:${webSocketApi.id}/${webSocketApi.stage}`;

/** API Gateway's management API of the WebSocket stage: POST, GET and DELETE /@connections/{id}. */
export function managementApi(sockets: WebSocketApi, access: Access) {
  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    const id = /^\/@connections\/([^/]+)$/.exec(path)?.[1];
    if (!id) return sendJson(response, 404, { message: "Not Found" }, { "x-amzn-errortype": "NotFoundException" });
    const connectionId = decodeURIComponent(id);
    try {
      const resource = `${stageArn}/${request.method}${path}`;
      access.demand(signerOf(request), { action: "execute-api:ManageConnections", resource });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return sendJson(response, 403, { message: error.message }, { "x-amzn-errortype": errorTypes[error.reason] });
    }
    const connection = sockets.find(connectionId);
    const gone = () => sendJson(response, 410, {}, { "x-amzn-errortype": "GoneException" });
    if (!connection) return gone();

    if (request.method === "POST") {
      try {
        const body = (await readBody(request, largestMessage)).toString();
        const error = contractError(body);
        if (error) return sendJson(response, 400, { message: error }, { "x-amzn-errortype": "BadRequestException" });
        return (await sockets.post(connectionId, body)) ? sendJson(response, 200, {}) : gone();
      } catch (error) {
        if (!(error instanceof PayloadTooLarge)) throw error;
        return sendJson(response, 413, {}, { "x-amzn-errortype": "PayloadTooLargeException" });
      }
    }
    if (request.method === "DELETE") {
      sockets.close(connectionId);
      response.writeHead(204).end();
      return;
    }
    sendJson(response, 200, {
      connectedAt: new Date(connection.connectedAt).toISOString(),
      lastActiveAt: new Date(connection.lastActiveAt).toISOString(),
      identity: connection.identity,
    });
  };
}

/**
 * Checks the functions' messages against the contract. Done here rather than in production, which
 * would pay for it.
 */
function contractError(body: string): string | undefined {
  try {
    LiveEvent.parse(JSON.parse(body));
    return undefined;
  } catch (error) {
    console.error("not an event of the contract:", body, error);
    return String(error);
  }
}
