import { expect, it } from "vitest";
import { newId } from "../platform/ids";
import type { PushNews } from "../platform/news";
import { createReceipt, pushId, readReceipt } from "./receipt";

const chat: PushNews = {
  kind: "chat",
  params: { sender_name: "Asha", number: 1 },
  userId: newId(),
  subject: newId(),
  until: "2026-02-03T11:02:00.000Z",
};
const receipt = { push: pushId(chat), day: "2026-02-02", request: { buyer_id: newId(), id: newId() } };

it("a receipt says what it is about to us alone, and is the same whenever it is made", async () => {
  const token = await createReceipt(receipt);
  expect(await readReceipt(token)).toEqual(receipt);
  expect(await createReceipt(receipt)).toBe(token);
  expect(token).toMatch(/^[A-Za-z0-9_-]{20,200}$/);
  const { request: _, ...ofNoRequest } = receipt;
  expect(await readReceipt(await createReceipt(ofNoRequest))).toEqual(ofNoRequest);
});

it("is of one push to one person: the next message has another", () => {
  expect(pushId({ ...chat })).toBe(receipt.push);
  const others = [{ userId: newId() }, { subject: newId() }, { until: "2026-02-03T11:03:00.000Z" }];
  expect(new Set([chat, ...others.map((other) => ({ ...chat, ...other }))].map(pushId)).size).toBe(4);
});

it.each([
  ["of another push", (token: string, other: string) => other.slice(0, 70) + token.slice(70)],
  ["that was cut", (token: string) => token.slice(0, -4)],
  ["with something after it", (token: string) => `${token}AAAA`],
  ["that was guessed", () => "A".repeat(91)],
  ["that is nothing", () => ""],
])("a token %s is none of ours", async (_, forge) => {
  const other = { ...receipt, push: pushId({ ...chat, userId: newId() }) };
  const tokens = await Promise.all([createReceipt(receipt), createReceipt(other)]);
  expect(await readReceipt(forge(...tokens))).toBeNull();
});
