import type { Demand } from "./iam/access";
import type { Buckets } from "./lambda/definitions";
import type { ObjectFiles } from "./s3-files";
import { S3Error } from "./s3-signature";

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
    if (!key || arn !== key.arn) throw new S3Error(400, "KMS.NotFoundException", `Invalid keyId '${arn}'`);
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
