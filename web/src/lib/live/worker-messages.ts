import type { PushPayload } from "@reseat/contract";

/**
 * The worker's messages to the pages of this browser. A page that acts on one answers on the
 * message's port.
 */
export type WorkerMessage =
  /** A push message came while the page was in front. */
  | { type: "pushed"; notification: PushPayload["notification"] }
  /** The person pressed a notification that leads to this address. */
  | { type: "open"; url: string }
  /** The browser has exchanged or ended its subscription. */
  | { type: "subscription_changed" };

/**
 * The database key of the target of a pressed notification, for an app that opens at its start
 * page.
 */
export const KEPT_TARGET = "pushTarget";

export interface KeptTarget {
  url: string;
  /** Milliseconds since 1970. */
  at: number;
}
