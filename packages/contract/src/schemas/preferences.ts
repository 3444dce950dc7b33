import * as z from "zod";
import { time } from "./fields";

const byPush = z.strictObject({ push: z.boolean() });

/** The subjects of messages to people, and how they reach a person without an open page. */
const kinds = {
  /**
   * Requests for a seller's tickets and their answers. `text`: the seller is texted about a request
   * that no push reached.
   */
  requests: z.strictObject({ push: z.boolean(), text: z.boolean() }),
  /** `preview`: a push shows the first words of the message, otherwise only its sender. */
  messages: z.strictObject({ push: z.boolean(), preview: z.boolean() }),
  /** Whether a ticket is still available. */
  questions: byPush,
  /** Returned credits, and decisions on refunds. */
  credits: byPush,
  /** From the team, once a week at most. */
  news: byPush,
};

/**
 * No push and no text from `from` to `to`, which may be on the next day. In Asia/Kolkata; the same
 * time twice means never.
 */
export const QuietHours = z.strictObject({ from: time, to: time });

/** A person's choices of messages, and how they reach them. */
export const Preferences = z.strictObject({ kinds: z.strictObject(kinds), quiet_hours: QuietHours.nullable() });

export type PreferenceKind = keyof typeof kinds;
export type QuietHours = z.infer<typeof QuietHours>;
export type Preferences = z.infer<typeof Preferences>;
