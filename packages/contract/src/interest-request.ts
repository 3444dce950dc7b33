import * as z from "zod";
import { Contact } from "./contact";
import { id, instant, ticketSummary } from "./fields";

export const InterestStatus = z.enum(["pending", "accepted", "rejected", "withdrawn", "expired"]);

/** A buyer's expression of interest, as one of its two parties sees it. */
export const InterestRequest = z.strictObject({
  id,
  ticket_id: id,
  buyer_id: id,
  seller_id: id,
  status: InterestStatus,
  /** For the seller null until accepted; `has_message` says that there is one. */
  message: z.string().nullable(),
  has_message: z.boolean(),
  /** Why the seller declined, if they said so. */
  reason: z.string().nullable(),
  created_at: instant,
  /** When the seller's time runs out, by the server's clock. */
  expires_at: instant,
  responded_at: instant.nullable(),
  /** For the buyer, once accepted: what a refund is asked for with. */
  ticket_unlock_id: id.nullable(),
  /** Whether the buyer's credit went back: without a deal, or by an approved refund of it. */
  refunded: z.boolean(),
  ticket: ticketSummary,
  /** Both null until accepted. */
  buyer: Contact.nullable(),
  seller: Contact.nullable(),
});

export type InterestRequest = z.infer<typeof InterestRequest>;
export type InterestStatus = z.infer<typeof InterestStatus>;
