import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";

/**
 * The most bytes of a request without its body. It is far above the limits of the CDN and the
 * gateway, which refuse longer requests themselves.
 */
export const longestHead = 1024 * 1024;

/** Handles the requests below one path; `path` is the rest of the address, query included. */
export type Answer = (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void> | void;

export interface Mount {
  prefix: string;
  answer: Answer;
}

export interface Listening {
  port: number;
  /** Starts serving these paths. Before, only the `always` paths respond; all others get 503. */
  serve(mounts: Mount[], upgrade: Upgrade): void;
  stop(): Promise<void>;
}

/** The stack's one HTTP server, on loopback only. `always` responds from the beginning. */
export async function listen(port: number, always: Mount[] = []): Promise<Listening> {
  // Clients close idle connections first, so that none is closed here while its next request is on
  // its way.
  const server = createServer({ keepAliveTimeout: 10 * 60 * 1000, maxHeaderSize: longestHead });
  let mounts = [...always, starting];
  let isStopped = false;
  server.on("request", (request, response) => void dispatch(mounts, request, response, () => isStopped));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    // A rush of visitors waits in line instead of being turned away by the system.
    server.listen({ port, host: "127.0.0.1", backlog: 4096 }, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    serve(served, upgrade) {
      mounts = [...always, ...served];
      server.on("upgrade", (request, stream, head) => {
        // A client that goes before the handshake ends its own connection, not the stack.
        stream.on("error", () => stream.destroy());
        upgrade(request, stream, head).catch((error) => {
          console.error("the WebSocket handshake failed:", error);
          stream.destroy();
        });
      });
    },
    stop: () =>
      new Promise((resolve) => {
        isStopped = true;
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const starting: Mount = {
  prefix: "/",
  answer: (_, response) => sendJson(response, 503, { message: "Reseat is starting." }, { "retry-after": "1" }),
};

type Upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => Promise<void>;

async function dispatch(
  mounts: Mount[],
  request: IncomingMessage,
  response: ServerResponse,
  /** After the stop nobody waits for the answer, and its needs may be gone. */
  isStopped: () => boolean,
): Promise<void> {
  const url = request.url ?? "/";
  const mount = mounts.find(({ prefix }) => url.startsWith(prefix));
  try {
    if (!mount) return sendJson(response, 404, { message: "Not Found" });
    await mount.answer(request, response, url.slice(mount.prefix.length));
  } catch (error) {
    const isAwaited = !isStopped() && !response.destroyed;
    if (isAwaited && !(error instanceof PayloadTooLarge)) console.error(`${request.method} ${url} failed:`, error);
    if (!response.headersSent) {
      sendJson(response, error instanceof PayloadTooLarge ? 413 : 500, { message: String(error) });
    } else response.destroy();
  }
}

export class PayloadTooLarge extends Error {}

/** Reads a whole request body; refuses more than `limit` bytes. */
export async function readBody(request: IncomingMessage, limit = 10 * 1024 * 1024): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > limit) throw new PayloadTooLarge(`body of more than ${limit} bytes`);
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}

export function sendText(
  response: ServerResponse,
  status: number,
  body: string | Buffer,
  contentType: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { "content-type": contentType, ...headers }).end(body);
}

/**
 * Lets pages of any local origin call an endpoint, as the real endpoints do. Answers a browser's
 * question whether it may, and returns whether the request was one.
 */
export function isPreflight(request: IncomingMessage, response: ServerResponse): boolean {
  response.setHeader("access-control-allow-origin", request.headers.origin ?? "*");
  response.setHeader("access-control-allow-methods", "GET, PUT, POST, DELETE, HEAD");
  response.setHeader("access-control-allow-headers", request.headers["access-control-request-headers"] ?? "*");
  response.setHeader("access-control-expose-headers", "etag, x-amzn-requestid, x-amzn-errortype");
  response.setHeader("vary", "Origin");
  if (request.method !== "OPTIONS") return false;
  response.writeHead(200).end();
  return true;
}
