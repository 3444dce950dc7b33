import * as z from "zod";
import { call } from "../call";
import { DECLINE_REASON_MAX, INTEREST_MESSAGE_MAX } from "../limits/constants";
import { id, instant, listOf, page, publicText, text } from "../schemas/fields";
import { InterestRequest } from "../schemas/interest-request";

const requestId = z.strictObject({ id });

export const interest = {
  express: call(
    "POST /express-interest",
    { access: "user", idempotencyKey: true, standing: "good" },
    "Takes 1 credit, puts the ticket under review and gives its seller 15 minutes (or until the show) to answer. A ticket with `accepts_until` ahead is sold at once: the request is accepted, as the answer says, unless its seller has no credit or may want to see the buyer first. The same ticket again only after 6 hours, unless the seller answered.",
    "insufficient_credits",
    "ticket_not_available",
    "ticket_under_review",
    "asked_recently",
    "own_ticket",
    "not_found",
  )
    .input(
      z.strictObject({
        ticket_id: id,
        message: text(INTEREST_MESSAGE_MAX).optional(),
        /** The seller as the ticket names them, who is then read with the ticket, not after it. */
        seller_id: id.optional(),
      }),
    )
    .output(z.strictObject({ success: z.literal(true), interest_request: InterestRequest })),
  list: call(
    "GET /interest-requests",
    { access: "user" },
    "The actor's requests as buyer, or those for their tickets as seller, newest first.",
  )
    .input(z.strictObject({ type: z.enum(["buyer", "seller"]), ...page }))
    .output(listOf(InterestRequest).extend({ server_time: instant })),
  reject: call(
    "POST /interest-requests/{id}/reject",
    { access: "owner" },
    "The seller declines: the buyer's credit goes back and the ticket is available again. Repeating it changes nothing.",
    "not_found",
    "interest_not_pending",
    "contact_details",
  )
    .input(requestId.extend({ reason: publicText(DECLINE_REASON_MAX).optional() }))
    .output(InterestRequest),
  withdraw: call(
    "POST /interest-requests/{id}/withdraw",
    { access: "owner" },
    "The buyer withdraws a pending request: the credit returns and the ticket is available again. Repeating it changes nothing.",
    "not_found",
    "interest_not_pending",
  )
    .input(requestId)
    .output(InterestRequest),
  open: call(
    "POST /interest-requests/{id}/open",
    { access: "owner" },
    "Notes that the seller has seen a buyer's request, and tells the buyer. Repeating it changes nothing.",
    "not_found",
  )
    .input(requestId)
    .output(z.strictObject({ success: z.literal(true) })),
  unlockBuyer: call(
    "POST /unlock-buyer-interest",
    { access: "owner", idempotencyKey: true, rateLimit: ["unlock_attempts"], standing: "good" },
    "The seller accepts for 1 credit: the ticket is sold, and both people see each other's name, mobile and email. Repeating it costs nothing.",
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
};
