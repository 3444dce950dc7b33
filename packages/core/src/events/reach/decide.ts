import type { Preferences as Wanted } from "@reseat/contract";
import { TEXT_LEAST_SECONDS } from "@reseat/contract/limits/constants";
import { mayPush, mayText } from "../../accounts/preferences";
import { SECOND } from "../../platform/clock";

/** What a text would be about. Times are in epoch milliseconds. */
export interface Subject {
  /** Until when the person can act on it; 0 when it is over. */
  until: number;
  /** When it began to concern them. */
  since: number;
  /** Whether they were texted or are known to have seen it. */
  isKnown: boolean;
  /** Whether they want texts about such things. */
  isWanted: boolean;
  showAt: number;
}

/** The facts about a subject and its person on which the decision to text depends. */
export interface Facts {
  subject: Subject;
  preferences: Wanted;
  /**
   * When a page of the person's last said that it is in front, in epoch milliseconds; 0 for never.
   */
  visibleAt: number;
  /** Whether the person has a browser that receives push messages. */
  hasDevice: boolean;
  /** Whether this is the second and last check, when a push has had its time. */
  isLast: boolean;
}

/**
 * `text`, or the reason not to text the person: it is answered, gone or almost out of time
 * (`over`); they were texted or have seen it (`known`); a page of theirs shows it (`visible`);
 * their preferences or the night forbid it (`unwanted`); a push may still be shown (`pushed`).
 */
export type Decision = "over" | "known" | "visible" | "unwanted" | "pushed" | "text";

/** Decides whether to text a person about something at this moment (epoch milliseconds). */
export function decide({ subject, preferences, visibleAt, hasDevice, isLast }: Facts, at: number): Decision {
  const { until, since, isKnown, isWanted, showAt } = subject;
  if (until < at + TEXT_LEAST_SECONDS * SECOND) return "over";
  if (isKnown) return "known";
  if (visibleAt >= since) return "visible";
  if (!isWanted || !mayText(preferences, at, showAt)) return "unwanted";
  return !isLast && hasDevice && mayPush("requests", preferences, at) ? "pushed" : "text";
}
