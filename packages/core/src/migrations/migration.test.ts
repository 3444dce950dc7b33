import { randomUUID } from "node:crypto";
import { DeleteTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DeleteCommand, PutCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import type { OwnTicket } from "@reseat/contract";
import { person, ticketOf } from "@reseat/testing/people";
import { streamRecord } from "@reseat/testing/stream";
import { database } from "@reseat/testing/vitest/database";
import { beforeEach, describe, expect, it } from "vitest";
import { createTable } from "../../../local/src/dynamo";
import { load } from "../accounts/profile";
import type { Actor } from "../actor";
import { isMove } from "../changes";
import { Credit } from "../credits";
import { Deal } from "../deals";
import { dynamo, type RawItem, tableName } from "../dynamo";
import { newId } from "../ids";
import { Interest } from "../interest";
import { Listing } from "../listings";
import { Sweep } from "../sweep";
import { Feedback, Refund, Report, TrustScore } from "../trust";
import { Migration } from ".";

const at = new Date().toISOString();
const admin: Actor = { userId: newId(), isAdmin: true };

/** A table as the version before deals left it. */
async function oldTable() {
  await new DynamoDBClient({}).send(new DeleteTableCommand({ TableName: tableName() }));
  await createTable(database, tableName());
  const [buyer, seller] = await Promise.all([person(3), person(2)]);
  const [unlocked, accepted] = await Promise.all([sold(seller), sold(seller)]);
  const [unlockId, interestId, pendingId] = [newId(), newId(), newId()];
  const people = { buyer_id: buyer.userId, seller_id: seller.userId };
  const contactOf = (name: string) => ({ full_name: name, mobile: "+919000000009", email: `${name}@example.in` });
  const unlock = (id: string, kind: "contact" | "interest", ticket: OwnTicket) => {
    const deal = kind === "contact" ? "contact" : id;
    return {
      __edb_e__: "unlock",
      __edb_v__: "1",
      pk: `ticket#${ticket.id}`,
      sk: `unlock#${buyer.userId}#${deal}`,
      gsi1pk: `unlocks#${buyer.userId}#${kind}`,
      gsi1sk: id,
      gsi2pk: `deals#${seller.userId}`,
      gsi2sk: id,
      id,
      kind,
      deal,
      ticket_id: ticket.id,
      ...people,
      credits_used: 1,
      unlocked_at: at,
      status: "valid",
      ticket_snapshot: summaryOf(ticket),
      seller_contact: { name: "sita", phone: "+919000000009" },
    };
  };
  const interest = (id: string, ticket: OwnTicket) => ({
    __edb_e__: "interest",
    __edb_v__: "1",
    pk: `person#${buyer.userId}`,
    sk: `interest#${id}`,
    gsi1pk: `requests#${seller.userId}`,
    gsi1sk: id,
    id,
    ticket_id: ticket.id,
    ...people,
    status: "pending",
    created_at: at,
    expires_at: at,
    ticket: summaryOf(ticket),
    buyer: contactOf("asha"),
  });
  const refund = {
    __edb_e__: "refund",
    __edb_v__: "1",
    pk: `person#${buyer.userId}`,
    sk: `refund#${interestId}`,
    gsi1pk: `refunds-of#${buyer.userId}`,
    gsi1sk: "",
    gsi2pk: "refunds#pending",
    gsi2sk: "",
    id: newId(),
    user_id: buyer.userId,
    ticket_unlock_id: interestId,
    unlock_kind: "interest",
    ticket_id: accepted.id,
    ticket: summaryOf(accepted),
    credits_refunded: 1,
    reason: "Fake",
    status: "pending",
    created_at: at,
  };
  await put(
    unlock(unlockId, "contact", unlocked),
    unlock(interestId, "interest", accepted),
    { ...interest(interestId, accepted), status: "accepted", responded_at: at, seller: contactOf("sita") },
    { ...interest(pendingId, accepted), status: "rejected", responded_at: at },
    { ...refund, gsi1sk: refund.id, gsi2sk: refund.id },
  );
  return { buyer, seller, unlocked, accepted, unlockId, interestId, refundId: refund.id };
}

async function sold(seller: Actor): Promise<OwnTicket> {
  const { id } = await ticketOf(seller);
  return Listing.updateStatus(seller, id, "sold");
}

function summaryOf({ movie_name, theatre, location, show_date, show_time }: OwnTicket) {
  return { movie_name, theatre, location, show_date, show_time };
}

async function put(...items: RawItem[]): Promise<void> {
  await Promise.all(items.map((Item) => dynamo.send(new PutCommand({ TableName: tableName(), Item }))));
}

/** Everything in the table but its version, by key. */
async function everything(): Promise<Record<string, RawItem>> {
  const { Items = [] } = await dynamo.send(new ScanCommand({ TableName: tableName(), ConsistentRead: true }));
  const items = Items.filter(({ __edb_e__ }) => __edb_e__ !== "table_version");
  return Object.fromEntries(items.map((item) => [`${item.pk} ${item.sk}`, item]));
}

let old: Awaited<ReturnType<typeof oldTable>>;
beforeEach(async () => {
  old = await oldTable();
});

describe("a table of the version before deals", () => {
  it("has its deals in both people's lists, with their ids and contacts", async () => {
    const results = await Migration.run();
    expect(results.map(({ number }) => number)).toEqual(results.map((_, index) => index + 1));
    const counts = Object.fromEntries(results.map(({ name, changed, unchanged }) => [name, [changed, unchanged]]));
    expect(counts).toMatchObject({
      "unlocks become deals": [4, 1],
      "notifications become kinds": [0, 0],
      "deals say how their refund stands": [1, 1],
      "ignored requests count by buyer": [0, 2],
    });
    const { buyer, seller, unlocked, unlockId, interestId } = old;
    const shared = { made_at: at, status: "valid", partner_id: seller.userId, role: "buyer", credits_used: 1 };
    const sita = { full_name: "sita", mobile: "+919000000009" };
    const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
    expect((await Deal.list(buyer, {})).items.sort(byId)).toMatchObject(
      [
        { ...shared, id: unlockId, source: "unlock", ticket: summaryOf(unlocked), contact: { ...sita, email: null } },
        {
          ...shared,
          id: interestId,
          source: "interest",
          refund: "pending",
          contact: { ...sita, email: "sita@example.in" },
        },
      ].sort(byId),
    );
    expect((await Deal.list(seller, {})).items.sort(byId)).toMatchObject(
      [
        { id: unlockId, role: "seller", contact: null, credits_used: 0 },
        { id: interestId, role: "seller", contact: { full_name: "asha", email: "asha@example.in" }, credits_used: 1 },
      ].sort(byId),
    );
    const views = (await Deal.listContactViews(seller, {})).items;
    expect(views.map(({ person }) => person.full_name)).toEqual(Array(2).fill((await load(buyer.userId)).full_name));
    expect((await Deal.listUnlocks(buyer, {})).items).toMatchObject([
      { id: unlockId, seller_contact: { name: "sita", phone: "+919000000009" }, ticket_snapshot: summaryOf(unlocked) },
    ]);
  });

  it("lets its deals be reviewed, refunded, scored and seen on their tickets", async () => {
    await Migration.run();
    const { buyer, seller, unlocked, accepted, unlockId, interestId, refundId } = old;
    expect((await Listing.get(buyer, unlocked.id)).viewer).toMatchObject({ role: "buyer", deal: { id: unlockId } });
    const review = { ticket_id: unlocked.id, rating: 5, feedback_type: "seller_review" as const };
    await Feedback.create(buyer, { ...review, reviewed_user_id: seller.userId });

    const requests = async () => (await Interest.list(buyer, "buyer", {})).items.find(({ id }) => id === interestId);
    expect(await requests()).toMatchObject({ ticket_unlock_id: interestId, refunded: false });
    expect((await Refund.listMine(buyer, {})).items).toMatchObject([{ id: refundId, ticket_unlock_id: interestId }]);
    await Refund.decide(admin, refundId, true);
    expect(await Credit.getBalance(buyer)).toBe(4);
    expect((await requests())?.refunded).toBe(true);
    expect((await Deal.findBought(accepted.id, buyer.userId))?.status).toBe("refunded");
    expect((await TrustScore.calculate(seller.userId)).successful_transactions).toBe(1);
  });

  it("keeps everything else as it was, the ledger first of all", async () => {
    const before = await everything();
    await Migration.run();
    const after = await everything();
    const touched = ["unlock", "deal", "interest", "refund"];
    const rest = (items: Record<string, RawItem>) =>
      Object.values(items).filter(({ __edb_e__ }) => !touched.includes(String(__edb_e__)));
    expect(rest(after)).toEqual(rest(before));
    expect(rest(after).map(({ __edb_e__ }) => __edb_e__)).toEqual(expect.arrayContaining(["movement", "wallet"]));
    expect(Object.values(after).filter(({ __edb_e__ }) => __edb_e__ === "unlock")).toEqual([]);
  });

  it("tells nobody of a deal that it moved", async () => {
    await Migration.run();
    const moved = Object.values(await everything()).filter(({ __edb_e__ }) => __edb_e__ === "deal");
    expect(moved.map((after) => isMove(streamRecord({ after })))).toEqual([true, true]);
    expect(moved.map((after) => isMove(streamRecord({ before: after, after })))).toEqual([false, false]);
  });

  it("is migrated once, and a step that is repeated changes nothing", async () => {
    await Migration.run();
    const once = await everything();
    expect(await Migration.run()).toEqual([]);
    await dynamo.send(new DeleteCommand({ TableName: tableName(), Key: { pk: "table", sk: "version" } }));
    expect((await Migration.run()).filter(({ changed, left }) => changed + left > 0)).toEqual([]);
    expect(await everything()).toEqual(once);
  });

  it("is left alone by a dry run, which counts", async () => {
    const before = await everything();
    expect((await Migration.run({ dryRun: true }))[0]).toMatchObject({ changed: 4, unchanged: 1 });
    expect(await everything()).toEqual(before);
    expect((await Migration.run())[0]).toMatchObject({ changed: 4 });
  });

  it("keeps an old item beside a newer deal that has its place", async () => {
    const { buyer, seller, unlocked, unlockId } = old;
    await Listing.updateStatus(seller, unlocked.id, "available");
    await Deal.unlockSeller(buyer, { user_id: seller.userId, ticket_id: unlocked.id }, randomUUID());
    expect((await Migration.run())[0]).toMatchObject({ changed: 3, left: 1 });
    expect(await everything()).toHaveProperty([`ticket#${unlocked.id} unlock#${buyer.userId}#contact`, "id"], unlockId);
  });

  it("calls who has left nothing", async () => {
    const left = { __edb_e__: "conversation", pk: "conversation#1", sk: "conversation", seller_name: "Unknown User" };
    await put({ ...left, buyer_name: "Asha" });
    await Migration.run();
    expect((await everything())["conversation#1 conversation"]).toMatchObject({ buyer_name: "Asha", seller_name: "" });
  });

  it("files nobody in the directory under a letter and a space", async () => {
    const key = `a rao#${old.buyer.userId}`;
    const entry = { __edb_e__: "directory_entry", sk: key, key, user_id: old.buyer.userId, full_name: "Asha Rao" };
    await put({ ...entry, pk: "people#a ", start: "a " });
    await Migration.run();
    const after = await everything();
    expect(after).toHaveProperty([`people#ar ${key}`, "start"], "ar");
    expect(after).not.toHaveProperty([`people#a  ${key}`]);
  });

  it("keeps what and whom reports, refunds and grievances are about", async () => {
    const { buyer, seller, accepted, unlocked } = old;
    const report = { __edb_e__: "report", pk: `person#${buyer.userId}`, sk: "report#1", ticket_id: unlocked.id };
    const grievance = { __edb_e__: "grievance", pk: "grievance#1", sk: "grievance", about: `/ticket/${accepted.id}` };
    const about = { __edb_e__: "grievance", pk: "grievance#2", sk: "grievance", about: `/people/${seller.userId}` };
    await put(report, grievance, about);
    await Migration.run();
    const after = await everything();
    expect(after).toMatchObject({
      [`person#${buyer.userId} report#1`]: { ticket: summaryOf(unlocked) },
      "grievance#1 grievance": {
        about_ticket_id: accepted.id,
        about_ticket: summaryOf(accepted),
        about_user_id: seller.userId,
      },
      "grievance#2 grievance": { about_user_id: seller.userId },
    });
    const refunds = await Refund.listByStatus(admin, { status: "pending" });
    expect(refunds.items).toMatchObject([{ seller_id: seller.userId, ticket_unlock_id: old.interestId }]);
  });

  it("works out scores anew in which strangers' reports counted", async () => {
    const { userId } = old.seller;
    await Report.create(await person(), {
      reported_user_id: userId,
      report_type: "spam",
      description: "Sells nothing",
    });
    await TrustScore.calculate(userId);
    const score = { pk: `person#${userId}`, sk: "trust" };
    const { [`${score.pk} ${score.sk}`]: stored } = await everything();
    await put({ ...stored, flagged_reports: 3 });
    expect((await Migration.run())[2]).toMatchObject({ changed: 1, unchanged: 0 });
    await Sweep.run();
    expect((await TrustScore.get(userId)).flagged_reports).toBe(0);
  });

  it("counts ignored requests anew, by buyer", async () => {
    const { unlocked } = old;
    const { [`ticket#${unlocked.id} ticket`]: ticket } = await everything();
    await put({ ...ticket, status: "available", ignored_in_row: 2 });
    expect((await Migration.run())[4]).toMatchObject({ changed: 1, unchanged: 1 });
    const { [`ticket#${unlocked.id} ticket`]: after } = await everything();
    expect(after).toMatchObject({ status: "available", ignored_buyers: [] });
    expect(after).not.toHaveProperty("ignored_in_row");
  });
});
