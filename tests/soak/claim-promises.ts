import { expect } from "vitest";
import { all } from "./promises";

interface Claimed {
  id: string;
  seller_id: string;
  status: string;
  plan?: string;
  problem?: { status: string; side?: string };
}

/** What the deal of a claim says, by the claim's status. */
const SAID: Record<string, object> = {
  pending: { status: "valid", plan: "problem", problem: "pending" },
  approved: { status: "refunded", plan: "problem", problem: "upheld" },
  rejected: { status: "valid", plan: "good or silent", problem: "rejected" },
};

/**
 * Expects every deal whose buyer was not let in to say what became of it, and each upheld case to
 * count once against its seller. Returns the number of claims.
 */
export async function expectClaimsKept(): Promise<number> {
  const [deals, refunds, standings] = await Promise.all([
    all<Claimed>("deal"),
    all<{ deal_id: string; seller_id: string; status: string; not_let_in?: object }>("refund"),
    all<{ user_id: string; upheld_cases?: number }>("standing"),
  ]);
  const claims = refunds.filter(({ not_let_in }) => not_let_in);
  const claimed = deals.filter(({ problem }) => problem);
  expect(claimed.map(({ id }) => id).sort()).toEqual(claims.map(({ deal_id }) => deal_id).sort());
  for (const { id, status, plan = "", problem } of claimed) {
    const claim = claims.find(({ deal_id }) => deal_id === id);
    const state = ["good", "silent"].includes(plan) ? "good or silent" : plan;
    expect({ status, plan: state, problem: problem?.status }).toEqual(SAID[claim?.status ?? ""]);
  }
  for (const { user_id, upheld_cases = 0 } of standings)
    expect([user_id, upheld_cases]).toEqual([
      user_id,
      claims.filter(({ seller_id, status }) => seller_id === user_id && status === "approved").length,
    ]);
  return claims.length;
}

/** Expects what these people said as sellers to be gone. */
export async function expectNoSides(erased: string[]): Promise<void> {
  const deals = await all<Claimed>("deal");
  expect(deals.filter(({ seller_id, problem }) => erased.includes(seller_id) && problem?.side)).toEqual([]);
}
