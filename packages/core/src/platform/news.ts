import type { DayPart, LiveEvent, NotificationContent } from "@reseat/contract";

/** A notification to store for a person. The same `cause` notifies them only once. */
export type Notice = NotificationContent & {
  userId: string;
  cause: string;
  /**
   * When the cause happened. Taken from the item, so that a redelivered stream record gives the
   * same time.
   */
  at: string;
  ticketId?: string;
  availabilityRequestId?: string;
  /** When a push of it is no longer of use, ISO 8601. Without it, after a day. */
  until?: string;
  /** The request that waits for this person. */
  request?: NewRequest;
  /** The id of this person's request that is over, whose screen offers other tickets. */
  ended?: string;
};

/** A push to a person. */
export type PushNews = (
  | NotificationContent
  | { kind: "chat"; params: { sender_name: string; number: number } }
  | { kind: "news"; params: { title: string; message: string } }
) & {
  userId: string;
  /** The id of its subject: a later push of the same kind and subject replaces it. */
  subject: string;
  /** When it is no longer of use. ISO 8601. */
  until: string;
  notificationId?: string;
  request?: NewRequest;
  ended?: string;
};

/** An event to send to a person's open sockets. */
export interface LiveNews {
  userId: string;
  event: LiveEvent;
}

/** A request that waits for its seller, by its key. */
export interface NewRequest {
  buyer_id: string;
  seller_id: string;
  id: string;
}

/** That somebody was told of a ticket that they look for, by its key and its time. */
export interface NewMatch {
  ticket_id: string;
  user_id: string;
  told_at: string;
}

/** That a seller was asked whether they still have their tickets. */
export interface NewQuestion {
  user_id: string;
  asked_at: string;
}

/** A state of a ticket, by which those are found whom it fits. */
export interface Offer {
  ticket_id: string;
  /** When it began: the `updated_at` of the ticket. */
  round: string;
  /** How long it is offered to one person alone, in seconds, and that person's wanted post. */
  alone: number;
  wanted_id?: string;
  movie: string;
  city: string;
  /** The key of the words of its theatre and its area. */
  at: string;
  day: string;
  part: DayPart;
  seats: number;
  /** Of the whole listing, and of one seat. */
  price: number;
  price_each: number;
  language: string;
  seller_id: string;
}

/**
 * The notifications and live events that follow from a change, and the metric whose alarm calls
 * those who run the stage.
 */
export interface News {
  notify?: Notice[];
  live?: LiveNews[];
  /** Pushes that are not notifications. */
  push?: PushNews[];
  /** New requests, whose sellers are texted if nothing else reaches them. */
  requests?: NewRequest[];
  /** Those told of a ticket who asked for a text if nothing else reaches them. */
  told?: NewMatch[];
  /** Questions whether sellers still have their tickets, texted if nothing else reaches them. */
  questions?: NewQuestion[];
  /** Broadcasts to begin. */
  broadcasts?: { id: string; parts: number }[];
  /** Tickets of which those who look for them are told. */
  offers?: Offer[];
  /** Tickets and wanted posts whose link preview must be drawn. */
  drawings?: ({ ticket_id: string } | { wanted_id: string })[];
  /** Files of people's data to make. */
  exports?: { user_id: string; id: string }[];
  alarm?: "PaymentCase";
}
