import type { AnalyticsDay } from "@reseat/contract";
import { Account } from "@reseat/core/accounts";
import { Credit } from "@reseat/core/credits";
import { recount } from "@reseat/core/events";
import { localStack } from "@reseat/testing/vitest/stack";
import { expect, it } from "vitest";

const stack = await localStack();
const [boss, seller, buyer] = await Promise.all([stack.signUp(), stack.signUp(), stack.signUp()]);
await Account.makeAdmin(boss.phone);
const admin = { ...boss, ...(await stack.logIn(boss)) };
await Promise.all([seller, buyer].map(({ id }) => Credit.grant(id, 10, id)));

it("tells everybody else that their permissions do not suffice", async () => {
  expect(await stack.refusal(buyer, "admin", "getStats")).toMatchObject({
    code: "not_allowed",
    message: "Insufficient permissions",
  });
});

it("counts people, credits, unlocks and refunds exactly, as a count from scratch does", async () => {
  const { id: ticket_id } = await stack.list(seller);
  await stack.call(buyer, "deals", "unlockSeller", { user_id: seller.id, ticket_id });
  const { items } = await stack.call(buyer, "deals", "listUnlocks", {});
  const ticket_unlock_id = items[0]?.id as string;
  await stack.call(buyer, "trust", "createRefund", { ticket_unlock_id, reason: "No answer" });
  await stack.settled();
  expect(await stack.call(admin, "admin", "getStats")).toEqual({
    total_users: 3,
    total_credits: 19,
    total_unlocks: 1,
    total_refunds: 0,
    waiting_refunds: 1,
    flagged_users: 0,
    refund_rate: 0,
  });
  // The admin's own first call counts, too.
  await stack.settled();
  const { today, now } = await stack.call(admin, "admin", "getAnalytics", { period: "7" });
  // All figures are today's, unless a day ends during the test.
  const counted = (figure: Exclude<keyof AnalyticsDay, "day" | "swept" | "answer_seconds">) =>
    [...now.days, today].reduce((sum, day) => sum + day[figure], 0);
  const figures = ["new_people", "active", "returning", "listings", "deals", "unlocks", "requests"] as const;
  expect(figures.map(counted)).toEqual([3, 3, 0, 1, 1, 1, 0]);
  const { counted: anew, stored } = await recount();
  expect(stored).toEqual(anew);
});

it("finds a person by what is known of them, and shows what they did, but nothing that is between two people", async () => {
  const { id: ticket_id } = await stack.list(seller);
  await stack.call(buyer, "interest", "express", { ticket_id, message: "Is it the aisle?" });
  await stack.settled();
  for (const query of [buyer.phone, buyer.email, buyer.id, buyer.name]) {
    const { items } = await stack.call(admin, "admin", "findPeople", { query });
    expect([query, items.map(({ id }) => id)]).toEqual([query, expect.arrayContaining([buyer.id])]);
  }
  const newest = await stack.call(admin, "admin", "findPeople", {});
  expect(newest.items.map(({ id }) => id).sort()).toEqual([boss.id, seller.id, buyer.id].sort());

  const { profile, credits } = await stack.call(admin, "admin", "getPerson", { id: buyer.id });
  expect([profile.mobile, credits]).toEqual([buyer.phone, 8]);
  const requests = await stack.call(admin, "admin", "listRequests", { id: buyer.id, type: "buyer" });
  expect(requests.items).toMatchObject([{ ticket_id, message: null, has_message: true }]);
  const tickets = await stack.call(admin, "admin", "listTickets", { id: seller.id });
  expect(tickets.items).toHaveLength(2);
  expect(tickets.items[0]).not.toHaveProperty("seat_info");
  expect((await stack.refusal(admin, "admin", "getPerson", { id: "0".repeat(26) })).code).toBe("not_found");
});
