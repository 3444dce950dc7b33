import type { TrustScore } from "@reseat/contract";
import { answers, refuses } from "@reseat/testing/answers";
import { cleanup, screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { logIn, open, server } from "../../test/app";

const ID = "01KAWQ0000ABCDEFGHJKMNPQRS";
const NOTHING = { trust_score: 5, total_reviews: 0, successful_transactions: 0, flagged_reports: 0 };
const FACTS = {
  ...{ first_sale_at: "2026-03-05T10:00:00.000Z", answer_seconds: 250, buyers: 14 },
  ...{ problem_buyers: 0, problems_decided: 0 },
};

/** Opens the page of somebody with this history, and returns what it says of them. */
async function sentenceOf(sales: number, facts?: Partial<typeof FACTS> | { answer_seconds: null }) {
  const score = { ...NOTHING, successful_transactions: sales, user_id: ID, last_calculated: FACTS.first_sale_at };
  const trust: TrustScore = { ...score, ...(facts && { facts: { ...FACTS, ...facts } }) };
  server.use(answers("trust", "getPerson", { id: ID, first_name: "Asha", since: FACTS.first_sale_at, trust }));
  cleanup();
  await open(`/people/${ID}`);
  const name = await screen.findByRole("heading", { level: 1, name: "Asha" });
  return name.parentElement?.lastElementChild?.textContent;
}

beforeEach(() => void logIn());

it("says in one sentence what is known of a person, and problems before anything else", async () => {
  expect(await sentenceOf(0)).toBe("New here: no sales yet");
  screen.getByText("New User");
  screen.getByText("On Reseat since Mar 2026");
  expect(await sentenceOf(12)).toBe("12 sales");
  expect(await sentenceOf(12, { answer_seconds: null })).toBe("12 sales since Mar 2026");
  expect(await sentenceOf(1, { answer_seconds: 20 })).toBe("1 sale since Mar 2026, usually answers in 1 min");
  const said = "2 of 14 buyers reported a problem";
  expect(await sentenceOf(12, { problem_buyers: 2 })).toBe(`${said}, not decided yet`);
  expect(await sentenceOf(12, { problem_buyers: 2, problems_decided: 1 })).toBe(`${said}, 1 looked into`);
  expect(await sentenceOf(12, { problem_buyers: 2, problems_decided: 2 })).toBe(`${said}, both looked into`);
});

it("shows nobody to a stranger", async () => {
  server.use(refuses("trust", "getPerson", "not_found"));
  await open(`/people/${ID}`);
  await screen.findByRole("heading", { name: "Nobody to show here" });
});
