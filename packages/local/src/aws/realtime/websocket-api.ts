import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import type { Functions } from "../lambda/functions";
import { authorizerEvent, type Connection, connectEvent, disconnectEvent, messageEvent, newConnection } from "./events";

const idleMilliseconds = 10 * 60 * 1000;
const longestMilliseconds = 2 * 60 * 60 * 1000;
/** The most bytes of a frame. A message may have four, but browsers send each in one. */
const largestFrame = 32 * 1024;
/** The most bytes of the authorizer's response. */
const largestDecision = 8 * 1024;
/** Seconds that the gateway waits for a function. */
const patience = 29;

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

  constructor(private readonly functions: Functions) {}

  async upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    if (!/^\/ws(\?|$)/.test(request.url ?? "")) return void stream.destroy();
    const connection = newConnection(request);
    stream.on("error", () => {});
    const refused = await this.connect(connection, request);
    if (refused) {
      stream.end(
        `HTTP/1.1 ${refused} ${refusals[refused] ?? "Error"}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`,
      );
      return;
    }
    this.server.handleUpgrade(request, stream, head, (socket) => this.open(connection, socket));
  }

  /** Sends to a connection; returns false when it is gone. */
  async post(connectionId: string, data: string): Promise<boolean> {
    const open = this.sockets.get(connectionId);
    if (!open || open.socket.readyState !== open.socket.OPEN) return false;
    open.connection.lastActiveAt = Date.now();
    await new Promise<void>((resolve, reject) =>
      open.socket.send(data, (error) => (error ? reject(error) : resolve())),
    );
    return true;
  }

  find(connectionId: string): Connection | undefined {
    return this.sockets.get(connectionId)?.connection;
  }

  close(connectionId: string): void {
    this.sockets.get(connectionId)?.socket.close(1000, "Connection Closed Normally");
  }

  async stop(): Promise<void> {
    for (const { socket } of this.sockets.values()) socket.terminate();
    while (this.sockets.size > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await Promise.all(this.pending);
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
    try {
      const decision = await this.functions.invoke<AuthorizerAnswer>(
        "realtime/authorize",
        authorizerEvent(connection, request),
        { patience },
      );
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
      const answer = await this.functions.invoke<ConnectAnswer>("realtime/connect", connectEvent(connection, request), {
        patience,
      });
      const status = answer?.statusCode ?? 500;
      if (status < 200 || status > 299) return status;
      const protocol = Object.entries(answer.headers ?? {}).find(([name]) =>
        /^sec-websocket-protocol$/i.test(name),
      )?.[1];
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
      this.track(
        this.functions
          .invoke("realtime/disconnect", disconnectEvent(connection, code, reason.toString()))
          .catch((error) => console.error("realtime/disconnect failed:", error)),
      );
      this.sockets.delete(connection.id);
    });
  }

  private async receive(connection: Connection, socket: WebSocket, body: string): Promise<void> {
    const event = messageEvent(connection, body);
    try {
      await this.functions.invoke("realtime/message", event, { patience });
    } catch (error) {
      console.error("realtime/message failed:", error);
      const { requestId } = event.requestContext;
      socket.send(JSON.stringify({ message: "Internal server error", connectionId: connection.id, requestId }));
    }
  }

  private track(event: Promise<unknown>): void {
    const handled = event.then(() => {
      this.pending.delete(handled);
    });
    this.pending.add(handled);
  }
}

const refusals: Record<number, string> = {
  401: "Unauthorized",
  403: "Forbidden",
  500: "Internal Server Error",
  502: "Bad Gateway",
};
