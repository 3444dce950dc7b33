import { randomUUID } from "node:crypto";
import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { person, ticketOf } from "@reseat/testing/people";
import { streamRecord } from "@reseat/testing/stream";
import { afterEach, expect, it } from "vitest";
import type { Actor } from "../actor";
import { newId } from "../ids";
import { Interest } from "../interest";
import { dynamo, type RawItem, tableName } from "../table/dynamo";
import { Listing } from ".";
import { follower } from "./watch";
import { watchNews } from "./watch.news";

afterEach(() => {
  delete process.env.CLOCK_OFFSET_SECONDS;
});

const refused = (code: string) => expect.objectContaining({ name: "DomainError", code });

async function stored(pk: string, sk: string): Promise<RawItem> {
  const { Item } = await dynamo.send(new GetCommand({ TableName: tableName(), Key: { pk, sk }, ConsistentRead: true }));
  return Item as RawItem;
}

async function underReview() {
  const [seller, buyer, late] = await Promise.all([person(), person(1), person()]);
  const ticket = await ticketOf(seller);
  const { id } = await Interest.express(buyer, { ticket_id: ticket.id }, randomUUID());
  const item = () => stored(`ticket#${ticket.id}`, "ticket");
  const before = await item();
  /** Runs the stream's follower after the ticket has changed. */
  const followed = async () => follower.follow(streamRecord({ before, after: await item() }));
  const wish = (who: Actor) => stored(`ticket#${ticket.id}`, `watch#${who.userId}`);
  const isWatching = async (who: Actor) => (await Listing.get(who, ticket.id)).viewer?.is_watching;
  return { seller, buyer, late, ticket, interestId: id, followed, wish, isWatching };
}

it("tells who came too late, once, when the ticket is free again", async () => {
  const { seller, late, ticket, interestId, followed, wish, isWatching } = await underReview();
  expect(await isWatching(late)).toBe(false);
  expect(await Promise.all([Listing.watch(late, ticket.id), Listing.watch(late, ticket.id)])).toEqual([true, true]);
  expect(await isWatching(late)).toBe(true);
  const before = await wish(late);
  expect(watchNews.follow(streamRecord({ after: before }))).toEqual({});

  await Interest.reject(seller, interestId);
  await followed();
  const after = await wish(late);
  const told = { ticketId: ticket.id, kind: "ticket_free_again", params: { movie_name: ticket.movie_name } };
  expect(watchNews.follow(streamRecord({ before, after }))).toEqual({
    notify: [{ ...told, userId: late.userId, at: after.told_at, cause: `watch/${ticket.id}/${after.told_at}` }],
    live: [{ userId: late.userId, event: { type: "ticket.changed", ticket_id: ticket.id } }],
  });
  expect(await isWatching(late)).toBe(false);
  await followed();
  expect(await wish(late)).toEqual(after);
  expect(watchNews.follow(streamRecord({ before: after, after }))).toEqual({});
});

it("tells nobody of a ticket that was sold, or who took the wish back", async () => {
  const { late, buyer, ticket, interestId, followed, wish, isWatching } = await underReview();
  await Listing.watch(late, ticket.id);
  await followed();
  expect(await wish(late)).not.toHaveProperty("told_at");
  await Listing.unwatch(late, ticket.id);
  await Listing.unwatch(late, ticket.id);
  expect(await isWatching(late)).toBe(false);
  await Interest.withdraw(buyer, interestId);
  await followed();
  expect(await wish(late)).toBeUndefined();
});

it("is for a ticket of somebody else that may be free again", async () => {
  const { seller, late, buyer, ticket, interestId } = await underReview();
  await expect(Listing.watch(seller, ticket.id)).rejects.toEqual(refused("own_ticket"));
  await expect(Listing.watch(late, newId())).rejects.toEqual(refused("not_found"));
  await Interest.withdraw(buyer, interestId);
  expect(await Listing.watch(late, ticket.id)).toBe(false);
  await Listing.updateStatus(seller, ticket.id, "sold");
  await expect(Listing.watch(late, ticket.id)).rejects.toEqual(refused("ticket_not_available"));
});
