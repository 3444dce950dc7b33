import type { Preferences as Wanted } from "@reseat/contract";
import { TEXT_LEAST_SECONDS } from "@reseat/contract/limits/constants";
import { SECOND, showAt } from "../clock";
import type { InterestItem } from "../interest/find-interest";
import { mayPush, mayText } from "../preferences/may-tell";

/** The facts about a request and its seller on which the decision to text depends. */
export interface Facts {
  request: Pick<
    InterestItem,
    "status" | "created_at" | "expires_at" | "shown_at" | "opened_at" | "text_claimed_at" | "ticket"
  >;
  preferences: Wanted;
  /**
   * When a page of the seller's last said that it is in front, in epoch milliseconds; 0 for never.
   */
  visibleAt: number;
  /** Whether the seller has a browser that receives push messages. */
  hasDevice: boolean;
  /** Whether this is the second and last check, when a push has had its time. */
  isLast: boolean;
}

/**
 * `text`, or the reason not to text the seller: the request is answered or almost out of time
 * (`over`); they were texted or have seen it (`known`); a page of theirs shows it (`visible`);
 * their preferences or the night forbid it (`unwanted`); a push may still be shown (`pushed`).
 */
export type Decision = "over" | "known" | "visible" | "unwanted" | "pushed" | "text";

/** Decides whether to text a seller about a request at this moment (epoch milliseconds). */
export function decide({ request, preferences, visibleAt, hasDevice, isLast }: Facts, at: number): Decision {
  const { status, created_at, expires_at, shown_at, opened_at, text_claimed_at, ticket } = request;
  if (status !== "pending" || Date.parse(expires_at) < at + TEXT_LEAST_SECONDS * SECOND) return "over";
  if (shown_at || opened_at || text_claimed_at) return "known";
  if (visibleAt >= Date.parse(created_at)) return "visible";
  if (!mayText(preferences, at, showAt(ticket.show_date, ticket.show_time))) return "unwanted";
  return !isLast && hasDevice && mayPush("requests", preferences, at) ? "pushed" : "text";
}
