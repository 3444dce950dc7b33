import type { IncomingMessage, ServerResponse } from "node:http";
import { LiveEvent } from "@reseat/contract";
import { PayloadTooLarge, readBody, sendJson } from "../http";
import type { WebSocketApi } from "./websocket-api";

const largestMessage = 128 * 1024;

/** API Gateway's management API of the WebSocket stage: POST, GET and DELETE /@connections/{id}. */
export function managementApi(sockets: WebSocketApi) {
  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    const id = /^\/@connections\/([^/]+)$/.exec(path)?.[1];
    if (!id) return sendJson(response, 404, { message: "Not Found" }, { "x-amzn-errortype": "NotFoundException" });
    const connectionId = decodeURIComponent(id);
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

/** Holds what the functions send to the contract: here and in tests, so that production does not pay for it. */
function contractError(body: string): string | undefined {
  try {
    LiveEvent.parse(JSON.parse(body));
    return undefined;
  } catch (error) {
    console.error("not an event of the contract:", body, error);
    return String(error);
  }
}
