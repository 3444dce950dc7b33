import { showAt } from "../clock";

/** What an interest says of its end and its show. */
interface Window {
  expires_at: string;
  ticket: { show_date: string; show_time: string };
}

/** Whether the show ended the seller's time before the 15 minutes were over: that is not held against the seller. */
export function isCutShort({ expires_at, ticket }: Window): boolean {
  return Date.parse(expires_at) >= showAt(ticket.show_date, ticket.show_time);
}
