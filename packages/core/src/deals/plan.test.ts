import { randomUUID } from "node:crypto";
import type { PlanStep } from "@reseat/contract";
import { listing } from "@reseat/testing/listing";
import { person, ticketOf } from "@reseat/testing/people";
import { afterEach, describe, expect, it } from "vitest";
import { Listing } from "../listings";
import { HOUR, iso, MINUTE, now, showAt } from "../platform/clock";
import { newId } from "../platform/ids";
import { Refund } from "../trust";
import * as Deal from "./deal";
import { findOwnById, reread } from "./find-deal";

const refused = (code: string) => expect.objectContaining({ name: "DomainError", code });
const admin = { userId: newId(), isAdmin: true };
const terms = { price_each: 25_000, pay: "upi", hand: "here" } as const;
const agree = { kind: "agree", ...terms } as const;
const say = (kind: Exclude<PlanStep["kind"], "agree">) => ({ kind });

afterEach(() => {
  delete process.env.CLOCK_OFFSET_SECONDS;
});

async function made() {
  const [buyer, seller] = await Promise.all([person(2), person(1)]);
  const ticket = await ticketOf(seller);
  await Deal.unlockSeller(buyer, { user_id: seller.userId, ticket_id: ticket.id }, randomUUID());
  const id = String((await Deal.list(buyer, {})).items[0]?.id);
  const startsAt = showAt(ticket.show_date, ticket.show_time);
  return { buyer, seller, id, startsAt, ...people(id, buyer, seller) };
}

function people(id: string, buyer: typeof admin, seller: typeof admin) {
  return {
    buyerSays: (step: PlanStep) => Deal.takeStep(buyer, id, step),
    sellerSays: (step: PlanStep) => Deal.takeStep(seller, id, step),
    planOf: async () => (await Deal.list(buyer, {})).items[0]?.plan,
  };
}

/** Moves the clock to a moment after the show has begun. */
function until(startsAt: number, after: number) {
  const offset = Number(process.env.CLOCK_OFFSET_SECONDS ?? 0);
  process.env.CLOCK_OFFSET_SECONDS = String(offset + Math.ceil((startsAt + after - now()) / 1000));
}

/** What the sweep does once the deal is due. */
async function sweep(userId: string, id: string) {
  const deal = await findOwnById(userId, id);
  if (!deal) throw new Error("There is no such deal");
  await Deal.settle({ pk: `ticket#${deal.ticket_id}`, sk: `deal#${deal.buyer_id}#${deal.source}` });
  return reread(deal);
}

describe("the steps of a plan", () => {
  it("are taken by both, one after the other", async () => {
    const { buyerSays, sellerSays, planOf } = await made();
    expect(await planOf()).toMatchObject({ state: "open", terms: null, paid_said_at: null, good_at: null });
    await sellerSays(agree);
    expect((await planOf())?.terms).toMatchObject({ ...terms, by: "seller", agreed_at: null });
    await buyerSays(agree);
    await buyerSays(say("say_paid"));
    await sellerSays(say("confirm_paid"));
    await sellerSays(say("handed_over"));
    const { plan } = await buyerSays(say("all_good"));
    expect(plan).toEqual(await planOf());
    expect(plan).toMatchObject({ state: "good", terms: { by: "seller", agreed_at: expect.any(String) } });
    expect(Object.values(plan ?? {}).filter((at) => at === null)).toEqual([null, null]);
  });

  it("may be skipped, and change nothing when they are taken again", async () => {
    const { buyerSays, sellerSays } = await made();
    const confirmed = await sellerSays(say("confirm_paid"));
    expect(confirmed.plan).toMatchObject({ paid_said_at: null, paid_confirmed_at: expect.any(String) });
    expect(await sellerSays(say("confirm_paid"))).toEqual(confirmed);
    const said = await buyerSays(say("say_paid"));
    expect(said.plan).toEqual(confirmed.plan);
    const good = await buyerSays(say("all_good"));
    expect(await buyerSays(say("all_good"))).toEqual(good);
    expect((await sellerSays(say("confirm_paid"))).plan).toEqual(good.plan);
  });

  it("take an agreement back when somebody proposes something else", async () => {
    const { buyerSays, sellerSays } = await made();
    await sellerSays(agree);
    await sellerSays(agree);
    const agreed = await buyerSays(agree);
    expect((await sellerSays(agree)).plan).toEqual(agreed.plan);
    const changed = await buyerSays({ ...agree, pay: "cash" });
    expect(changed.plan?.terms).toMatchObject({ pay: "cash", by: "buyer", agreed_at: null });
  });

  it("agree on no more than the printed price, whoever proposes it", async () => {
    const [buyer, seller] = await Promise.all([person(2), person(1)]);
    const ticket = await Listing.create(
      seller,
      listing({ printed_price: 25_000, ticket_count: 2, price_per_ticket: 40_000 }),
    );
    await Deal.unlockSeller(buyer, { user_id: seller.userId, ticket_id: ticket.id }, randomUUID());
    const { buyerSays, sellerSays, planOf } = people(String((await Deal.list(buyer, {})).items[0]?.id), buyer, seller);
    for (const says of [buyerSays, sellerSays])
      await expect(says({ ...agree, price_each: 25_001 })).rejects.toEqual(refused("above_printed_price"));
    expect((await planOf())?.terms).toBeNull();
    await sellerSays(agree);
    expect((await planOf())?.terms).toMatchObject({ price_each: 25_000 });
  });

  it("let a buyer say again that they paid, once the seller has denied it", async () => {
    const { buyerSays, sellerSays } = await made();
    await expect(sellerSays(say("deny_paid"))).rejects.toEqual(refused("not_your_step"));
    await buyerSays(say("say_paid"));
    expect((await sellerSays(say("deny_paid"))).plan).toMatchObject({ paid_denied_at: expect.any(String) });
    expect((await buyerSays(say("say_paid"))).plan).toMatchObject({ paid_denied_at: null });
    await sellerSays(say("confirm_paid"));
    await expect(sellerSays(say("deny_paid"))).rejects.toEqual(refused("not_your_step"));
  });

  it("are refused to others, to the wrong one of the two, after a refund and after the end", async () => {
    const { buyer, buyerSays, sellerSays, id, startsAt, planOf } = await made();
    await expect(Deal.takeStep(await person(), id, agree)).rejects.toEqual(refused("not_found"));
    await expect(Deal.takeStep(buyer, newId(), agree)).rejects.toEqual(refused("not_found"));
    await expect(sellerSays(say("all_good"))).rejects.toEqual(refused("not_your_step"));
    await expect(buyerSays(say("confirm_paid"))).rejects.toEqual(refused("not_your_step"));
    const refund = await Refund.create(buyer, { ticket_unlock_id: id, reason: "No ticket" });
    await Refund.decide(admin, refund.id, true);
    await expect(buyerSays(say("all_good"))).rejects.toEqual(refused("deal_taken_back"));

    const other = await made();
    until(startsAt, 25 * HOUR);
    await expect(other.buyerSays(agree)).rejects.toEqual(refused("plan_closed"));
    expect([(await other.planOf())?.state, (await planOf())?.state]).toEqual(["silent", "open"]);
  });

  it("are all kept when both take theirs at the same moment", async () => {
    const { buyerSays, sellerSays, planOf } = await made();
    await Promise.all([
      buyerSays(agree),
      sellerSays(agree),
      buyerSays(say("say_paid")),
      sellerSays(say("handed_over")),
    ]);
    expect(await planOf()).toMatchObject({
      terms: { agreed_at: expect.any(String) },
      paid_said_at: expect.any(String),
      handed_at: expect.any(String),
    });
  });
});

describe("the time of a plan", () => {
  it("asks the buyer once, half an hour after the show began, and closes a day after it", async () => {
    const { buyer, id, startsAt } = await made();
    expect((await sweep(buyer.userId, id))?.plan_changes).toBe(0);
    until(startsAt, 30 * MINUTE);
    const asked = await sweep(buyer.userId, id);
    expect(asked).toMatchObject({
      plan: "open",
      asked_at: iso(startsAt + 30 * MINUTE),
      due_at: iso(startsAt + 24 * HOUR),
    });
    expect(await sweep(buyer.userId, id)).toEqual(asked);
    until(startsAt, 24 * HOUR);
    const closed = await sweep(buyer.userId, id);
    expect(closed).toMatchObject({ plan: "silent", closed_at: iso(startsAt + 24 * HOUR) });
    expect([closed?.due, closed?.due_at]).toEqual([undefined, undefined]);
    expect(await sweep(buyer.userId, id)).toEqual(closed);
  });

  it("leaves a plan that the buyer closed, and a deal that was taken back", async () => {
    const [good, back] = [await made(), await made()];
    await good.buyerSays(say("all_good"));
    const refund = await Refund.create(back.buyer, { ticket_unlock_id: back.id, reason: "No ticket" });
    await Refund.decide(admin, refund.id, true);
    until(good.startsAt, 25 * HOUR);
    expect(await sweep(good.buyer.userId, good.id)).toMatchObject({ plan: "good" });
    const taken = await sweep(back.buyer.userId, back.id);
    expect([taken?.plan, taken?.status, taken?.due]).toEqual(["open", "refunded", undefined]);
  });
});
