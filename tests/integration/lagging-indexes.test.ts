import type { Person } from "@reseat/testing/client";
import { listing } from "@reseat/testing/listing";
import { localStack } from "@reseat/testing/vitest/stack";
import { beforeAll, describe, expect, it } from "vitest";

// No index here shows a change to its first reader, so nothing that people are promised at once may
// depend on one.
const stack = await localStack(undefined, { laggingIndexes: true });

let seller: Person;
let buyer: Person;

beforeAll(async () => {
  [seller, buyer] = await Promise.all([stack.signUp(), stack.signUp("Binu Das", { credits: 10 })]);
  await stack.buyStarter(seller);
}, 60_000);

const ticket = async () => (await stack.call(seller, "tickets", "create", listing())).id;
const interest = async (ticket_id: string) =>
  (await stack.call(buyer, "interest", "express", { ticket_id })).interest_request;

describe("while the indexes are behind", () => {
  it("a seller answers a request that was just made", async () => {
    const accepted = await interest(await ticket());
    const { buyer_details } = await stack.call(seller, "interest", "unlockBuyer", { request_id: accepted.id });
    expect(buyer_details.mobile).toContain(buyer.mobile);
    const declined = await interest(await ticket());
    await stack.call(seller, "interest", "reject", { id: declined.id });
    const asked = await stack.call(buyer, "availability", "request", { ticket_id: await ticket() });
    await stack.call(seller, "availability", "respond", { id: asked.id, response: "yes" });
  });

  it("a request runs out of time although the sweep did not see it", async () => {
    const before = await stack.call(buyer, "credits", "get");
    const { id } = await interest(await ticket());
    await stack.advanceClock(901);
    await stack.advanceClock(60);
    const { items } = await stack.call(buyer, "interest", "list", { type: "buyer" });
    expect(items.find((one) => one.id === id)).toMatchObject({ status: "expired" });
    expect(await stack.call(buyer, "credits", "get")).toEqual(before);
  });

  it("a score counts the review that was just written", async () => {
    const ticket_id = await ticket();
    await stack.call(buyer, "deals", "unlockSeller", { user_id: seller.id, ticket_id });
    const review = { ticket_id, reviewed_user_id: seller.id, rating: 1, feedback_type: "seller_review" as const };
    await stack.call(buyer, "trust", "createFeedback", review);
    await stack.settled();
    const { trust_score } = await stack.call(null, "trust", "getScore", { user_id: seller.id });
    // 5 without the lag, minus 0.1 for the request that ran out of time.
    expect(trust_score).toBeLessThan(4.5);
  });
});
