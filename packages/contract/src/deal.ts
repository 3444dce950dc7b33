import * as z from "zod";
import { Contact } from "./contact";
import { id, instant, ticketSummary } from "./fields";

export const DealStatus = z.enum(["valid", "refunded"]);

/** What an unlocked seller or an accepted interest makes, as one of its two people sees it. */
export const Deal = z.strictObject({
  id,
  ticket_id: id,
  /** The actor's side. */
  role: z.enum(["buyer", "seller"]),
  partner_id: id,
  /** The partner's; null for a seller who was unlocked. */
  contact: Contact.nullable(),
  /** The ticket as it was. */
  ticket: ticketSummary,
  made_at: instant,
  status: DealStatus,
  source: z.enum(["unlock", "interest"]),
  /** For the buyer: what a refund is asked for with. */
  ticket_unlock_id: id.nullable(),
  /** What the actor paid. */
  credits_used: z.int(),
});

export type Deal = z.infer<typeof Deal>;
