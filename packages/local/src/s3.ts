import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { S3Event } from "aws-lambda";
import { accessKey, buckets, region } from "./environment";
import { allowAnyOrigin, readBody, sendText } from "./http";
import { type Access, type Demand, Refused } from "./iam/access";
import { accessKeyOf, signerOf } from "./iam/access-keys";
import type { Functions } from "./lambda/functions";
import { S3Error } from "./s3-error";
import { checkPostPolicy } from "./s3-post-policy";
import { checkSignature } from "./s3-signature";

const require = createRequire(import.meta.url);
const quarantine = "quarantine/";

export interface ObjectStore {
  /** S3's REST API, buckets by path. */
  handle(request: IncomingMessage, response: ServerResponse, path: string): Promise<void>;
  /** Posters and people's pictures as CloudFront serves them, with the key as path. */
  servePublic(response: ServerResponse, path: string): Promise<void>;
  stop(): Promise<void>;
}

interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/**
 * S3: s3rver keeps the objects, and this adds what s3rver lacks. It checks the signature of a request, presigned or
 * not, holds its signer to their policy, checks the policies of presigned POSTs and the conditions of writes, calls events/reencode for each
 * object that arrives in quarantine, and browse/publish before a function looks at what is on sale.
 */
export async function startS3(functions: Functions, access: Access, dataDir: string | undefined): Promise<ObjectStore> {
  const S3rver = require("s3rver");
  const { DUMMY_ACCOUNT } = require("s3rver/lib/models/account");
  for (const key of [accessKey.id, ...access.keys]) DUMMY_ACCOUNT.createKeyPair(key, accessKey.secret);
  const directory = dataDir ? join(dataDir, "s3") : mkdtempSync(join(tmpdir(), "reseat-s3-"));
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    allowMismatchedSignatures: true,
    configureBuckets: Object.values(buckets).map((name) => ({ name })),
  });
  const { port }: AddressInfo = await server.run();
  const forward = (method: string, path: string, headers: OutgoingHttpHeaders, body: Buffer) =>
    send(port, method, path, headers, body);

  const created = async (eventName: string, bucket: string, key: string, size: number, eTag: string) => {
    if (bucket !== buckets.images || !key.startsWith(quarantine) || !functions.has("events/reencode")) return;
    await functions
      .invoke("events/reencode", objectCreatedEvent(eventName, bucket, key, size, eTag))
      .catch((error) => console.error("events/reencode failed:", error));
  };

  /** Refuses a write whose condition does not hold. */
  const checkCondition = async ({ method, headers }: IncomingMessage, path: string) => {
    const wanted = headers["if-match"];
    if (method !== "PUT" || !(wanted || headers["if-none-match"])) return;
    const { status, headers: found } = await forward("HEAD", path, {}, Buffer.alloc(0));
    const etag = status === 200 ? found.etag : undefined;
    if (etag === wanted) return;
    throw new S3Error(412, "PreconditionFailed", "At least one of the pre-conditions you specified did not hold");
  };

  let publishing: Promise<void> | undefined;
  /** What is on sale is published here when somebody looks, instead of each two seconds: a stack that nobody searches has nothing to do. */
  const publish = (bucket: string, method: string | undefined, signer: string | undefined) => {
    if (bucket !== buckets.browse || method !== "GET" || signer === accessKeyOf("browse/publish")) return undefined;
    if (!functions.has("browse/publish")) return undefined;
    publishing ??= functions
      .invoke<void>("browse/publish", { seconds: 0 })
      .catch((error) => console.error("browse/publish failed:", error))
      .finally(() => {
        publishing = undefined;
      });
    return publishing;
  };

  /** Handles an upload by form: `multipart/form-data` to the bucket, the file last. */
  const upload = async (request: IncomingMessage, response: ServerResponse, bucket: string, body: Buffer) => {
    const { fields, file } = await readForm(request, body);
    checkPostPolicy(bucket, fields, file.length);
    const key = fields.get("key") as string;
    access.demand(fields.get("x-amz-credential")?.split("/")[0], {
      action: "s3:PutObject",
      resource: `arn:aws:s3:::${bucket}/${key}`,
    });
    const stored = await forward(
      "PUT",
      `/${bucket}/${encodeKey(key)}`,
      { "content-type": fields.get("content-type") ?? "binary/octet-stream", "content-length": file.length },
      file,
    );
    response.writeHead(Number(fields.get("success_action_status") ?? 204), { etag: String(stored.headers.etag) }).end();
    void created("ObjectCreated:Post", bucket, key, file.length, String(stored.headers.etag));
  };

  return {
    async handle(request, response, path) {
      allowAnyOrigin(request, response);
      if (request.method === "OPTIONS") {
        response.writeHead(200).end();
        return;
      }
      const url = new URL(path, "http://s3");
      const [bucket = "", ...rest] = url.pathname.slice(1).split("/");
      const key = decodeURIComponent(rest.join("/"));
      try {
        const body = await readBody(request, 20 * 1024 * 1024);
        if (request.method === "POST" && !key && request.headers["content-type"]?.startsWith("multipart/form-data")) {
          return await upload(request, response, bucket, body);
        }
        const signer = signerOf(request);
        access.identify(signer);
        checkSignature(request, body);
        access.demand(signer, ...s3Demands(request, url));
        await publish(bucket, request.method, signer);
        await checkCondition(request, path);
        const answer = await forward(request.method ?? "GET", path, request.headers, body);
        // S3 tells only those who may list a bucket what is missing from it.
        if (answer.status === 404) access.demand(signer, listing(bucket));
        relay(response, answer);
        if (request.method === "PUT" && answer.status === 200 && key) {
          void created("ObjectCreated:Put", bucket, key, body.length, String(answer.headers.etag));
        }
      } catch (error) {
        if (error instanceof Refused) sendError(response, refusal(error));
        else if (error instanceof S3Error) sendError(response, error);
        else throw error;
      }
    },
    async servePublic(response, path) {
      const answer = await forward("GET", `/${buckets.posters}${path}`, {}, Buffer.alloc(0));
      if (answer.status !== 200) return sendText(response, 404, "Not Found", "text/plain");
      relay(response, {
        ...answer,
        headers: {
          ...answer.headers,
          "cache-control": path.startsWith("/people/")
            ? "public, max-age=86400"
            : "public, max-age=31536000, immutable",
        },
      });
    },
    async stop() {
      await server.close();
      if (!dataDir) rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function readForm(
  request: IncomingMessage,
  body: Buffer,
): Promise<{ fields: Map<string, string>; file: Buffer }> {
  const form = await new Response(new Uint8Array(body), {
    headers: { "content-type": request.headers["content-type"] as string },
  }).formData();
  const fields = new Map<string, string>();
  for (const [name, value] of form) {
    if (typeof value !== "string") return { fields, file: Buffer.from(await value.arrayBuffer()) };
    // S3 ignores fields after the file.
    if (name === "file") return { fields, file: Buffer.from(value) };
    fields.set(name.toLowerCase(), value);
  }
  throw new S3Error(400, "InvalidArgument", "POST requires exactly one file upload per request.");
}

function send(port: number, method: string, path: string, headers: OutgoingHttpHeaders, body: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host: "127.0.0.1", port, method, path, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk) => chunks.push(chunk));
      answer.on("error", reject);
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 500, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    });
    request.on("error", reject);
    request.end(body);
  });
}

function relay(response: ServerResponse, answer: Answer): void {
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined && !/^(connection|keep-alive|transfer-encoding|access-control-.*)$/.test(name)) {
      response.setHeader(name, value);
    }
  }
  response.writeHead(answer.status).end(answer.body);
}

function sendError(response: ServerResponse, error: S3Error): void {
  const message = error.message.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  sendText(
    response,
    error.status,
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${error.code}</Code><Message>${message}</Message></Error>`,
    "application/xml",
  );
}

const listing = (bucket: string): Demand => ({ action: "s3:ListBucket", resource: `arn:aws:s3:::${bucket}` });

const objectActions: Record<string, string> = {
  GET: "s3:GetObject",
  HEAD: "s3:GetObject",
  PUT: "s3:PutObject",
  DELETE: "s3:DeleteObject",
};

/**
 * The permissions that S3 requires for a request. A copy needs those of its source, and takes over tags. A request we never make maps to an
 * action that nobody has.
 */
function s3Demands({ method = "GET", headers }: IncomingMessage, { pathname, searchParams }: URL): Demand[] {
  const [bucket = "", ...rest] = pathname.slice(1).split("/");
  if (rest.join("") === "" && method === "GET") return [listing(bucket)];
  const action = objectActions[method] ?? `s3:${method}`;
  const object = `arn:aws:s3:::${decodeURIComponent(pathname.slice(1))}`;
  if (searchParams.has("tagging")) return [{ action: `${action}Tagging`, resource: object }];
  const source = headers["x-amz-copy-source"];
  if (!source) return [{ action, resource: object }];
  const copied = `arn:aws:s3:::${decodeURIComponent(String(source).replace(/^\//, ""))}`;
  return [
    ...["s3:GetObject", "s3:GetObjectTagging"].map((action) => ({ action, resource: copied })),
    ...["s3:PutObject", "s3:PutObjectTagging"].map((action) => ({ action, resource: object })),
  ];
}

function refusal({ reason, message }: Refused): S3Error {
  if (reason === "unknown key") return new S3Error(403, "InvalidAccessKeyId", message);
  return new S3Error(403, "AccessDenied", reason === "denied" ? message : "Access Denied");
}

const encodeKey = (key: string) => key.split("/").map(encodeURIComponent).join("/");

function objectCreatedEvent(eventName: string, bucket: string, key: string, size: number, eTag: string): S3Event {
  const time = new Date();
  return {
    Records: [
      {
        eventVersion: "2.1",
        eventSource: "aws:s3",
        awsRegion: region,
        eventTime: time.toISOString(),
        eventName,
        userIdentity: { principalId: "AWS:LOCAL" },
        requestParameters: { sourceIPAddress: "127.0.0.1" },
        responseElements: { "x-amz-request-id": randomUUID(), "x-amz-id-2": randomUUID() },
        s3: {
          s3SchemaVersion: "1.0",
          configurationId: "reencode",
          bucket: { name: bucket, ownerIdentity: { principalId: "LOCAL" }, arn: `arn:aws:s3:::${bucket}` },
          object: {
            // S3's events URL-encode keys, with a plus for a space.
            key: encodeKey(key).replaceAll("%20", "+"),
            size,
            eTag: eTag.replaceAll('"', ""),
            sequencer: time.getTime().toString(16).toUpperCase().padStart(18, "0"),
          },
        },
      },
    ],
  };
}
