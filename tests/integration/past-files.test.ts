import {
  GetObjectTaggingCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { named, readDefinitions } from "@reseat/local/definitions";
import { accessKey, buckets } from "@reseat/local/environment";
import { accessKeyOf } from "@reseat/local/internal/aws/iam";
import { localStack } from "@reseat/testing/vitest/stack";
import { expect, it } from "vitest";

/** Any bucket of the stack; the site's is not among them. */
const Bucket = buckets.posters;
const stack = await localStack({}, { definitions: named(readDefinitions(), { SiteFiles: Bucket }) });
const client = new S3Client({
  requestChecksumCalculation: "WHEN_REQUIRED",
  credentials: { accessKeyId: accessKey.id, secretAccessKey: accessKey.secret },
});
// The function has its own rights and no others.
process.env.AWS_ACCESS_KEY_ID = accessKeyOf("deploying/PastFilesHandler");
const { handler } = await import("@reseat/stacks/deploying/past-files");

/** Deploys a release: uploads its files, as sst does, and passes their names to the function. */
async function release(...files: string[]): Promise<void> {
  for (const Key of [...files, "index.html"])
    await client.send(
      new PutObjectCommand({ Bucket, Key, Body: Key, ContentType: "text/javascript", CacheControl: "immutable" }),
    );
  await deploy("Update", files);
}

function deploy(RequestType: "Update" | "Delete", files: string[], bucket: string = Bucket) {
  const ResourceProperties = { ServiceToken: "", bucket, files: JSON.stringify(files) };
  return handler({ RequestType, ResourceProperties });
}

/** The files that the bucket removes 30 days after their last write, and the time of that write. */
async function marked(): Promise<Record<string, string>> {
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }));
  const all: Record<string, string> = {};
  for (const { Key = "" } of Contents) {
    const { TagSet = [] } = await client.send(new GetObjectTaggingCommand({ Bucket, Key }));
    const { LastModified } = await client.send(new HeadObjectCommand({ Bucket, Key }));
    if (TagSet.some((tag) => tag.Key === "release" && tag.Value === "past")) all[Key] = String(LastModified);
  }
  return all;
}

it("marks a release's files when a later one no longer has them, once, and never what the newest has", async () => {
  await release("assets/home-1.js", "assets/kept-1.js", "assets/admin/users-1.js");
  expect(await marked()).toEqual({});
  await release("assets/home-2.js", "assets/kept-1.js");
  const first = await marked();
  expect(Object.keys(first)).toEqual(["assets/admin/users-1.js", "assets/home-1.js"]);
  const { ContentType, CacheControl } = await client.send(new HeadObjectCommand({ Bucket, Key: "assets/home-1.js" }));
  expect([ContentType, CacheControl]).toEqual(["text/javascript", "immutable"]);
  await release("assets/home-3.js", "assets/kept-1.js");
  expect(await marked()).toEqual({ ...first, "assets/home-2.js": expect.any(String) });
});

it("touches nothing without a list of the release, or when the stack is removed", async () => {
  const before = await marked();
  await expect(deploy("Update", [])).rejects.toThrow("The release has no files");
  await deploy("Delete", []);
  expect(await marked()).toEqual(before);
});

it("may mark no other bucket's files", async () => {
  await client.send(new PutObjectCommand({ Bucket: buckets.images, Key: "assets/old-1.js", Body: "old" }));
  await expect(deploy("Update", ["assets/new-1.js"], buckets.images)).rejects.toMatchObject({ name: "AccessDenied" });
  expect(stack.denials()).toEqual([expect.stringContaining("s3:ListBucket")]);
});
