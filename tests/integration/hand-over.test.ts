import { GetObjectCommand, ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import { Handover } from "@reseat/core/listings";
import { Refund } from "@reseat/core/trust";
import { readDefinitions } from "@reseat/local/definitions";
import { buckets } from "@reseat/local/environment";
import { accessKeyOf } from "@reseat/local/internal/aws/iam";
import type { Person } from "@reseat/testing/client";
import { listing } from "@reseat/testing/listing";
import { localStack } from "@reseat/testing/vitest/stack";
import sharp from "sharp";
import { expect, it, vi } from "vitest";
import { digestOf, photo, photoWith, post, uploadOriginal } from "./originals";

const stack = await localStack();
const [seller, buyer, stranger] = await Promise.all([
  stack.signUp(),
  stack.signUp("Rohan Das", { credits: 10 }),
  stack.signUp(),
]);

const ticket = async (change = {}) => (await stack.call(seller, "tickets", "create", listing(change))).id;

async function deal(ticket_id: string) {
  await stack.call(buyer, "deals", "unlockSeller", { user_id: seller.id, ticket_id });
  return dealOf(buyer, ticket_id);
}

async function dealOf(who: Person, ticketId: string) {
  const { items } = await stack.call(who, "deals", "list", {});
  const found = items.find(({ ticket_id }) => ticket_id === ticketId);
  if (!found) throw new Error("There is no such deal");
  return found;
}

async function takeBack(ticket_unlock_id: string) {
  const { id } = await stack.call(buyer, "trust", "createRefund", { ticket_unlock_id, reason: "No answer" });
  await Refund.decide({ userId: "0".repeat(26), isAdmin: true }, id, true);
  await stack.settled();
}

/** The objects of a ticket, as somebody sees them who may list the bucket. */
async function originalsOf(id: string) {
  await stack.settled();
  const { Contents = [] } = await new S3Client({}).send(new ListObjectsV2Command({ Bucket: buckets.originals }));
  return Contents.map(({ Key = "" }) => Key).filter((key) => key.endsWith(id));
}

it("gives the buyer the original, written anew, once it is handed over", async () => {
  const code = "BOOKING 42";
  const id = await ticket({ marks: { code: digestOf(code) } });
  await uploadOriginal(stack, seller, id, await photoWith(code));
  const bought = await deal(id);
  expect([bought.has_original, (await dealOf(seller, id)).has_original]).toEqual([false, true]);
  expect((await stack.refusal(buyer, "handover", "view", { id: bought.id })).code).toBe("not_found");

  const [given, again] = await Promise.all([
    stack.call(seller, "handover", "give", { id: bought.id }),
    stack.call(seller, "handover", "give", { id: bought.id }),
  ]);

  expect(given.handed_over_at).not.toBeNull();
  expect([again.handed_over_at, given.has_original]).toEqual([given.handed_over_at, false]);
  expect(await originalsOf(id)).toEqual([expect.stringMatching(/^given\//)]);
  expect((await dealOf(buyer, id)).has_original).toBe(true);
  const { url } = await stack.call(buyer, "handover", "view", { id: bought.id });
  const answer = await fetch(url);
  const headers = ["content-type", "cache-control", "x-amz-server-side-encryption"].map((each) =>
    answer.headers.get(each),
  );
  expect(headers).toEqual(["image/jpeg", "private, no-store", "aws:kms"]);
  const seen = await sharp(await answer.arrayBuffer()).metadata();
  expect([seen.format, seen.exif]).toEqual(["jpeg", undefined]);
  for (const [who, kind] of [
    [buyer, "ticket_handed_over"],
    [seller, "hand_over_noted"],
  ] as const) {
    const { items } = await stack.call(who, "notifications", "list", {});
    expect(items.filter((each) => each.kind === kind && each.ticket_id === id)).toHaveLength(1);
  }
  const back = await stack.refusal(seller, "tickets", "updateStatus", { id, status: "available" });
  expect(back.code).toBe("status_not_allowed");
});

it("is refused to everybody else, and by every right but that of the function that hands over", async () => {
  const id = await ticket();
  await uploadOriginal(stack, seller, id);
  const bought = await deal(id);
  const readers = async (key: string) => {
    const names = ["", ...Object.keys(readDefinitions())];
    const read = names.map(async (name) => {
      const credentials = { accessKeyId: name ? accessKeyOf(name) : "local", secretAccessKey: "local" };
      const s3 = new S3Client({ credentials, maxAttempts: 1 });
      const object = new GetObjectCommand({ Bucket: buckets.originals, Key: key });
      return s3.send(object).then(
        () => [name],
        () => [],
      );
    });
    return (await Promise.all(read)).flat();
  };
  expect(await readers(`waiting/${id}`)).toEqual(["api/handover"]);
  stack.denials();
  await stack.call(seller, "handover", "give", { id: bought.id });
  const [key = ""] = await originalsOf(id);
  expect(key).toMatch(/^given\//);
  expect(await readers(key)).toEqual(["api/handover"]);
  stack.denials();
  for (const who of [seller, stranger]) {
    expect((await stack.refusal(who, "handover", "view", { id: bought.id })).code).toBe("not_found");
  }
  expect((await stack.refusal(stranger, "handover", "give", { id: bought.id })).code).toBe("not_found");
});

it("is taken only with the key that the form names", async () => {
  const id = await ticket();
  const { url, fields } = await stack.call(seller, "handover", "upload", { id, content_type: "image/jpeg" });
  const { "x-amz-server-side-encryption-aws-kms-key-id": _, ...without } = fields;
  expect(await post({ url, fields: without }, await photo())).toBe(403);
  expect(await post({ url, fields: { ...fields, "x-amz-server-side-encryption": "AES256" } }, await photo())).toBe(403);
  expect(await originalsOf(id)).toEqual([]);
});

it("is gone at once when its listing is removed, and when the deal is taken back", async () => {
  const removed = await ticket();
  await uploadOriginal(stack, seller, removed);
  expect(await originalsOf(removed)).toHaveLength(1);
  await stack.call(seller, "tickets", "remove", { id: removed });
  expect(await originalsOf(removed)).toEqual([]);

  const sold = await ticket();
  await uploadOriginal(stack, seller, sold);
  const bought = await deal(sold);
  await takeBack(bought.id);
  expect(await originalsOf(sold)).toEqual([]);
  expect((await dealOf(seller, sold)).has_original).toBe(false);

  const handed = await ticket();
  await uploadOriginal(stack, seller, handed);
  const { id } = await deal(handed);
  await stack.call(seller, "handover", "give", { id });
  await takeBack(id);
  expect(await originalsOf(handed)).toEqual([]);
  expect((await stack.refusal(buyer, "handover", "view", { id })).code).toBe("not_found");
});

it("is gone at once when its upload ends after the listing was removed", async () => {
  const id = await ticket();
  const upload = await stack.call(seller, "handover", "upload", { id, content_type: "image/jpeg" });
  await stack.call(seller, "tickets", "remove", { id });
  await stack.settled();
  expect(await post(upload, await photo())).toBe(204);
  await expect.poll(() => originalsOf(id)).toEqual([]);
});

it("is the picture of the attempt that was first, and a slower attempt leaves nothing", async () => {
  const id = await ticket();
  await uploadOriginal(stack, seller, id);
  const bought = await deal(id);
  // With the rights of the function, without which nobody reads the bucket.
  vi.stubEnv("AWS_ACCESS_KEY_ID", accessKeyOf("api/handover"));
  const slow = await Handover.give({ userId: seller.id, isAdmin: false }, bought.id, async () => {
    await stack.call(seller, "handover", "give", { id: bought.id });
    return { picture: Buffer.from("another picture"), codes: [] };
  });
  vi.unstubAllEnvs();
  expect(slow.handed_over_at).not.toBeNull();
  const { url } = await stack.call(buyer, "handover", "view", { id: bought.id });
  expect((await sharp(await (await fetch(url)).arrayBuffer()).metadata()).format).toBe("jpeg");
  expect(await originalsOf(id)).toEqual([new URL(url).pathname.split("/").slice(-3).join("/")]);
});

it("is gone when its listing expires without a deal, and a day after the show", async () => {
  const [unsold, sold] = [await ticket(), await ticket()];
  const kept = expect.stringMatching(/^given\//);
  for (const id of [unsold, sold]) await uploadOriginal(stack, seller, id);
  const bought = await deal(sold);
  await stack.call(seller, "handover", "give", { id: bought.id });
  expect([await originalsOf(unsold), await originalsOf(sold)]).toEqual([[`waiting/${unsold}`], [kept]]);
  await stack.advanceClock(31 * 3600);
  expect((await stack.call(seller, "tickets", "get", { id: unsold })).status).toBe("expired");
  expect([await originalsOf(unsold), await originalsOf(sold)]).toEqual([[], [kept]]);
  await stack.advanceClock(2 * 24 * 3600);
  expect(await originalsOf(sold)).toEqual([]);
});
