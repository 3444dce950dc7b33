import { randomUUID } from "node:crypto";
import { listing } from "@reseat/testing/listing";
import { person } from "@reseat/testing/people";
import { afterEach, describe, expect, it } from "vitest";
import { Credit } from "../credits";
import { Deal } from "../deals";
import { DealEntity } from "../deals/entities";
import { Sweep } from "../events";
import { Listing } from "../listings";
import { newId } from "../platform/ids";
import * as Moderation from "./moderation";
import * as NotLetIn from "./not-let-in";
import * as Refund from "./refund";
import * as TrustScore from "./trust-score";

const refused = (code: string) => expect.objectContaining({ name: "DomainError", code });
const admin = { userId: newId(), isAdmin: true };
const claim = { reason: "code_used" as const, details: "The guard had seen it before" };
const HOUR = 3600;

afterEach(() => {
  delete process.env.CLOCK_OFFSET_SECONDS;
});

/** Moves the clock to so many hours after now; the shows begin in one. */
function later(hours: number) {
  process.env.CLOCK_OFFSET_SECONDS = String(hours * HOUR);
}

async function bought(seller = person(1)) {
  const [buyer, sold] = [await person(1), await seller];
  const ticket = await Listing.create(sold, listing({}, 1));
  await Deal.unlockSeller(buyer, { user_id: sold.userId, ticket_id: ticket.id }, randomUUID());
  const deal = await Deal.findBought(ticket.id, buyer.userId);
  const id = String(deal?.id);
  const planOf = async (who = buyer) => (await Deal.list(who, {})).items.find((each) => each.id === id)?.plan;
  return { buyer, seller: sold, ticket, id, planOf };
}

async function upheld(seller = person(1)) {
  const deal = await bought(seller);
  later(2);
  const refund = await NotLetIn.say(deal.buyer, { id: deal.id, ...claim });
  await Refund.decide(admin, refund.id, true);
  delete process.env.CLOCK_OFFSET_SECONDS;
  return { ...deal, refund };
}

describe("a buyer who was not let in", () => {
  it("says so from the show's time until a day after it, once", async () => {
    const { buyer, seller, id, planOf } = await bought();
    await expect(NotLetIn.say(buyer, { id, ...claim })).rejects.toEqual(refused("not_let_in_time"));
    later(2);
    await expect(NotLetIn.say(seller, { id, ...claim })).rejects.toEqual(refused("not_found"));
    const refund = await NotLetIn.say(buyer, { id, ...claim });
    expect(refund).toMatchObject({ status: "pending", not_let_in: claim, reason: claim.details });
    expect(await NotLetIn.say(buyer, { id, ...claim })).toEqual(refund);
    await expect(NotLetIn.say(buyer, { id, reason: "other" })).rejects.toEqual(refused("refund_exists"));
    const problem = { reason: "code_used", status: "pending", seller_side: null, seller_side_at: null };
    expect(await planOf()).toMatchObject({ state: "problem", problem });
    await expect(Deal.takeStep(buyer, id, { kind: "all_good" })).rejects.toEqual(refused("plan_closed"));
    await expect(Refund.create(buyer, { ticket_unlock_id: id, reason: "Again" })).rejects.toEqual(
      refused("refund_exists"),
    );

    const other = await bought();
    later(27);
    await expect(NotLetIn.say(other.buyer, { id: other.id, ...claim })).rejects.toEqual(refused("not_let_in_time"));
  });

  it("turns an open refund into it, and opens a rejected one again once", async () => {
    const [open, rejected] = [await bought(), await bought()];
    const ask = ({ buyer, id }: typeof open) => Refund.create(buyer, { ticket_unlock_id: id, reason: "No answer" });
    const [first, second] = [await ask(open), await ask(rejected)];
    await Refund.decide(admin, second.id, false);
    later(2);
    const one = await NotLetIn.say(open.buyer, { id: open.id, ...claim });
    const two = await NotLetIn.say(rejected.buyer, { id: rejected.id, ...claim });
    expect([one.id, two.id]).toEqual([first.id, second.id]);
    expect([one.status, two.status]).toEqual(["pending", "pending"]);
    await Refund.decide(admin, two.id, false);
    await expect(NotLetIn.say(rejected.buyer, { id: rejected.id, ...claim })).rejects.toEqual(refused("refund_exists"));
    expect(await rejected.planOf()).toMatchObject({ state: "silent", problem: { status: "rejected" } });
    expect(await Credit.getBalance(rejected.buyer)).toBe(0);
  });

  it("is upheld: the credit goes back once, and no sale is left", async () => {
    const { buyer, seller, id, refund, planOf } = await upheld();
    await Refund.decide(admin, refund.id, true);
    expect(await Credit.getBalance(buyer)).toBe(1);
    expect(await planOf()).toMatchObject({ state: "problem", problem: { status: "upheld" } });
    later(48);
    await Sweep.run();
    expect((await TrustScore.calculate(seller.userId)).successful_transactions).toBe(0);
    await expect(Deal.takeStep(buyer, id, { kind: "all_good" })).rejects.toEqual(refused("deal_taken_back"));
  });

  it("is rejected: the sale counts as if nothing had been said", async () => {
    const { buyer, seller, id, planOf } = await bought();
    later(2);
    const refund = await NotLetIn.say(buyer, { id, ...claim });
    expect((await TrustScore.calculate(seller.userId)).successful_transactions).toBe(0);
    await Refund.decide(admin, refund.id, false, "The theatre says otherwise");
    expect(await planOf()).toMatchObject({ state: "silent", problem: { status: "rejected" } });
    expect((await TrustScore.calculate(seller.userId)).successful_transactions).toBe(1);
    await expect(Refund.decide(admin, refund.id, true)).rejects.toEqual(refused("refund_processed"));
  });

  it("can neither say so nor ask for a refund after they said that all is good", async () => {
    const { buyer, id, planOf } = await bought();
    await Deal.takeStep(buyer, id, { kind: "all_good" });
    later(2);
    await expect(NotLetIn.say(buyer, { id, ...claim })).rejects.toEqual(refused("plan_closed"));
    await expect(Refund.create(buyer, { ticket_unlock_id: id, reason: "Again" })).rejects.toEqual(
      refused("plan_closed"),
    );
    expect(await planOf()).toMatchObject({ state: "good", problem: null });
    expect((await Refund.listMine(buyer, {})).items).toEqual([]);
  });
});

it("is nothing for a deal from before there were plans, which goes on as a refund", async () => {
  const { buyer, ticket, id, planOf } = await bought();
  const { buyer_id, source } = (await Deal.findBought(ticket.id, buyer.userId)) ?? { buyer_id: "", source: "" };
  await DealEntity.patch({ ticket_id: ticket.id, buyer_id, source }).remove(["plan", "plan_changes"]).go();
  later(2);
  await expect(NotLetIn.say(buyer, { id, ...claim })).rejects.toEqual(refused("plan_closed"));
  expect(await planOf()).toBeNull();
  expect((await Refund.create(buyer, { ticket_unlock_id: id, reason: "Not let in" })).not_let_in).toBeNull();
});

describe("the seller's side", () => {
  it("is told once there is a problem, for our team and themselves alone, until it is decided", async () => {
    const { buyer, seller, id, planOf } = await bought();
    await expect(NotLetIn.giveSide(seller, id, "Not me")).rejects.toEqual(refused("not_your_step"));
    later(2);
    const refund = await NotLetIn.say(buyer, { id, ...claim });
    await expect(NotLetIn.giveSide(buyer, id, "Not me")).rejects.toEqual(refused("not_found"));
    for (const _ of [1, 2]) await NotLetIn.giveSide(seller, id, "They came late");
    expect((await planOf(seller))?.problem?.seller_side).toBe("They came late");
    expect((await planOf(buyer))?.problem).toMatchObject({ seller_side: null, seller_side_at: expect.any(String) });
    await Refund.decide(admin, refund.id, false);
    await expect(NotLetIn.giveSide(seller, id, "Early")).rejects.toEqual(refused("not_your_step"));
  });
});

describe("a seller whose buyers were not let in", () => {
  it("may not list for a while after two upheld cases, until an admin lets them", async () => {
    const { seller } = await upheld();
    expect((await Listing.create(seller, listing())).status).toBe("available");
    await upheld(Promise.resolve(seller));
    await expect(Listing.create(seller, listing())).rejects.toMatchObject({ code: "listing_paused" });
    expect((await Moderation.getMine(seller)).listing_paused_until).toEqual(expect.any(String));
    await expect(Moderation.allowListing(seller, seller.userId, "Fine")).rejects.toEqual(refused("not_allowed"));
    const standing = await Moderation.allowListing(admin, seller.userId, "The theatre's fault");
    expect(standing.listing_paused_until).toBeUndefined();
    expect((await Listing.create(seller, listing())).status).toBe("available");
    await expect(Moderation.allowListing(admin, seller.userId, "Again")).rejects.toEqual(refused("no_restriction"));
  });

  it("may list again when the time is over", async () => {
    const { seller } = await upheld();
    await upheld(Promise.resolve(seller));
    later(31 * 24);
    expect((await Listing.create(seller, listing())).status).toBe("available");
  });
});
