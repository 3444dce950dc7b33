import { randomUUID } from "node:crypto";
import { Deal } from "@reseat/core/deals";
import { NotLetIn } from "@reseat/core/trust";
import type { Person } from "@reseat/testing/client";
import { listing } from "@reseat/testing/listing";
import { localStack } from "@reseat/testing/vitest/stack";
import { expect, it } from "vitest";
import { photo, post } from "./originals";

const stack = await localStack();
const admin = { userId: "0".repeat(26), isAdmin: true };
const [seller, buyer, stranger] = await Promise.all([
  stack.signUp(),
  stack.signUp("Rohan Das", { credits: 10 }),
  stack.signUp(),
]);

async function unlocked() {
  const { id: ticket_id } = await stack.call(seller, "tickets", "create", listing({}, 1));
  await stack.call(buyer, "deals", "unlockSeller", { user_id: seller.id, ticket_id });
  const { items } = await stack.call(buyer, "deals", "list", {});
  return { ticket_id, id: items.find((deal) => deal.ticket_id === ticket_id)?.id as string };
}

async function addPhoto(who: Person, id: string) {
  const upload = await stack.call(who, "deals", "uploadPhoto", { id, content_type: "image/jpeg" });
  expect(await post(upload, await photo())).toBe(204);
  await stack.settled();
}

const kindsOf = async (who: Person) =>
  (await stack.call(who, "notifications", "list", {})).items.map(({ kind }) => kind);
const typeOf = async ({ url }: { url: string }) => (await fetch(url)).headers.get("content-type");

it("puts both sides, their photos and the chosen messages before an admin, and before nobody else", async () => {
  const { ticket_id, id } = await unlocked();
  const { id: conversation_id } = await stack.call(buyer, "messaging", "start", { ticket_id });
  const { number } = await stack.call(seller, "messaging", "send", {
    conversation_id,
    id: randomUUID(),
    message: "It is for two",
  });
  await stack.call(buyer, "deals", "takeStep", { id, step: { kind: "say_paid" } });
  await stack.advanceClock(2 * 3600);
  const claim = { id, reason: "code_used" as const, details: "The guard had seen it before" };
  const messages = { conversation_id, numbers: [number] };
  const refund = await stack.call(buyer, "deals", "sayNotLetIn", { ...claim, messages });
  await stack.settled();
  expect(await kindsOf(seller)).toContain("not_let_in_said");
  expect((await stack.call(seller, "deals", "giveSide", { id, text: "They came late" })).plan?.problem).toMatchObject({
    reason: "code_used",
    seller_side: "They came late",
  });
  await Promise.all([addPhoto(buyer, id), addPhoto(seller, id)]);

  expect(await typeOf(await stack.call(buyer, "deals", "getPhoto", { id }))).toBe("image/webp");
  const calls = { getPhoto: { id }, uploadPhoto: { id, content_type: "image/jpeg" }, giveSide: { id, text: "Me" } };
  for (const [call, input] of Object.entries({ ...calls, sayNotLetIn: claim }))
    expect((await stack.refusal(stranger, "deals", call as "getPhoto", input)).code).toBe("not_found");
  const named = { id: refund.id, user_id: buyer.id, deal_id: id };
  const story = await NotLetIn.readStory(admin, named);
  expect(story).toMatchObject({
    refund: { not_let_in: { reason: "code_used", details: claim.details }, seller_id: seller.id },
    deal: { status: "valid", plan: { state: "problem", paid_said_at: expect.any(String) } },
    seller_side: "They came late",
    messages: [{ message: "It is for two" }],
    upheld_before: 0,
    listing_paused_until: null,
  });
  const { buyer: one, seller: other } = story.photos;
  expect(await Promise.all([one, other].map((view) => view && typeOf(view)))).toEqual(["image/webp", "image/webp"]);
  await expect(NotLetIn.readStory(admin, { ...named, id })).rejects.toMatchObject({ code: "not_found" });

  // What a person leaves when their account is erased.
  await Deal.forgetPerson(seller.id);
  const after = await NotLetIn.readStory(admin, named);
  expect([after.seller_side, after.photos.seller, after.photos.buyer]).toEqual([null, null, expect.anything()]);
});
