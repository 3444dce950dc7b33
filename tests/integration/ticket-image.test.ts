import { ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import { buckets } from "@reseat/local/environment";
import type { Person } from "@reseat/testing/client";
import { listing } from "@reseat/testing/listing";
import { localStack } from "@reseat/testing/vitest/stack";
import sharp from "sharp";
import { encode } from "uqr";
import { expect, it } from "vitest";

const stack = await localStack();
const [seller, buyer, stranger] = await Promise.all([
  stack.signUp(),
  stack.signUp("Rohan Das", { credits: 5 }),
  stack.signUp(),
]);

const ticket = async () => (await stack.call(seller, "tickets", "create", listing())).id;
const photo = (background: string) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** Uploads an image as the SPA does and waits for the result. */
async function upload(id: string, file: Buffer | string): Promise<number> {
  return send(await permission(id), file);
}

const permission = (id: string) =>
  stack.call(seller, "tickets", "createImageUpload", { id, content_type: "image/jpeg" });

async function send({ url, fields }: Awaited<ReturnType<typeof permission>>, file: Buffer | string): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", new Blob([file as BlobPart]), "ticket.jpg");
  const { status } = await fetch(url, { method: "POST", body: form });
  await stack.settled();
  return status;
}

/** The files of one image: a small one has one file of each format. */
const FILES = 2;

async function view(who: Person, id: string) {
  const { url } = await stack.call(who, "tickets", "getImage", { id });
  return fetch(url);
}

async function objectsOf(id: string): Promise<(string | undefined)[]> {
  const { Contents = [] } = await new S3Client({}).send(new ListObjectsV2Command({ Bucket: buckets.images }));
  return Contents.map(({ Key }) => Key).filter((key) => key?.includes(id));
}

it("shows the picture, written anew, to its owner and, after an unlock, to the buyer alone", async () => {
  const id = await ticket();
  expect(await upload(id, await photo("#a33"))).toBe(204);

  expect((await stack.call(null, "tickets", "get", { id })).has_image).toBe(true);
  const seen = await view(seller, id);
  const headers = ["content-type", "cache-control", "content-disposition"].map((name) => seen.headers.get(name));
  expect(headers).toEqual(["image/webp", "private, no-store", 'inline; filename="ticket.webp"']);
  expect((await sharp(await seen.arrayBuffer()).metadata()).format).toBe("webp");
  for (const who of [buyer, stranger])
    expect((await stack.refusal(who, "tickets", "getImage", { id })).code).toBe("not_found");

  await stack.call(buyer, "deals", "unlockSeller", { user_id: seller.id, ticket_id: id });
  expect((await view(buyer, id)).status).toBe(200);
  expect((await stack.refusal(stranger, "tickets", "getImage", { id })).code).toBe("not_found");
});

it("comes in the formats and widths that screens ask for, with its size and its colour", async () => {
  const id = await ticket();
  const wide = sharp({ create: { width: 2000, height: 1000, channels: 3, background: "#aa3311" } });
  await upload(id, await wide.png().toBuffer());
  expect(await objectsOf(id)).toHaveLength(2 * FILES);
  const { drawn } = await stack.call(seller, "tickets", "getImage", { id });
  expect(drawn).toMatchObject({ width: 1600, height: 800, colour: "#aa3311" });
  for (const format of ["avif", "webp"] as const) {
    const candidates = drawn?.[format].split(", ").map((candidate) => candidate.split(" ")) ?? [];
    expect(candidates.map(([, width]) => width)).toEqual(["800w", "1600w"]);
    for (const [url = ""] of candidates) {
      const file = await fetch(url);
      expect([file.status, file.headers.get("content-type")]).toEqual([200, `image/${format}`]);
      expect(file.headers.get("content-disposition")).toBe(`inline; filename="ticket.${format}"`);
    }
  }
});

it("keeps the newest picture and no other", async () => {
  const id = await ticket();
  await upload(id, await photo("#a33"));
  const [first] = await objectsOf(id);
  await upload(id, await photo("#3a3"));
  await stack.settled();
  const objects = await objectsOf(id);
  expect(objects).toHaveLength(FILES);
  expect(objects[0]).not.toBe(first);
  expect((await view(seller, id)).status).toBe(200);
});

it("keeps one of several that come at once", async () => {
  const id = await ticket();
  const pictures = await Promise.all(["#a33", "#3a3", "#33a"].map(photo));
  await Promise.all(pictures.map((picture) => upload(id, picture)));
  await stack.settled();
  expect(await objectsOf(id)).toHaveLength(FILES);
  expect((await view(seller, id)).status).toBe(200);
});

it("throws away what only calls itself a picture, and what comes for a ticket that was removed", async () => {
  const id = await ticket();
  await upload(id, "<script>alert(1)</script>");
  expect(await objectsOf(id)).toEqual([]);
  expect((await stack.refusal(seller, "tickets", "getImage", { id })).code).toBe("not_found");
  const { items } = await stack.call(seller, "notifications", "list", {});
  expect(items.filter(({ kind }) => kind === "ticket_image_refused")).toMatchObject([{ ticket_id: id }]);

  const form = await permission(id);
  await stack.call(seller, "tickets", "remove", { id });
  await send(form, await photo("#a33"));
  expect(await objectsOf(id)).toEqual([]);
});

it("is not shown with a code that can be read, and its seller is told why", async () => {
  const id = await ticket();
  const { data, size } = encode("ABC123|H12", { border: 4 });
  const code = sharp(Buffer.from(data.flat().map((isDark) => (isDark ? 0 : 255))), {
    raw: { width: size, height: size, channels: 1 },
  });
  await upload(
    id,
    await code
      .resize(size * 8, size * 8, { kernel: "nearest" })
      .png()
      .toBuffer(),
  );
  expect(await objectsOf(id)).toEqual([]);
  const { items } = await stack.call(seller, "notifications", "list", {});
  expect(items.filter(({ ticket_id }) => ticket_id === id)).toMatchObject([{ kind: "ticket_image_has_code" }]);
});

it("is removed by its owner alone, and once", async () => {
  const id = await ticket();
  await upload(id, await photo("#a33"));
  expect((await stack.refusal(stranger, "tickets", "removeImage", { id })).code).toBe("not_found");
  for (let time = 0; time < 2; time += 1) await stack.call(seller, "tickets", "removeImage", { id });
  await stack.settled();
  expect(await objectsOf(id)).toEqual([]);
  expect((await stack.call(null, "tickets", "get", { id })).has_image).toBe(false);
});

it("cannot be removed once somebody has paid for it", async () => {
  const id = await ticket();
  await upload(id, await photo("#a33"));
  await stack.call(buyer, "deals", "unlockSeller", { user_id: seller.id, ticket_id: id });
  await stack.call(seller, "tickets", "updateStatus", { id, status: "available" });
  expect((await stack.refusal(seller, "tickets", "removeImage", { id })).code).toBe("ticket_not_available");
  expect(await objectsOf(id)).toHaveLength(FILES);
});

it("deletes the picture with its listing", async () => {
  const id = await ticket();
  await upload(id, await photo("#a33"));
  expect(await objectsOf(id)).toHaveLength(FILES);
  await stack.call(seller, "tickets", "remove", { id });
  await stack.settled();
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
  await stack.call(buyer, "deals", "unlockSeller", { user_id: seller.id, ticket_id: id });
  const bytes = async () => Buffer.from(await (await view(buyer, id)).arrayBuffer()).toString("base64");
  const paidFor = await bytes();

  expect(await send(early, await photo("#3a3"))).toBe(204);
  expect(await bytes()).toBe(paidFor);

  await stack.call(seller, "tickets", "updateStatus", { id, status: "available" });
  const again = await stack.refusal(seller, "tickets", "createImageUpload", { id, content_type: "image/jpeg" });
  expect(again.code).toBe("ticket_not_available");

  await stack.call(seller, "tickets", "remove", { id });
  await stack.settled();
  expect(await bytes()).toBe(paidFor);
  expect((await stack.refusal(seller, "tickets", "getImage", { id })).code).toBe("not_found");
  expect(await objectsOf(id)).toHaveLength(FILES);
});

it("may come after the deal when there was none", async () => {
  const id = await ticket();
  const early = await permission(id);
  await stack.call(buyer, "deals", "unlockSeller", { user_id: seller.id, ticket_id: id });
  await send(early, await photo("#a33"));
  expect((await view(buyer, id)).status).toBe(200);
});
