import { showAt } from "../clock";

export interface Show {
  show_date: string;
  show_time: string;
}

/** Whether the show began before the seller's 15 minutes were over. This does not count against the seller. */
export function isCutShort({ expires_at, ticket }: { expires_at: string; ticket: Show }): boolean {
  return Date.parse(expires_at) >= showAt(ticket.show_date, ticket.show_time);
}
