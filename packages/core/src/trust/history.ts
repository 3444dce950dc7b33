import type { EntityItem } from "electrodb";
import { isCutShort } from "../deals/endings";
import { allOf, type DealItem } from "../deals/find-deal";
import { type InterestItem, receivedSince } from "../deals/find-interest";
import { isSale } from "../deals/plan";
import { DAY, now, SECOND } from "../platform/clock";
import { firstIdAt } from "../platform/ids";
import { type Change, latest } from "../platform/table/changes";
import { ReportEntity } from "./case-entities";
import { FeedbackEntity } from "./entities";

/** How long an ignored request counts. */
export const IGNORED_COUNTS_FOR = 90 * DAY;

/** The usual time to answer follows from so many of the latest answers. */
const ANSWERS_LEAST = 5;
const ANSWERS_MOST = 20;

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
  /**
   * Requests of the last 90 days that the person let expire, or that were accepted for them when
   * they no longer had the ticket.
   */
  ignored: number;
}

/** What is said about a person in one sentence. */
interface Facts {
  /** When the first of the deals that count was made. */
  first_sale_at?: string | undefined;
  /** The median time to answer a request, from five answers on. */
  answer_seconds?: number | undefined;
  /** Answered requests of the last 90 days, and how many were accepted. */
  answered: number;
  accepted: number;
  /** People who bought from the person. */
  buyers: number;
  /** Those whose report or refund the team granted or has yet to decide. */
  problem_buyers: number;
  /** Those of them about whom nothing is left to decide. */
  problems_decided: number;
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
  facts: Facts;
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
  const isIgnored = (interest: InterestItem) =>
    interest.gone_at !== undefined || (interest.status === "expired" && !isCutShort(interest));
  const ignored = received.filter(isIgnored);
  const last = received
    .filter((interest) => isIgnored(interest) || interest.status === "accepted" || interest.status === "rejected")
    .reduce<InterestItem | undefined>((newer, each) => (newer && newer.id > each.id ? newer : each), undefined);
  const deals = withChange(dealt, ["id"], newest.deal);
  const partners = new Set(deals.map(({ buyer_id, seller_id }) => (ids.includes(buyer_id) ? seller_id : buyer_id)));
  const counted = against.filter(
    ({ status, reporter_id }) => status === "resolved" || (status !== "dismissed" && partners.has(reporter_id)),
  );
  const sold = deals.filter(({ seller_id }) => ids.includes(seller_id));
  const sales = sold.filter(isSale);
  return {
    ratings: reviews.map(({ rating }) => rating),
    upheld: against.filter(({ status }) => status === "resolved").length,
    flagged: new Set(counted.map(({ reporter_id }) => reporter_id)).size,
    ignored: ignored.length,
    deals: sales.length,
    facts: {
      first_sale_at: sales.map(({ made_at }) => made_at).sort()[0],
      ...answersOf(received),
      ...problemsOf(sold, against),
    },
    oldestIgnoredAt: ignored.length > 0 ? Math.min(...ignored.map(madeAt)) : undefined,
    missedAt: last?.status === "expired" ? last.expires_at : undefined,
  };
}

/**
 * Answers of the last 90 days, from which the usual time to answer follows: without those given
 * for an absent person.
 */
function answersOf(received: InterestItem[]) {
  const answered = received
    .filter(({ status, responded_at }) => responded_at && (status === "accepted" || status === "rejected"))
    .sort((one, other) => (one.id < other.id ? 1 : -1));
  const seconds = answered
    .filter(({ at_once }) => !at_once)
    .slice(0, ANSWERS_MOST)
    .map((one) => (Date.parse(one.responded_at ?? "") - madeAt(one)) / SECOND);
  return {
    answered: answered.length,
    accepted: answered.filter(({ status }) => status === "accepted").length,
    ...(seconds.length >= ANSWERS_LEAST && { answer_seconds: Math.round(medianOf(seconds)) }),
  };
}

function medianOf(numbers: number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

/** Who of the buyers reported the seller or wants their credit back, unless it was turned down. */
function problemsOf(sold: DealItem[], against: EntityItem<typeof ReportEntity>[]) {
  const buyers = new Set(sold.map(({ buyer_id }) => buyer_id));
  const filed = [
    ...sold.map((deal) => ({ by: deal.buyer_id, state: refundState(deal) })),
    ...against.map(({ reporter_id, status }) => ({ by: reporter_id, state: REPORT_STATES[status] })),
  ].filter(({ by, state }) => state && buyers.has(by));
  const all = new Set(filed.map(({ by }) => by));
  const open = new Set(filed.filter(({ state }) => state === "open").map(({ by }) => by));
  return { buyers: buyers.size, problem_buyers: all.size, problems_decided: all.size - open.size };
}

const REPORT_STATES = { pending: "open", investigating: "open", resolved: "granted", dismissed: null } as const;

function refundState({ status, refund }: DealItem): "open" | "granted" | null {
  if (status === "refunded") return "granted";
  return refund === "pending" ? "open" : null;
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
