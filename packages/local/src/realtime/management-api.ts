import type { IncomingMessage, ServerResponse } from "node:http";
import { account, region, webSocketApi } from "../environment";
import { PayloadTooLarge, readBody, sendJson } from "../http";
import { type Access, Refused } from "../iam/access";
import { signerOf } from "../iam/access-keys";
import { errorTypes } from "../iam/json-refusal";
import type { WebSocketApi } from "./websocket-api";

const largestMessage = 128 * 1024;
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
    const gone = () => sendJson(response, 410, {}, { "x-amzn-errortype": "GoneException" });

    if (request.method === "POST") {
      try {
        const body = await readBody(request, largestMessage);
        return (await sockets.post(connectionId, body.toString())) ? sendJson(response, 200, {}) : gone();
      } catch (error) {
        if (!(error instanceof PayloadTooLarge)) throw error;
        return sendJson(response, 413, {}, { "x-amzn-errortype": "PayloadTooLargeException" });
      }
    }
    if (request.method === "DELETE") {
      if (!sockets.close(connectionId)) return gone();
      response.writeHead(204).end();
      return;
    }
    const connection = sockets.find(connectionId);
    if (!connection) return gone();
    sendJson(response, 200, {
      connectedAt: new Date(connection.connectedAt).toISOString(),
      lastActiveAt: new Date(connection.lastActiveAt).toISOString(),
      identity: connection.identity,
    });
  };
}
