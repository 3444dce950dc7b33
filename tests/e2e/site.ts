import { readFileSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { contentSecurityPolicy } from "../../stacks/parts/security-headers";

/** Placeholder in the build for the site's own origin, because its port is known only at run time. */
export const originInBuild = "http://origin-of-the-site.invalid";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".txt": "text/plain",
  ".json": "application/json",
};

/**
 * Serves the built SPA as CloudFront does: /api and /posters on the same origin, the SPA for every other path, the CSP.
 */
export async function serveSite(dist: string) {
  let target = new URL("http://127.0.0.1:1");
  const server = createServer((incoming, response) => {
    if (/^\/(api|posters|images|_aws|_local)\//.test(incoming.url ?? "")) proxy(incoming, response, target);
    else serveFile(dist, origin, incoming.url ?? "/", response);
  });
  // Passes the WebSocket through unchanged.
  server.on("upgrade", (incoming, socket, head) => {
    const outgoing = request(target, { path: incoming.url, headers: incoming.headers, method: "GET" });
    outgoing.on("upgrade", (answer, upstream, upstreamHead) => {
      const headers = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}`);
      socket.write(["HTTP/1.1 101 Switching Protocols", ...headers, "", ""].join("\r\n"));
      if (upstreamHead.length > 0) socket.write(upstreamHead);
      if (head.length > 0) upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
      upstream.on("error", () => socket.destroy());
      socket.on("error", () => upstream.destroy());
    });
    outgoing.on("response", (answer) => {
      socket.end(`HTTP/1.1 ${answer.statusCode} Refused\r\n\r\n`);
    });
    outgoing.on("error", () => socket.destroy());
    outgoing.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    forwardTo(url: string) {
      target = new URL(url);
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function proxy(incoming: IncomingMessage, response: ServerResponse, target: URL): void {
  const { method, url: path, headers } = incoming;
  const outgoing = request(target, { method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  outgoing.on("error", () => response.destroy());
  incoming.pipe(outgoing);
}

function serveFile(dist: string, origin: string, url: string, response: ServerResponse): void {
  const path = normalize(decodeURIComponent(url.split("?")[0] ?? "/"));
  const wanted = join(dist, path);
  const isFile = wanted.startsWith(dist) && statSync(wanted, { throwIfNoEntry: false })?.isFile();
  const file = isFile ? wanted : join(dist, "index.html");
  const type = types[extname(file)] ?? "application/octet-stream";
  response.writeHead(200, {
    "content-type": type,
    // As on the deployed site: files with a hash in their name never change.
    "cache-control": file.includes("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
    "content-security-policy": contentSecurityPolicy({
      cognito: origin,
      webSocket: origin.replace("http", "ws"),
      images: "http://127.0.0.1:*",
    }),
    "x-content-type-options": "nosniff",
  });
  response.end(contentOf(file, origin));
}

const contents = new Map<string, Buffer>();

/** Reads a file of the build and puts the site's own origin into it. */
function contentOf(file: string, origin: string): Buffer {
  let content = contents.get(file);
  if (!content) {
    content = readFileSync(file);
    if (/\.(html|js)$/.test(file)) {
      // Includes places where the build turned http into ws.
      const text = content
        .toString()
        .replaceAll(originInBuild, origin)
        .replaceAll(originInBuild.replace("http", "ws"), origin.replace("http", "ws"));
      content = Buffer.from(text);
    }
    contents.set(file, content);
  }
  return content;
}
