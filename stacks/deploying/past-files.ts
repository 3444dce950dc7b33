import {
  CopyObjectCommand,
  GetObjectTaggingCommand,
  HeadObjectCommand,
  PutObjectTaggingCommand,
  paginateListObjectsV2,
  S3Client,
} from "@aws-sdk/client-s3";
import type { CdkCustomResourceEvent, CdkCustomResourceResponse } from "aws-lambda";

type Deployment = Pick<CdkCustomResourceEvent, "RequestType" | "ResourceProperties">;

const client = new S3Client({});
const AT_ONCE = 50;

/**
 * Marks the scripts and pictures of earlier releases while a release is deployed; the bucket
 * removes marked files after 30 days. A file that comes back with a later release is uploaded
 * again, without the mark.
 */
export async function handler({ RequestType, ResourceProperties }: Deployment): Promise<CdkCustomResourceResponse> {
  if (RequestType === "Delete") return {};
  const { bucket, files } = ResourceProperties;
  const release = new Set<string>(JSON.parse(files));
  if (release.size === 0) throw new Error("The release has no files");
  const pages = paginateListObjectsV2({ client, pageSize: AT_ONCE }, { Bucket: bucket, Prefix: "assets/" });
  for await (const { Contents = [] } of pages) {
    const past = Contents.flatMap(({ Key }) => (Key && !release.has(Key) ? [Key] : []));
    await Promise.all(past.map((key) => mark(bucket, key)));
  }
  return {};
}

async function mark(Bucket: string, Key: string): Promise<void> {
  const { TagSet = [] } = await client.send(new GetObjectTaggingCommand({ Bucket, Key }));
  if (TagSet.some((tag) => tag.Key === PAST.Key)) return;
  const { CacheControl, ContentType } = await client.send(new HeadObjectCommand({ Bucket, Key }));
  // The bucket counts from the day on which a file was written, so it is written again today.
  const itself = { CopySource: `${Bucket}/${encodeURI(Key)}`, MetadataDirective: "REPLACE" } as const;
  await client.send(new CopyObjectCommand({ Bucket, Key, ...itself, CacheControl, ContentType }));
  await client.send(new PutObjectTaggingCommand({ Bucket, Key, Tagging: { TagSet: [PAST] } }));
}

/** The tag of the site's files that the newest release no longer has. */
export const PAST = { Key: "release", Value: "past" } as const;
