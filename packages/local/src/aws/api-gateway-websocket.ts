import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { LiveEvent } from "@reseat/contract";
import { type WebSocket, WebSocketServer } from "ws";
import { account, region, webSocketApi } from "../environment";
import { type Answer, PayloadTooLarge, readBody, sendJson } from "../server";
import { viewerAddress } from "./cloudfront";
import { type Access, signerOf } from "./iam";
import type { Functions } from "./lambda";
import { AwsError, sendJsonError } from "./protocol";

const idleMilliseconds = 10 * 60 * 1000;
const longestMilliseconds = 2 * 60 * 60 * 1000;
/** The most bytes of a frame. A message may have four, but browsers send each in one. */
const largestFrame = 32 * 1024;
/** The most bytes of the authorizer's response. */
const largestDecision = 8 * 1024;
/** Seconds that the gateway waits for a function. */
const patience = 29;

const { id: apiId, stage } = webSocketApi;
const stageArn = `arn:aws:execute-api:${region}:${account}:${apiId}/${stage}`;

/** A WebSocket connection as API Gateway knows it. */
interface Connection {
  id: string;
  connectedAt: number;
  lastActiveAt: number;
  domainName: string;
  identity: { sourceIp: string; userAgent: string };
  /** The authorizer's context and principal. */
  authorizer: Record<string, unknown>;
}

interface ConnectAnswer {
  statusCode?: number;
  headers?: Record<string, string>;
}

interface AuthorizerAnswer {
  principalId?: string;
  policyDocument?: { Statement?: { Effect?: string }[] };
  context?: Record<string, unknown>;
}

/**
 * The WebSocket API: authorizer, $connect, $default and $disconnect, one function each, with API
 * Gateway's limits.
 */
export class WebSocketApi {
  private readonly server = new WebSocketServer({
    noServer: true,
    maxPayload: largestFrame,
    handleProtocols: (_offered, request) => this.protocols.get(request) ?? false,
  });
  private readonly protocols = new WeakMap<IncomingMessage, string>();
  private readonly sockets = new Map<string, { socket: WebSocket; connection: Connection }>();
  /** Events in progress, so that a stopping stack can wait for them. */
  private readonly pending = new Set<Promise<void>>();

  constructor(
    private readonly functions: Functions,
    private readonly access: Access,
  ) {}

  async upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    if (!/^\/ws(\?|$)/.test(request.url ?? "")) return void stream.destroy();
    const connection = newConnection(request);
    stream.on("error", () => {});
    const refused = await this.connect(connection, request);
    if (!refused) return this.server.handleUpgrade(request, stream, head, (socket) => this.open(connection, socket));
    const reason = refusals.get(refused) ?? "Error";
    stream.end(`HTTP/1.1 ${refused} ${reason}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`);
  }

  /** The management API: POST and DELETE /@connections/{id}. */
  manage: Answer = async (request, response, path) => {
    try {
      const connectionId = decodeURIComponent(/^\/@connections\/([^/]+)$/.exec(path)?.[1] ?? "");
      const resource = `${stageArn}/${request.method}${path}`;
      this.access.demand(signerOf(request), { action: "execute-api:ManageConnections", resource });
      const open = this.sockets.get(connectionId);
      if (!open || open.socket.readyState !== open.socket.OPEN) throw new AwsError("GoneException", "gone", 410);
      const { socket, connection } = open;
      if (request.method === "DELETE") {
        socket.close(1000, "Connection Closed Normally");
        response.writeHead(204).end();
        return;
      }
      const body = (await readBody(request, largestFrame)).toString();
      checkContract(body);
      connection.lastActiveAt = Date.now();
      await new Promise<void>((resolve, reject) => socket.send(body, (error) => (error ? reject(error) : resolve())));
      sendJson(response, 200, {});
    } catch (error) {
      const tooLarge = new AwsError("PayloadTooLargeException", `${largestFrame} bytes at most`, 413);
      sendJsonError(response, error instanceof PayloadTooLarge ? tooLarge : error, 403);
    }
  };

  async stop(): Promise<void> {
    for (const { socket } of this.sockets.values()) socket.terminate();
    while (this.sockets.size > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await this.idle();
  }

  /** Resolves when no event is in progress. */
  async idle(): Promise<void> {
    while (this.pending.size > 0) await Promise.all(this.pending);
  }

  /** Runs the authorizer and $connect. Returns the status of a refusal, or undefined. */
  private async connect(connection: Connection, request: IncomingMessage): Promise<number | undefined> {
    // The header is the authorizer's identity source: without it API Gateway does not call the
    // authorizer at all.
    if (!request.headers["sec-websocket-protocol"]) return 401;
    const parts = requestParts(request);
    const requestContext = contextOf(connection, "$connect", "CONNECT");
    try {
      const event = { type: "REQUEST", methodArn: `${stageArn}/$connect`, ...parts, requestContext };
      const decision = await this.functions.invoke<AuthorizerAnswer>("realtime/authorize", event, { patience });
      if (Buffer.byteLength(JSON.stringify(decision)) > largestDecision) throw new Error("The decision is too large");
      const statements = decision.policyDocument?.Statement ?? [];
      if (statements.length === 0 || statements.some(({ Effect }) => Effect !== "Allow")) return 403;
      connection.authorizer = { principalId: decision.principalId, ...decision.context };
    } catch (error) {
      if (error instanceof Error && error.message === "Unauthorized") return 401;
      console.error("realtime/authorize failed:", error);
      return 500;
    }
    try {
      const { authorizer } = connection;
      const event = { ...parts, requestContext: { ...requestContext, authorizer }, isBase64Encoded: false };
      const answer = await this.functions.invoke<ConnectAnswer>("realtime/connect", event, { patience });
      const status = answer?.statusCode ?? 500;
      if (status < 200 || status > 299) return status;
      const headers = Object.entries(answer.headers ?? {});
      const [, protocol] = headers.find(([name]) => /^sec-websocket-protocol$/i.test(name)) ?? [];
      if (protocol) this.protocols.set(request, protocol);
      return undefined;
    } catch (error) {
      console.error("realtime/connect failed:", error);
      return 502;
    }
  }

  private open(connection: Connection, socket: WebSocket): void {
    this.sockets.set(connection.id, { socket, connection });
    const oldest = setTimeout(() => socket.close(1001, "Going away"), longestMilliseconds);
    const idle = setInterval(() => {
      if (Date.now() - connection.lastActiveAt > idleMilliseconds) socket.close(1001, "Going away");
    }, 30_000);

    socket.on("error", () => {});
    socket.on("message", (data, isBinary) => {
      connection.lastActiveAt = Date.now();
      if (isBinary) socket.close(1003, "Binary frames are not supported");
      else this.track(this.receive(connection, socket, data.toString()));
    });
    socket.on("close", (code, reason) => {
      clearTimeout(oldest);
      clearInterval(idle);
      const event = disconnectEvent(connection, code, reason.toString());
      const call = this.functions.invoke("realtime/disconnect", event);
      this.track(call.catch((error) => console.error("realtime/disconnect failed:", error)));
      this.sockets.delete(connection.id);
    });
  }

  private async receive(connection: Connection, socket: WebSocket, body: string): Promise<void> {
    const { authorizer } = connection;
    const context = contextOf(connection, "$default", "MESSAGE");
    const requestContext = { ...context, messageId: randomUUID(), authorizer };
    try {
      await this.functions.invoke("realtime/message", { requestContext, body, isBase64Encoded: false }, { patience });
    } catch (error) {
      console.error("realtime/message failed:", error);
      const { requestId, connectionId } = context;
      socket.send(JSON.stringify({ message: "Internal server error", connectionId, requestId }));
    }
  }

  private track(event: Promise<unknown>): void {
    const handled = event.then(() => {
      this.pending.delete(handled);
    });
    this.pending.add(handled);
  }
}

const refusals = new Map([
  [401, "Unauthorized"],
  [403, "Forbidden"],
  [500, "Internal Server Error"],
  [502, "Bad Gateway"],
]);

/**
 * Checks the functions' messages against the contract. Done here rather than in production, which
 * would pay for it.
 */
function checkContract(body: string): void {
  try {
    LiveEvent.parse(JSON.parse(body));
  } catch (error) {
    console.error("not an event of the contract:", body, error);
    throw new AwsError("BadRequestException", String(error));
  }
}

function newConnection(request: IncomingMessage): Connection {
  const { headers } = request;
  const now = Date.now();
  return {
    id: `${Buffer.from(randomUUID().replaceAll("-", ""), "hex").subarray(0, 11).toString("base64url")}=`,
    connectedAt: now,
    lastActiveAt: now,
    domainName: headers.host ?? "localhost",
    identity: { sourceIp: viewerAddress(request), userAgent: headers["user-agent"] ?? "" },
    authorizer: {},
  };
}

function contextOf(connection: Connection, routeKey: string, eventType: "CONNECT" | "MESSAGE" | "DISCONNECT") {
  const now = new Date();
  const requestId = randomUUID();
  return {
    routeKey,
    eventType,
    extendedRequestId: requestId,
    requestId,
    requestTime: now.toUTCString(),
    requestTimeEpoch: now.getTime(),
    messageDirection: "IN",
    stage,
    connectedAt: connection.connectedAt,
    connectionId: connection.id,
    domainName: connection.domainName,
    apiId,
    identity: connection.identity,
  };
}

function disconnectEvent(connection: Connection, disconnectStatusCode: number, disconnectReason: string) {
  const { domainName, authorizer } = connection;
  const context = contextOf(connection, "$disconnect", "DISCONNECT");
  return {
    headers: { Host: domainName },
    multiValueHeaders: { Host: [domainName] },
    requestContext: { ...context, disconnectStatusCode, disconnectReason, authorizer },
    isBase64Encoded: false,
  };
}

/** Headers keep their original case, unlike on the HTTP API. */
function requestParts({ rawHeaders, url = "/" }: IncomingMessage) {
  const { searchParams: query } = new URL(url, "http://local");
  const names = rawHeaders.filter((_, index) => index % 2 === 0);
  const sent = valuesByName(names, (name) => rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1] === name));
  const asked = valuesByName([...query.keys()], (name) => query.getAll(name));
  return {
    headers: lastOf(sent),
    multiValueHeaders: sent,
    ...(query.size > 0 && { queryStringParameters: lastOf(asked), multiValueQueryStringParameters: asked }),
  };
}

const valuesByName = (names: string[], valuesOf: (name: string) => string[]) =>
  Object.fromEntries(names.map((name) => [name, valuesOf(name)]));

const lastOf = (values: Record<string, string[]>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, list]) => [name, list.at(-1) as string]));
