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
