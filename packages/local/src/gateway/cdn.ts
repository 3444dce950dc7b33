import type { IncomingMessage } from "node:http";
import { originKey } from "../environment";

/** The viewer's address as the CDN sees it: from the proxy before the local server (Vite), else the peer's. */
export function viewerAddress(request: IncomingMessage): string {
  const forwarded = request.headers["x-forwarded-for"];
  const first = (Array.isArray(forwarded) ? forwarded[0] : forwarded)?.split(",")[0]?.trim();
  return first || peerAddress(request);
}

export function peerAddress(request: IncomingMessage): string {
  return (request.socket.remoteAddress ?? "127.0.0.1").replace(/^::ffff:/, "").replace(/^::1$/, "127.0.0.1");
}

/** The headers that the CDN sets on a viewer's request, overriding the viewer's own. */
export function cdnHeaders(request: IncomingMessage): Record<string, string> {
  return { "x-origin-key": originKey, "x-viewer-address": viewerAddress(request) };
}
