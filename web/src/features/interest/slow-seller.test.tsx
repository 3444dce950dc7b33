import { answers, card, interestRequest, ticket, viewed } from "@reseat/testing/answers";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { logIn, open, server } from "../../../test/app";
import { slownessOf } from "./slow-seller";

const HOURS = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOURS).toISOString();

const nobody = {
  user_id: "",
  trust_score: 5,
  total_reviews: 0,
  successful_transactions: 0,
  flagged_reports: 0,
  last_calculated: null,
};
const later = { show_at: Date.now() + 30 * HOURS };

it("counts a request that ran out in the last twelve hours", () => {
  const missed = (hours: number) => slownessOf({ ...nobody, missed_at: ago(hours) }, later)?.kind;
  expect([missed(11), missed(13)]).toEqual(["missed", undefined]);
  expect(slownessOf(nobody, later)).toBeNull();
  expect(slownessOf(undefined, later)).toBeNull();
});

it("compares the usual answer with the time that is left until the show", () => {
  const facts = { first_sale_at: null, buyers: 9, problem_buyers: 0, problems_decided: 0, answer_seconds: 600 };
  const inMinutes = (minutes: number) => ({ show_at: Date.now() + minutes * 60_000 });
  expect(slownessOf({ ...nobody, facts }, inMinutes(11))).toBeNull();
  expect(slownessOf({ ...nobody, facts }, inMinutes(9))).toMatchObject({ kind: "late", minutes: 10 });
  expect(slownessOf({ ...nobody, facts: { ...facts, answer_seconds: null } }, inMinutes(1))).toBeNull();
});

it("says before the credit is held that the seller may not answer, and asks another one with the same message", async () => {
  const slow = ticket({ theatre: "Galaxy Cinema" });
  const other = card({ movie_name: slow.movie_name, theatre: "Luxor" });
  const made = interestRequest({ ticket_id: other.id });
  const asked: unknown[] = [];
  logIn();
  server.use(
    answers("tickets", "get", viewed(slow, "other")),
    answers("browse", "listTickets", { items: [card(slow), other], next_cursor: null, total: 2 }),
    answers("credits", "get", { credits: 1 }),
    answers("trust", "getScore", ({ user_id }) => ({
      ...nobody,
      user_id,
      last_calculated: ago(1),
      ...(user_id === slow.user_id && { missed_at: ago(1) }),
    })),
    answers("interest", "express", (input) => {
      asked.push(input);
      return { success: true as const, interest_request: made };
    }),
    answers("interest", "list", ({ type }) => ({
      items: type === "buyer" && asked.length > 0 ? [made] : [],
      next_cursor: null,
      server_time: new Date().toISOString(),
    })),
  );
  const user = await open(`/ticket/${slow.id}`);
  await user.click(await screen.findByRole("button", { name: "Express Interest · 1 credit" }));
  const dialog = await screen.findByRole("dialog", { name: "Express Interest" });
  await within(dialog).findByText("This seller may not answer");
  expect(dialog.textContent).toMatch(/They let the last request run out .* ago\./);
  await user.type(within(dialog).getByLabelText("Message to the seller (optional)"), "Aisle?");
  await user.click(await within(dialog).findByRole("button", { name: "Take this one" }));
  within(dialog).getByText(/at Luxor/);
  expect(within(dialog).queryByText("This seller may not answer")).toBeNull();
  await user.click(within(dialog).getByRole("button", { name: "Express Interest" }));
  await screen.findByRole("heading", { level: 1, name: "Interest Expressed!" });
  expect(asked).toEqual([{ ticket_id: other.id, message: "Aisle?" }]);
});
