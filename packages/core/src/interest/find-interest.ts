import { RESPONSE_WINDOW_SECONDS } from "@reseat/contract/constants";
import type { EntityItem } from "electrodb";
import type { Actor } from "../actor";
import { type Change, type Follower, follows } from "../changes";
import { now, SECOND } from "../clock";
import { DomainError } from "../errors";
import { firstIdAt, LAST_ID } from "../ids";
import { findOnceMore } from "../index-lag";
import { InterestEntity } from "./interest.entity";

export type InterestItem = EntityItem<typeof InterestEntity>;

/** For other areas: follows the changes of requests. */
export function followInterests<Outcome>(follow: (change: Change<InterestItem>) => Outcome): Follower<Outcome> {
  return follows(InterestEntity, follow);
}

/** The interest of a buyer, whoever asks: for what the system itself does. */
export async function load(buyerId: string, interestId: string): Promise<InterestItem> {
  const { data } = await InterestEntity.get({ buyer_id: buyerId, id: interestId }).go({ consistent: true });
  if (!data) throw new Error(`No interest ${interestId}`);
  return data;
}

/** A request for a ticket of the actor's, as the index shows it. Throws `not_found`. */
export async function loadForSeller(actor: Actor, interestId: string): Promise<InterestItem> {
  const interest = await findOnceMore(async () => {
    const { data } = await InterestEntity.query.bySeller({ seller_id: actor.userId, id: interestId }).go();
    return data.find(({ id }) => id === interestId);
  });
  if (!interest) throw new DomainError("not_found");
  return interest;
}

/**
 * The requests of a person, on either side, that can still be pending: none is older than the time to answer. The index
 * of those that the person received follows a moment later.
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

/** The requests for a seller's tickets that were made since a time, in epoch milliseconds. */
export async function receivedSince(sellerId: string, since: number): Promise<InterestItem[]> {
  const { data } = await InterestEntity.query
    .bySeller({ seller_id: sellerId })
    .gte({ id: firstIdAt(since) })
    .go({ pages: "all" });
  return data;
}
