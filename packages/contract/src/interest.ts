import * as z from "zod";
import { call } from "./call";
import { INTEREST_MESSAGE_MAX } from "./constants";
import { InterestStatus, id, instant, listOf, page, text, ticketSummary } from "./fields";

export { InterestStatus };

export const Contact = z.strictObject({ full_name: z.string(), mobile: z.string(), email: z.string() });

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

export const Unlock = z.strictObject({
  id,
  ticket_id: id,
  buyer_id: id,
  seller_id: id,
  credits_used: z.int(),
  unlocked_at: instant,
  status: z.enum(["valid", "refunded"]),
  ticket_snapshot: ticketSummary,
  seller_contact: z.strictObject({ name: z.string(), phone: z.string() }),
});

const requestId = z.strictObject({ id });

export const interest = {
  express: call(
    "POST /express-interest",
    { access: "user", idempotencyKey: true },
    "Takes 1 credit, puts the ticket under review and gives its seller 15 minutes (or until the show) to answer.",
    "insufficient_credits",
    "ticket_not_available",
    "own_ticket",
    "not_found",
  )
    .input(z.strictObject({ ticket_id: id, message: text(INTEREST_MESSAGE_MAX).optional() }))
    .output(z.strictObject({ success: z.literal(true), interest_request: InterestRequest })),
  list: call(
    "GET /interest-requests",
    { access: "user" },
    "The actor's requests as buyer, or those for the actor's tickets as seller, newest first.",
    "try_again",
  )
    .input(z.strictObject({ type: z.enum(["buyer", "seller"]), ...page }))
    .output(listOf(InterestRequest).extend({ server_time: instant })),
  reject: call(
    "POST /interest-requests/{id}/reject",
    { access: "owner" },
    "The seller declines: the buyer's credit goes back and the ticket is available again. Repeating it changes nothing.",
    "not_found",
    "interest_not_pending",
  )
    .input(requestId.extend({ reason: text(300).optional() }))
    .output(InterestRequest),
  withdraw: call(
    "POST /interest-requests/{id}/withdraw",
    { access: "owner" },
    "The buyer takes a pending request back: the credit returns and the ticket is available again. Repeating it changes nothing.",
    "not_found",
    "interest_not_pending",
  )
    .input(requestId)
    .output(InterestRequest),
  unlockBuyer: call(
    "POST /unlock-buyer-interest",
    { access: "owner", idempotencyKey: true },
    "The seller accepts for 1 credit: the ticket is sold and both see name, mobile and email. Repeating it costs nothing.",
    "not_found",
    "insufficient_credits",
    "interest_not_pending",
    "interest_expired",
  )
    .input(z.strictObject({ request_id: id }))
    .output(
      z.strictObject({
        success: z.literal(true),
        buyer_details: z.strictObject({ name: z.string(), mobile: z.string(), email: z.string() }),
        interest_request: InterestRequest,
      }),
    ),
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

export type Contact = z.infer<typeof Contact>;
export type InterestRequest = z.infer<typeof InterestRequest>;
export type Unlock = z.infer<typeof Unlock>;
