/**
 * What the server says on the WebSocket. An event is a hint to fetch again: it names what changed, never the data.
 * The client sends `{action: "ping"}` and is answered `{type: "pong"}`.
 */
export type LiveEvent =
  | { type: "pong" }
  | { type: "notification.created"; notification_id: string; title: string; message: string }
  /** To both parties. `refunded`: the buyer's credit went back. */
  | {
      type: "interest.changed";
      interest_id: string;
      ticket_id: string;
      role: "buyer" | "seller";
      status: "pending" | "accepted" | "rejected" | "withdrawn" | "expired";
      refunded: boolean;
    }
  | { type: "ticket.changed"; ticket_id: string }
  | { type: "credits.changed" }
  | { type: "availability.changed"; availability_request_id: string; role: "buyer" | "seller" };
