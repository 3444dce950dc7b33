import * as z from "zod";
import { PRICE_MAX } from "../limits/constants";
import { Contact, id, instant, ticketSummary } from "./fields";

export const DealStatus = z.enum(["valid", "refunded"]);

/** What the two people of a deal agree on. The price is of one seat, in paise. */
const terms = {
  price_each: z.int().positive().max(PRICE_MAX),
  pay: z.enum(["upi", "cash"]),
  hand: z.enum(["here", "theatre"]),
};

/**
 * A step of a plan. The seller says `confirm_paid`, `deny_paid` and `handed_over` (at the theatre);
 * the buyer says `say_paid` and `all_good`; both may propose. The same terms from the other agree.
 */
export const PlanStep = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("agree"), ...terms }),
  z.strictObject({ kind: z.literal("say_paid") }),
  z.strictObject({ kind: z.literal("confirm_paid") }),
  z.strictObject({ kind: z.literal("deny_paid") }),
  z.strictObject({ kind: z.literal("handed_over") }),
  z.strictObject({ kind: z.literal("all_good") }),
]);

/** Why a buyer was not let in. */
export const NotLetIn = z.enum(["no_ticket", "code_used", "code_refused", "other_show", "fewer_seats", "other"]);

/** What a seller asks for and how, and how far the two have come. */
export const DealPlan = z.strictObject({
  /**
   * `good`: the buyer said so. `silent`: nobody complained until a day after the show. `problem`:
   * the buyer says that they were not let in.
   */
  state: z.enum(["open", "good", "silent", "problem"]),
  /** Who proposed them, and when the other agreed. */
  terms: z
    .strictObject({ ...terms, by: z.enum(["buyer", "seller"]), at: instant, agreed_at: instant.nullable() })
    .nullable(),
  /** What the buyer says, and what the seller says to it. */
  paid_said_at: instant.nullable(),
  paid_confirmed_at: instant.nullable(),
  paid_denied_at: instant.nullable(),
  /** When the seller said that they handed it over in person. */
  handed_at: instant.nullable(),
  good_at: instant.nullable(),
  /**
   * That the buyer was not let in, and what became of it. The seller is asked for their side until
   * `side_until`; their words go to them and to admins alone.
   */
  problem: z
    .strictObject({
      at: instant,
      reason: NotLetIn,
      status: z.enum(["pending", "upheld", "rejected"]),
      side_until: instant,
      seller_side_at: instant.nullable(),
      seller_side: z.string().nullable(),
    })
    .nullable(),
});

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
  /** Whether it was accepted as it was asked for, because its seller had said so before. */
  at_once: z.boolean().optional(),
  /** When its seller said that they no longer have the ticket. */
  gone_at: instant.optional(),
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
  /** Null for a deal from before there were plans. */
  plan: DealPlan.nullable(),
});

export type Deal = z.infer<typeof Deal>;
export type NotLetIn = z.infer<typeof NotLetIn>;
export type DealPlan = z.infer<typeof DealPlan>;
export type PlanStep = z.infer<typeof PlanStep>;
