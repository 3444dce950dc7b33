import type { InterestRequest } from "@reseat/contract";
import { answers, card, interestRequest } from "@reseat/testing/answers";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { logIn, open, server } from "../../../test/app";

const OVER = ["rejected", "expired", "withdrawn"] as const;
const message = "Are these aisle seats?";
const asked: unknown[] = [];
const nobody = { trust_score: 5, total_reviews: 0, successful_transactions: 0, flagged_reports: 0 };

beforeEach(() => {
  asked.length = 0;
});

const over = (status: InterestRequest["status"]) =>
  interestRequest({ status, message, has_message: true, refunded: true });

/** Opens a request that is over, while so many other tickets for its film are on sale. */
async function openOver(status: InterestRequest["status"], others: number) {
  const request = over(status);
  const { movie_name, location } = request.ticket;
  const items = Array.from({ length: others }, (_, n) => card({ movie_name, location, theatre: `Luxor ${n}` }));
  const made = interestRequest();
  const lists = { server_time: new Date().toISOString(), next_cursor: null };
  logIn();
  server.use(
    answers("interest", "list", ({ type }) => ({ ...lists, items: type === "buyer" ? [request] : [] })),
    answers("browse", "listTickets", { items, next_cursor: null, total: others }),
    answers("credits", "get", { credits: 1 }),
    answers("trust", "getScore", ({ user_id }) => ({ ...nobody, user_id, last_calculated: null })),
    answers("interest", "express", (input) => {
      asked.push(input);
      return { success: true as const, interest_request: made };
    }),
  );
  const user = await open(`/requests/${request.id}`);
  const next = within(await screen.findByRole("region", { name: "What next?" }));
  return { user, next, items, movie_name };
}

it.each(OVER)("a request that was %s offers three others, and one press asks with its message", async (status) => {
  const { user, next, items } = await openOver(status, 4);
  expect(await next.findAllByRole("listitem")).toHaveLength(3);
  const [first] = next.getAllByRole("button", { name: /^Ask · 1 credit Luxor/ });
  if (!first) throw new Error("Nothing to ask for");
  await user.click(first);
  await expect.poll(() => asked).toHaveLength(1);
  const ids = items.map(({ id }) => id);
  expect(asked).toEqual([{ ticket_id: expect.toSatisfy((id: string) => ids.includes(id)), message }]);
});

it.each(OVER)("a request that was %s leads to a wanted post, filled in, when there is no other", async (status) => {
  const { user, next, movie_name } = await openOver(status, 0);
  await next.findByText(new RegExp(`^Nobody else sells ${movie_name} in`));
  await user.click(next.getByRole("button", { name: "Tell me when there is one" }));
  const form = within(await screen.findByRole("dialog", { name: "Tell me when there is one" }));
  expect((await form.findByLabelText<HTMLInputElement>(/^Movie/)).value).toBe(movie_name);
});
