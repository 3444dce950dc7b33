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
  /** Listings that were sold, and those that were still there when their show began. */
  gone: count,
  left: count,
  requests: count,
  accepted: count,
  /**
   * Listings whose first request is accepted for their seller, requests that were, and those of
   * them whose seller had the ticket no longer.
   */
  accepting: count,
  at_once: count,
  at_once_gone: count,
  rejected: count,
  withdrawn: count,
  /** Requests that the seller let expire. */
  expired: count,
  /** Those of the expired whose show began before the seller's time was over. */
  cut_short: count,
  /**
   * The median time to an answer, in seconds, interpolated within its minute; null without an
   * answer.
   */
  answer_seconds: count.nullable(),
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
   * Wanted posts that were made that day: how many ended with a deal, how many without one
   * although their person was told of a ticket (`wanted_vain`) and without anything to tell
   * (`wanted_none`), how often their people were told of a ticket, and how many of these tickets
   * they opened.
   */
  wanted: count,
  wanted_deals: count,
  wanted_vain: count,
  wanted_none: count,
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
  texts_tickets: count,
  texts_questions: count,
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
  /**
   * How many wanted posts ended with a deal within the first of WANTED_FOUND_HOURS, the next, and
   * so on, and how many took longer.
   */
  found: z.array(count),
});

/**
 * A city with the figures of its days. `answered`: requests that were accepted or declined.
 * `answer_seconds` is interpolated within steps of one to seven minutes. `refunded`: accepted
 * requests whose credit an admin returned.
 */
const city = z.strictObject({
  name: z.string(),
  listings: count,
  dealt: count,
  gone: count,
  left: count,
  requests: count,
  answered: count,
  answer_seconds: count.nullable(),
  rejected: count,
  withdrawn: count,
  expired: count,
  cut_short: count,
  refunded: count,
});

/**
 * What was wanted, how much of it no ticket fitted so far (`unmet`), and what was listed. With the
 * most unmet posts first.
 */
const missed = z.array(z.strictObject({ name: z.string(), wanted: count, unmet: count, listings: count }));

export const Analytics = z.strictObject({
  /** Whole days, the last one yesterday. */
  now: period,
  /** As many days before them. */
  before: period,
  /** The present day, which is not over. */
  today: AnalyticsDay,
  /** Those with the most listings in the period, and how many of these led to a deal. */
  cities: z.array(city),
  movies: z.array(z.strictObject({ name: z.string(), listings: count, dealt: count, requests: count })),
  missed_cities: missed,
  missed_movies: missed,
  /** The next days, and how many posts look for a show then, whenever those were made. */
  missed_days: z.array(z.strictObject({ day: date, wanted: count, unmet: count })),
  /** The packs that were paid for, the most sold first. */
  packs: z.array(z.strictObject({ credits, price: paise, bought: count })),
});

export type AnalyticsDay = z.infer<typeof AnalyticsDay>;
export type Analytics = z.infer<typeof Analytics>;
export type AnalyticsPeriod = (typeof ANALYTICS_PERIODS)[number];
