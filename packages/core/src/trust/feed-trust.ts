import { id, instant } from "@reseat/contract/schemas/fields";
import { SellerTrust } from "@reseat/contract/schemas/ticket";
import { getItem, type RawItem } from "../platform/table/dynamo";

/** A score in the change feed. */
export type FeedTrust = SellerTrust & { user_id: string; updated_at: string };

/** The attributes of `TrustScoreEntity` that the feed's readers use. */
export const FEED_TRUST = [
  "user_id",
  "updated_at",
  "trust_score",
  "total_reviews",
  "successful_transactions",
  "flagged_reports",
] as const;

const Score = SellerTrust.extend({ user_id: id, updated_at: instant });

/**
 * Returns the score of an item in the feed; undefined if it is another entity's. Throws when it
 * cannot be read.
 */
export function feedTrust(item: RawItem): FeedTrust | undefined {
  if (item.__edb_e__ !== "trust_score") return undefined;
  return Score.parse(Object.fromEntries(FEED_TRUST.map((name) => [name, item[name]])));
}

/**
 * Reads a seller's score as the feed would have it. Without ElectroDB, which would double what the
 * browse function loads on a cold start; trust.test.ts compares the key with the entity's.
 */
export async function findFeedTrust(userId: string): Promise<FeedTrust | undefined> {
  const { Item } = await getItem(feedTrustKey(userId));
  return Item && feedTrust(Item);
}

/** Returns the key of a person's score. */
export function feedTrustKey(userId: string): { pk: string; sk: string } {
  return { pk: `person#${userId}`, sk: "trust" };
}
