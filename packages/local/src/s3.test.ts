import { GetObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { createPresignedPost } from "@aws-sdk/s3-presigned-post";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { localStack } from "@reseat/testing/vitest/stack";
import { expect, it } from "vitest";
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
