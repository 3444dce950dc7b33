import * as z from "zod";
import { Contact } from "./contact";
import { id, instant, ticketSummary } from "./fields";

export const DealStatus = z.enum(["valid", "refunded"]);

/** The result of an unlocked seller or an accepted interest, as one of its two people sees it. */
export const Deal = z.strictObject({
  id,
  ticket_id: id,
  /** The actor's side. */
  role: z.enum(["buyer", "seller"]),
  partner_id: id,
  /** The partner's contact. Null for a seller who was unlocked. */
  contact: Contact.nullable(),
  /** The ticket as it was at the time of the deal. */
  ticket: ticketSummary,
  made_at: instant,
  status: DealStatus,
  source: z.enum(["unlock", "interest"]),
  /** For the buyer: the id for a refund request. */
  ticket_unlock_id: id.nullable(),
  /** For the buyer: the state of their refund request, as long as the deal is valid. */
  refund: z.enum(["pending", "rejected"]).nullable(),
  /** When the seller handed the original picture of the ticket over. */
  handed_over_at: instant.nullable(),
  /**
   * For the seller: whether there is an original that can be handed over. For the buyer: whether it
   * was handed over and can be seen.
   */
  has_original: z.boolean(),
  /** The actor's payment. */
  credits_used: z.int(),
});

export type Deal = z.infer<typeof Deal>;
