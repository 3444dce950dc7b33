import type { Person } from "@reseat/testing/client";
import { listing } from "@reseat/testing/listing";
import { localStack } from "@reseat/testing/vitest/stack";
import { expect, it } from "vitest";

const stack = await localStack();
const [seller, buyer] = await Promise.all([stack.signUp(), stack.signUp("Rohan Das", { credits: 5 })]);

const scoreOf = async (who: Person) => {
  await stack.settled();
  return stack.call(null, "trust", "getScore", { user_id: who.id });
};

it("follows deals, reviews, reports and ignored requests by itself, up to the cards of what is on sale", async () => {
  const [sold, onSale] = await Promise.all([
    stack.call(seller, "tickets", "create", listing()),
    stack.call(seller, "tickets", "create", listing()),
  ]);
  expect(await scoreOf(seller)).toMatchObject({ trust_score: 5, last_calculated: null });

  await stack.call(buyer, "deals", "unlockSeller", { user_id: seller.id, ticket_id: sold.id });
  const [deal] = (await stack.call(buyer, "deals", "list", {})).items;
  expect(await scoreOf(seller)).toMatchObject({ trust_score: 5, successful_transactions: 0 });
  await stack.call(buyer, "deals", "takeStep", { id: String(deal?.id), step: { kind: "all_good" } });
  expect(await scoreOf(seller)).toMatchObject({ trust_score: 5, successful_transactions: 1 });

  const about = { ticket_id: sold.id, reviewed_user_id: seller.id };
  const review = { rating: 1, comment: "Never came", feedback_type: "seller_review" as const };
  const { id } = await stack.call(buyer, "trust", "createFeedback", { ...about, ...review });
  expect(await scoreOf(seller)).toMatchObject({ trust_score: 4.3, total_reviews: 1 });
  await stack.call(buyer, "trust", "updateFeedback", { id, ...review, rating: 4 });
  expect(await scoreOf(seller)).toMatchObject({ trust_score: 4.8, total_reviews: 1 });

  await stack.call(buyer, "trust", "createReport", {
    reported_user_id: seller.id,
    ticket_id: sold.id,
    report_type: "no_response",
    description: "No answer for a day",
  });
  expect(await scoreOf(seller)).toMatchObject({ trust_score: 4.8, flagged_reports: 1 });

  await stack.call(buyer, "interest", "express", { ticket_id: onSale.id });
  await stack.advanceClock(901);
  const score = await scoreOf(seller);
  expect(score).toMatchObject({ trust_score: 4.7, total_reviews: 1, successful_transactions: 1, flagged_reports: 1 });

  const { items } = await stack.call(null, "browse", "listTickets", { search: onSale.movie_name });
  const { user_id: _, last_calculated: __, missed_at, facts, ...onCard } = score;
  expect(items.map(({ seller_trust }) => seller_trust)).toEqual([onCard]);
  expect(Date.parse(missed_at ?? "")).toBeGreaterThan(0);
  expect(facts).toMatchObject({ buyers: 1, problem_buyers: 1, problems_decided: 0 });

  await stack.call(buyer, "trust", "removeFeedback", { id });
  expect(await scoreOf(seller)).toMatchObject({ trust_score: 4.9, total_reviews: 0 });
});

it("tells the seller of a question, and who asked of the answer", async () => {
  const { id: ticket_id, movie_name } = await stack.call(seller, "tickets", "create", listing());
  const { id } = await stack.call(buyer, "availability", "request", { ticket_id });
  await stack.settled();
  const newsOf = async (who: Person) =>
    (await stack.call(who, "notifications", "list", {})).items.filter((news) => news.availability_request_id === id);
  expect(await newsOf(seller)).toMatchObject([{ title: `${movie_name}: still available?` }]);
  expect(await newsOf(buyer)).toEqual([]);

  await stack.call(seller, "availability", "respond", { id, response: "no" });
  await stack.settled();
  expect(await newsOf(buyer)).toMatchObject([{ title: movie_name, message: "Ticket is not available." }]);
  expect((await stack.call(null, "tickets", "get", { id: ticket_id })).status).toBe("available");
});
