import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { logger } from "./observe";

/** The part of a WebSocket event that we use. */
interface SocketEvent {
  requestContext: { connectionId: string; authorizer?: { userId?: string } };
  body?: string;
}

interface Socket {
  /** The person that the authorizer let in. */
  userId: string;
  connectionId: string;
  body: string;
}

/** Makes the handler of a WebSocket route; what `handle` answers are headers for the handshake. */
export function onSocket(handle: (socket: Socket) => Promise<Record<string, string>>) {
  return async (event: SocketEvent): Promise<APIGatewayProxyStructuredResultV2> => {
    const { connectionId, authorizer } = event.requestContext;
    const userId = authorizer?.userId;
    if (!userId) return { statusCode: 401 };
    try {
      return { statusCode: 200, headers: await handle({ userId, connectionId, body: event.body ?? "" }) };
    } catch (error) {
      logger.error("socket route failed", { connection_id: connectionId, error: error as Error });
      return { statusCode: 500 };
    }
  };
}
