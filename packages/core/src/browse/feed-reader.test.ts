import { PutCommand, QueryCommand, type QueryCommandOutput } from "@aws-sdk/lib-dynamodb";
import { person, ticketOf } from "@reseat/testing/people";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { iso, now } from "../clock";
import { dynamo, tableName } from "../dynamo";
import { feedShard } from "../feed";
import { newId } from "../ids";
import { Listing } from "../listings";
import { FeedReader } from "./feed-reader";
import { TicketIndex } from "./ticket-index";

function advance(seconds: number) {
  process.env.CLOCK_OFFSET_SECONDS = String(Number(process.env.CLOCK_OFFSET_SECONDS ?? 0) + seconds);
}

let index: TicketIndex;
let feed: FeedReader;
beforeEach(() => {
  index = new TicketIndex();
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
const find = (movie: string) => index.query({ search: movie }, now()).items;

it("loads what is on sale, without what is private", async () => {
  const { ticket } = await listed();
  const send = vi.spyOn(dynamo, "send");
  await feed.refresh();

  const { seat_info, can_resume, ...visible } = ticket;
  expect([seat_info, can_resume]).toEqual(["H12, H13", false]);
  expect(find(ticket.movie_name)).toMatchObject([visible]);
  const pages = await Promise.all(send.mock.results.map(({ value }) => value as Promise<QueryCommandOutput>));
  expect(JSON.stringify(pages.flatMap(({ Items }) => Items))).not.toContain("seat_info");
});

it("asks the table nothing for two seconds, then all shards at once", async () => {
  await feed.refresh();
  const send = vi.spyOn(dynamo, "send");
  await feed.refresh();
  expect(send).not.toHaveBeenCalled();

  advance(2);
  const refreshing = Promise.all([feed.refresh(), feed.refresh()]);
  expect(send.mock.calls.filter(([command]) => command instanceof QueryCommand)).toHaveLength(8);
  await refreshing;
  expect(send).toHaveBeenCalledTimes(8);
});

it("takes in what was listed, sold and listed again since", async () => {
  await feed.refresh();
  const { seller, ticket } = await listed();
  const seen = async () => {
    advance(2);
    await feed.refresh();
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

it("finds a change that reaches the feed after newer ones", async () => {
  const shard = feedShard(newId());
  const trustItem = (updatedAt: number) => {
    const user_id = newId();
    const counts = { trust_score: 3.5, total_reviews: 2, successful_transactions: 1, flagged_reports: 0 };
    const keys = {
      pk: `trust#${user_id}`,
      sk: "trust",
      feed: shard,
      updated_at: iso(updatedAt),
      __edb_e__: "trust_score",
    };
    return dynamo
      .send(new PutCommand({ TableName: tableName(), Item: { ...keys, ...counts, user_id } }))
      .then(() => user_id);
  };
  await trustItem(now() + 1_000);
  await feed.refresh();

  const late = await trustItem(now() - 5_000);
  const putTrust = vi.spyOn(index, "putTrust");
  advance(2);
  await feed.refresh();
  expect(putTrust).toHaveBeenCalledWith(expect.objectContaining({ user_id: late, trust_score: 3.5 }));
});

it("answers from what it knows for a minute while the table does not answer, and from nothing never", async () => {
  const { ticket } = await listed();
  await feed.refresh();
  vi.spyOn(dynamo, "send").mockRejectedValue(new Error("no answer") as never);

  advance(30);
  await feed.refresh();
  expect(find(ticket.movie_name)).toHaveLength(1);
  advance(31);
  await expect(feed.refresh()).rejects.toThrow("no answer");
  await expect(new FeedReader(new TicketIndex()).refresh()).rejects.toThrow("no answer");
});
