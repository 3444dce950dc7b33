import * as z from "zod";
import { call } from "../call";
import { REFUND_REASON_MAX } from "../limits/constants";
import { Refund } from "../schemas/case";
import { Deal, DealStatus, NotLetIn, PlanStep } from "../schemas/deal";
import { id, instant, listOf, page, paise, someText, text, ticketSummary } from "../schemas/fields";
import { ImageType, ImageUpload, ImageView } from "../schemas/image";
import { ReportedMessages } from "./trust";

/** A deal from unlocking the seller, in the specification's shape. */
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

/** Where a buyer pays, and how much, in paise. */
export const Payee = z.strictObject({ upi_id: z.string(), name: z.string(), amount: paise });

export const deals = {
  list: call("GET /deals", { access: "user" }, "The actor's deals as buyer and as seller, newest first.")
    .input(z.strictObject(page))
    .output(listOf(Deal)),
  takeStep: call(
    "POST /deals/{id}/plan",
    { access: "owner" },
    "A step of a deal's plan, in any order: terms that are proposed or agreed, what was paid and handed over, and that all is good. Taking it again changes nothing. Until a day after the show.",
    "not_found",
    "not_your_step",
    "deal_taken_back",
    "plan_closed",
    "above_printed_price",
  )
    .input(z.strictObject({ id, step: PlanStep }))
    .output(Deal),
  sayNotLetIn: call(
    "POST /deals/{id}/not-let-in",
    { access: "owner" },
    "The buyer was not let in: a refund with the deal's story, once for a deal, from the show's time until a day after it, unless the buyer has said that all is good. An open refund of the deal becomes it, and a rejected one is opened again. The team gets a copy of `messages`. The seller is asked for their side.",
    "not_found",
    "not_let_in_time",
    "deal_taken_back",
    "plan_closed",
    "refund_exists",
  )
    .input(
      z.strictObject({
        id,
        reason: NotLetIn,
        details: text(REFUND_REASON_MAX).optional(),
        messages: ReportedMessages.optional(),
      }),
    )
    .output(Refund),
  sayGone: call(
    "POST /deals/{id}/gone",
    { access: "owner" },
    "The seller no longer has a ticket whose first request was accepted for them, until it is handed over or the show begins: the buyer's credit is back at once, the seller's is not. It counts like a request that they ignored; after two in 30 days nothing is accepted for them for 30 days. Repeating it changes nothing.",
    "not_found",
    "not_your_step",
    "deal_taken_back",
    "plan_closed",
  )
    .input(z.strictObject({ id }))
    .output(Deal),
  giveSide: call(
    "POST /deals/{id}/side",
    { access: "owner" },
    "The seller's side of a buyer who was not let in, for our team alone. A later one replaces it, until it is decided.",
    "not_found",
    "not_your_step",
  )
    .input(z.strictObject({ id, text: someText(REFUND_REASON_MAX) }))
    .output(Deal),
  uploadPhoto: call(
    "POST /deals/{id}/photo",
    { access: "owner", rateLimit: ["uploads"] },
    "A presigned POST for the actor's photo of a buyer who was not let in: one of each side, JPEG, PNG or WebP up to 5 MB. Our team sees it, and who added it.",
    "not_found",
    "not_your_step",
  )
    .input(z.strictObject({ id, content_type: ImageType }))
    .output(ImageUpload),
  getPhoto: call(
    "GET /deals/{id}/photo",
    { access: "owner", rateLimit: ["pictures"] },
    "A presigned URL of the actor's own photo.",
    "not_found",
  )
    .input(z.strictObject({ id }))
    .output(ImageView),
  getPayee: call(
    "GET /deals/{id}/payee",
    { access: "owner", rateLimit: ["payees"] },
    "Where the buyer of a valid deal pays its seller, once both agreed on UPI: the seller's UPI id and name, and the price of all tickets. We never see the payment.",
    "not_found",
    "no_upi",
  )
    .input(z.strictObject({ id }))
    .output(Payee),
  unlockSeller: call(
    "POST /unlock-seller-contact",
    { access: "user", idempotencyKey: true, rateLimit: ["unlock_attempts"], standing: "good" },
    "Shows the seller's name and mobile for 1 credit and marks the ticket sold. Unlocking it again is free; after a refund, a ticket that is on sale again makes a new deal.",
    "not_found",
    "own_ticket",
    "insufficient_credits",
    "ticket_not_available",
    "ticket_under_review",
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

export type Payee = z.infer<typeof Payee>;
export type Unlock = z.infer<typeof Unlock>;
