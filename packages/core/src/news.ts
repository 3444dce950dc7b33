import type { LiveEvent, Told } from "@reseat/contract";

/** Something that a person is told, and what it follows from: the same cause tells them once. */
export type Notice = Told & {
  userId: string;
  cause: string;
  /** When the cause was, by the item itself: a record that comes again must find the same time. */
  at: string;
  ticketId?: string;
  availabilityRequestId?: string;
};

/** Something to say on the open sockets of a person. */
export interface LiveNews {
  userId: string;
  event: LiveEvent;
}

/** Who is told what because something changed. */
export interface News {
  notify?: Notice[];
  live?: LiveNews[];
}
