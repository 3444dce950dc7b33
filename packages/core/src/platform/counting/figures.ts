import { WANTED_FOUND_HOURS } from "@reseat/contract/limits/constants";

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** The window of the monthly figures, in days. */
export const MONTH_DAYS = 30;
/** The minutes that a seller has to answer, each counted separately. */
export const ANSWER_MINUTES = 15;

/** The days since a person was last active. The last figure stands for that many and more. */
export const activeAfter = (days: number) => `active_after_${Math.min(days, MONTH_DAYS)}` as const;
/** Answers given in this minute after the request, from 0. */
export const answeredIn = (minute: number) => `answered_${Math.min(minute, ANSWER_MINUTES - 1)}` as const;
/**
 * The steps in which answers are counted for a city, in minutes. They are few because each is a
 * figure of every city and day.
 */
export const ANSWER_STEPS = [1, 2, 4, 8, ANSWER_MINUTES] as const;
/** Answers within a step, from 0, and after the step before it. */
export const withinStep = (step: 0 | 1 | 2 | 3 | 4) => `within_${step}` as const;
/** Returns the step of an answer in this minute, from 0. */
export const stepOfMinute = (minute: number) =>
  ANSWER_STEPS.findIndex((until) => Math.min(minute, ANSWER_MINUTES - 1) < until) as 0 | 1 | 2 | 3 | 4;

/** Wanted posts with a deal, by the step of WANTED_FOUND_HOURS; the last figure is for longer. */
export const FOUND_STEPS = WANTED_FOUND_HOURS.length + 1;
export const foundIn = (step: number) => `found_${step}` as const;

/**
 * The figures of a day. A later outcome of a request, a deal or an order counts for the day on
 * which it was made. `revenue` is in paise. `active_first` counts people who are active for the
 * first time. `accepting`: listings whose first request is accepted for their seller.
 * `at_once`: requests that were, `at_once_gone`: those whose seller had the ticket no longer.
 * `cut_short`: those of `expired` whose show began first. `gone`: listings that are
 * sold. `left`: those that were not when their show began.
 */
export const FIGURES = [
  "new_people",
  "active_first",
  ...range(1, MONTH_DAYS).map(activeAfter),
  "listings",
  "accepting",
  "gone",
  "left",
  "requests",
  "accepted",
  "at_once",
  "at_once_gone",
  "rejected",
  "withdrawn",
  "expired",
  "cut_short",
  ...range(0, ANSWER_MINUTES - 1).map(answeredIn),
  "pushed",
  "shown",
  "opened",
  "texted",
  "deals",
  "unlocks",
  "refunded",
  "orders",
  "orders_completed",
  "orders_failed",
  "orders_cancelled",
  "credits_sold",
  "revenue",
  "messages",
  "wanted",
  "wanted_deals",
  "wanted_vain",
  "wanted_none",
  "wanted_told",
  "wanted_opened",
  ...range(0, FOUND_STEPS - 1).map(foundIn),
] as const;

export type Figures = { [Each in (typeof FIGURES)[number]]?: number };

/**
 * The figures of a day that leave no item behind. `swept`: minutes in which the sweep ran, of each
 * of its parts. `pushes_…`: pushes that a push service accepted, once for each person, by kind of
 * preference; `pushes_shown` and `pushes_opened` count for the day of sending. `texts_…`: texts
 * that were sent.
 */
export const OCCURRENCES = [
  "swept",
  "pushes_requests",
  "pushes_messages",
  "pushes_questions",
  "pushes_credits",
  "pushes_news",
  "pushes_shown",
  "pushes_opened",
  "texts_codes",
  "texts_requests",
  "texts_tickets",
  "texts_questions",
] as const;

export type Counts = { [Each in (typeof OCCURRENCES)[number]]?: number };

/**
 * The kinds of names with figures of their own. A pack's name is made of its credits and its price:
 * `10-14900`. The figures of `show` are those of the days of shows, all under one name.
 */
export type NameKind = "city" | "movie" | "pack" | "show";

export const NAME_FIGURES = [
  "listings",
  "dealt",
  "gone",
  "left",
  "requests",
  "within_0",
  "within_1",
  "within_2",
  "within_3",
  "within_4",
  "rejected",
  "withdrawn",
  "expired",
  "cut_short",
  "refunded",
  "bought",
  "wanted",
  "met",
] as const;
/**
 * `dealt`: listings that led to a deal. `bought`: packs that were paid for. `wanted`: posts. `met`:
 * those of them whose person was told of a ticket. `refunded`: accepted requests whose credit an
 * admin returned. The others are those of a day, and only a city has them all.
 */
export type NameFigure = (typeof NAME_FIGURES)[number];

/** The totals of the whole product. `credits` are those in wallets. */
export const TOTALS = [
  "people",
  "credits",
  "unlocks",
  "refunds",
  "refunds_waiting",
  "refunds_rejected",
  "flagged",
  "cases_pending",
  "cases_investigating",
  "cases_resolved",
  "cases_dismissed",
  "appeals_open",
  "appeals_accepted",
  "appeals_declined",
  "grievances_open",
  "grievances_answered",
  "payments_open",
  "payments_refunded",
  "payments_closed",
] as const;

export type Totals = { [Each in (typeof TOTALS)[number]]?: number };
