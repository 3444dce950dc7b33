import type { ErrorCode } from "@reseat/contract/errors";
import type { Language } from "@reseat/contract/limits/constants";
import { ClientMessage, type LiveEvent, MESSAGE_META, type MessageMeta } from "@reseat/contract/socket";
import { Realtime, Session } from "@reseat/core/accounts";
import type { Actor } from "@reseat/core/actor";
import { whileAdmitting } from "@reseat/core/admission";
import { DomainError } from "@reseat/core/errors";
import * as Freeze from "@reseat/core/freeze";
import { RateLimit } from "@reseat/core/platform";
import type { APIGatewayProxyStructuredResultV2, Context } from "aws-lambda";
import { networkOf } from "./call-context";
import { languageOf } from "./language-of";
import { beginLog, logger } from "./observe";
import { type SocketClaims, socketActor } from "./token";
import { invalidInput, wireError } from "./wire-error";

/** The part of a WebSocket event that we use. */
interface SocketEvent {
  requestContext: {
    requestId: string;
    routeKey: string;
    connectionId: string;
    identity: { sourceIp: string };
    authorizer?: SocketClaims;
    /** Epoch milliseconds. */
    connectedAt: number;
    requestTimeEpoch: number;
    /** Only at the end of a socket. */
    disconnectStatusCode?: number;
  };
  body?: string;
}

/** A socket, and the person whom the authorizer admitted. */
interface Socket {
  actor: Actor;
  language: Language;
  connectionId: string;
  network: string;
}

interface Outcome {
  /** For the log: the HTTP status that a call with the same outcome would have, and the error. */
  status?: number;
  code?: ErrorCode;
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
    const { requestId, routeKey, connectionId, authorizer, identity } = event.requestContext;
    const network = networkOf(identity.sourceIp);
    beginLog({ request_id: requestId, route: routeKey, connection_id: connectionId, network }, lambda);
    let outcome: Outcome;
    let statusCode = 200;
    const language = languageOf(authorizer?.language);
    try {
      const actor = socketActor(authorizer);
      if (!actor) throw new DomainError("not_authenticated");
      logger.appendKeys({ user_id: actor.userId });
      outcome = await handle({ actor, language, connectionId, network }, event.body ?? "");
    } catch (error) {
      const { status, code } = wireError(error, language);
      statusCode = status;
      outcome = { status, code };
    }
    const { status = 200, code } = outcome;
    logger.info("answered", { status, ...(code && { code }), ...ending(event) });
    return { statusCode, ...(outcome.headers && { headers: outcome.headers }) };
  };
}

/** Returns why a socket was closed, and after how many seconds. */
function ending({ requestContext }: SocketEvent): { close_code?: number; open_seconds?: number } {
  const { disconnectStatusCode: close_code, connectedAt, requestTimeEpoch } = requestContext;
  if (close_code === undefined) return {};
  return { close_code, open_seconds: Math.round((requestTimeEpoch - connectedAt) / 1000) };
}

/**
 * Makes the Lambda handler for clients' messages on the WebSocket, from a handler for each action
 * of the contract. A message counts against its limits in the contract. An error is sent back as an
 * `error` event, and the socket stays open.
 */
export function serveSocket(handlers: Handlers) {
  return onSocket(async (socket, body) => {
    const { actor, connectionId } = socket;
    let outcome: Outcome = {};
    let reply: LiveEvent | undefined;
    try {
      const message = understood(body);
      reply = await whileAdmitting(admit(message, socket), async () => {
        if (message instanceof Error) throw message;
        logger.appendKeys({ action: message.action });
        const handler = handlers[message.action] as Handler<ClientMessage>;
        return handler({ ...socket, message });
      });
    } catch (error) {
      const { status, ...told } = wireError(error, socket.language);
      outcome = { status, code: told.code };
      reply = { type: "error", ...told, id: idIn(body) };
    }
    if (reply) await Realtime.sendTo(actor.userId, connectionId, reply);
    return outcome;
  });
}

/**
 * Throws when the stage is frozen, the person's limits are spent, or their standing does not fit
 * the message. A message with limits of its own costs one count, like a call; any other counts as a
 * frame.
 */
async function admit(message: ClientMessage | Error, { actor, network }: Socket): Promise<void> {
  const meta: MessageMeta =
    message instanceof Error ? { rateLimit: [], standing: "any", isReadOnly: true } : MESSAGE_META[message.action];
  await Promise.all([
    meta.isReadOnly ? undefined : Freeze.refuse(),
    meta.rateLimit.length > 0
      ? RateLimit.consume(meta.rateLimit, { person: actor.userId, network })
      : Realtime.countFrame(actor.userId),
    meta.standing !== "any" && Session.checkStanding(actor.userId, meta.standing),
  ]);
}

/**
 * Parses the client's message, or returns the error in it, which is counted before it is sent back.
 */
function understood(body: string): ClientMessage | Error {
  try {
    return clientMessage(parse(body));
  } catch (error) {
    if (error instanceof Error) return error;
    throw error;
  }
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

/** Returns the client's id of its message, to tell which one was refused. */
function idIn(body: string): string | undefined {
  try {
    const { id } = parse(body) as { id?: unknown };
    return typeof id === "string" && id.length <= 64 ? id : undefined;
  } catch {
    return undefined;
  }
}
