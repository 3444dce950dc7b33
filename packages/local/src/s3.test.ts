import { GetObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { createPresignedPost } from "@aws-sdk/s3-presigned-post";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { localStack } from "@reseat/testing/vitest/stack";
import { describe, expect, it } from "vitest";
import { buckets } from "./environment";

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
/** S3's answer as its status and code. */
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
});
