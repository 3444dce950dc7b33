import { ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import { CLOSED_DAYS, IMAGE_MAX_BYTES, OTP_RESEND_SECONDS } from "@reseat/contract/limits/constants";
import { buckets } from "@reseat/local/environment";
import type { Person } from "@reseat/testing/client";
import { localStack } from "@reseat/testing/vitest/stack";
import { unzipSync } from "fflate";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { digestOf, photo, photoWith, post, uploadOriginal } from "./originals";

process.env.POWERTOOLS_LOG_LEVEL = "DEBUG";
const stack = await localStack();
const DAY = 24 * 3600;
const CODE = "BOOKING WX7K2PQ SEAT H12";

/** All that functions write to their logs. */
const written: string[] = [];
beforeEach(() => {
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, "write").mockImplementation((text) => written.push(String(text)) > 0);
  }
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A seller and a buyer, and a ticket for a show in this many hours with its original. */
async function listed(hours = 30) {
  const [seller, buyer] = [await stack.signUp(), await stack.signUp("Rohan Das", { credits: 10 })];
  const ticket = await stack.list(seller, { ...(await stack.showIn(hours)), marks: marksOf(`${CODE} ${seller.id}`) });
  await uploadOriginal(stack, seller, ticket.id, await photoWith(`${CODE} ${seller.id}`));
  await stack.settled();
  return { seller, buyer, id: ticket.id };
}

const marksOf = (code: string) => ({ code: digestOf(code) });

/** Buys a ticket; returns the deal's id. */
async function buy({ seller, buyer, id }: Awaited<ReturnType<typeof listed>>): Promise<string> {
  await stack.call(buyer, "deals", "unlockSeller", { user_id: seller.id, ticket_id: id });
  const { items } = await stack.call(buyer, "deals", "list", {});
  return items.find(({ ticket_id }) => ticket_id === id)?.id ?? "";
}

async function originalsOf(id: string) {
  await stack.settled();
  const { Contents = [] } = await new S3Client({}).send(new ListObjectsV2Command({ Bucket: buckets.originals }));
  return Contents.map(({ Key = "" }) => Key).filter((key) => key.endsWith(id));
}

/** Runs something as if it were later by these seconds of S3's time. */
async function later<Result>(seconds: number, run: () => Promise<Result>): Promise<Result> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + seconds * 1000 });
  return run().finally(() => vi.useRealTimers());
}

it("goes up by an address that is good for ten minutes, one place, type and size", async () => {
  const { seller, id } = await listed();
  const upload = await stack.call(seller, "handover", "upload", { id, content_type: "image/jpeg" });
  const picture = await photo();
  const sent = (fields: Record<string, string>, file = picture) =>
    post({ url: upload.url, fields: { ...upload.fields, ...fields } }, file);
  expect(await sent({ "Content-Type": "text/html" })).toBe(403);
  for (const key of [`given/${id}`, `waiting/${"0".repeat(26)}`]) expect(await sent({ key })).toBe(403);
  expect(await sent({}, Buffer.alloc(IMAGE_MAX_BYTES + 1))).toBe(400);
  expect(await later(601, () => sent({}))).toBe(403);
  expect(await sent({})).toBe(204);
});

it("is seen by an address that is good for five minutes and this picture", async () => {
  const sold = await listed();
  const deal = await buy(sold);
  await stack.call(sold.seller, "handover", "give", { id: deal });
  const { url, expires_in } = await stack.call(sold.buyer, "handover", "view", { id: deal });
  expect(expires_in).toBe(300);
  const other = await listed();
  const answered = async (address: string) => (await fetch(address)).status;
  expect(await answered(url.replace(/given\/\w+\/\w+/, `waiting/${other.id}`))).toBe(403);
  expect(await answered(url.replace("Expires=300", "Expires=3000"))).toBe(403);
  expect(await later(301, () => answered(url))).toBe(403);
  expect(await answered(url)).toBe(200);
});

it("is in no log and in nobody's export, nor are its address and what its code holds", async () => {
  written.length = 0;
  const sold = await listed();
  const { seller, buyer, id } = sold;
  const upload = await stack.call(seller, "handover", "upload", { id, content_type: "image/jpeg" });
  await post(upload, await photoWith(`${CODE} ${seller.id}`));
  const deal = await buy(sold);
  await stack.refusal(seller, "handover", "view", { id: deal });
  await stack.call(seller, "handover", "give", { id: deal });
  const { url } = await stack.call(buyer, "handover", "view", { id: deal });
  const picture = Buffer.from(await (await fetch(url)).arrayBuffer());
  await stack.settled();
  const unsold = await listed();
  await stack.call(unsold.seller, "tickets", "remove", { id: unsold.id });
  await stack.settled();

  const signature = new URL(url).searchParams.get("X-Amz-Signature") ?? "";
  const { Policy: policy = "", "X-Amz-Signature": posted = "" } = upload.fields;
  const secrets = [
    ...[`waiting/${id}`, new URL(url).pathname, `waiting/${unsold.id}`, buckets.originals],
    ...[signature, policy, posted, CODE, digestOf(`${CODE} ${seller.id}`)],
  ];
  expect(secrets.every(({ length }) => length > 10)).toBe(true);
  const log = written.join("");
  expect(log).toContain("POST /api/deals/{id}/hand-over");
  for (const secret of secrets) expect(log.includes(secret), `${secret} in a log`).toBe(false);
  for (const who of [seller, buyer]) {
    for (const [name, bytes] of Object.entries(await exported(who))) {
      const file = Buffer.from(bytes);
      expect(file.equals(picture), name).toBe(false);
      for (const secret of secrets) expect(file.includes(secret), `${secret} in ${name}`).toBe(false);
    }
  }
});

async function exported(who: Person) {
  await stack.call(who, "rights", "askExport");
  await stack.settled();
  const { url } = await stack.call(who, "rights", "getExportLink");
  return unzipSync(new Uint8Array(await (await fetch(url)).arrayBuffer()));
}

it("is gone when the account of its seller, and when that of the buyer who has it, is erased", async () => {
  const ahead = (CLOSED_DAYS + 5) * 24;
  const [unsold, sold, given] = [await listed(ahead), await listed(ahead), await listed(ahead)];
  await buy(sold);
  await stack.call(given.seller, "handover", "give", { id: await buy(given) });
  const leaving = [unsold.seller, sold.seller, given.buyer];
  await stack.advanceClock(OTP_RESEND_SECONDS + 1);
  for (const who of leaving) {
    const { ticket } = await stack.call(who, "rights", "sendClosingCode");
    await stack.call(who, "rights", "close", { ticket, otp: await stack.codeFor(who.phone) });
  }
  expect(await originalsOf(unsold.id)).toEqual([]);
  expect([await originalsOf(sold.id), await originalsOf(given.id)]).toEqual([
    [`waiting/${sold.id}`],
    [expect.stringMatching(/^given\//)],
  ]);
  await stack.advanceClock(CLOSED_DAYS * DAY + 60);
  expect([await originalsOf(sold.id), await originalsOf(given.id)]).toEqual([[], []]);
});
