import { ClientMessage, type LiveEvent } from "@reseat/contract/socket";
import type { Actor } from "@reseat/core/actor";
import { DomainError } from "@reseat/core/errors";
import { Realtime } from "@reseat/core/realtime";
import type { APIGatewayProxyStructuredResultV2, Context } from "aws-lambda";
import { beginLog, logger } from "./observe";
import { type SocketClaims, socketActor } from "./token";
import { invalidInput, wireError } from "./wire-error";

/** The part of a WebSocket event that we use. */
interface SocketEvent {
  requestContext: { requestId: string; routeKey: string; connectionId: string; authorizer?: SocketClaims };
  body?: string;
}

/** A socket and the person whom the authorizer admitted. */
interface Socket {
  actor: Actor;
  connectionId: string;
}

interface Outcome {
  /** The HTTP status that a call with the same outcome would have, for the log. */
  status?: number;
  /** Headers of the handshake. */
  headers?: Record<string, string>;
}

/** Returns the server's reply on the socket, if any. */
type Handler<Message extends ClientMessage> = (
  said: Socket & { message: Message },
) => Promise<LiveEvent | undefined> | LiveEvent | undefined;

type Handlers = { [Message in ClientMessage as Message["action"]]: Handler<Message> };

/** Well above the longest message of the contract. */
const MAX_BYTES = 16 * 1024;

/** Makes the Lambda handler of a WebSocket route. */
export function onSocket(handle: (socket: Socket, body: string) => Promise<Outcome>) {
  return async (event: SocketEvent, lambda?: Context): Promise<APIGatewayProxyStructuredResultV2> => {
    const { requestId, routeKey, connectionId, authorizer } = event.requestContext;
    beginLog({ request_id: requestId, route: routeKey, connection_id: connectionId }, lambda);
    let outcome: Outcome;
    let statusCode = 200;
    try {
      const actor = socketActor(authorizer);
      if (!actor) throw new DomainError("not_authenticated");
      outcome = await handle({ actor, connectionId }, event.body ?? "");
    } catch (error) {
      statusCode = wireError(error).status;
      outcome = { status: statusCode };
    }
    logger.info("answered", { status: outcome.status ?? 200 });
    return { statusCode, ...(outcome.headers && { headers: outcome.headers }) };
  };
}

/**
 * Makes the Lambda handler for clients' messages on the WebSocket, from a handler for each action of the contract. An error
 * is sent back as an `error` event, and the socket stays open.
 */
export function serveSocket(handlers: Handlers) {
  return onSocket(async (socket, body) => {
    const { actor, connectionId } = socket;
    let id: string | undefined;
    let status = 200;
    let reply: LiveEvent | undefined;
    try {
      const said = parse(body);
      id = idOf(said);
      const message = clientMessage(said);
      logger.appendKeys({ action: message.action });
      const handler = handlers[message.action] as Handler<ClientMessage>;
      reply = await handler({ ...socket, message });
    } catch (error) {
      const { status: refused, ...told } = wireError(error);
      status = refused;
      reply = { type: "error", ...told, id };
    }
    if (reply) await Realtime.sendTo(actor.userId, connectionId, reply);
    return { status };
  });
}

function parse(body: string): unknown {
  if (Buffer.byteLength(body) > MAX_BYTES) throw invalidInput([{ message: "This message is too large." }]);
  try {
    return JSON.parse(body);
  } catch {
    throw invalidInput([{ message: "This message is not JSON." }]);
  }
}

function clientMessage(said: unknown): ClientMessage {
  const { data, error } = ClientMessage.safeParse(said);
  if (error) throw invalidInput(error.issues);
  return data;
}

/** The client's id of its message, so that it knows which one was refused. */
function idOf(said: unknown): string | undefined {
  const id = (said as { id?: unknown } | null)?.id;
  return typeof id === "string" && id.length <= 64 ? id : undefined;
}
