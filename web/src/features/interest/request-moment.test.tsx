import type { InterestRequest } from "@reseat/contract";
import { answers, card, deal, interestRequest, refuses } from "@reseat/testing/answers";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { logIn, open, server } from "../../../test/app";

function requests(lists: { buyer?: InterestRequest[]; seller?: InterestRequest[] }) {
  logIn();
  server.use(
    answers("interest", "list", ({ type }) => ({
      items: lists[type] ?? [],
      next_cursor: null,
      server_time: new Date().toISOString(),
    })),
  );
}

const contact = { full_name: "Sunita Shah", mobile: "+919000000001", email: "sunita@example.in" };

it("shows a buyer the time that is left, how far the request came, and two other tickets", async () => {
  const opened_at = new Date().toISOString();
  const request = interestRequest({ reached: { pushed_at: null, shown_at: null, texted_at: null, opened_at } });
  const others = [card(), card(), card()];
  requests({ buyer: [request] });
  server.use(answers("browse", "listTickets", { items: others, next_cursor: null, total: 3 }));
  await open(`/requests/${request.id.slice(-8)}`);
  const title = await screen.findByRole("heading", { level: 1, name: "Interest Expressed!" });
  expect(title.closest("[role=status]")).not.toBeNull();
  expect((await screen.findByRole("timer")).textContent).toMatch(/^1[34]:\d\d$/);
  screen.getByText(/^Opened by the seller at /);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toContainEqual(
    expect.stringMatching(/^3No, or no answer by .*: your credit is back by itself\.$/),
  );
  expect(await screen.findAllByRole("article")).toHaveLength(2);
  // The time is on the screen already.
  expect(screen.queryByRole("navigation", { name: "Waiting requests" })).toBeNull();
});

it("leads a buyer whose request was accepted to the page of the deal", async () => {
  const made = { ...deal(), source: "interest" as const, contact };
  const request = interestRequest({ status: "accepted", ticket_id: made.ticket_id, deal_id: made.id, seller: contact });
  requests({ buyer: [request] });
  server.use(
    answers("deals", "list", { items: [made], next_cursor: null }),
    refuses("messaging", "get", "not_found"),
    refuses("messaging", "start", "not_found"),
  );
  await open(`/requests/${request.id}`);
  await screen.findByRole("heading", { level: 1, name: made.ticket.movie_name });
  screen.getByText("Nothing is agreed yet");
  screen.getByRole("button", { name: "Agree on price and handover" });
  expect(screen.getByRole("link", { name: /Call/, hidden: true }).getAttribute("href")).toBe("tel:+919000000001");
});

it("says why it did not work this time, and that the credit is back", async () => {
  const request = interestRequest({ status: "rejected", reason: "A friend takes it", refunded: true });
  requests({ buyer: [request] });
  await open(`/requests/${request.id}`);
  await screen.findByRole("heading", { level: 1, name: "Not this time" });
  screen.getByText("A friend takes it");
  screen.getByText("Credit refunded");
});

it("offers what comes next, asks for it with one press and the same message, and leads to that request", async () => {
  const request = interestRequest({ status: "expired", refunded: true, message: "Aisle seats?", has_message: true });
  const lists = { buyer: [request] };
  requests(lists);
  const other = card({ movie_name: request.ticket.movie_name, theatre: "Luxor" });
  const made = interestRequest({ ticket_id: other.id, message: "Aisle seats?", has_message: true });
  const asked: unknown[] = [];
  server.use(
    answers("credits", "get", { credits: 1 }),
    answers("browse", "listTickets", { items: [other, card()], next_cursor: null, total: 2 }),
    answers("interest", "express", (input) => {
      asked.push(input);
      lists.buyer = [made, request];
      return { success: true as const, interest_request: made };
    }),
  );
  const user = await open(`/requests/${request.id}`);
  await screen.findByRole("heading", { level: 1, name: "Not this time" });
  const next = await screen.findByRole("region", { name: "What next?" });
  await within(next).findByText("Luxor, Andheri West");
  within(next).getByText("One press asks, and your message goes along.");
  expect(within(next).getAllByRole("listitem")).toHaveLength(1);
  await user.click(within(next).getByRole("button", { name: /^Ask · 1 credit Luxor,/ }));
  await screen.findByRole("heading", { level: 1, name: "Interest Expressed!" });
  expect(asked).toEqual([{ ticket_id: other.id, message: "Aisle seats?" }]);
});

it("offers a wanted post, filled in, where there is no other ticket for the film", async () => {
  const { ticket, ...rest } = interestRequest({ status: "rejected", refunded: true });
  const request = { ...rest, ticket: { ...ticket, city: "Mumbai", ticket_count: 3 } };
  requests({ buyer: [request] });
  server.use(answers("browse", "listTickets", { items: [], next_cursor: null, total: 0 }));
  const user = await open(`/requests/${request.id}`);
  const next = await screen.findByRole("region", { name: "What next?" });
  await within(next).findByText(`Nobody else sells ${ticket.movie_name} in Mumbai right now.`);
  await user.click(within(next).getByRole("button", { name: "Tell me when there is one" }));
  const form = await screen.findByRole("dialog");
  expect(await within(form).findByDisplayValue(ticket.movie_name)).toBeDefined();
  within(form).getByDisplayValue("Mumbai");
});

it("shows a seller all that the dialog of an answer shows, so that Accept acts at once", async () => {
  const request = interestRequest({ has_message: true });
  const lists = { seller: [request] as InterestRequest[] };
  requests(lists);
  const facts = { first_sale_at: "2026-03-05T10:00:00.000Z", answer_seconds: 250, buyers: 3 };
  const trust = {
    ...{ trust_score: 4.5, total_reviews: 2, successful_transactions: 3, flagged_reports: 0 },
    facts: { ...facts, problem_buyers: 0, problems_decided: 0 },
  };
  server.use(
    answers("trust", "getScore", ({ user_id }) => ({ ...trust, user_id, last_calculated: request.created_at })),
    answers("credits", "get", { credits: 10 }),
  );
  const accepted: unknown[] = [];
  const made = { ...deal(), role: "seller" as const, source: "interest" as const, contact };
  server.use(
    answers("deals", "list", { items: [made], next_cursor: null }),
    refuses("messaging", "get", "not_found"),
    refuses("messaging", "start", "not_found"),
    answers("interest", "unlockBuyer", (input) => {
      accepted.push(input);
      const buyer_details = { name: contact.full_name, mobile: contact.mobile, email: contact.email };
      const interest_request = { ...request, status: "accepted" as const, deal_id: made.id, buyer: contact };
      lists.seller = [interest_request];
      return { success: true as const, buyer_details, interest_request };
    }),
  );
  const user = // As the link of a text says it.
    await open(`/r/${request.id.slice(-8)}`);
  await screen.findByRole("heading", { level: 1, name: "New interest in your ticket" });
  screen.getByRole("heading", { level: 2, name: "Unlock Buyer Details" });
  await screen.findByText("3 sales since Mar 2026, usually answers in 4 min");
  const profile = screen.getByRole("link", { name: "Profile and reviews" });
  expect(profile.getAttribute("href")).toBe(`/people/${request.buyer_id}`);
  screen.getByText("Message will be visible after unlocking");
  await screen.findByText(/You have 10 credits\./);
  await user.click(screen.getByRole("button", { name: "Decline" }));
  const asked = await screen.findByRole("dialog", { name: "Decline this request?" });
  await user.click(within(asked).getByRole("button", { name: "Cancel" }));
  await user.click(screen.getByRole("button", { name: "Accept · 1 credit" }));
  await screen.findByText("Buyer details unlocked! Your ticket has been marked as sold.");
  expect(accepted).toEqual([{ request_id: request.id }]);
});

it("says that there is no such request", async () => {
  requests({ buyer: [interestRequest()] });
  await open(`/requests/${"0".repeat(26)}`);
  await screen.findByText("No such request");
  expect(screen.getByRole("link", { name: "All requests" }).getAttribute("href")).toBe("/notifications");
});
