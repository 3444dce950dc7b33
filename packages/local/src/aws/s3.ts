import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { S3Event } from "aws-lambda";
import { buckets, region } from "../environment";
import { type Answer, isPreflight, readBody, sendText } from "../server";
import { type Access, accessKeyOf, type Demand, signerOf } from "./iam";
import type { Functions } from "./lambda";
import type { Buckets } from "./lambda-definitions";
import { AwsError, awsError } from "./protocol";
import { ObjectFiles, type StoredObject } from "./s3-files";
import { keptHeaders, operate, sendObject, sendXml, sourceOf, xml } from "./s3-operations";
import { checkBody, checkPostPolicy, checkSignature } from "./s3-signature";

const refusals = { denied: "AccessDenied", "unknown key": "InvalidAccessKeyId", "not signed": "AccessDenied" };

/** Under which keys of a bucket uploads arrive. */
const UPLOADS = new Map<string, string>([
  [buckets.images, "quarantine/"],
  [buckets.originals, "waiting/"],
]);

export interface ObjectStore {
  /** S3's REST API, buckets by path. */
  answer: Answer;
  /** Posters and people's pictures as CloudFront serves them, with the key as path. */
  servePublic: Answer;
  stop(): void;
}

/**
 * S3 over files. It checks the signature of a request, presigned or not, the policy of its signer,
 * the policies of presigned POSTs and the conditions of writes. It calls events/reencode for each
 * upload of a picture, and browse/publish before a function reads what is on sale.
 */
export function startS3(
  functions: Functions,
  access: Access,
  guardedBuckets: Buckets,
  dataDir: string | undefined,
): ObjectStore {
  const guard = new Guard(guardedBuckets);
  const folder = dataDir ? join(dataDir, "s3") : mkdtempSync(join(tmpdir(), "reseat-s3-"));
  const files = new ObjectFiles(folder, Object.values(buckets));

  const created = async (eventName: string, bucket: string, object: StoredObject, { headers }: IncomingMessage) => {
    const folder = UPLOADS.get(bucket);
    if (!folder || !object.key.startsWith(folder) || !functions.has("events/reencode")) return;
    await functions
      .invoke("events/reencode", objectCreatedEvent(eventName, bucket, object), {
        traces: [String(headers["x-amzn-trace-id"] ?? "")],
      })
      .catch((error) => console.error("events/reencode failed:", error));
  };

  let publishing: Promise<void> | undefined;
  /**
   * Publishes what is on sale when a function reads it, instead of each two seconds: a stack
   * without searches has nothing to do.
   */
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
  const upload = async (request: IncomingMessage, response: ServerResponse, bucket: string) => {
    const { fields, file } = await readForm(request);
    checkPostPolicy(bucket, fields, file.length);
    const key = fields.get("key") as string;
    const given = (name: string) => fields.get(name);
    const encryption = guard.toWrite(bucket, given);
    access.demand(
      fields.get("x-amz-credential")?.split("/")[0],
      ...guard.guarded([{ action: "s3:PutObject", resource: `arn:aws:s3:::${bucket}/${key}` }], given),
      ...encryption.demands,
    );
    const headers = { ...keptHeaders({ headers: Object.fromEntries(fields) }), ...encryption.headers };
    const object = await files.put(bucket, key, [file], { headers });
    response.writeHead(Number(fields.get("success_action_status") ?? 204), { etag: object.etag }).end();
    void created("ObjectCreated:Post", bucket, object, request);
  };

  const operated = async (request: IncomingMessage, response: ServerResponse, url: URL) => {
    const [bucket = "", ...rest] = url.pathname.slice(1).split("/");
    const key = decodeURIComponent(rest.join("/"));
    if (request.method === "POST" && !key && request.headers["content-type"]?.startsWith("multipart/form-data")) {
      return await upload(request, response, bucket);
    }
    const signer = signerOf(request);
    access.identify(signer);
    const signed = checkSignature(request);
    const given = (name: string) =>
      new Map(Object.entries(request.headersDistinct)).get(name)?.[0] ?? url.searchParams.get(name) ?? undefined;
    const isOrdinary = key && !url.searchParams.has("tagging");
    const encryption = isOrdinary && request.method === "PUT" ? guard.toWrite(bucket, given) : undefined;
    const isRead = isOrdinary && (request.method === "GET" || request.method === "HEAD");
    const reads = request.headers["x-amz-copy-source"] ? sourceOf(request) : isRead ? { bucket, key } : undefined;
    access.demand(
      signer,
      ...guard.guarded(s3Demands(request, url), given),
      ...(encryption?.demands ?? []),
      ...(reads ? guard.toRead(files, reads) : []),
    );
    await publish(bucket, request.method, signer);
    const asked = {
      encryption: encryption?.headers ?? {},
      request,
      bucket,
      key,
      query: url.searchParams,
      checkBody: (hash: string) => checkBody(signed, hash),
    };
    const made = await operate(files, asked, response).catch((error) => {
      // S3 reports a missing object only to clients that may list the bucket.
      if (error instanceof AwsError && error.status === 404) access.demand(signer, listing(bucket));
      throw error;
    });
    if (made) void created(made[0], bucket, made[1], request);
  };

  return {
    async answer(request, response, path) {
      if (isPreflight(request, response)) return;
      try {
        await operated(request, response, new URL(path, "http://s3"));
      } catch (error) {
        const { code, message, status } = awsError(error, refusals, 403);
        sendXml(response, `<Error><Code>${code}</Code><Message>${xml(message)}</Message></Error>`, status);
      }
    },
    async servePublic(request, response) {
      const { pathname } = new URL(request.url ?? "/", "http://site");
      const object = files.get(buckets.posters, decodeURIComponent(pathname.slice(1)));
      if (!object) return sendText(response, 404, "Not Found", "text/plain");
      const life = pathname.startsWith("/people/") ? "max-age=86400" : "max-age=31536000, immutable";
      const headers = { ...object.headers, "cache-control": `public, ${life}` };
      await sendObject(files, buckets.posters, { ...object, headers }, response, request);
    },
    stop() {
      if (!dataDir) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function readForm(request: IncomingMessage): Promise<{ fields: Map<string, string>; file: Buffer }> {
  const form = await new Response(new Uint8Array(await readBody(request)), {
    headers: { "content-type": request.headers["content-type"] as string },
  }).formData();
  const fields = new Map<string, string>();
  for (const [name, value] of form) {
    if (typeof value !== "string") return { fields, file: Buffer.from(await value.arrayBuffer()) };
    // S3 ignores fields after the file.
    if (name === "file") return { fields, file: Buffer.from(value) };
    fields.set(name.toLowerCase(), value);
  }
  throw new AwsError("InvalidArgument", "POST requires exactly one file upload per request.");
}

function objectCreatedEvent(eventName: string, bucket: string, { key, size, etag }: StoredObject): S3Event {
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
            key: key.split("/").map(encodeURIComponent).join("/").replaceAll("%20", "+"),
            size,
            eTag: etag.replaceAll('"', ""),
            sequencer: time.getTime().toString(16).toUpperCase().padStart(18, "0"),
          },
        },
      },
    ],
  };
}

const SSE = "x-amz-server-side-encryption";
const KEY_ID = `${SSE}-aws-kms-key-id`;
const KEY_CONDITION = `s3:${KEY_ID}`;

/** The value of a header or a form's field of a request. */
type Given = (name: string) => string | undefined;

/** What the policies of buckets with a key of their own demand, and those of their keys. */
class Guard {
  private readonly buckets: Map<string, Buckets[string]>;

  constructor(buckets: Buckets) {
    this.buckets = new Map(Object.entries(buckets));
  }

  /** Adds the bucket's policy, and what the request says of encryption, to what S3 demands. */
  guarded(demands: Demand[], given: Given): Demand[] {
    const keyId = given(KEY_ID);
    const context: Demand["context"] = keyId ? { [KEY_CONDITION]: keyId } : {};
    return demands.map((demand) => {
      // A copy demands something of two buckets.
      const [, bucket = ""] = /:::([^/]+)/.exec(demand.resource) ?? [];
      const { policy } = this.buckets.get(bucket) ?? {};
      return policy ? { ...demand, policy, context } : demand;
    });
  }

  /** Returns what the key demands of whoever writes an object, and the headers to keep with it. */
  toWrite(bucket: string, given: Given): { demands: Demand[]; headers: Record<string, string> } {
    const key = this.buckets.get(bucket)?.key;
    const wanted = given(SSE) ?? (key && "aws:kms");
    if (wanted !== "aws:kms") return { demands: [], headers: {} };
    const arn = given(KEY_ID) ?? key?.arn;
    if (!key || arn !== key.arn) throw new AwsError("KMS.NotFoundException", `Invalid keyId '${arn}'`);
    return {
      demands: [{ action: "kms:GenerateDataKey", resource: arn, policy: key.policy }],
      headers: { [SSE]: "aws:kms", [KEY_ID]: arn },
    };
  }

  /** Returns what the key demands of whoever reads an object. */
  toRead(files: ObjectFiles, { bucket, key }: { bucket: string; key: string }): Demand[] {
    const own = this.buckets.get(bucket)?.key;
    const arn = own && files.get(bucket, key)?.headers[KEY_ID];
    return arn ? [{ action: "kms:Decrypt", resource: arn, policy: own.policy }] : [];
  }
}

const listing = (bucket: string): Demand => ({ action: "s3:ListBucket", resource: `arn:aws:s3:::${bucket}` });

const objectActions = new Map([
  ["GET", "s3:GetObject"],
  ["HEAD", "s3:GetObject"],
  ["PUT", "s3:PutObject"],
  ["DELETE", "s3:DeleteObject"],
]);

/**
 * Returns the permissions that S3 requires for a request. A copy needs those of its source, and
 * takes over tags. A request that we never make maps to an action that nobody has.
 */
function s3Demands(request: IncomingMessage, { pathname, searchParams }: URL): Demand[] {
  const { method = "GET" } = request;
  const [bucket = "", ...rest] = pathname.slice(1).split("/");
  if (rest.join("") === "" && method === "GET") return [listing(bucket)];
  const action = objectActions.get(method) ?? `s3:${method}`;
  const object = `arn:aws:s3:::${decodeURIComponent(pathname.slice(1))}`;
  if (searchParams.has("tagging")) return [{ action: `${action}Tagging`, resource: object }];
  if (!request.headers["x-amz-copy-source"]) return [{ action, resource: object }];
  const source = sourceOf(request);
  const copied = `arn:aws:s3:::${source.bucket}/${source.key}`;
  return [
    ...["s3:GetObject", "s3:GetObjectTagging"].map((action) => ({ action, resource: copied })),
    ...["s3:PutObject", "s3:PutObjectTagging"].map((action) => ({ action, resource: object })),
  ];
}
