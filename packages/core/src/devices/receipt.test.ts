import { expect, it } from "vitest";
import { newId } from "../ids";
import { makeReceipt, readReceipt } from "./receipt";

const request = { buyer_id: newId(), id: newId() };

it("a receipt names its request to us, and is the same whenever it is made", async () => {
  const token = await makeReceipt(request);
  expect(await readReceipt(token)).toEqual(request);
  expect(await makeReceipt(request)).toBe(token);
  expect(token).toMatch(/^[A-Za-z0-9_-]{91}$/);
});

it.each([
  ["of another request", (token: string, other: string) => other.slice(0, 70) + token.slice(70)],
  ["that was cut", (token: string) => token.slice(0, -4)],
  ["with something after it", (token: string) => `${token}AAAA`],
  ["that was guessed", () => "A".repeat(91)],
  ["that is nothing", () => ""],
])("a token %s is none of ours", async (_, forge) => {
  const [token, other] = await Promise.all([makeReceipt(request), makeReceipt({ buyer_id: newId(), id: newId() })]);
  expect(await readReceipt(forge(token, other))).toBeNull();
});
