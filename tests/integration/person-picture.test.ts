import { ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import { OTP_RESEND_SECONDS } from "@reseat/contract/limits/constants";
import { pictureFile } from "@reseat/contract/schemas/person-picture";
import { Account } from "@reseat/core/accounts";
import { newId } from "@reseat/core/ids";
import { buckets } from "@reseat/local/environment";
import type { Person } from "@reseat/testing/client";
import { localStack } from "@reseat/testing/vitest/stack";
import { strFromU8, unzipSync } from "fflate";
import sharp from "sharp";
import { expect, it } from "vitest";

const stack = await localStack();
const [boss, buyer] = await Promise.all([stack.signUp(), stack.signUp("Rohan Das", { credits: 20 })]);
await Account.makeAdmin(boss.phone);
const admin = { ...boss, ...(await stack.logIn(boss)) };

const photo = (background: string) =>
  sharp({ create: { width: 300, height: 400, channels: 3, background } })
    .withExif({ IFD0: { Copyright: "Ananya" } })
    .jpeg()
    .toBuffer();

const begin = (who: Person) => stack.call(who, "accounts", "createPictureUpload", { content_type: "image/jpeg" });

async function send({ url, fields }: Awaited<ReturnType<typeof begin>>, file: Buffer | string): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", new Blob([file as BlobPart]), "me.jpg");
  expect((await fetch(url, { method: "POST", body: form })).status).toBe(204);
  await stack.settled();
}

/** The person's own view of their picture. */
async function own(who: Person) {
  const { picture_url, picture_upload } = await stack.call(who, "accounts", "getProfile");
  return { picture_url, picture_upload };
}

/** Somebody with a picture, and its address. */
async function pictured(name = "Ananya Iyer") {
  const person = await stack.signUp(name);
  await send(await begin(person), await photo("#aa3311"));
  const address = (await own(person)).picture_url ?? "";
  expect(address).toMatch(new RegExp(`^/people/${person.id}/[0-9A-Z]{26}/256\\.webp$`));
  return { person, address };
}

async function filesOf({ id }: Person): Promise<string[]> {
  const { Contents = [] } = await new S3Client({}).send(
    new ListObjectsV2Command({ Bucket: buckets.posters, Prefix: `people/${id}/` }),
  );
  return Contents.map(({ Key = "" }) => Key.split("/").at(-1) as string).sort();
}

const NONE = { picture_url: null, picture_upload: null };
const status = async (address: string) => (await fetch(`${stack.url}${address}`)).status;

/** The conversation about a ticket of the seller, as the buyer sees it. */
async function conversing(seller: Person) {
  const { id: ticket_id } = await stack.list(seller);
  await stack.call(buyer, "deals", "unlockSeller", { user_id: seller.id, ticket_id });
  const { id } = await stack.call(buyer, "messaging", "start", { ticket_id });
  await stack.settled();
  return id;
}

async function seenByBuyer(conversation_id: string) {
  const { items } = await stack.call(buyer, "messaging", "list", { limit: 100 });
  const listed = items.find(({ id }) => id === conversation_id)?.other_picture_url;
  const opened = await stack.call(buyer, "messaging", "get", { conversation_id });
  expect(opened.other_picture_url).toBe(listed);
  return listed;
}

it("is a square WebP of two sizes without the photo's metadata, and the next one takes its place with its files", async () => {
  const { person, address } = await pictured();
  for (const side of [256, 96] as const) {
    const answer = await fetch(`${stack.url}${pictureFile(address, side)}`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
    const { width, height, exif } = await sharp(await answer.arrayBuffer()).metadata();
    expect([width, height, exif]).toEqual([side, side, undefined]);
  }
  const next = await begin(person);
  expect(await own(person)).toEqual({ picture_url: address, picture_upload: "waiting" });
  await send(next, await photo("#113399"));
  const { picture_url, picture_upload } = await own(person);
  expect([picture_upload, picture_url === address]).toEqual([null, false]);
  expect([await status(address), await status(picture_url ?? "")]).toEqual([404, 200]);
  expect(await filesOf(person)).toEqual(["256.webp", "96.webp"]);
});

it("is seen by whom a person has a conversation with, whichever was there first, until it is removed", async () => {
  const seller = await stack.signUp("Leela Menon");
  const earlier = await conversing(seller);
  expect(await seenByBuyer(earlier)).toBeNull();
  await send(await begin(seller), await photo("#aa3311"));
  const { picture_url } = await own(seller);
  const later = await conversing(seller);
  expect([await seenByBuyer(earlier), await seenByBuyer(later)]).toEqual([picture_url, picture_url]);

  for (let time = 0; time < 2; time += 1) await stack.call(seller, "accounts", "removePicture");
  await stack.settled();
  expect(await own(seller)).toEqual(NONE);
  expect([await seenByBuyer(earlier), await seenByBuyer(later)]).toEqual([null, null]);
  expect(await filesOf(seller)).toEqual([]);
});

it("says that an upload was no picture and keeps the one that was there, and forgets one that never came", async () => {
  const { person, address } = await pictured();
  await send(await begin(person), "<script>alert(1)</script>");
  expect(await own(person)).toEqual({ picture_url: address, picture_upload: "refused" });
  await begin(person);
  await stack.advanceClock(16 * 60);
  expect(await own(person)).toEqual({ picture_url: address, picture_upload: null });
});

it("leaves nothing of an upload that comes after a newer one, or after the picture was removed", async () => {
  const person = await stack.signUp();
  const [late, newer] = [await begin(person), await begin(person)];
  await send(newer, await photo("#113399"));
  const before = await own(person);
  await send(late, await photo("#aa3311"));
  expect(await own(person)).toEqual(before);

  const last = await begin(person);
  await stack.call(person, "accounts", "removePicture");
  await send(last, await photo("#aa3311"));
  expect(await own(person)).toEqual(NONE);
  expect(await filesOf(person)).toEqual([]);
});

it("can be removed by an admin, once in the audit, and neither their own nor another admin's", async () => {
  const { person } = await pictured();
  const remove = (id: string) => stack.call(admin, "accounts", "removePictureOf", { id });
  const refusal = async (id: string) => (await stack.refusal(admin, "accounts", "removePictureOf", { id })).code;
  expect((await stack.call(admin, "admin", "getPerson", { id: person.id })).profile.picture_url).not.toBeNull();
  for (let time = 0; time < 2; time += 1) await remove(person.id);
  await stack.settled();
  expect(await own(person)).toEqual(NONE);
  expect(await filesOf(person)).toEqual([]);
  const { items } = await stack.call(admin, "admin", "listAudit", { subject: person.id });
  expect(items).toMatchObject([{ action: "remove_picture", admin_id: admin.id }]);

  const other = await stack.signUp();
  await Account.makeAdmin(other.phone);
  expect(await refusal(admin.id)).toBe("not_yourself");
  expect(await refusal(other.id)).toBe("is_admin");
  expect(await refusal(newId())).toBe("not_found");
});

it("goes with a ban, and with an account that its person closes", async () => {
  const [banned, closing] = [await pictured(), await pictured()];
  const ban = { user_id: banned.person.id, action: "ban", reason: "Sold one ticket twice", version: 0 } as const;
  const by = await stack.logIn(boss);
  await stack.call(by, "moderation", "moderateUser", ban);
  await stack.advanceClock(OTP_RESEND_SECONDS + 1);
  const { ticket } = await stack.call(closing.person, "rights", "sendClosingCode");
  const otp = await stack.codeFor(closing.person.phone);
  await stack.call(closing.person, "rights", "close", { ticket, otp });
  await stack.settled();
  for (const { person, address } of [banned, closing]) {
    expect((await stack.call(by, "admin", "getPerson", { id: person.id })).profile.picture_url).toBeNull();
    expect([await filesOf(person), await status(address)]).toEqual([[], 404]);
  }
});

it("is in the file of a person's data, and nobody else's is", async () => {
  const { person } = await pictured();
  await conversing(person);
  await send(await begin(buyer), await photo("#113399"));
  await stack.call(person, "rights", "askExport");
  await stack.settled();
  const { url } = await stack.call(person, "rights", "getExportLink");
  const files = unzipSync(new Uint8Array(await (await fetch(url)).arrayBuffer()));
  const { width, format } = await sharp(files["pictures/profile.webp"]).metadata();
  expect([width, format]).toEqual([256, "webp"]);
  expect(strFromU8(files["conversations.json"] as Uint8Array)).not.toContain("/people/");
});
