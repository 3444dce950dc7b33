import type { LiveEvent, Told } from "@reseat/contract";

/** A notification to store for a person. The same `cause` notifies them only once. */
export type Notice = Told & {
  userId: string;
  cause: string;
  /** When the cause happened. Taken from the item, so that a redelivered stream record gives the same time. */
  at: string;
  ticketId?: string;
  availabilityRequestId?: string;
};

/** An event to send to a person's open sockets. */
export interface LiveNews {
  userId: string;
  event: LiveEvent;
}

/** The notifications and live events that follow from a change. */
export interface News {
  notify?: Notice[];
  live?: LiveNews[];
}
