import * as z from "zod";
import { id, instant } from "./fields";

/** The last change by an admin, for another whose decision came too late. */
export const LastChange = z.strictObject({ admin_id: id, action: z.string(), at: instant });

/** A suspension or a ban. */
export const Restriction = z.strictObject({
  id,
  kind: z.enum(["suspended", "banned"]),
  reason: z.string(),
  at: instant,
  /** The end of a suspension. */
  until: instant.nullable(),
  /** The state of the person's appeal. They can appeal once. */
  appeal: z.enum(["open", "declined"]).nullable(),
});

/** A person's standing as they see it themselves. */
export const OwnStanding = z.strictObject({
  restriction: Restriction.nullable(),
  /** A message from our team that they have not read yet. */
  warning: z.strictObject({ id, reason: z.string(), at: instant }).nullable(),
  /**
   * The version of the terms that they agreed to, and when; null for a person who signed up before
   * there were any. They must agree again to a new version.
   */
  terms: z.strictObject({ version: z.string(), at: instant }).nullable(),
  terms_changed: z.boolean(),
  /** Set when they closed their account, which is erased at `erase_at` unless they come back. */
  closed: z.strictObject({ at: instant, erase_at: instant }).nullable(),
  /** Until when they may not list, because buyers were not let in. Missing when they may. */
  listing_paused_until: instant.optional(),
});

export type LastChange = z.infer<typeof LastChange>;
export type OwnStanding = z.infer<typeof OwnStanding>;
