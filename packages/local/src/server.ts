import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { PayloadTooLarge, sendJson } from "./http";

/** Handles the requests below one path; `path` is the rest of the address, query included. */
export type Answer = (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void> | void;

export interface Mount {
  prefix: string;
  answer: Answer;
}

/**
 * The stack's one HTTP server, on loopback only. Call `serve` in the same turn: a request that came in before would never be
 * answered.
 */
export async function listen(port: number): Promise<{
  port: number;
  serve(mounts: Mount[], upgrade: Upgrade): void;
  stop(): Promise<void>;
}> {
  // A client's own connections end first, so that none is closed here at the moment when its next request is on its way.
  const server = createServer({ keepAliveTimeout: 10 * 60 * 1000 });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    // A rush of visitors waits in line instead of being turned away by the system.
    server.listen({ port, host: "127.0.0.1", backlog: 4096 }, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    serve(mounts, upgrade) {
      server.on("request", (request, response) => void dispatch(mounts, request, response));
      server.on("upgrade", (request, stream, head) => {
        upgrade(request, stream, head).catch((error) => {
          console.error("the WebSocket handshake failed:", error);
          stream.destroy();
        });
      });
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type Upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => Promise<void>;

async function dispatch(mounts: Mount[], request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = request.url ?? "/";
  const mount = mounts.find(({ prefix }) => url.startsWith(prefix));
  try {
    if (!mount) return sendJson(response, 404, { message: "Not Found" });
    await mount.answer(request, response, url.slice(mount.prefix.length));
  } catch (error) {
    if (!(error instanceof PayloadTooLarge)) console.error(`${request.method} ${url} failed:`, error);
    if (!response.headersSent) {
      sendJson(response, error instanceof PayloadTooLarge ? 413 : 500, { message: String(error) });
    } else response.destroy();
  }
}
