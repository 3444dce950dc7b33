import type { DealPlan } from "@reseat/contract";
import { deal } from "@reseat/testing/answers";
import { describe, expect, it } from "vitest";
import { isDone, mayComplain, nextStep, STATIONS } from "./plan-step";

const HOUR = 3_600_000;
const SHOW = Date.parse("2026-12-05T19:30:00+05:30");
const AT = "2026-12-05T10:00:00.000Z";

const proposed = { price_each: 18_000, pay: "upi", hand: "here", by: "seller", at: AT, agreed_at: null } as const;
const agreed = { ...proposed, agreed_at: AT };

function dealOf(plan: Partial<DealPlan>, handed_over_at: string | null = null) {
  const made = deal(plan);
  return { ...made, handed_over_at, ticket: { ...made.ticket, show_date: "2026-12-05", show_time: "19:30" } };
}

function nextOf(plan: Partial<DealPlan>, { given = null as string | null, after = -5 * HOUR } = {}) {
  const of = (role: "buyer" | "seller") => nextStep({ ...dealOf(plan, given), role }, SHOW + after);
  return { buyer: of("buyer"), seller: of("seller") };
}

describe("what comes next for the two people of a deal", () => {
  it.each<[string, Partial<DealPlan>, { given?: string; after?: number }, string, string]>([
    ["nothing is agreed", {}, {}, "propose", "propose"],
    ["the seller proposed", { terms: proposed }, {}, "answer", "await_answer"],
    ["the buyer proposed", { terms: { ...proposed, by: "buyer" } }, {}, "await_answer", "answer"],
    ["agreed on UPI", { terms: agreed }, {}, "pay", "await_payment"],
    ["agreed on cash", { terms: { ...agreed, pay: "cash" } }, {}, "say_paid", "await_payment"],
    ["the buyer paid", { terms: agreed, paid_said_at: AT }, {}, "await_confirmation", "give"],
    [
      "the buyer paid, and they meet",
      { terms: { ...agreed, hand: "theatre" }, paid_said_at: AT },
      {},
      "await_confirmation",
      "confirm_paid",
    ],
    ["no money came", { terms: agreed, paid_said_at: AT, paid_denied_at: AT }, {}, "pay", "await_payment"],
    ["the money is here", { terms: agreed, paid_confirmed_at: AT }, {}, "await_ticket", "give"],
    [
      "it is, and they meet",
      { terms: { ...agreed, hand: "theatre" }, paid_confirmed_at: AT },
      {},
      "await_ticket",
      "handed_over",
    ],
    ["the picture was given", { terms: agreed, paid_confirmed_at: AT }, { given: AT }, "show", "await_show"],
    ["it was given there", { terms: agreed, paid_confirmed_at: AT, handed_at: AT }, {}, "await_show", "await_show"],
    ["the show runs", {}, { after: HOUR }, "all_good", "await_good"],
    ["all is good", { state: "good", good_at: AT }, { after: HOUR }, "over", "over"],
    ["nobody said a word", { state: "silent" }, { after: 30 * HOUR }, "over", "over"],
  ])("%s", (_, plan, when, buyer, seller) => {
    expect(nextOf(plan, when)).toEqual({ buyer, seller });
  });

  it("is nothing once the deal is taken back", () => {
    expect(nextStep({ ...dealOf({}), status: "refunded", role: "buyer" }, SHOW)).toBe("over");
  });
});

it("the stations are passed one by one", () => {
  const passed = (plan: Partial<DealPlan>, given: string | null = null) =>
    STATIONS.filter((station) => isDone(station, dealOf(plan, given)));
  expect(passed({ terms: proposed, paid_said_at: AT })).toEqual([]);
  expect(passed({ terms: agreed, paid_confirmed_at: AT })).toEqual(["agreed", "paid"]);
  expect(passed({}, AT)).toEqual(["handed"]);
  expect(passed({ state: "silent" })).toEqual(["good"]);
});

it("a buyer says that they were not let in from the show until a day after it, unless all was good", () => {
  const may = (after: number, plan: Partial<DealPlan> = {}, role: "buyer" | "seller" = "buyer") =>
    mayComplain({ ...dealOf(plan), role }, SHOW + after);
  expect([-1, 0, 24 * HOUR - 1, 24 * HOUR].map((after) => may(after))).toEqual([false, true, true, false]);
  expect(may(HOUR, { state: "good" })).toBe(false);
  expect(may(HOUR, { state: "silent" })).toBe(false);
  expect(may(HOUR, {}, "seller")).toBe(false);
});
