import * as z from "zod";
import { date, id, instant, line } from "./fields";

/** What a chain or a booking app gives back for a cancelled ticket. */
export const CancelRule = z.strictObject({
  /** Whose rule it is, as the seller reads it. */
  name: z.string(),
  /** A word in the names of the theatres that it is for; empty for all. */
  theatre: z.string(),
  /** The app or site that it is for; without one, wherever the ticket was booked. */
  app: z.string().optional(),
  /** Percent of the ticket's price without fees; 0 when it cannot be cancelled. */
  share: z.int().min(0).max(100),
  /** Until so many minutes before the show. */
  until_minutes: z.int().min(0).max(10_080),
  /** Where it is published, and when that was read. */
  source: z.url({ protocol: /^https?$/ }).max(300),
  read_on: date,
});

export const CancelRules = z.strictObject({ rules: z.array(CancelRule) });

/** As an admin types them. */
export const NewCancelRules = z.strictObject({
  rules: z
    .array(
      CancelRule.extend({
        name: line(60),
        theatre: line(40).or(z.literal("")),
        app: line(40).optional(),
      })
        .refine(({ theatre, app }) => theatre || app, "Names neither theatres nor an app")
        .meta({ anyOf: [{ required: ["app"] }, { properties: { theatre: { minLength: 1 } } }] }),
    )
    .max(20),
  version: z.int().nonnegative(),
});

/** As admins see them. */
export const CancelRulesSeen = CancelRules.extend({
  /** The number of changes by admins. */
  version: z.int().nonnegative(),
  last: z.strictObject({ admin_id: id, at: instant }).nullable(),
});

export type CancelRule = z.infer<typeof CancelRule>;
export type CancelRules = z.infer<typeof CancelRules>;
export type CancelRulesSeen = z.infer<typeof CancelRulesSeen>;

/**
 * The rules that hold until an admin sets others: only what a published page says. What a page does
 * not say, nobody is told.
 */
export const CANCEL_RULES: CancelRule[] = [
  {
    name: "PVR, booked with BookMyShow",
    theatre: "PVR",
    app: "BookMyShow",
    share: 75,
    until_minutes: 120,
    source: "https://support.bookmyshow.com/support/solutions/articles/4000162110-pvr-cancellation",
    read_on: "2026-11-26",
  },
  {
    name: "PVR, booked with BookMyShow",
    theatre: "PVR",
    app: "BookMyShow",
    share: 50,
    until_minutes: 20,
    source: "https://support.bookmyshow.com/support/solutions/articles/4000162110-pvr-cancellation",
    read_on: "2026-11-26",
  },
  {
    name: "INOX, booked on its own site",
    theatre: "INOX",
    app: "INOX's own site",
    share: 0,
    until_minutes: 0,
    source: "https://prodinoxweb.inoxmovies.com/TermsCondition.aspx",
    read_on: "2026-11-26",
  },
];
