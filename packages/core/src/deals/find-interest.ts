import { RESPONSE_WINDOW_SECONDS } from "@reseat/contract/limits/constants";
import { createConversions, type EntityItem } from "electrodb";
import type { Actor } from "../platform/actor";
import { now, SECOND } from "../platform/clock";
import { DomainError } from "../platform/errors";
import { firstIdAt, LAST_ID } from "../platform/ids";
import { type Change, type Follower, follows } from "../platform/table/changes";
import type { ItemKeys } from "../platform/table/dynamo";
import { findOnceMore } from "../platform/table/until-done";
import { InterestEntity } from "./entities";

export type InterestItem = EntityItem<typeof InterestEntity>;

/** Lets other areas follow the changes of requests. */
export function followInterests<Outcome>(follow: (change: Change<InterestItem>) => Outcome): Follower<Outcome> {
  return follows(InterestEntity, follow);
}

/** Returns the buyer and the id of a request, given an item's keys. */
export function idsIn(keys: ItemKeys): { buyer_id: string; id: string } {
  return createConversions(InterestEntity).byAccessPattern.primary.fromKeys.toComposite(keys);
}

/** Returns a buyer's interest without checking the caller. For internal operations. */
export async function unscopedLoad(buyerId: string, interestId: string): Promise<InterestItem> {
  const { data } = await InterestEntity.get({ buyer_id: buyerId, id: interestId }).go({ consistent: true });
  if (!data) throw new Error(`No interest ${interestId}`);
  return data;
}

/** Returns a request for one of the actor's tickets, as the index shows it. Throws `not_found`. */
export async function loadForSeller(actor: Actor, interestId: string): Promise<InterestItem> {
  const interest = await findOnceMore(async () => {
    const { data } = await InterestEntity.query.bySeller({ seller_id: actor.userId, id: interestId }).go();
    return data.find(({ id }) => id === interestId);
  });
  if (!interest) throw new DomainError("not_found");
  return interest;
}

/**
 * Returns a person's requests, made or received, that are new enough to be still pending. The index
 * of received requests may lag by a moment.
 */
export async function findRecent(userId: string): Promise<InterestItem[]> {
  const since = { id: firstIdAt(now() - RESPONSE_WINDOW_SECONDS * SECOND) };
  const [made, received] = await Promise.all([
    InterestEntity.query
      .primary({ buyer_id: userId })
      .between(since, { id: LAST_ID })
      .go({ pages: "all", consistent: true }),
    InterestEntity.query.bySeller({ seller_id: userId }).gte(since).go({ pages: "all" }),
  ]);
  return [...made.data, ...received.data];
}

/** Returns the requests for a seller's tickets since a time (epoch milliseconds). */
export async function receivedSince(sellerId: string, since: number): Promise<InterestItem[]> {
  const { data } = await InterestEntity.query
    .bySeller({ seller_id: sellerId })
    .gte({ id: firstIdAt(since) })
    .go({ pages: "all" });
  return data;
}

/** Returns whether one of two people ever asked for a ticket of the other. */
export async function haveAsked(one: string, other: string): Promise<boolean> {
  const [made, received] = await Promise.all([
    InterestEntity.query
      .primary({ buyer_id: one })
      .where(({ seller_id }, { eq }) => eq(seller_id, other))
      .go({ pages: "all", attributes: ["id"] }),
    InterestEntity.query
      .bySeller({ seller_id: one })
      .where(({ buyer_id }, { eq }) => eq(buyer_id, other))
      .go({ pages: "all", attributes: ["id"] }),
  ]);
  return made.data.length + received.data.length > 0;
}

/** Erases a person's contact from accepted requests. Idempotent. */
export async function forgetPerson(userId: string): Promise<void> {
  const [made, received] = await Promise.all([
    InterestEntity.query.primary({ buyer_id: userId }).go({ pages: "all" }),
    InterestEntity.query.bySeller({ seller_id: userId }).go({ pages: "all" }),
  ]);
  const named = [
    ...made.data.filter(({ buyer }) => buyer).map((interest) => ({ interest, own: "buyer" as const })),
    ...received.data.filter(({ seller }) => seller).map((interest) => ({ interest, own: "seller" as const })),
  ];
  await Promise.all(
    named.map(({ interest: { buyer_id, id }, own }) => InterestEntity.patch({ buyer_id, id }).remove([own]).go()),
  );
}
