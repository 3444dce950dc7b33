import type { IncomingMessage } from "node:http";
import type { Demand } from "./iam";
import type { Buckets } from "./lambda-definitions";
import { AwsError } from "./protocol";
import type { ObjectFiles } from "./s3-files";
import { sourceOf } from "./s3-operations";

const SSE = "x-amz-server-side-encryption";
const KEY_ID = `${SSE}-aws-kms-key-id`;
const KEY_CONDITION = `s3:${KEY_ID}`;

/** The value of a header or a form's field of a request. */
type Given = (name: string) => string | undefined;

/** What the policies of buckets with a key of their own demand, and those of their keys. */
export class Guard {
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

export const listing = (bucket: string): Demand => ({ action: "s3:ListBucket", resource: `arn:aws:s3:::${bucket}` });

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
export function s3Demands(request: IncomingMessage, { pathname, searchParams }: URL): Demand[] {
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
