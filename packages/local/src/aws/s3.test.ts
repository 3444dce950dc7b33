import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectAclCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from "@aws-sdk/client-s3";
import { createPresignedPost } from "@aws-sdk/s3-presigned-post";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { localStack } from "@reseat/testing/vitest/stack";
import { describe, expect, it } from "vitest";
import { buckets } from "../environment";

const stack = await localStack({
  "events/reencode": "export const handler = async (event) => { globalThis.uploaded = event; };",
});
const client = new S3Client({ requestChecksumCalculation: "WHEN_REQUIRED" });

async function upload(text: string, change: Record<string, string> = {}) {
  const { url, fields } = await createPresignedPost(client, {
    Bucket: buckets.images,
    Key: "quarantine/a b.jpg",
    Conditions: [
      ["content-length-range", 1, 20],
      ["eq", "$Content-Type", "image/jpeg"],
    ],
    Fields: { "Content-Type": "image/jpeg" },
    Expires: 60,
  });
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...change })) form.append(name, value);
  form.append("file", new Blob([text]), "a.jpg");
  return fetch(url, { method: "POST", body: form, headers: { origin: "http://localhost:5173" } });
}

it("takes a presigned POST from the site and calls reencode with S3's event", async () => {
  const answer = await upload("a picture");
  await stack.settled();

  expect(answer.status).toBe(204);
  expect(answer.headers.get("access-control-allow-origin")).toBe("http://localhost:5173");
  expect((globalThis as { uploaded?: object }).uploaded).toMatchObject({
    Records: [
      {
        eventName: "ObjectCreated:Post",
        s3: { bucket: { name: buckets.images }, object: { key: "quarantine/a+b.jpg", size: 9 } },
      },
    ],
  });
  const url = await getSignedUrl(client, new GetObjectCommand({ Bucket: buckets.images, Key: "quarantine/a b.jpg" }));
  const stored = await fetch(url);
  expect([stored.headers.get("content-type"), await stored.text()]).toEqual(["image/jpeg", "a picture"]);
});

it("refuses a form that its policy does not allow", async () => {
  expect((await upload("x".repeat(21))).status).toBe(400);
  expect((await upload("x", { "Content-Type": "text/html" })).status).toBe(403);
  expect((await upload("x", { key: "elsewhere.jpg" })).status).toBe(403);
  expect((await upload("x", { acl: "public-read" })).status).toBe(403);
});

const Key = "tickets/it's (one) ümlaut.jpg";
const object = { Bucket: buckets.images, Key };
/** Returns the status and code of S3's response. */
async function answered(url: string, init?: RequestInit): Promise<[number, string | undefined]> {
  const answer = await fetch(url, init);
  return [answer.status, /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1]];
}

describe("a presigned address", () => {
  const mismatch = [403, "SignatureDoesNotMatch"];

  it("is good for its method and object, and for nothing else", async () => {
    await client.send(new PutObjectCommand({ ...object, Body: "private" }));
    const url = await getSignedUrl(client, new GetObjectCommand(object));
    expect(await (await fetch(url)).text()).toBe("private");
    expect(await answered(url, { method: "PUT", body: "other" })).toEqual(mismatch);
    expect(await answered(url, { method: "DELETE" })).toEqual(mismatch);
    expect(await answered(url.replace("one", "two"))).toEqual(mismatch);
    expect(await answered(`${url}&response-content-type=text%2Fhtml`)).toEqual(mismatch);
    expect(await answered(url.replace(/Signature=[0-9a-f]{4}/, "Signature=0000"))).toEqual(mismatch);
    expect(await answered(url.replace(/Signature=[0-9a-f]+/, "Signature=0"))).toEqual(mismatch);
    expect(await answered(url.replace("Credential=local", "Credential=nobody"))).toEqual([403, "InvalidAccessKeyId"]);
    expect(await answered(url.replace(/&X-Amz-Signature=\w+/, ""))).toEqual([400, "AuthorizationQueryParametersError"]);
  });

  it("is good until it expires, and not before its time", async () => {
    await client.send(new PutObjectCommand({ ...object, Body: "private" }));
    const signedAt = (minutes: number) =>
      getSignedUrl(client, new GetObjectCommand(object), {
        expiresIn: 300,
        signingDate: new Date(Date.now() + minutes * 60_000),
      });
    expect(await answered(await signedAt(-4))).toEqual([200, undefined]);
    const expired = await signedAt(-6);
    expect(await answered(expired)).toEqual([403, "AccessDenied"]);
    expect(await answered(expired.replace("Expires=300", "Expires=3000"))).toEqual(mismatch);
    expect(await answered(await signedAt(20))).toEqual([403, "AccessDenied"]);
  });

  it("holds an upload to the headers that were signed, and S3's own headers to be among them", async () => {
    const command = new PutObjectCommand({ ...object, ContentType: "image/jpeg", ContentLength: 4 });
    const signableHeaders = new Set(["host", "content-type", "content-length"]);
    const url = await getSignedUrl(client, command, { signableHeaders });
    const put = (body: string, headers: Record<string, string>) => answered(url, { method: "PUT", body, headers });
    expect(await put("jpeg", { "content-type": "image/jpeg" })).toEqual([200, undefined]);
    expect(await put("jpeg", { "content-type": "text/html" })).toEqual(mismatch);
    expect(await put("longer", { "content-type": "image/jpeg" })).toEqual(mismatch);
    expect(await put("jpeg", { "content-type": "image/jpeg", "x-amz-acl": "public-read" })).toEqual([
      403,
      "AccessDenied",
    ]);
  });
});

describe("an object", () => {
  const Bucket = buckets.images;
  const put = (Key: string, Body: string, more: object = {}) =>
    client.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
  const get = (Key: string, more: object = {}) => client.send(new GetObjectCommand({ Bucket, Key, ...more }));
  const textOf = async (Key: string, more: object = {}) => (await get(Key, more)).Body?.transformToString();

  it("keeps its headers, and is returned with the headers that a view asks for", async () => {
    const kept = { ContentType: "text/plain", CacheControl: "no-cache", Metadata: { by: "me" } };
    const { ETag } = await put("kept", "text", kept);
    expect(await client.send(new HeadObjectCommand({ Bucket, Key: "kept" }))).toMatchObject({
      ...kept,
      ETag,
      ContentLength: 4,
      LastModified: expect.any(Date),
    });
    const shown = { ResponseContentType: "text/html", ResponseContentDisposition: "inline" };
    expect(await get("kept", shown)).toMatchObject({ ContentType: "text/html", ContentDisposition: "inline" });
  });

  it("is read in parts, whole when its range is none", async () => {
    await put("parts", "0123456789");
    expect(await textOf("parts", { Range: "bytes=2-4" })).toBe("234");
    expect(await textOf("parts", { Range: "bytes=7-" })).toBe("789");
    expect(await textOf("parts", { Range: "bytes=-2" })).toBe("89");
    expect(await textOf("parts", { Range: "lines=1-2" })).toBe("0123456789");
    expect(await get("parts", { Range: "bytes=8-99" })).toMatchObject({
      ContentRange: "bytes 8-9/10",
      ContentLength: 2,
    });
    await expect(get("parts", { Range: "bytes=10-" })).rejects.toMatchObject({ name: "InvalidRange" });
  });

  it("is sent again only when it has changed", async () => {
    const { ETag } = await put("same", "1");
    const unchanged = { $metadata: { httpStatusCode: 304 } };
    await expect(get("same", { IfNoneMatch: ETag })).rejects.toMatchObject(unchanged);
    await expect(get("same", { IfNoneMatch: ETag, Range: "bytes=9-" })).rejects.toMatchObject(unchanged);
    await put("same", "2");
    expect(await textOf("same", { IfNoneMatch: ETag })).toBe("2");
    await expect(get("same", { IfMatch: ETag })).rejects.toMatchObject({ name: "PreconditionFailed" });
  });

  it("is written by one of those who write at once on a condition", async () => {
    const attempts = (only: object) => Promise.allSettled(["a", "b", "c"].map((text) => put("once", text, only)));
    const refused = (all: PromiseSettledResult<unknown>[]) =>
      all.flatMap((one) => (one.status === "rejected" ? [one.reason.name] : []));
    expect(refused(await attempts({ IfNoneMatch: "*" }))).toEqual(["PreconditionFailed", "PreconditionFailed"]);
    const { ETag } = await get("once");
    // The same text has the same ETag, so each writes another.
    await put("once", "new", { IfMatch: ETag });
    expect(refused(await attempts({ IfMatch: ETag }))).toHaveLength(3);
    await expect(put("absent", "x", { IfMatch: ETag })).rejects.toMatchObject({ name: "PreconditionFailed" });
  });

  it("goes when it is deleted, also when it has gone", async () => {
    await put("going", "x");
    for (const _ of [1, 2]) await client.send(new DeleteObjectCommand({ Bucket, Key: "going" }));
    await expect(get("going")).rejects.toMatchObject({ name: "NoSuchKey" });
  });

  it("is listed by its key, page by page", async () => {
    const keys = ["list/B", "list/a & b", "list/ä", "listed"];
    for (const key of [...keys].reverse()) await put(key, key);
    const found: (string | undefined)[] = [];
    for await (const { Contents = [] } of paginateListObjectsV2({ client, pageSize: 1 }, { Bucket, Prefix: "list/" }))
      found.push(...Contents.map(({ Key }) => Key));
    expect(found).toEqual(["list/B", "list/a & b", "list/ä"]);
    const { Contents, IsTruncated } = await client.send(new ListObjectsV2Command({ Bucket, Prefix: "listed" }));
    expect([Contents?.[0]?.Size, IsTruncated]).toEqual([6, false]);
  });

  it("is copied, onto itself only with other headers", async () => {
    await put("from it", "text", { ContentType: "text/plain" });
    const CopySource = `${Bucket}/${encodeURIComponent("from it")}`;
    const { CopyObjectResult } = await client.send(new CopyObjectCommand({ Bucket, Key: "to", CopySource }));
    expect(await get("to")).toMatchObject({ ContentType: "text/plain", ETag: CopyObjectResult?.ETag });
    const itself = { Bucket, Key: "from it", CopySource, ContentType: "text/html" };
    await expect(client.send(new CopyObjectCommand(itself))).rejects.toMatchObject({ name: "InvalidRequest" });
    await client.send(new CopyObjectCommand({ ...itself, MetadataDirective: "REPLACE" }));
    expect((await get("from it")).ContentType).toBe("text/html");
    expect(await textOf("from it")).toBe("text");
  });

  it("is no object when its body is not the one that was signed", async () => {
    client.middlewareStack.add(
      (next) => (args) => {
        (args.request as { body: string }).body = "othr";
        return next(args);
      },
      { name: "forge", step: "finalizeRequest", priority: "low" },
    );
    await expect(put("forged", "text")).rejects.toMatchObject({ name: "XAmzContentSHA256Mismatch" });
    client.middlewareStack.remove("forge");
    await expect(get("forged")).rejects.toMatchObject({ name: "NoSuchKey" });
  });

  it("has nothing that we never ask of S3", async () => {
    await expect(client.send(new GetObjectAclCommand({ Bucket, Key: "kept" }))).rejects.toMatchObject({
      name: "NotImplemented",
    });
    const elsewhere = new GetObjectCommand({ Bucket: "nobodys", Key: "x" });
    await expect(client.send(elsewhere)).rejects.toMatchObject({ name: "NoSuchBucket" });
  });
});

it("refuses a signed request whose secret is wrong", async () => {
  const credentials = { accessKeyId: "local", secretAccessKey: "guessed" };
  await expect(new S3Client({ credentials }).send(new GetObjectCommand(object))).rejects.toMatchObject({
    name: "SignatureDoesNotMatch",
  });
});

it("keeps objects from those who bring no signature", async () => {
  await client.send(new PutObjectCommand({ Bucket: buckets.images, Key: "tickets/1.jpg", Body: "private" }));
  expect((await fetch(`${stack.url}/_aws/s3/${buckets.images}/tickets/1.jpg`)).status).toBe(403);
});

it("serves posters to everybody, to be kept for long", async () => {
  await client.send(
    new PutObjectCommand({
      Bucket: buckets.posters,
      Key: "posters/x.svg",
      Body: "<svg/>",
      ContentType: "image/svg+xml",
    }),
  );
  const answer = await fetch(`${stack.url}/posters/x.svg`);
  expect([answer.headers.get("content-type"), await answer.text()]).toEqual(["image/svg+xml", "<svg/>"]);
  expect(answer.headers.get("cache-control")).toContain("max-age=31536000");
  const headers = { "if-none-match": answer.headers.get("etag") ?? "" };
  expect((await fetch(`${stack.url}/posters/x.svg`, { headers })).status).toBe(304);
  expect((await fetch(`${stack.url}/posters/gone.svg`)).status).toBe(404);
});
