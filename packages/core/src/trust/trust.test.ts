import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { person, ticketOf } from "../../../../tests/setup/people";
import type { Actor } from "../actor";
import { Credit } from "../credits";
import { newId } from "../ids";
import { Interest } from "../interest";
import { Sweep } from "../sweep";
import { Feedback, Refund, Report, TrustScore } from ".";
import { ReportEntity } from "./report.entity";
import { scoreOf } from "./score";

afterEach(() => {
  delete process.env.CLOCK_OFFSET_SECONDS;
});

const admin: Actor = { userId: newId(), isAdmin: true };
const review = { rating: 4, comment: "Quick and kind", feedback_type: "seller_review" as const };

async function deal(): Promise<{ buyer: Actor; seller: Actor; ticket_id: string; unlockId: string }> {
  const [buyer, seller] = await Promise.all([person(3), person()]);
  const { id: ticket_id } = await ticketOf(seller);
  await Interest.unlockSeller(buyer, { user_id: seller.userId, ticket_id }, randomUUID());
  const { items } = await Interest.listUnlocks(buyer, {});
  return { buyer, seller, ticket_id, unlockId: items[0]?.id as string };
}

describe("the score", () => {
  const history = fc.record({
    ratings: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 60 }),
    upheld: fc.nat(12),
    ignored: fc.nat(60),
  });

  it("is 5 for nobody's history and stays between 0 and 5, with one decimal", () => {
    expect(scoreOf({ ratings: [], upheld: 0, ignored: 0 })).toBe(5);
    fc.assert(
      fc.property(history, (one) => {
        const score = scoreOf(one);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(5);
        expect(Math.round(score * 10)).toBeCloseTo(score * 10, 9);
      }),
    );
  });

  it("never rises by a report or an ignored request, nor falls by five stars", () => {
    fc.assert(
      fc.property(history, (one) => {
        const score = scoreOf(one);
        expect(scoreOf({ ...one, upheld: one.upheld + 1 })).toBeLessThanOrEqual(score);
        expect(scoreOf({ ...one, ignored: one.ignored + 1 })).toBeLessThanOrEqual(score);
        expect(scoreOf({ ...one, ratings: [...one.ratings, 5] })).toBeGreaterThanOrEqual(score);
      }),
    );
  });

  it("is worked out from reviews, reports upheld and requests ignored in the last 90 days", async () => {
    const { buyer, seller, ticket_id } = await deal();
    await Feedback.create(buyer, { ...review, rating: 1, ticket_id, reviewed_user_id: seller.userId });
    const upheld = await Report.create(buyer, {
      reported_user_id: seller.userId,
      report_type: "fraud",
      description: "Sold twice",
    });
    await ReportEntity.patch({ reporter_id: buyer.userId, id: upheld.id }).set({ status: "resolved" }).go();
    const other = await ticketOf(seller);
    await Interest.express(buyer, { ticket_id: other.id }, randomUUID());
    process.env.CLOCK_OFFSET_SECONDS = "901";
    await Sweep.run();

    // (25 + 1) / 6 = 4.33, less 0.5 and 0.1
    expect(await TrustScore.calculate(seller.userId)).toMatchObject({
      trust_score: 3.7,
      total_reviews: 1,
      successful_transactions: 1,
      flagged_reports: 1,
    });
    process.env.CLOCK_OFFSET_SECONDS = String(91 * 86_400);
    expect((await TrustScore.calculate(seller.userId)).trust_score).toBe(3.8);
    expect(await TrustScore.get(seller.userId)).toMatchObject({ trust_score: 3.8 });
  });
});

describe("a review", () => {
  it("is one per ticket and person, however often and however fast it is sent", async () => {
    const { buyer, seller, ticket_id } = await deal();
    const input = { ...review, ticket_id, reviewed_user_id: seller.userId };
    await Promise.all([Feedback.create(buyer, input), Feedback.create(buyer, { ...input, rating: 2 })]);
    await Feedback.create(buyer, { ...input, rating: 5 });
    const { items } = await Feedback.list(seller.userId, {});
    expect(items.map(({ rating }) => rating)).toEqual([5]);
  });

  it("can be written by both sides of a deal and by nobody else", async () => {
    const { buyer, seller, ticket_id } = await deal();
    const stranger = await person();
    await Feedback.create(seller, {
      ...review,
      feedback_type: "buyer_review",
      ticket_id,
      reviewed_user_id: buyer.userId,
    });
    for (const reviewed_user_id of [buyer.userId, seller.userId]) {
      await expect(Feedback.create(stranger, { ...review, ticket_id, reviewed_user_id })).rejects.toMatchObject({
        code: "no_deal",
      });
    }
  });

  it("is changed and removed by its writer alone", async () => {
    const { buyer, seller, ticket_id } = await deal();
    const { id } = await Feedback.create(buyer, { ...review, ticket_id, reviewed_user_id: seller.userId });
    await expect(Feedback.update(seller, id, review)).rejects.toMatchObject({ code: "not_found" });
    await expect(Feedback.remove(seller, id)).rejects.toMatchObject({ code: "not_found" });
    expect(await Feedback.update(buyer, id, { ...review, comment: null })).toMatchObject({ comment: null });
    await Feedback.remove(buyer, id);
    expect(await Feedback.getMine(buyer, ticket_id, seller.userId)).toBeNull();
  });
});

describe("a refund", () => {
  it("returns one credit however often it is approved, and the deal no longer counts", async () => {
    const { buyer, seller, unlockId } = await deal();
    const { id } = await Refund.create(buyer, { ticket_unlock_id: unlockId, reason: "No answer" });
    const before = await Credit.getBalance(buyer);
    await Promise.all([1, 2, 3].map(() => Refund.decide(admin, id, true)));
    expect(await Credit.getBalance(buyer)).toBe(before + 1);
    expect((await Interest.listUnlocks(buyer, {})).items[0]?.status).toBe("refunded");
    expect((await TrustScore.calculate(seller.userId)).successful_transactions).toBe(0);
    await expect(Refund.decide(admin, id, false)).rejects.toMatchObject({ code: "refund_processed" });
  });

  it("can be asked once, by the buyer of the unlock alone", async () => {
    const { buyer, seller, unlockId } = await deal();
    const ask = (actor: Actor) => Refund.create(actor, { ticket_unlock_id: unlockId, reason: "No answer" });
    const results = await Promise.allSettled([ask(buyer), ask(buyer)]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(ask(seller)).rejects.toMatchObject({ code: "not_found" });
  });
});
