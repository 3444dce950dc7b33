import { randomUUID } from "node:crypto";
import { EXPORT_HOURS } from "@reseat/contract/limits/constants";
import { Credit } from "@reseat/core/credits";
import { newId } from "@reseat/core/ids";
import type { Person } from "@reseat/testing/client";
import { localStack } from "@reseat/testing/vitest/stack";
import { strFromU8, unzipSync } from "fflate";
import sharp from "sharp";
import { expect, it } from "vitest";
import { photo, post } from "./originals";

const stack = await localStack();

/** Requests the file of a person's data, and returns its contents by name. */
async function exported(who: Person): Promise<Record<string, Uint8Array>> {
  expect(await stack.call(who, "rights", "askExport")).toMatchObject({ status: "asked" });
  await stack.settled();
  const { url, expires_in } = await stack.call(who, "rights", "getExportLink");
  expect(expires_in).toBe(60);
  const answer = await fetch(url);
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="reseat-data.zip"');
  return unzipSync(new Uint8Array(await answer.arrayBuffer()));
}

const read = (files: Record<string, Uint8Array>, name: string) =>
  JSON.parse(strFromU8(files[name] ?? new Uint8Array()));

async function addImage(seller: Person, ticketId: string) {
  const { url, fields } = await stack.call(seller, "tickets", "createImageUpload", {
    id: ticketId,
    content_type: "image/png",
  });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#7a1f3d" } })
    .png()
    .toBuffer();
  form.append("file", new Blob([new Uint8Array(picture)], { type: "image/png" }), "ticket.png");
  expect((await fetch(url, { method: "POST", body: form })).ok).toBe(true);
  await stack.settled();
}

it("holds everything that is the person's and what was written to them, and nobody else's phone or email", async () => {
  const [seller, buyer] = [await stack.signUp("Leela Menon"), await stack.signUp("Ravi Iyer")];
  await Promise.all([seller, buyer].map(({ id }) => Credit.grant(id, 5, newId())));
  const [sold, asked] = [await stack.list(seller, { seat_info: "Row F, 11" }), await stack.list(seller)];
  await addImage(seller, asked.id);
  const request = await stack.call(buyer, "interest", "express", { ticket_id: asked.id, message: "Two of us" });
  await stack.call(seller, "interest", "unlockBuyer", { request_id: request.interest_request.id });
  await stack.call(buyer, "deals", "unlockSeller", { user_id: seller.id, ticket_id: sold.id });
  const { id: conversation_id } = await stack.call(buyer, "messaging", "start", { ticket_id: asked.id });
  const say = (who: Person, message: string, message_type: "text" | "contact" = "text") =>
    stack.call(who, "messaging", "send", { conversation_id, id: randomUUID(), message, message_type });
  for (let number = 0; number < 55; number += 1) await say(number % 2 ? seller : buyer, `Message ${number}`);
  await say(buyer, "", "contact");
  // A message that she deleted for herself is still stored, and so it is in the file.
  await stack.call(seller, "messaging", "hideMessage", { conversation_id, number: 3 });
  await stack.settled();

  const files = await exported(seller);
  const all = Object.entries(files)
    .filter(([name]) => name.endsWith(".json"))
    .map(([, bytes]) => strFromU8(bytes))
    .join();
  for (const theirs of [buyer.phone, buyer.mobile, buyer.email]) expect(all).not.toContain(theirs);
  expect(read(files, "profile.json")).toMatchObject({ full_name: "Leela Menon", mobile: seller.phone });
  expect(read(files, "listings.json")).toMatchObject([{ id: asked.id }, { id: sold.id, seat_info: "Row F, 11" }]);
  expect(read(files, "requests-received.json")).toMatchObject([
    { status: "accepted", message: "Two of us", buyer: { full_name: "Ravi Iyer" } },
  ]);
  expect(read(files, "deals.json")).toHaveLength(2);
  expect(read(files, "active-days.json")).toContainEqual(expect.stringMatching(/^\d{4}-\d\d-\d\d$/));
  const [{ messages }] = read(files, "conversations.json");
  expect(messages.map(({ message }: { message: string }) => message)).toEqual([
    "Two of us",
    ...Array.from({ length: 55 }, (_, number) => `Message ${number}`),
    "",
  ]);
  const picture = files[`pictures/ticket-${asked.id}.webp`];
  expect((await sharp(picture).metadata()).format).toBe("webp");
});

it("holds a person's UPI id, what was agreed, and what they said and showed of a buyer who was not let in", async () => {
  const [seller, buyer] = [await stack.signUp("Leela Menon"), await stack.signUp("Ravi Iyer", { credits: 1 })];
  await stack.call(seller, "accounts", "updateProfile", { upi_id: "leela.menon@okaxis" });
  const { id: ticket_id } = await stack.list(seller, await stack.showIn(1));
  await stack.call(buyer, "deals", "unlockSeller", { user_id: seller.id, ticket_id });
  const id = (await stack.call(buyer, "deals", "list", {})).items[0]?.id ?? "";
  const step = { kind: "agree", price_each: 25_000, pay: "upi", hand: "here" } as const;
  for (const who of [seller, buyer]) await stack.call(who, "deals", "takeStep", { id, step });
  await stack.advanceClock(3600 + 60);
  await stack.call(buyer, "deals", "sayNotLetIn", { id, reason: "code_used", details: "Our row was taken" });
  await stack.call(seller, "deals", "giveSide", { id, text: "I sent it to nobody else" });
  for (const who of [seller, buyer]) {
    const upload = await stack.call(who, "deals", "uploadPhoto", { id, content_type: "image/jpeg" });
    expect(await post(upload, await photo())).toBe(204);
  }
  await stack.settled();

  const [own, theirs] = [await exported(seller), await exported(buyer)];
  const textOf = (files: Record<string, Uint8Array>) =>
    Object.entries(files)
      .filter(([name]) => name.endsWith(".json"))
      .map(([, bytes]) => strFromU8(bytes))
      .join();
  expect(read(own, "profile.json")).toMatchObject({ upi_id: "leela.menon@okaxis" });
  for (const files of [own, theirs]) {
    const plan = { terms: { price_each: 25_000, by: "seller" }, problem: { reason: "code_used" } };
    expect(read(files, "deals.json")).toMatchObject([{ id, plan }]);
    expect((await sharp(files[`pictures/deal-${id}.webp`]).metadata()).format).toBe("webp");
  }
  expect(read(own, "deals.json")).toMatchObject([{ plan: { problem: { seller_side: "I sent it to nobody else" } } }]);
  expect(read(theirs, "refunds.json")).toMatchObject([{ not_let_in: { details: "Our row was taken" } }]);
  for (const secret of ["leela.menon@okaxis", "I sent it to nobody else"]) expect(textOf(theirs)).not.toContain(secret);
  expect(textOf(own)).not.toContain("Our row was taken");
});

it("is one a day, kept for 24 hours, and its person's alone, suspended or not", async () => {
  const [person, stranger] = [await stack.signUp(), await stack.signUp()];
  expect(await stack.call(person, "rights", "getExport")).toMatchObject({ status: "none", until: null });
  expect((await stack.refusal(person, "rights", "getExportLink")).code).toBe("not_found");
  await exported(person);
  const ready = await stack.call(person, "rights", "getExport");
  expect(ready).toMatchObject({ status: "ready", bytes: expect.any(Number) });
  expect((await stack.refusal(stranger, "rights", "getExportLink")).code).toBe("not_found");
  expect((await stack.refusal(person, "rights", "askExport")).code).toBe("too_many_requests");
  await stack.advanceClock(EXPORT_HOURS * 3600 + 60);
  expect(await stack.call(person, "rights", "getExport")).toMatchObject({ status: "ended" });
  expect((await stack.refusal(person, "rights", "getExportLink")).code).toBe("not_found");
  expect(await stack.call(person, "rights", "askExport")).toMatchObject({ status: "asked" });
});
