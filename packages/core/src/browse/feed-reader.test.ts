import { PutCommand, type QueryCommandOutput } from "@aws-sdk/lib-dynamodb";
import { ListingIndex } from "@reseat/listing-index";
import { person, ticketOf } from "@reseat/testing/people";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Listing } from "../listings";
import { HOUR, iso, MINUTE, now } from "../platform/clock";
import { newId } from "../platform/ids";
import { type FeedShard, feedShard } from "../platform/table/due";
import { dynamo, tableName } from "../platform/table/dynamo";
import { FeedReader } from "./feed-reader";
import { pageOf } from "./page";
import type { Change } from "./segment";

function advance(seconds: number) {
  process.env.CLOCK_OFFSET_SECONDS = String(Number(process.env.CLOCK_OFFSET_SECONDS ?? 0) + seconds);
}

let index: ListingIndex;
let feed: FeedReader;
beforeEach(() => {
  index = new ListingIndex();
  feed = new FeedReader(index);
});
afterEach(() => {
  delete process.env.CLOCK_OFFSET_SECONDS;
  vi.restoreAllMocks();
});

async function listed() {
  const seller = await person();
  return { seller, ticket: await ticketOf(seller) };
}
const find = (movie: string) => pageOf(index, { search: movie }, now()).items;

it("loads what is on sale, without what is private", async () => {
  const { ticket } = await listed();
  const send = vi.spyOn(dynamo, "send");
  await feed.read();

  const { seat_info, can_resume, held_back, ...visible } = ticket;
  expect([seat_info, can_resume, held_back]).toEqual(["H12, H13", false, false]);
  expect(find(ticket.movie_name)).toMatchObject([visible]);
  const pages = await Promise.all(send.mock.results.map(({ value }) => value as Promise<QueryCommandOutput>));
  expect(JSON.stringify(pages.flatMap(({ Items }) => Items))).not.toContain("seat_info");
});

it("takes in what was listed, sold and listed again since", async () => {
  await feed.read();
  const { seller, ticket } = await listed();
  const seen = async () => {
    advance(2);
    await feed.read();
    return find(ticket.movie_name).length;
  };

  expect(await seen()).toBe(1);
  await Listing.updateStatus(seller, ticket.id, "sold");
  expect(await seen()).toBe(0);
  await Listing.updateStatus(seller, ticket.id, "available");
  expect(await seen()).toBe(1);
  await Listing.remove(seller, ticket.id);
  expect(await seen()).toBe(0);
});

const counts = { trust_score: 3.5, total_reviews: 2, successful_transactions: 1, flagged_reports: 0 };

/** Stores a score as the table has it. */
async function score(user_id: string, updatedAt: number, shard: FeedShard = feedShard(user_id)) {
  const keys = { pk: `person#${user_id}`, sk: "trust", feed: shard, __edb_e__: "trust_score" };
  const Item = { ...keys, ...counts, user_id, updated_at: iso(updatedAt) };
  await dynamo.send(new PutCommand({ TableName: tableName(), Item }));
}

it("finds a change that reaches the feed after newer ones", async () => {
  const { seller, ticket } = await listed();
  const shard = feedShard(seller.userId);
  await score(newId(), now() + 1_000, shard);
  await feed.read();

  await score(seller.userId, now() - 5_000, shard);
  advance(2);
  await feed.read();
  expect(find(ticket.movie_name)[0]?.seller_trust).toEqual(counts);
});

it("tells what is different now, once", async () => {
  await feed.read();
  const { ticket } = await listed();
  const told: Change[] = [];
  await feed.read((change) => told.push(change));
  await feed.read((change) => told.push(change));
  expect(told.map((change) => "ticket" in change && change.ticket.id)).toEqual([ticket.id]);
});

it("goes on from a time, and reads the score of a seller who had nothing on sale until then", async () => {
  const seller = await person();
  await score(seller.userId, now() - HOUR);
  const early = await listed();
  advance(3600);
  const ticket = await ticketOf(seller);
  const later = new FeedReader(index, now() - MINUTE);
  await later.read();

  expect(find(early.ticket.movie_name)).toEqual([]);
  expect(find(ticket.movie_name)[0]?.seller_trust).toEqual(counts);
});

it("forgets whose score changes while they have nothing on sale", async () => {
  await feed.read();
  const user_id = newId();
  await score(user_id, now());
  await feed.read();
  expect(index.hasSeller(user_id)).toBe(false);
});
