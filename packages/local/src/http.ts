import type { IncomingMessage, ServerResponse } from "node:http";

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

/** Lets pages of any local origin call an AWS endpoint, as the real endpoints do. */
export function allowAnyOrigin(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader("access-control-allow-origin", request.headers.origin ?? "*");
  response.setHeader("access-control-allow-methods", "GET, PUT, POST, DELETE, HEAD");
  response.setHeader("access-control-allow-headers", request.headers["access-control-request-headers"] ?? "*");
  response.setHeader("access-control-expose-headers", "etag, x-amzn-requestid, x-amzn-errortype");
  response.setHeader("vary", "Origin");
}
