import { execFile } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { runInNewContext } from "node:vm";
import { brotliCompressSync, constants, createBrotliCompress } from "node:zlib";
import { isSiteFile, SHARE, servedScreen } from "@reseat/contract/pages";
import { siteEnvironment } from "@reseat/local/internal/run/vite";
import { pageAddress, servedAddress, shareAddress } from "@reseat/stacks/parts/cdn";
import { contentSecurityPolicy } from "@reseat/stacks/parts/security-headers";
import { beLate } from "./slowness";

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Placeholder in the build for the site's own origin, because its port is known only at run time.
 */
const originInBuild = "http://origin-of-the-site.invalid";

/** Builds the SPA for any port. In development mode it has React's warnings. */
export async function buildSite(dist: string, mode = "production"): Promise<void> {
  const vite = join(root, "node_modules/vite/bin/vite.js");
  const args = [vite, "build", "web", "--mode", mode, "--logLevel", "error", "--outDir", dist];
  const env = { ...process.env, ...siteEnvironment(originInBuild) };
  await promisify(execFile)(process.execPath, args, { cwd: root, env });
}

const types: Record<string, string> = {
  ".wasm": "application/wasm",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".txt": "text/plain",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".png": "image/png",
  ".webp": "image/webp",
};

/**
 * Serves the built SPA as CloudFront does: /api, /posters and what is in folders of /people on the
 * same origin, the page of each address, the CSP, in Brotli.
 */
export async function serveSite(dist: string) {
  let target = new URL("http://127.0.0.1:1");
  let released = dist;
  // On a slow machine a shorter time could end a connection with a request on its way.
  const server = createServer({ keepAliveTimeout: 10 * 60 * 1000 }, (incoming, response) => {
    if (/^\/(api|posters|people\/[^/]+|images|_aws|_local)\//.test(incoming.url ?? ""))
      proxy(incoming, response, target);
    else if (incoming.url === SHARE) answerAtTheEdge(shareAddress, incoming, response);
    else if (incoming.method !== "GET" && incoming.method !== "HEAD") response.writeHead(403).end();
    else if (isDrawn(incoming.url?.split("?")[0] ?? "")) void servePage(target, released, origin, incoming, response);
    else serveFile(released, origin, atTheEdge(pageAddress, incoming).uri, incoming, response);
  });
  // Passes the WebSocket through unchanged.
  server.on("upgrade", (incoming, socket, head) => {
    const outgoing = request(target, { path: incoming.url, headers: incoming.headers, method: "GET" });
    // A page may be closed before its connection is established.
    socket.on("error", () => outgoing.destroy());
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
    /** Serves another build from now on. */
    release(next: string) {
      released = next;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const isDrawn = (path: string) => servedScreen(path) !== undefined || isSiteFile(path);

function proxy(incoming: IncomingMessage, response: ServerResponse, target: URL): void {
  const { method, url: path, headers } = incoming;
  const outgoing = request(target, { method, path, headers }, async (answer) => {
    // Only browsers send this header: the tests' own calls are not slowed down.
    if (headers["sec-fetch-site"]) await beLate();
    const { "content-length": length, ...rest } = answer.headers;
    if (isCompressed(incoming, rest["content-type"], Number(length))) {
      response.writeHead(answer.statusCode ?? 502, { ...rest, ...COMPRESSED });
      answer.pipe(createBrotliCompress({ params: QUICK })).pipe(response);
    } else {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    }
  });
  outgoing.on("error", () => response.destroy());
  incoming.pipe(outgoing);
}

const COMPRESSED = { "content-encoding": "br", vary: "accept-encoding" };

/** The lowest quality: better compression would take longer than it saves. */
const QUICK = { [constants.BROTLI_PARAM_QUALITY]: 5 };

/** Whether the CDN compresses this answer. */
function isCompressed({ headers }: IncomingMessage, type: string | undefined, length: number): boolean {
  const isText = /^text\/|json|svg|manifest/.test(type ?? "");
  return isText && length >= 1000 && /\bbr\b/.test(String(headers["accept-encoding"]));
}

const compressed = new WeakMap<Buffer, Buffer>();

function compress(content: Buffer): Buffer {
  const known = compressed.get(content) ?? brotliCompressSync(content, { params: QUICK });
  compressed.set(content, known);
  return known;
}

function send(
  incoming: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  content: Buffer,
): void {
  if (isCompressed(incoming, headers["content-type"], content.length)) {
    response.writeHead(status, { ...headers, ...COMPRESSED });
    response.end(compress(content));
  } else {
    response.writeHead(status, headers);
    response.end(content);
  }
}

type Values = Record<string, { value: string }>;

/** The request for the origin, or the answer that takes its place. */
interface AtTheEdge {
  uri: string;
  headers: Values;
  statusCode?: number;
}

type EdgeFunction = (event: { request: unknown; viewer: { ip: string | undefined } }) => AtTheEdge;

const edgeFunctions = new Map<string, EdgeFunction>();

function edgeFunction(code: string): EdgeFunction {
  const known = edgeFunctions.get(code) ?? (runInNewContext(`${code}; handler`) as EdgeFunction);
  edgeFunctions.set(code, known);
  return known;
}

/** Runs the CDN's own function on a request. */
function atTheEdge(code: string, { url = "/", headers, socket }: IncomingMessage): AtTheEdge {
  const cookies = Object.fromEntries(
    (headers.cookie ?? "").split("; ").map((pair) => [pair.split("=")[0], { value: pair.split("=")[1] }]),
  );
  const asked = { "accept-language": { value: headers["accept-language"] ?? "" } };
  const [uri, query = ""] = url.split("?");
  // The CDN passes the values on as they came.
  const querystring = Object.fromEntries(
    query.split("&").map((pair) => [pair.split("=")[0], { value: pair.split("=")[1] ?? "" }]),
  );
  const request = { uri, querystring, cookies, headers: asked };
  return edgeFunction(code)({ request, viewer: { ip: socket.remoteAddress } });
}

/** Sends the answer of the CDN's own function. */
function answerAtTheEdge(code: string, incoming: IncomingMessage, response: ServerResponse): void {
  const { statusCode = 500, headers } = atTheEdge(code, incoming);
  incoming.resume();
  response.writeHead(
    statusCode,
    Object.entries(headers).flatMap(([name, { value }]) => [name, value]),
  );
  response.end();
}

/** Sends the page that the stack draws, or the replacement file when that fails. */
async function servePage(
  target: URL,
  dist: string,
  origin: string,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { uri, headers } = atTheEdge(servedAddress, incoming);
  const asked = Object.entries(headers).map(([name, { value }]): [string, string] => [name, value]);
  const answer = await fetch(new URL(uri, target), { headers: asked }).catch(() => null);
  if (!answer || answer.status === 429 || answer.status >= 500) return serveFile(dist, origin, uri, incoming, response);
  const passedOn = ["content-type", "cache-control", "x-request-id"].map((name) => [
    name,
    answer.headers.get(name) ?? "",
  ]);
  if (incoming.headers["sec-fetch-site"]) await beLate();
  send(
    incoming,
    response,
    answer.status,
    { ...headersOf(origin), ...Object.fromEntries(passedOn) },
    Buffer.from(await answer.arrayBuffer()),
  );
}

function serveFile(
  dist: string,
  origin: string,
  url: string,
  incoming: IncomingMessage,
  response: ServerResponse,
): void {
  const path = normalize(decodeURIComponent(url.split("?")[0] ?? "/"));
  const wanted = join(dist, path);
  const isFile = wanted.startsWith(dist) && statSync(wanted, { throwIfNoEntry: false })?.isFile();
  if (!isFile && extname(path)) {
    response.writeHead(404).end();
    return;
  }
  const file = isFile ? wanted : join(dist, "index.html");
  const type = types[extname(file)] ?? "application/octet-stream";
  const headers = {
    ...headersOf(origin),
    "content-type": type,
    // As on the deployed site: files with a hash in their name never change.
    "cache-control": file.includes("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
  };
  send(incoming, response, 200, headers, contentOf(file, origin));
}

function headersOf(origin: string): Record<string, string> {
  return {
    "content-security-policy": contentSecurityPolicy({
      cognito: origin,
      webSocket: origin.replace("http", "ws"),
      images: ["http://127.0.0.1:*"],
    }),
    "x-content-type-options": "nosniff",
  };
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
