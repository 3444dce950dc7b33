import * as z from "zod";
import { credits, date, paise } from "../schemas/fields";

const count = z.int().nonnegative();

/** In days. */
export const ANALYTICS_PERIODS = ["7", "30", "90"] as const;

/**
 * The outcomes of requests, deals and orders count for the day on which those were made. Days are
 * in Asia/Kolkata.
 */
export const AnalyticsDay = z.strictObject({
  day: date,
  new_people: count,
  /** People whose app made a call that day. */
  active: count,
  /** Those of them who had been active on an earlier day. */
  returning: count,
  /** Different people within 7 days that end with this one. */
  active_week: count,
  /** Within 30 days. */
  active_month: count,
  listings: count,
  requests: count,
  accepted: count,
  rejected: count,
  withdrawn: count,
  /** Requests that the seller let expire. */
  expired: count,
  /**
   * Requests with a push to the seller, with a push that was shown, with a push that the seller
   * opened, and with a text.
   */
  pushed: count,
  shown: count,
  opened: count,
  texted: count,
  /** Unlocked sellers and accepted requests. */
  deals: count,
  /** Deals without a request. */
  unlocks: count,
  /** Deals whose credit was returned. */
  refunded: count,
  orders: count,
  orders_completed: count,
  orders_failed: count,
  orders_cancelled: count,
  credits_sold: credits,
  revenue: paise,
  messages: count,
  /**
   * Wanted posts that were made that day: how many ended with a deal, the minutes that all of
   * these took together, how often their people were told of a ticket, and how many of
   * these tickets they opened.
   */
  wanted: count,
  wanted_deals: count,
  wanted_minutes: count,
  wanted_told: count,
  wanted_opened: count,
  /** Pushes that a push service accepted, once for each person, by their subject. */
  pushes_requests: count,
  pushes_messages: count,
  pushes_questions: count,
  pushes_credits: count,
  pushes_news: count,
  /** How many of all these a browser showed, and how many their person opened. */
  pushes_shown: count,
  pushes_opened: count,
  texts_codes: count,
  texts_requests: count,
  /** Minutes in which the sweep ran; null for the days before that was counted. */
  swept: count.nullable(),
});

const period = z.strictObject({
  days: z.array(AnalyticsDay),
  /**
   * How many requests were answered within the first minute, the second, and so on to the
   * fifteenth.
   */
  answered: z.array(count),
});

export const Analytics = z.strictObject({
  /** Whole days, the last one yesterday. */
  now: period,
  /** As many days before them. */
  before: period,
  /** The present day, which is not over. */
  today: AnalyticsDay,
  /** Those with the most listings in the period, and how many of these led to a deal. */
  cities: z.array(z.strictObject({ name: z.string(), listings: count, dealt: count })),
  movies: z.array(z.strictObject({ name: z.string(), listings: count, dealt: count, requests: count })),
  /** Those with the most wanted posts for each listing, whether or not anything was listed. */
  missed_cities: z.array(z.strictObject({ name: z.string(), wanted: count, listings: count })),
  missed_movies: z.array(z.strictObject({ name: z.string(), wanted: count, listings: count })),
  /** The packs that were paid for, the most sold first. */
  packs: z.array(z.strictObject({ credits, price: paise, bought: count })),
});

export type AnalyticsDay = z.infer<typeof AnalyticsDay>;
export type Analytics = z.infer<typeof Analytics>;
export type AnalyticsPeriod = (typeof ANALYTICS_PERIODS)[number];
