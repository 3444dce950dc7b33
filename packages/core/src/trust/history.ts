import type { EntityItem } from "electrodb";
import { DAY, now } from "../clock";
import { allOf, type DealItem } from "../deals/find-deal";
import { isSale } from "../deals/plan";
import { firstIdAt } from "../ids";
import { isCutShort } from "../interest/endings";
import { type InterestItem, receivedSince } from "../interest/find-interest";
import { type Change, latest } from "../table/changes";
import { FeedbackEntity, ReportEntity } from "./entities";

/** How long an ignored request counts. */
export const IGNORED_COUNTS_FOR = 90 * DAY;

/** The change that has just happened to a history: one of these. */
export interface Newest {
  feedback?: Change<EntityItem<typeof FeedbackEntity>>;
  report?: Change<EntityItem<typeof ReportEntity>>;
  interest?: Change<InterestItem>;
  deal?: Change<DealItem>;
}

/** The facts that a score is calculated from. */
export interface ScoreSources {
  /** Ratings that the person received, 1 to 5 each. */
  ratings: number[];
  /** Reports that the team upheld. */
  upheld: number;
  /** Requests of the last 90 days that the person let expire. */
  ignored: number;
}

/** Everything about a person that counts towards their score. */
export interface History extends ScoreSources {
  /**
   * The number of people whose report counts: the team upheld it, or has yet to decide and the two
   * people had a deal. So strangers cannot flag anybody. Each reporter counts once.
   */
  flagged: number;
  /** Sales: deals as the seller that stand and came to a good end (deals/plan.ts). */
  deals: number;
  /** When the oldest of the ignored requests was made, in epoch milliseconds. */
  oldestIgnoredAt: number | undefined;
  /** When their time to answer the last request ran out; undefined when they answered it. */
  missedAt: string | undefined;
}

/**
 * Reads the history of a person with all ids that they ever had, in one round. Indexes lag behind
 * the table by a moment, so `newest` counts even if they do not show it yet.
 */
export async function readHistory(ids: string[], newest: Newest): Promise<History> {
  const since = now() - IGNORED_COUNTS_FOR;
  const ofEach = async <Item>(read: (id: string) => Promise<Item[]>) => (await Promise.all(ids.map(read))).flat();
  const [feedback, reports, interests, dealt] = await Promise.all([
    ofEach(async (id) => (await FeedbackEntity.query.byReviewed({ reviewed_user_id: id }).go({ pages: "all" })).data),
    ofEach(async (id) => (await ReportEntity.query.byReported({ reported_user_id: id }).go({ pages: "all" })).data),
    ofEach((id) => receivedSince(id, since)),
    ofEach(allOf),
  ]);
  const reviews = withChange(feedback, ["ticket_id", "reviewer_id"], newest.feedback);
  const against = withChange(reports, ["id"], newest.report);
  const received = withChange(interests, ["id"], newest.interest).filter(({ id }) => id >= firstIdAt(since));
  const isIgnored = (interest: InterestItem) => interest.status === "expired" && !isCutShort(interest);
  const ignored = received.filter(isIgnored);
  const last = received
    .filter((interest) => isIgnored(interest) || interest.status === "accepted" || interest.status === "rejected")
    .reduce<InterestItem | undefined>((newer, each) => (newer && newer.id > each.id ? newer : each), undefined);
  const deals = withChange(dealt, ["id"], newest.deal);
  const partners = new Set(deals.map(({ buyer_id, seller_id }) => (ids.includes(buyer_id) ? seller_id : buyer_id)));
  const counted = against.filter(
    ({ status, reporter_id }) => status === "resolved" || (status !== "dismissed" && partners.has(reporter_id)),
  );
  return {
    ratings: reviews.map(({ rating }) => rating),
    upheld: against.filter(({ status }) => status === "resolved").length,
    flagged: new Set(counted.map(({ reporter_id }) => reporter_id)).size,
    ignored: ignored.length,
    deals: deals.filter((deal) => ids.includes(deal.seller_id) && isSale(deal)).length,
    oldestIgnoredAt: ignored.length > 0 ? Math.min(...ignored.map(madeAt)) : undefined,
    missedAt: last?.status === "expired" ? last.expires_at : undefined,
  };
}

function withChange<Item>(items: Item[], keys: (keyof Item)[], change?: Change<Item>): Item[] {
  if (!change) return items;
  const changed = latest(change);
  const others = items.filter((item) => keys.some((key) => item[key] !== changed[key]));
  return change.after ? [...others, change.after] : others;
}

function madeAt({ created_at }: { created_at: string }): number {
  return Date.parse(created_at);
}
