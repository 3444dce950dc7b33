import { randomUUID } from "node:crypto";
import { GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import type { Report as ReportMade } from "@reseat/contract";
import { person, ticketOf } from "@reseat/testing/people";
import { stored, streamRecord } from "@reseat/testing/stream";
import { createConversions } from "electrodb";
import { afterEach, describe, expect, it } from "vitest";
import { Account } from "../accounts";
import { Deal, Interest } from "../deals";
import { Sweep } from "../events";
import { Listing } from "../listings";
import type { Actor } from "../platform/actor";
import { now } from "../platform/clock";
import { newId } from "../platform/ids";
import { outcomesOf } from "../platform/table/changes";
import { dynamo, type RawItem, tableName } from "../platform/table/dynamo";
import { ReportEntity } from "./case-entities";
import { FeedbackEntity, TrustScoreEntity } from "./entities";
import { feedTrustKey } from "./feed-trust";
import * as Feedback from "./feedback";
import * as Person from "./person";
import * as Refund from "./refund";
import * as Report from "./report";
import * as TrustScore from "./trust-score";

const DAYS_91 = 91 * 86_400;
const NOBODY = "0".repeat(26);

afterEach(() => {
  delete process.env.CLOCK_OFFSET_SECONDS;
});

const refused = (code: string) => expect.objectContaining({ name: "DomainError", code });
const review = { rating: 4, comment: "Quick and kind", feedback_type: "seller_review" as const };

/** Makes a buyer who unlocked a seller's contact. */
async function deal() {
  const [buyer, seller] = await Promise.all([person(3), person(3)]);
  const { id: ticket_id } = await ticketOf(seller);
  await Deal.unlockSeller(buyer, { user_id: seller.userId, ticket_id }, randomUUID());
  return { buyer, seller, ticket_id };
}

/** The buyer of a deal says that all is good. */
async function allGood({ buyer, ticket_id }: Awaited<ReturnType<typeof deal>>) {
  const made = await Deal.findBought(ticket_id, buyer.userId);
  return Deal.takeStep(buyer, String(made?.id), { kind: "all_good" });
}

const rate = ({ buyer, seller, ticket_id }: Awaited<ReturnType<typeof deal>>, rating: number) =>
  Feedback.create(buyer, { ...review, rating, ticket_id, reviewed_user_id: seller.userId });

const report = (by: Actor, reported_user_id: string, description = "Sold twice") =>
  Report.create(by, { reported_user_id, report_type: "fraud", description });

const decide = ({ reporter_id, id }: ReportMade, status: "resolved" | "dismissed") =>
  ReportEntity.patch({ reporter_id, id }).set({ status }).go();

/** Lets a request for one of the seller's tickets expire. */
async function ignoreRequest(buyer: Actor, seller: Actor) {
  const { id } = await ticketOf(seller);
  await Interest.express(buyer, { ticket_id: id }, randomUUID());
  process.env.CLOCK_OFFSET_SECONDS = "901";
  await Sweep.run();
}

async function rawItem(pk: string, sk: string): Promise<RawItem> {
  const { Item } = await dynamo.send(new GetCommand({ TableName: tableName(), Key: { pk, sk }, ConsistentRead: true }));
  return Item as RawItem;
}

describe("the score of a person", () => {
  it("is the default until it is worked out", async () => {
    const { userId } = await person();
    const defaults = { trust_score: 5, total_reviews: 0, successful_transactions: 0, flagged_reports: 0 };
    expect(await TrustScore.get(userId)).toEqual({ user_id: userId, ...defaults, last_calculated: null });
    expect(await TrustScore.calculate(userId)).toMatchObject({ ...defaults, last_calculated: expect.any(String) });
    await expect(TrustScore.calculate(NOBODY)).rejects.toEqual(refused("not_found"));
  });

  it("is worked out from reviews, deals, reports upheld and requests ignored in the last 90 days", async () => {
    const one = await deal();
    await allGood(one);
    await rate(one, 1);
    const [other, third] = await Promise.all([person(), person()]);
    await decide(await report(one.buyer, one.seller.userId), "resolved");
    await decide(await report(other, one.seller.userId), "dismissed");
    await report(third, one.seller.userId);
    await ignoreRequest(one.buyer, one.seller);

    // (25 + 1) / 6 = 4.33, less 0.5 and 0.1
    const score = await TrustScore.calculate(one.seller.userId);
    expect(score).toMatchObject({
      trust_score: 3.7,
      total_reviews: 1,
      successful_transactions: 1,
      flagged_reports: 1,
    });
    expect(await TrustScore.get(one.seller.userId)).toEqual(score);
    expect((await TrustScore.calculate(one.buyer.userId)).successful_transactions).toBe(0);
  });

  it("counts no stranger's report unless the team upheld it, and each person once", async () => {
    const one = await deal();
    const flagged = async (who: Actor) => (await TrustScore.calculate(who.userId)).flagged_reports;
    const strangers = await Promise.all([person(), person(), person()]);
    const [first] = await Promise.all(strangers.map((each) => report(each, one.seller.userId)));
    expect(await flagged(one.seller)).toBe(0);
    await decide(first as ReportMade, "resolved");
    expect(await flagged(one.seller)).toBe(1);

    await report(one.buyer, one.seller.userId);
    await report(one.buyer, one.seller.userId, "And late");
    expect(await flagged(one.seller)).toBe(2);
    await report(one.seller, one.buyer.userId);
    expect(await flagged(one.buyer)).toBe(1);
  });

  it("is worked out once on demand, and follows its history by itself then", async () => {
    const { seller, ...rest } = await deal();
    await allGood({ seller, ...rest });
    const first = await TrustScore.ensure(seller.userId);
    expect(first.successful_transactions).toBe(1);
    await rate({ seller, ...rest }, 1);
    expect(await TrustScore.ensure(seller.userId)).toEqual(first);
    expect((await TrustScore.calculate(seller.userId)).total_reviews).toBe(1);
  });

  it("says when the last request ran out, until its person answers one", async () => {
    const [buyer, seller] = await Promise.all([person(2), person()]);
    await ignoreRequest(buyer, seller);
    const { missed_at } = await TrustScore.calculate(seller.userId);
    expect(Date.parse(missed_at ?? "")).toBeLessThanOrEqual(now());
    expect(await TrustScore.get(seller.userId)).toMatchObject({ missed_at });
    const { id } = await ticketOf(seller);
    const request = await Interest.express(buyer, { ticket_id: id }, randomUUID());
    await Interest.reject(seller, request.id);
    expect(await TrustScore.calculate(seller.userId)).not.toHaveProperty("missed_at");
  });

  it("counts a deal as a sale once its plan came to a good end, or to silence", async () => {
    const [one, other] = [await deal(), await deal()];
    const sales = async ({ seller }: typeof one) => (await TrustScore.calculate(seller.userId)).successful_transactions;
    expect([await sales(one), await sales(other)]).toEqual([0, 0]);
    await allGood(one);
    process.env.CLOCK_OFFSET_SECONDS = String(4 * 86_400);
    await Sweep.run();
    expect([await sales(one), await sales(other)]).toEqual([1, 1]);
  });

  it("does not suffer from a request whose time the show cut short", async () => {
    const [buyer, seller] = await Promise.all([person(1), person()]);
    const { id } = await ticketOf(seller, 0.1);
    await Interest.express(buyer, { ticket_id: id }, randomUUID());
    process.env.CLOCK_OFFSET_SECONDS = "901";
    await Sweep.run();
    expect((await TrustScore.calculate(seller.userId)).trust_score).toBe(5);
  });

  it("forgets an ignored request after 90 days, by the sweep", async () => {
    const [buyer, seller] = await Promise.all([person(1), person()]);
    await ignoreRequest(buyer, seller);
    expect((await TrustScore.calculate(seller.userId)).trust_score).toBe(4.9);
    process.env.CLOCK_OFFSET_SECONDS = String(DAYS_91);
    await Sweep.run();
    expect((await TrustScore.get(seller.userId)).trust_score).toBe(5);
    expect(await rawItem(`person#${seller.userId}`, "trust")).not.toHaveProperty("due");
  });

  it("is found by the browse index under the entity's key", () => {
    const { primary } = createConversions(TrustScoreEntity).byAccessPattern;
    expect(feedTrustKey("somebody")).toEqual(primary.fromComposite.toKeys({ user_id: "somebody" }));
  });

  it("tells the browse index that it changed", async () => {
    const { seller } = await deal();
    await TrustScore.calculate(seller.userId);
    const stored = await rawItem(`person#${seller.userId}`, "trust");
    expect(stored).toMatchObject({ __edb_e__: "trust_score", feed: expect.stringMatching(/^[0-7]$/) });
    expect(stored.updated_at).toBe(stored.last_calculated);
  });
});

describe("what is said about a person", () => {
  /** Lets a seller answer a new request after so many seconds. */
  async function answer(seller: Actor, seconds: number, accepts = false) {
    const buyer = await person(1);
    const { id: ticket_id } = await ticketOf(seller);
    const { id } = await Interest.express(buyer, { ticket_id }, randomUUID());
    process.env.CLOCK_OFFSET_SECONDS = String(seconds);
    await (accepts ? Deal.acceptInterest(seller, id, randomUUID()) : Interest.reject(seller, id));
    delete process.env.CLOCK_OFFSET_SECONDS;
    const item = await rawItem(`person#${buyer.userId}`, `interest#${id}`);
    const change = streamRecord({ before: { ...item, status: "pending" }, after: item });
    for (const done of outcomesOf(Object.values(TrustScore.scoreFollowers), change)) await done;
    return { buyer, seller, ticket_id };
  }

  it("is since when they sell and how soon they answer, from five answers on", async () => {
    const seller = await person(9);
    for (const seconds of [60, 120, 600, 240]) await answer(seller, seconds);
    expect((await TrustScore.get(seller.userId)).facts).toMatchObject({ first_sale_at: null, answer_seconds: null });
    await allGood(await answer(seller, 180, true));
    const { facts, ...score } = await TrustScore.calculate(seller.userId);
    expect(score).not.toHaveProperty("requests");
    expect(score.successful_transactions).toBe(1);
    expect(facts).toMatchObject({ first_sale_at: expect.any(String), buyers: 1, problem_buyers: 0 });
    // The median of 60, 120, 180, 240 and 600, and the time that the test itself takes.
    expect(facts?.answer_seconds).toBeGreaterThanOrEqual(180);
    expect(facts?.answer_seconds).toBeLessThan(240);
    const stranger = await person();
    expect(await TrustScore.get(seller.userId, stranger)).not.toHaveProperty("requests");
    expect((await TrustScore.get(seller.userId, seller)).requests).toEqual({ answered: 5, accepted: 1 });
  });

  it("is how many buyers had a problem, and whether the team has looked into it", async () => {
    const one = await deal();
    const other = await person(1);
    const { id: ticket_id } = await ticketOf(one.seller);
    await Deal.unlockSeller(other, { user_id: one.seller.userId, ticket_id }, randomUUID());
    const factsNow = async () => (await TrustScore.calculate(one.seller.userId)).facts;
    await report(await person(), one.seller.userId);
    expect(await factsNow()).toMatchObject({ buyers: 2, problem_buyers: 0, problems_decided: 0 });

    const first = await report(one.buyer, one.seller.userId);
    const [unlocked] = (await Deal.listUnlocks(other, {})).items;
    const refund = await Refund.create(other, { ticket_unlock_id: unlocked?.id ?? "", reason: "Never came" });
    expect(await factsNow()).toMatchObject({ buyers: 2, problem_buyers: 2, problems_decided: 0 });
    await decide(first, "resolved");
    expect(await factsNow()).toMatchObject({ problem_buyers: 2, problems_decided: 1 });
    await Refund.decide({ ...(await person()), isAdmin: true }, refund.id, true);
    expect(await factsNow()).toMatchObject({ buyers: 2, problem_buyers: 2, problems_decided: 2 });
    await decide(first, "dismissed");
    expect(await factsNow()).toMatchObject({ problem_buyers: 1, problems_decided: 1 });
  });

  it("is told with the first name to who has a deal or a request with them, and to nobody else", async () => {
    const { buyer, seller } = await deal();
    const asking = await person(1);
    const { id: ticket_id } = await ticketOf(seller);
    await Interest.express(asking, { ticket_id }, randomUUID());
    const { full_name } = await Account.getProfile(seller);
    for (const known of [buyer, asking, seller])
      expect(await Person.get(known, seller.userId)).toMatchObject({
        id: seller.userId,
        first_name: full_name.split(" ")[0],
        trust: { user_id: seller.userId },
      });
    for (const known of [buyer, asking]) expect((await Person.get(seller, known.userId)).id).toBe(known.userId);
    for (const stranger of [buyer, await person()])
      await expect(Person.get(stranger, asking.userId)).rejects.toEqual(refused("not_found"));
    await expect(Person.get(buyer, NOBODY)).rejects.toEqual(refused("not_found"));
  });
});

describe("what follows from a change", () => {
  const follow = async (change: { before?: RawItem; after?: RawItem }) => {
    for (const done of outcomesOf(Object.values(TrustScore.scoreFollowers), streamRecord(change))) await done;
  };
  const scoreAfter = async (change: { before?: RawItem; after?: RawItem }, userId: string) => {
    await follow(change);
    return TrustScore.get(userId);
  };

  it("counts the change though no index shows it yet, once however often it comes", async () => {
    const one = await deal();
    await rate(one, 1);
    const after = await rawItem(`person#${one.buyer.userId}`, `feedback#${one.ticket_id}-${one.seller.userId}`);
    await Feedback.remove(one.buyer, `${one.ticket_id}-${one.seller.userId}-${one.buyer.userId}`);
    for (const _ of [1, 2]) {
      expect(await scoreAfter({ after }, one.seller.userId)).toMatchObject({ total_reviews: 1, trust_score: 4.3 });
    }
    expect(await scoreAfter({ before: after }, one.seller.userId)).toMatchObject({ total_reviews: 0, trust_score: 5 });
  });

  it("is worked out once more a little later, when the indexes show what was made in the same moment", async () => {
    const one = await deal();
    const review = await rate(one, 1);
    const after = await rawItem(`person#${one.buyer.userId}`, `feedback#${one.ticket_id}-${one.seller.userId}`);
    // Simulates an index that does not show the review yet while another change recalculates the
    // score.
    await Feedback.remove(one.buyer, review.id);
    const made = await rawItem(`ticket#${one.ticket_id}`, `deal#${one.buyer.userId}#contact`);
    const refunded = { ...made, status: "refunded", id: newId() };
    await scoreAfter({ after: refunded }, one.seller.userId);
    await dynamo.send(new PutCommand({ TableName: tableName(), Item: after }));
    expect((await TrustScore.get(one.seller.userId)).total_reviews).toBe(0);
    process.env.CLOCK_OFFSET_SECONDS = "121";
    await Sweep.run();
    expect((await TrustScore.get(one.seller.userId)).total_reviews).toBe(1);
    expect(await rawItem(`person#${one.seller.userId}`, "trust")).not.toHaveProperty("due");
  });

  it("counts a report of either of the two from their deal on", async () => {
    const one = await deal();
    await report(one.buyer, one.seller.userId);
    await report(one.seller, one.buyer.userId);
    const { items } = await Deal.list(one.buyer, {});
    await follow({ after: await rawItem(`ticket#${one.ticket_id}`, `deal#${one.buyer.userId}#contact`) });
    expect(items).toHaveLength(1);
    for (const { userId } of [one.buyer, one.seller]) {
      expect((await TrustScore.get(userId)).flagged_reports).toBe(1);
    }
  });

  it("takes the newer of two states of a review", async () => {
    const one = await deal();
    await rate(one, 1);
    const key = [`person#${one.buyer.userId}`, `feedback#${one.ticket_id}-${one.seller.userId}`] as const;
    const before = await rawItem(...key);
    const after = { ...before, rating: 5 };
    expect(await scoreAfter({ before, after }, one.seller.userId)).toMatchObject({ total_reviews: 1, trust_score: 5 });
  });

  it("leaves out nothing when several changes are worked in at once", async () => {
    const one = await deal();
    const other = await deal();
    const at = new Date().toISOString();
    const put = (reviewer: Actor, rating: number) =>
      FeedbackEntity.create({
        ticket_id: one.ticket_id,
        reviewed_user_id: one.seller.userId,
        reviewer_id: reviewer.userId,
        rating,
        feedback_type: "seller_review",
        created_at: at,
        updated_at: at,
      });
    const puts = [put(one.buyer, 1), put(other.buyer, 2)];
    const changes = puts.map((each) => stored(each) as RawItem);
    await Promise.all([...changes.map((after) => follow({ after })), ...puts.map((each) => each.go())]);
    await Promise.all(changes.map((after) => follow({ after })));
    // (25 + 1 + 2) / 7
    expect(await TrustScore.get(one.seller.userId)).toMatchObject({ total_reviews: 2, trust_score: 4 });
  });

  it("passes over people who are gone and changes that concern no score", async () => {
    await follow({ after: { __edb_e__: "report", __edb_v__: "1", status: "pending", reported_user_id: NOBODY } });
    await follow({ after: { __edb_e__: "wallet", __edb_v__: "1", user_id: NOBODY, credits: 1 } });
    expect((await TrustScore.get(NOBODY)).last_calculated).toBeNull();
  });
});

describe("a review", () => {
  it("is shown to everybody among those that the person received, newest first, page by page", async () => {
    const seller = await person();
    const written: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const buyer = await person(1);
      const { id: ticket_id } = await ticketOf(seller);
      await Deal.unlockSeller(buyer, { user_id: seller.userId, ticket_id }, randomUUID());
      written.unshift((await Feedback.create(buyer, { ...review, ticket_id, reviewed_user_id: seller.userId })).id);
    }
    const first = await Feedback.list(seller.userId, { limit: 2 });
    const second = await Feedback.list(seller.userId, { limit: 2, cursor: first.next_cursor as string });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(written);
  });

  it("has an id of its own among those of one ticket", async () => {
    const [one, other, seller] = await Promise.all([person(1), person(1), person()]);
    const { id: ticket_id } = await ticketOf(seller);
    for (const buyer of [one, other]) {
      await Deal.unlockSeller(buyer, { user_id: seller.userId, ticket_id }, randomUUID());
      await rate({ buyer, seller, ticket_id }, 4);
      await Listing.updateStatus(seller, ticket_id, "available");
    }
    const { items } = await Feedback.list(seller.userId, {});
    expect(new Set(items.map(({ id }) => id)).size).toBe(2);
    for (const { id } of items) {
      const isOwn = id.endsWith(one.userId);
      await (isOwn ? Feedback.remove(one, id) : expect(Feedback.remove(one, id)).rejects.toEqual(refused("not_found")));
    }
    expect((await Feedback.list(seller.userId, {})).items).toMatchObject([{ reviewer_id: other.userId }]);
  });

  it("is one per ticket and person, however often and however fast it is sent", async () => {
    const one = await deal();
    const results = await Promise.allSettled([1, 2, 3, 4].map((rating) => rate(one, rating)));
    expect(results.map(({ status }) => status)).toEqual(Array(4).fill("fulfilled"));
    const [first] = (await Feedback.list(one.seller.userId, {})).items;
    await rate(one, 5);
    const { items } = await Feedback.list(one.seller.userId, {});
    expect(items).toMatchObject([{ rating: 5, created_at: first?.created_at }]);
  });

  it("can be written by both people of a deal, each of the right kind, and by nobody else", async () => {
    const { buyer, seller, ticket_id } = await deal();
    const stranger = await person();
    const ofSeller = { ...review, ticket_id, reviewed_user_id: seller.userId };
    const ofBuyer = { ...ofSeller, feedback_type: "buyer_review" as const, reviewed_user_id: buyer.userId };
    await expect(Feedback.create(seller, { ...ofBuyer, feedback_type: "seller_review" })).rejects.toEqual(
      refused("invalid_input"),
    );
    await Feedback.create(seller, ofBuyer);
    await Feedback.create(buyer, ofSeller);
    for (const input of [ofSeller, ofBuyer, { ...ofSeller, reviewed_user_id: stranger.userId }]) {
      await expect(Feedback.create(stranger, input)).rejects.toEqual(refused("no_deal"));
    }
    await expect(Feedback.create(buyer, { ...ofSeller, ticket_id: NOBODY })).rejects.toEqual(refused("no_deal"));
    await expect(Feedback.create(buyer, { ...ofSeller, reviewed_user_id: buyer.userId })).rejects.toEqual(
      refused("no_deal"),
    );
  });

  it("can follow an accepted interest, and not one that waits", async () => {
    const [buyer, seller] = await Promise.all([person(1), person(1)]);
    const { id: ticket_id } = await ticketOf(seller);
    const { id } = await Interest.express(buyer, { ticket_id }, randomUUID());
    const one = { buyer, seller, ticket_id };
    await expect(rate(one, 5)).rejects.toEqual(refused("no_deal"));
    await Deal.acceptInterest(seller, id, randomUUID());
    expect((await rate(one, 5)).rating).toBe(5);
  });

  it("is changed and removed by its writer alone", async () => {
    const one = await deal();
    const { buyer, seller, ticket_id } = one;
    const { id, created_at } = await rate(one, 4);
    for (const other of [seller, await person()]) {
      await expect(Feedback.update(other, id, review)).rejects.toEqual(refused("not_found"));
      await expect(Feedback.remove(other, id)).rejects.toEqual(refused("not_found"));
      expect(await Feedback.getMine(other, ticket_id, seller.userId)).toBeNull();
    }
    const changed = await Feedback.update(buyer, id, { ...review, rating: 2, comment: null });
    expect(changed).toMatchObject({ id, rating: 2, comment: null, created_at });
    expect(await Feedback.getMine(buyer, ticket_id, seller.userId)).toEqual(changed);
    await expect(Feedback.update(buyer, id, { ...review, feedback_type: "buyer_review" })).rejects.toEqual(
      refused("invalid_input"),
    );
    await Feedback.remove(buyer, id);
    expect(await Feedback.getMine(buyer, ticket_id, seller.userId)).toBeNull();
    await expect(Feedback.remove(buyer, id)).rejects.toEqual(refused("not_found"));
    await expect(Feedback.update(buyer, id, review)).rejects.toEqual(refused("not_found"));
  });
});

describe("a report", () => {
  it("is listed to its writer, newest first, and to nobody else", async () => {
    const [reporter, reported] = await Promise.all([person(), person()]);
    const first = await report(reporter, reported.userId);
    const { id: ticket_id } = await ticketOf(reported);
    const about = { reported_user_id: reported.userId, ticket_id, report_type: "spam", description: "Again" } as const;
    const second = await Report.create(reporter, about);
    expect(first).toMatchObject({ status: "pending", ticket_id: null, reporter_id: reporter.userId });
    expect((await Report.listMine(reporter, {})).items).toEqual([second, first]);
    expect((await Report.listMine(reported, {})).items).toEqual([]);
  });

  it("made again in the same words, while it is open, is the one that was made", async () => {
    const [reporter, reported] = await Promise.all([person(), person()]);
    const first = await report(reporter, reported.userId);
    expect(await report(reporter, reported.userId)).toEqual(first);
    await decide(first, "dismissed");
    expect((await report(reporter, reported.userId)).id).not.toBe(first.id);
  });

  it("is about a ticket that the person sells, or that the two have a deal on", async () => {
    const { buyer, seller, ticket_id } = await deal();
    const about = (by: Actor, of: Actor, ticket: string) =>
      Report.create(by, {
        reported_user_id: of.userId,
        ticket_id: ticket,
        report_type: "fraud",
        description: "Sold twice",
      });
    expect((await about(buyer, seller, ticket_id)).ticket_id).toBe(ticket_id);
    expect((await about(seller, buyer, ticket_id)).ticket_id).toBe(ticket_id);
    const { id: another } = await ticketOf(await person());
    for (const unrelated of [another, newId()])
      await expect(about(buyer, seller, unrelated)).rejects.toEqual(refused("not_found"));
  });

  it("is not of oneself, nor of nobody", async () => {
    const reporter = await person();
    await expect(report(reporter, reporter.userId)).rejects.toEqual(refused("report_self"));
    await expect(report(reporter, NOBODY)).rejects.toEqual(refused("not_found"));
  });
});
