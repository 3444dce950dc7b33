import * as z from "zod";
import { Contact, id, instant, paise, ticketSummary } from "./fields";

export const InterestStatus = z.enum(["pending", "accepted", "rejected", "withdrawn", "expired"]);

/** A buyer's expression of interest, as one of its two parties sees it. */
export const InterestRequest = z.strictObject({
  id,
  ticket_id: id,
  buyer_id: id,
  seller_id: id,
  status: InterestStatus,
  /** Null for the seller until accepted; `has_message` says whether there is one. */
  message: z.string().nullable(),
  has_message: z.boolean(),
  /** The seller's reason for declining, if they gave one. */
  reason: z.string().nullable(),
  created_at: instant,
  /** The seller's deadline, by the server's clock. */
  expires_at: instant,
  responded_at: instant.nullable(),
  /** Whether it was accepted as it was made, because its seller had said so before. */
  at_once: z.boolean().optional(),
  /** When its seller said that they no longer have the ticket after all. */
  gone_at: instant.optional(),
  /** Once accepted: its deal. */
  deal_id: id.nullable(),
  /** Whether the buyer's credit was returned, because there was no deal or it was refunded. */
  refunded: z.boolean(),
  /** The steps of its way to the seller, each with its first time. */
  reached: z.strictObject({
    /** A push service accepted it for one of the seller's browsers. It may not have been shown. */
    pushed_at: instant.nullable(),
    /** One of those browsers, or an open page of the seller's, showed it. */
    shown_at: instant.nullable(),
    /** The seller opened it. */
    opened_at: instant.nullable(),
    /** It was texted to the seller's phone. */
    texted_at: instant.nullable(),
  }),
  /** The price is of one seat. What is optional is missing in requests from before it was kept. */
  ticket: ticketSummary.extend({
    city: z.string().optional(),
    ticket_count: z.int().optional(),
    price_each: paise.optional(),
  }),
  /** Both null until accepted. */
  buyer: Contact.nullable(),
  seller: Contact.nullable(),
});

export type InterestRequest = z.infer<typeof InterestRequest>;
export type InterestStatus = z.infer<typeof InterestStatus>;

/** A free question to a seller: is this ticket still available? */
export const AvailabilityRequest = z.strictObject({
  id,
  ticket_id: id,
  requester_id: id,
  seller_id: id,
  status: z.enum(["pending", "responded"]),
  response: z.enum(["yes", "no"]).nullable(),
  created_at: instant,
  ticket: ticketSummary.extend({ user_id: id }),
});

export type AvailabilityRequest = z.infer<typeof AvailabilityRequest>;
