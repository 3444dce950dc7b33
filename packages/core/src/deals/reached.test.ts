import { randomUUID } from "node:crypto";
import { person, ticketOf } from "@reseat/testing/people";
import { expect, it } from "vitest";
import * as Interest from "./interest";

async function request() {
  const [seller, buyer] = [await person(), await person(1)];
  const { id: ticket_id } = await ticketOf(seller);
  const { id } = await Interest.express(buyer, { ticket_id }, randomUUID());
  return { seller, buyer, id, key: { buyer_id: buyer.userId, id } };
}

it("the text about a request is claimed once, however many ask at the same moment, and again when it is given back", async () => {
  const { key } = await request();
  const claims = await Promise.all([1, 2, 3].map(() => Interest.claimText(key)));
  expect(claims.filter(Boolean)).toHaveLength(1);
  await Interest.releaseText(key);
  expect(await Interest.claimText(key)).toBe(true);
  await Interest.markReached(key, "texted_at");
  await Interest.releaseText(key);
  expect(await Interest.claimText(key)).toBe(false);
});

it.each(["shown_at", "opened_at"] as const)(
  "a receipt that arrives while a text is being decided stops it: %s",
  async (step) => {
    const { key } = await request();
    await Interest.markReached(key, step);
    expect(await Interest.claimText(key)).toBe(false);
  },
);

it("no text is claimed for a request that was answered or withdrawn meanwhile", async () => {
  const [declined, withdrawn] = [await request(), await request()];
  await Interest.reject(declined.seller, declined.id);
  await Interest.withdraw(withdrawn.buyer, withdrawn.id);
  expect(await Promise.all([declined, withdrawn].map(({ key }) => Interest.claimText(key)))).toEqual([false, false]);
});

it("each step of a request's way to the seller keeps its first time, and a request that is over takes none", async () => {
  const { key, buyer, seller, id } = await request();
  await Interest.markReached(key, "pushed_at");
  const reached = async () => (await Interest.unscopedLoad(key.buyer_id, key.id)).pushed_at;
  const first = await reached();
  await Interest.markReached(key, "pushed_at");
  expect(first).toEqual(expect.any(String));
  expect(await reached()).toBe(first);
  await Interest.markOpened(seller, id);
  await Interest.withdraw(buyer, id);
  await Interest.markReached(key, "shown_at");
  expect(await Interest.unscopedLoad(key.buyer_id, key.id)).not.toHaveProperty("shown_at");
});
