import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { readBody, sendText } from "../server";
import { AwsError } from "./protocol";
import type { ObjectFiles, StoredObject } from "./s3-files";

/** A request whose sender has the permission. */
export interface Asked {
  request: IncomingMessage;
  bucket: string;
  key: string;
  query: URLSearchParams;
  /** The headers that say how a written object is encrypted. */
  encryption: Record<string, string>;
  /** Throws unless the body has the hash with which it was signed. */
  checkBody: (sha256: string) => void;
}

const KEPT_HEADERS = /^(content-(type|disposition|encoding|language)|cache-control|expires|x-amz-meta-.+)$/;
const MOST_KEYS = 1000;

/**
 * Carries out a request of S3's REST API. Returns the event's name and the object when it made one.
 * Requests that we never make are not implemented.
 */
export async function operate(
  files: ObjectFiles,
  asked: Asked,
  response: ServerResponse,
): Promise<[event: string, object: StoredObject] | undefined> {
  const { request, bucket, key, query } = asked;
  const method = request.method ?? "GET";
  if (!files.hasBucket(bucket)) throw new AwsError("NoSuchBucket", "The specified bucket does not exist", 404);
  if (!key && method === "GET" && query.get("list-type") === "2") return sendList(files, asked, response);
  if (key && query.has("tagging")) {
    if (method === "GET") return sendTags(objectOf(files, asked), response);
    if (method === "PUT") return putTags(files, asked, response);
  } else if (key && isOrdinary(query)) {
    if (method === "GET" || method === "HEAD") {
      return sendObject(files, bucket, objectOf(files, asked), response, { method, headers: request.headers, query });
    }
    if (method === "PUT")
      return request.headers["x-amz-copy-source"] ? copy(files, asked, response) : put(files, asked, response);
    if (method === "DELETE") {
      files.remove(bucket, key);
      response.writeHead(204).end();
      return;
    }
  }
  throw notImplemented();
}

/**
 * Returns whether a query is for the object itself. It may contain the SDK's name of the operation,
 * a signature, and headers for the response.
 */
function isOrdinary(query: URLSearchParams): boolean {
  return [...query.keys()].every((name) => name === "x-id" || /^(X-Amz-|x-amz-|response-)/.test(name));
}

/** Sends an object, or the requested part of it. */
export async function sendObject(
  files: ObjectFiles,
  bucket: string,
  object: StoredObject,
  response: ServerResponse,
  { method, headers, query }: Pick<IncomingMessage, "method" | "headers"> & { query?: URLSearchParams },
): Promise<undefined> {
  const { etag, size, modified } = object;
  if (headers["if-match"] && !names(headers["if-match"], etag)) throw preconditionFailed();
  if (headers["if-none-match"] && names(headers["if-none-match"], etag)) {
    response.writeHead(304, { etag }).end();
    return;
  }
  const range = rangeOf(headers.range, size);
  const overrides = [...(query ?? [])].filter(([name]) => name.startsWith("response-"));
  response.writeHead(range ? 206 : 200, {
    ...object.headers,
    etag,
    "last-modified": new Date(modified).toUTCString(),
    "accept-ranges": "bytes",
    "content-length": range ? range.end - range.start + 1 : size,
    ...(range ? { "content-range": `bytes ${range.start}-${range.end}/${size}` } : {}),
    ...Object.fromEntries(overrides.map(([name, value]) => [name.replace("response-", ""), value])),
  });
  if (method === "HEAD") {
    response.end();
    return;
  }
  await pipeline(files.read(bucket, object.key, range), response).catch((error) => {
    // The client has gone.
    if (error.code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  });
}

function objectOf(files: ObjectFiles, { bucket, key }: Pick<Asked, "bucket" | "key">): StoredObject {
  const object = files.get(bucket, key);
  if (!object) throw new AwsError("NoSuchKey", "The specified key does not exist.", 404);
  return object;
}

/** Returns whether a header of ETags contains this one. */
function names(header: string, etag: string): boolean {
  return header.split(",").some((one) => [etag, etag.replaceAll('"', ""), "*"].includes(one.trim()));
}

const preconditionFailed = () =>
  new AwsError("PreconditionFailed", "At least one of the pre-conditions you specified did not hold", 412);
const notImplemented = () =>
  new AwsError("NotImplemented", "A header or query implies functionality that is not implemented.", 501);

/**
 * Returns the bytes of a Range header, both ends included; undefined unless it is a single range.
 */
function rangeOf(header: string | undefined, size: number): { start: number; end: number } | undefined {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (!first && !last) return undefined;
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  if (start > end) throw new AwsError("InvalidRange", "The requested range is not satisfiable", 416);
  return { start, end };
}

async function put(files: ObjectFiles, asked: Asked, response: ServerResponse): Promise<[string, StoredObject]> {
  const { request, bucket, key, checkBody } = asked;
  const { headers } = request;
  const [wanted, unwanted] = [headers["if-match"], headers["if-none-match"]];
  const kept = { headers: { ...keptHeaders(request), ...asked.encryption } };
  const object = await files.put(bucket, key, request, kept, (sha256, replaced) => {
    checkBody(sha256);
    if (wanted && !(replaced && names(wanted, replaced.etag))) throw preconditionFailed();
    if (unwanted && replaced && names(unwanted, replaced.etag)) throw preconditionFailed();
  });
  response.writeHead(200, { etag: object.etag }).end();
  return ["ObjectCreated:Put", object];
}

export function keptHeaders({ headers }: Pick<IncomingMessage, "headers">): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => KEPT_HEADERS.test(name));
  return {
    "content-type": "binary/octet-stream",
    ...Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
  };
}

async function copy(files: ObjectFiles, asked: Asked, response: ServerResponse): Promise<[string, StoredObject]> {
  const { request, bucket, key } = asked;
  const from = sourceOf(request);
  const source = objectOf(files, from);
  const replaces = request.headers["x-amz-metadata-directive"] === "REPLACE";
  if (!replaces && from.bucket === bucket && from.key === key)
    throw new AwsError("InvalidRequest", "This copy request is illegal because it changes nothing of the object.");
  const headers = { ...(replaces ? keptHeaders(request) : source.headers), ...asked.encryption };
  const object = await files.put(bucket, key, files.read(from.bucket, from.key), { headers, tags: source.tags });
  const { etag, modified } = object;
  sendXml(
    response,
    `<CopyObjectResult><LastModified>${modified}</LastModified><ETag>${xml(etag)}</ETag></CopyObjectResult>`,
  );
  return ["ObjectCreated:Copy", object];
}

/** Returns the source of a copy request. */
export function sourceOf({ headers }: IncomingMessage): { bucket: string; key: string } {
  const source = decodeURIComponent(String(headers["x-amz-copy-source"])).replace(/^\//, "");
  const [bucket = "", ...key] = source.split("/");
  return { bucket, key: key.join("/") };
}

async function putTags(files: ObjectFiles, asked: Asked, response: ServerResponse): Promise<undefined> {
  const { bucket, key, request, checkBody } = asked;
  const body = await readBody(request);
  checkBody(createHash("sha256").update(body).digest("hex"));
  objectOf(files, asked);
  const tags = body.toString().matchAll(/<Tag>\s*<Key>(.*?)<\/Key>\s*<Value>(.*?)<\/Value>\s*<\/Tag>/gs);
  files.tag(bucket, key, Object.fromEntries([...tags].map(([, name = "", value = ""]) => [text(name), text(value)])));
  response.writeHead(200).end();
}

function sendTags({ tags }: StoredObject, response: ServerResponse): undefined {
  const all = Object.entries(tags).map(
    ([name, value]) => `<Tag><Key>${xml(name)}</Key><Value>${xml(value)}</Value></Tag>`,
  );
  return sendXml(response, `<Tagging><TagSet>${all.join("")}</TagSet></Tagging>`);
}

function sendList(files: ObjectFiles, { bucket, query }: Asked, response: ServerResponse): undefined {
  if (query.has("delimiter")) throw notImplemented();
  const prefix = query.get("prefix") ?? "";
  const after = Buffer.from(query.get("continuation-token") ?? "");
  const most = Math.min(Number(query.get("max-keys") ?? MOST_KEYS), MOST_KEYS);
  const isWanted = ({ key }: StoredObject) => key.startsWith(prefix) && Buffer.compare(Buffer.from(key), after) > 0;
  const rest = files.list(bucket).filter(isWanted);
  const page = rest.slice(0, most);
  const isTruncated = rest.length > page.length;
  const contents = page.map(
    ({ key, modified, etag, size }) =>
      `<Contents><Key>${xml(key)}</Key><LastModified>${modified}</LastModified><ETag>${xml(etag)}</ETag>` +
      `<Size>${size}</Size><StorageClass>STANDARD</StorageClass></Contents>`,
  );
  const next = isTruncated ? `<NextContinuationToken>${xml(page.at(-1)?.key ?? "")}</NextContinuationToken>` : "";
  return sendXml(
    response,
    `<ListBucketResult><Name>${bucket}</Name><Prefix>${xml(prefix)}</Prefix><KeyCount>${page.length}</KeyCount>` +
      `<MaxKeys>${most}</MaxKeys><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join("")}</ListBucketResult>`,
  );
}

export function sendXml(response: ServerResponse, content: string, status = 200): undefined {
  sendText(response, status, `<?xml version="1.0" encoding="UTF-8"?>\n${content}`, "application/xml");
}

const SIGNS = new Map(Object.entries({ "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&apos;": "'" }));

/** Escapes a text for XML. */
export function xml(value: string): string {
  return value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function text(value: string): string {
  return value
    .replace(/&#(x?)([0-9a-f]+);/gi, (_, hex, code) => String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)))
    .replace(/&\w+;/g, (name) => SIGNS.get(name) ?? name);
}
