import { afterAll, beforeAll, expect, it } from "vitest";
import { buyStarter, call, localStack, type Someone, signUp } from "../setup/api";
import { listing } from "../setup/listing";

let seller: Someone;
let buyer: Someone;

beforeAll(async () => {
  await localStack();
  [seller, buyer] = await Promise.all([signUp(), signUp()]);
  await buyStarter(buyer);
}, 60_000);

afterAll(async () => (await localStack()).stop());

const settled = async () => (await localStack()).settled();
const scoreOf = async (who: Someone) => {
  await settled();
  return call(null, "trust", "getScore", { user_id: who.id });
};

it("follows deals, reviews, reports and ignored requests by itself, up to the cards of what is on sale", async () => {
  const [sold, onSale] = await Promise.all([
    call(seller, "tickets", "create", listing()),
    call(seller, "tickets", "create", listing()),
  ]);
  expect(await scoreOf(seller)).toMatchObject({ trust_score: 5, last_calculated: null });

  await call(buyer, "deals", "unlockSeller", { user_id: seller.id, ticket_id: sold.id });
  expect(await scoreOf(seller)).toMatchObject({ trust_score: 5, successful_transactions: 1 });

  const about = { ticket_id: sold.id, reviewed_user_id: seller.id };
  const review = { rating: 1, comment: "Never came", feedback_type: "seller_review" as const };
  const { id } = await call(buyer, "trust", "createFeedback", { ...about, ...review });
  expect(await scoreOf(seller)).toMatchObject({ trust_score: 4.3, total_reviews: 1 });
  await call(buyer, "trust", "updateFeedback", { id, ...review, rating: 4 });
  expect(await scoreOf(seller)).toMatchObject({ trust_score: 4.8, total_reviews: 1 });

  await call(buyer, "trust", "createReport", {
    reported_user_id: seller.id,
    ticket_id: sold.id,
    report_type: "no_response",
    description: "No answer for a day",
  });
  expect(await scoreOf(seller)).toMatchObject({ trust_score: 4.8, flagged_reports: 1 });

  await call(buyer, "interest", "express", { ticket_id: onSale.id });
  await (await localStack()).advanceClock(901);
  const score = await scoreOf(seller);
  expect(score).toMatchObject({ trust_score: 4.7, total_reviews: 1, successful_transactions: 1, flagged_reports: 1 });

  const { items } = await call(null, "browse", "listTickets", { search: onSale.movie_name });
  const { user_id: _, last_calculated: __, ...onCard } = score;
  expect(items.map(({ seller_trust }) => seller_trust)).toEqual([onCard]);

  await call(buyer, "trust", "removeFeedback", { id });
  expect(await scoreOf(seller)).toMatchObject({ trust_score: 4.9, total_reviews: 0 });
});

it("tells the seller of a question, and who asked of the answer", async () => {
  const { id: ticket_id, movie_name } = await call(seller, "tickets", "create", listing());
  const { id } = await call(buyer, "availability", "request", { ticket_id });
  await settled();
  const newsOf = async (who: Someone) =>
    (await call(who, "notifications", "list", {})).items.filter((news) => news.availability_request_id === id);
  expect(await newsOf(seller)).toMatchObject([{ title: "Someone is interested in your ticket!" }]);
  expect(await newsOf(buyer)).toEqual([]);

  await call(seller, "availability", "respond", { id, response: "no" });
  await settled();
  expect(await newsOf(buyer)).toMatchObject([{ title: movie_name, message: "Ticket is not available." }]);
  expect((await call(null, "tickets", "get", { id: ticket_id })).status).toBe("available");
});
