import type { IncomingMessage, ServerResponse } from "node:http";
import { PAGE_HEADERS } from "@reseat/contract/pages";
import { originKey } from "../environment";
import { type Answer, sendText } from "../server";

/** The most bytes of an address, and of a request without its body. */
const longestAddress = 8192;
const longestHead = 20_480;

/** A request as it reaches the API. */
export interface ApiRequest {
  request: IncomingMessage;
  /** Including the query. */
  path: string;
  /** The headers that the CDN adds; none when the caller bypasses it. */
  fromCdn: Record<string, string>;
  /** The caller's headers that the CDN passes on; without it, all of them. */
  passedOn?: readonly string[];
}

/**
 * The CDN in front of the API, with its limits: it overrides the viewer's own claims, and adds its
 * key. For a drawn page it passes on only the headers that the page depends on.
 */
export function throughCdn(api: (call: ApiRequest, response: ServerResponse) => Promise<void>): Answer {
  return async (request, response) => {
    const { method = "GET", url = "/", headers } = request;
    const refuse = (status: number) =>
      sendText(response, status, `<h1>${status} ERROR</h1>`, "text/html", { connection: "close" });
    if (url.length > longestAddress || headLength(request) > longestHead) return refuse(413);
    const isPage = url.startsWith("/pages/");
    const isRead = method === "GET" || method === "HEAD";
    const hasBody = Number(headers["content-length"] ?? 0) > 0 || headers["transfer-encoding"] !== undefined;
    if (isRead ? hasBody : isPage) return refuse(403);
    const fromCdn = { "x-origin-key": originKey, "x-viewer-address": viewerAddress(request) };
    await api({ request, path: url, fromCdn, ...(isPage && { passedOn: PAGE_HEADERS }) }, response);
  };
}

/**
 * Returns the viewer's address as the CDN sees it: from the proxy before the local server (Vite),
 * else the peer's.
 */
export function viewerAddress(request: IncomingMessage): string {
  const [first = ""] = String(request.headers["x-forwarded-for"] ?? "").split(",");
  return first.trim() || peerAddress(request);
}

export function peerAddress(request: IncomingMessage): string {
  return (request.socket.remoteAddress ?? "127.0.0.1").replace(/^::ffff:/, "").replace(/^::1$/, "127.0.0.1");
}

function headLength({ method, url, httpVersion, rawHeaders }: IncomingMessage): number {
  const line = `${method} ${url} HTTP/${httpVersion}`.length;
  // A colon and a space, or the end of a line, after each name and value.
  return rawHeaders.reduce((length, part) => length + part.length + 2, line + 2);
}
