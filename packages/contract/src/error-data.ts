import * as z from "zod";
import type { ErrorCode } from "./errors";
import { id, instant } from "./schemas/fields";
import { LastChange } from "./schemas/standing";
import { Duplicate } from "./schemas/ticket";

/** When to try again. */
const later = z.strictObject({ retry_at: instant });
/** Each wrong place of an input. Missing when the input as a whole is wrong. */
const issues = z
  .strictObject({
    issues: z.array(
      z.strictObject({ path: z.array(z.union([z.string(), z.number()])).optional(), message: z.string() }),
    ),
  })
  .optional();
const restriction = z.strictObject({ reason: z.string(), at: instant, until: instant.nullable() });

/** A challenge of `altcha-lib`. */
const challenge = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string().optional(),
    expiresAt: z.int().optional(),
    data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
  }),
  signature: z.string().optional(),
});

/** The `data` of each error, by its code. Codes that are not here have none. */
export const ERROR_DATA = {
  invalid_input: issues,
  contact_details: issues,
  name_reserved: issues,
  /** Missing for a person who signs up again: the number may belong to somebody else by now. */
  banned: restriction.optional(),
  suspended: restriction,
  accepting_paused: z.strictObject({ until: instant }),
  listing_paused: z.strictObject({ until: instant }),
  account_closed: z.strictObject({ at: instant, erase_at: instant }),
  warning_unread: z.strictObject({ reason: z.string(), at: instant }),
  /** The spent limit, if it has a name. Missing when the firewall responds. */
  too_many_requests: later.extend({ limit: z.string().optional(), max: z.int().optional() }).optional(),
  temporarily_unavailable: later,
  proof_required: z.strictObject({ challenge }),
  otp_too_soon: later,
  otp_limit: later,
  asked_recently: later,
  /** The person's post for the same; null when it has just gone. */
  wanted_exists: z.strictObject({ id }).nullable(),
  /** Missing when it was offered already. */
  offer_too_soon: z.strictObject({ retry_at: instant.optional() }),
  /** Nothing is enrolled, or the session was not confirmed within hours, or not within minutes. */
  factor_needed: z.strictObject({ reason: z.enum(["not_enrolled", "session", "recently"]) }),
  /** The existing listing; null when it has just gone. */
  duplicate_ticket: Duplicate.nullable(),
  /** The faster decision; missing when it is no longer known. */
  changed_meanwhile: LastChange.optional(),
  refund_processed: LastChange.optional(),
} satisfies Partial<Record<ErrorCode, z.ZodType>>;

/** The type of each error's `data`. */
export type ErrorData = {
  [Code in ErrorCode]: Code extends keyof typeof ERROR_DATA ? z.infer<(typeof ERROR_DATA)[Code]> : undefined;
};
