import { showAt } from "../clock";

export interface Show {
  show_date: string;
  show_time: string;
}

/** Whether the show ended the seller's time before the 15 minutes were over: that is not held against the seller. */
export function isCutShort({ expires_at, ticket }: { expires_at: string; ticket: Show }): boolean {
  return Date.parse(expires_at) >= showAt(ticket.show_date, ticket.show_time);
}
