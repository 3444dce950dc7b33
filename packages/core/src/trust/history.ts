import type { EntityItem } from "electrodb";
import { type Change, latest } from "../changes";
import { DAY, now } from "../clock";
import { allSold, type DealItem } from "../deals/find-deal";
import { firstIdAt } from "../ids";
import { isCutShort } from "../interest/cut-short";
import { type InterestItem, receivedSince } from "../interest/find-interest";
import { FeedbackEntity } from "./feedback.entity";
import { ReportEntity } from "./report.entity";
import type { ScoreSources } from "./score";

/** How long an ignored request counts. */
export const IGNORED_COUNTS_FOR = 90 * DAY;

/** The change that has just happened to a history: one of these. */
export interface Newest {
  feedback?: Change<EntityItem<typeof FeedbackEntity>>;
  report?: Change<EntityItem<typeof ReportEntity>>;
  interest?: Change<InterestItem>;
  deal?: Change<DealItem>;
}

/** Everything about a person that counts towards their score. */
export interface History extends ScoreSources {
  /** The number of people with a report that the team has not dismissed. Each person counts once, however often they report. */
  openReports: number;
  /** Deals as the seller that were not refunded. */
  deals: number;
  /** When the oldest of the ignored requests was made, in epoch milliseconds. */
  oldestIgnoredAt: number | undefined;
}

/**
 * Reads a person's history in one round. Indexes lag behind the table by a moment, so `newest` counts even if they do not
 * show it yet.
 */
export async function readHistory(userId: string, newest: Newest): Promise<History> {
  const since = now() - IGNORED_COUNTS_FOR;
  const [feedback, reports, interests, sold] = await Promise.all([
    FeedbackEntity.query.byReviewed({ reviewed_user_id: userId }).go({ pages: "all" }),
    ReportEntity.query.byReported({ reported_user_id: userId }).go({ pages: "all" }),
    receivedSince(userId, since),
    allSold(userId),
  ]);
  const reviews = withChange(feedback.data, ["ticket_id", "reviewer_id"], newest.feedback);
  const against = withChange(reports.data, ["id"], newest.report);
  const ignored = withChange(interests, ["id"], newest.interest).filter(
    (interest) => interest.status === "expired" && interest.id >= firstIdAt(since) && !isCutShort(interest),
  );
  const deals = withChange(sold, ["id"], newest.deal).filter(({ status }) => status === "valid");
  return {
    ratings: reviews.map(({ rating }) => rating),
    upheld: against.filter(({ status }) => status === "resolved").length,
    openReports: new Set(against.filter(({ status }) => status !== "dismissed").map((report) => report.reporter_id))
      .size,
    ignored: ignored.length,
    deals: deals.length,
    oldestIgnoredAt: ignored.length > 0 ? Math.min(...ignored.map(madeAt)) : undefined,
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
