import type { SellerTrust } from "@reseat/contract/schemas/ticket";
import { getItem, type RawItem } from "../table/dynamo";

/** A score in the change feed. */
export type FeedTrust = SellerTrust & { user_id: string; updated_at: string };

/** What the feed's readers read of `TrustScoreEntity`. */
export const FEED_TRUST = [
  "user_id",
  "updated_at",
  "trust_score",
  "total_reviews",
  "successful_transactions",
  "flagged_reports",
] as const;

/** Makes a score of an item of the feed; undefined if it is another entity's. */
export function feedTrust(item: RawItem): FeedTrust | undefined {
  if (item.__edb_e__ !== "trust_score") return undefined;
  return Object.fromEntries(FEED_TRUST.map((name) => [name, item[name]])) as FeedTrust;
}

/**
 * Reads somebody's score as the feed would have it. Without ElectroDB, which would double what the
 * browse function loads on a cold start; trust.test.ts compares the key with the entity's.
 */
export async function findFeedTrust(userId: string): Promise<FeedTrust | undefined> {
  const { Item } = await getItem(feedTrustKey(userId));
  return Item && feedTrust(Item);
}

export function feedTrustKey(userId: string): { pk: string; sk: string } {
  return { pk: `person#${userId}`, sk: "trust" };
}
