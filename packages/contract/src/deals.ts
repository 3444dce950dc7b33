import * as z from "zod";
import { call } from "./call";
import { Contact } from "./contact";
import { id, instant, listOf, page, ticketSummary } from "./fields";

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

/** A deal that came of unlocking the seller, as the specification has it. */
export const Unlock = z.strictObject({
  id,
  ticket_id: id,
  buyer_id: id,
  seller_id: id,
  credits_used: z.int(),
  unlocked_at: instant,
  status: DealStatus,
  ticket_snapshot: ticketSummary,
  seller_contact: z.strictObject({ name: z.string(), phone: z.string() }),
});

export const deals = {
  list: call("GET /deals", { access: "user" }, "The actor's deals, bought and sold, in one order: newest first.")
    .input(z.strictObject(page))
    .output(listOf(Deal)),
  unlockSeller: call(
    "POST /unlock-seller-contact",
    { access: "user", idempotencyKey: true },
    "For 1 credit shows the seller's name and mobile and marks the ticket sold. Unlocking it again costs nothing; after a refund, a ticket that is on sale again is a new deal.",
    "not_found",
    "own_ticket",
    "insufficient_credits",
    "ticket_not_available",
  )
    .input(z.strictObject({ user_id: id, ticket_id: id }))
    .output(
      z.strictObject({
        success: z.literal(true),
        seller_details: z.strictObject({ full_name: z.string(), mobile: z.string() }),
      }),
    ),
  listUnlocks: call("GET /unlocks", { access: "user" }, "The contacts that the actor unlocked, newest first.")
    .input(z.strictObject(page))
    .output(listOf(Unlock)),
};

export type Deal = z.infer<typeof Deal>;
export type Unlock = z.infer<typeof Unlock>;
