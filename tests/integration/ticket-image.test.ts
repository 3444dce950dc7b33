import { ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buckets } from "../../packages/local/src/environment";
import { buyStarter, call, localStack, refusal, type Someone, signUp } from "../setup/api";
import { listing } from "../setup/listing";

let seller: Someone;
let buyer: Someone;
let stranger: Someone;

beforeAll(async () => {
  await localStack();
  [seller, buyer, stranger] = await Promise.all([signUp(), signUp(), signUp()]);
  await buyStarter(buyer);
}, 60_000);

afterAll(async () => (await localStack()).stop());

const ticket = async () => (await call(seller, "tickets", "create", listing())).id;
const photo = (background: string) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** Sends a picture as the SPA does, and waits for what becomes of it. */
async function upload(id: string, file: Buffer | string): Promise<number> {
  return send(await permission(id), file);
}

const permission = (id: string) => call(seller, "tickets", "createImageUpload", { id, content_type: "image/jpeg" });

async function send({ url, fields }: Awaited<ReturnType<typeof permission>>, file: Buffer | string): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", new Blob([file as BlobPart]), "ticket.jpg");
  const { status } = await fetch(url, { method: "POST", body: form });
  await (await localStack()).settled();
  return status;
}

async function view(who: Someone, id: string) {
  const { url } = await call(who, "tickets", "getImage", { id });
  return fetch(url);
}

async function objectsOf(id: string): Promise<(string | undefined)[]> {
  const { Contents = [] } = await new S3Client({}).send(new ListObjectsV2Command({ Bucket: buckets.images }));
  return Contents.map(({ Key }) => Key).filter((key) => key?.includes(id));
}

it("shows the picture, written anew, to its owner and, after an unlock, to the buyer alone", async () => {
  const id = await ticket();
  expect(await upload(id, await photo("#a33"))).toBe(204);

  expect((await call(null, "tickets", "get", { id })).has_image).toBe(true);
  const seen = await view(seller, id);
  expect(seen.headers.get("content-type")).toBe("image/webp");
  expect((await sharp(await seen.arrayBuffer()).metadata()).format).toBe("webp");
  for (const who of [buyer, stranger])
    expect((await refusal(who, "tickets", "getImage", { id })).code).toBe("not_found");

  await call(buyer, "deals", "unlockSeller", { user_id: seller.id, ticket_id: id });
  expect((await view(buyer, id)).status).toBe(200);
  expect((await refusal(stranger, "tickets", "getImage", { id })).code).toBe("not_found");
});

it("keeps the newest picture and no other", async () => {
  const id = await ticket();
  await upload(id, await photo("#a33"));
  const [first] = await objectsOf(id);
  await upload(id, await photo("#3a3"));
  await (await localStack()).settled();
  const objects = await objectsOf(id);
  expect(objects).toHaveLength(1);
  expect(objects[0]).not.toBe(first);
  expect((await view(seller, id)).status).toBe(200);
});

it("keeps one of several that come at once", async () => {
  const id = await ticket();
  const pictures = await Promise.all(["#a33", "#3a3", "#33a"].map(photo));
  await Promise.all(pictures.map((picture) => upload(id, picture)));
  await (await localStack()).settled();
  expect(await objectsOf(id)).toHaveLength(1);
  expect((await view(seller, id)).status).toBe(200);
});

it("throws away what only calls itself a picture, and what comes for a ticket that was removed", async () => {
  const id = await ticket();
  await upload(id, "<script>alert(1)</script>");
  expect(await objectsOf(id)).toEqual([]);
  expect((await refusal(seller, "tickets", "getImage", { id })).code).toBe("not_found");

  const form = await permission(id);
  await call(seller, "tickets", "remove", { id });
  await send(form, await photo("#a33"));
  expect(await objectsOf(id)).toEqual([]);
});

it("deletes the picture with its listing", async () => {
  const id = await ticket();
  await upload(id, await photo("#a33"));
  expect(await objectsOf(id)).toHaveLength(1);
  await call(seller, "tickets", "remove", { id });
  await (await localStack()).settled();
  expect(await objectsOf(id)).toEqual([]);
});

it("takes no more than 5 MB", async () => {
  const id = await ticket();
  expect(await upload(id, Buffer.alloc(5 * 1024 * 1024 + 1))).toBe(400);
  expect(await objectsOf(id)).toEqual([]);
});

it("stays as the buyer saw it, whatever the seller does afterwards", async () => {
  const id = await ticket();
  await upload(id, await photo("#a33"));
  const early = await permission(id);
  await call(buyer, "deals", "unlockSeller", { user_id: seller.id, ticket_id: id });
  const bytes = async () => Buffer.from(await (await view(buyer, id)).arrayBuffer()).toString("base64");
  const paidFor = await bytes();

  expect(await send(early, await photo("#3a3"))).toBe(204);
  expect(await bytes()).toBe(paidFor);

  await call(seller, "tickets", "updateStatus", { id, status: "available" });
  const again = await refusal(seller, "tickets", "createImageUpload", { id, content_type: "image/jpeg" });
  expect(again.code).toBe("ticket_not_available");

  await call(seller, "tickets", "remove", { id });
  await (await localStack()).settled();
  expect(await bytes()).toBe(paidFor);
  expect((await refusal(seller, "tickets", "getImage", { id })).code).toBe("not_found");
  expect(await objectsOf(id)).toHaveLength(1);
});

it("may come after the deal when there was none", async () => {
  const id = await ticket();
  const early = await permission(id);
  await call(buyer, "deals", "unlockSeller", { user_id: seller.id, ticket_id: id });
  await send(early, await photo("#a33"));
  expect((await view(buyer, id)).status).toBe(200);
});
