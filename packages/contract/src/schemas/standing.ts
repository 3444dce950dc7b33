import * as z from "zod";
import { id, instant } from "./fields";

/** Who changed something last, for an admin who comes late. */
export const LastChange = z.strictObject({ admin_id: id, action: z.string(), at: instant });

/** What holds a person back. */
export const Restriction = z.strictObject({
  id,
  kind: z.enum(["suspended", "banned"]),
  reason: z.string(),
  at: instant,
  /** The end of a suspension. */
  until: instant.nullable(),
  /** The person can appeal once. */
  appeal: z.enum(["open", "declined"]).nullable(),
});

/** A person's standing as they see it themselves. */
export const OwnStanding = z.strictObject({
  restriction: Restriction.nullable(),
  /** A message of our team that they have not read. */
  warning: z.strictObject({ id, reason: z.string(), at: instant }).nullable(),
  /**
   * The version of the terms that they agreed to, and when; null for somebody who signed up
   * without. Another one than in force must be agreed to first.
   */
  terms: z.strictObject({ version: z.string(), at: instant }).nullable(),
  terms_changed: z.boolean(),
  /** They closed their account, which is erased at `erase_at` unless they come back. */
  closed: z.strictObject({ at: instant, erase_at: instant }).nullable(),
});

export type LastChange = z.infer<typeof LastChange>;
export type OwnStanding = z.infer<typeof OwnStanding>;
