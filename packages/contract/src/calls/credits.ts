import * as z from "zod";
import { call } from "../call";
import { REFUND_NOTES_MAX } from "../limits/admin-constants";
import { PAYMENT_REASON_MAX } from "../limits/constants";
import { credits as creditCount, id, instant, listOf, page, paise, queueSort, someText, text } from "../schemas/fields";

export const CreditAccountName = z.enum(["wallet", "issued", "held", "earned", "granted"]);

/** One movement of credits between the actor's wallet and the system's accounts. */
export const Movement = z.strictObject({
  /**
   * Names the cause: `order/<id>/credit`, `interest/<id>/hold`, `interest/<id>/return`,
   * `unlock/<id>/charge`, …
   */
  id: z.string(),
  from: CreditAccountName,
  to: CreditAccountName,
  credits: z.int().positive(),
  /** The movie of the ticket that the credits are for. */
  movie_name: z.string().nullable(),
  created_at: instant,
});

/**
 * A pack on sale: `credits` includes the bonus, and `original_price` is the price of as many single
 * credits, where it is higher.
 */
export const CreditPack = z.strictObject({
  id: z.enum(["single", "starter", "value"]),
  credits: creditCount,
  bonus: creditCount,
  price: paise,
  original_price: paise.nullable(),
  tag: z.enum(["popular", "best_value"]).nullable(),
});

export const PaymentStatus = z.enum(["pending", "completed", "failed", "cancelled"]);

/** A purchase of credits. */
export const Transaction = z.strictObject({
  id,
  order_id: z.string(),
  credits_purchased: creditCount,
  amount: paise,
  payment_status: PaymentStatus,
  created_at: instant,
});

/**
 * What Razorpay knows of a purchase. `case`: it was paid, but twice or another amount, and our team
 * looks into it. `under_way`: the bank has not finished yet. `given_back`, `failed`: the payer has
 * the money, or gets it from their bank. `unpaid`: there is no payment.
 */
const PaymentFound = z.enum(["credited", "case", "under_way", "given_back", "failed", "unpaid"]);

/** `refunded`: the payer has the money back. `closed`: somebody has dealt with it at Razorpay. */
const PaymentCaseStatus = z.enum(["open", "refunded", "closed"]);

/** A problem with a payment that an admin must look at. */
export const PaymentCase = z.strictObject({
  id,
  /**
   * The first two bought nothing, and an admin refunds them. The next three happened at Razorpay.
   * The last is an unreadable event, which had no effect.
   */
  kind: z.enum(["second_payment", "wrong_amount", "refund", "dispute", "chargeback", "unreadable"]),
  payment_id: z.string(),
  order_id: z.string().nullable(),
  user_id: id.nullable(),
  amount: paise.nullable(),
  /** The unreadable field, and its content. */
  odd: z.string().nullable(),
  status: PaymentCaseStatus,
  created_at: instant,
  /** The admin who refunded or closed it. */
  settled: z.strictObject({ admin_id: id, at: instant }).nullable(),
});

export const credits = {
  get: call(
    "GET /credits",
    { access: "user" },
    "The actor's balance. A person who has never had credits has 0.",
  ).output(z.strictObject({ credits: creditCount })),
  listTransactions: call("GET /transactions", { access: "user" }, "The actor's purchases, newest first.")
    .input(z.strictObject(page))
    .output(listOf(Transaction)),
  getTransaction: call("GET /transactions/{id}", { access: "owner" }, "One purchase of the actor.", "not_found")
    .input(z.strictObject({ id }))
    .output(Transaction),
  getStatement: call(
    "GET /credit-statement",
    { access: "user" },
    "Every movement of the actor's credits, newest first.",
  )
    .input(z.strictObject(page))
    .output(listOf(Movement)),
};

export const payments = {
  listPacks: call(
    "GET /credit-packs",
    { access: "visitor" },
    "The packs of credits on sale, at the prices that admins set.",
  ).output(z.strictObject({ items: z.array(CreditPack) })),
  createOrder: call(
    "POST /create-order",
    { access: "user", idempotencyKey: true, standing: "good" },
    "Opens a Razorpay order for a pack of the catalogue (amount in paise, credits including the bonus).",
    "unknown_pack",
    "payment_provider_unavailable",
  )
    .input(z.strictObject({ amount: paise, credits_purchased: creditCount }))
    .output(
      z.strictObject({ razorpay_order_id: z.string(), amount: paise, transaction_id: id, razorpay_key_id: z.string() }),
    ),
  verifyPayment: call(
    "POST /verify-payment",
    { access: "owner" },
    "Credits the wallet once when Razorpay's signature is right, whether or not its webhook came first.",
    "payment_not_verified",
    "paid_twice",
    "not_found",
  )
    .input(
      z.strictObject({
        razorpay_payment_id: z.string().regex(/^pay_\w{1,40}$/),
        razorpay_order_id: z.string().regex(/^order_\w{1,40}$/),
        razorpay_signature: z.string().regex(/^[0-9a-f]{64}$/),
      }),
    )
    .output(z.strictObject({ success: z.literal(true), credits_added: creditCount })),
  checkPayment: call(
    "POST /transactions/{id}/check",
    { access: "owner", rateLimit: ["payment_checks"] },
    "Asks Razorpay about a purchase of the actor, and credits it if it was paid. Repeating it credits nothing more.",
    "not_found",
    "payment_provider_unavailable",
  )
    .input(z.strictObject({ id }))
    .output(z.strictObject({ transaction: Transaction, found: PaymentFound })),
  updatePaymentStatus: call(
    "POST /update-payment-status",
    { access: "owner" },
    "Marks a pending order of the actor as cancelled or failed. A payment that arrives later still counts.",
    "not_found",
    "order_not_pending",
  )
    .input(
      z
        .strictObject({
          order_id: z
            .string()
            .regex(/^order_\w{1,40}$/)
            .optional(),
          transaction_id: id.optional(),
          status: z.enum(["cancelled", "failed"]),
          reason: text(PAYMENT_REASON_MAX).optional(),
        })
        .refine((input) => input.order_id ?? input.transaction_id, "order_id or transaction_id is required")
        .meta({ anyOf: [{ required: ["order_id"] }, { required: ["transaction_id"] }] }),
    )
    .output(Transaction),
  listCases: call(
    "GET /admin/payment-cases",
    { access: "admin" },
    "Payments that somebody must look at, by default the newest first: paid twice, of a wrong amount, refunded or disputed at Razorpay, or reported by an unreadable event.",
  )
    .input(z.strictObject({ status: PaymentCaseStatus, sort: queueSort, ...page }))
    .output(listOf(PaymentCase)),
  refundCase: call(
    "POST /admin/payment-cases/{id}/refund",
    { access: "admin" },
    "Refunds a payment that bought nothing, through Razorpay. Repeating it changes nothing.",
    "not_found",
    "not_yourself",
    "payment_provider_unavailable",
  )
    .input(z.strictObject({ id }))
    .output(PaymentCase),
  closeCase: call(
    "POST /admin/payment-cases/{id}/close",
    { access: "admin" },
    "Closes a case that was settled at Razorpay, with notes for the audit. Repeating it changes nothing.",
    "not_found",
    "not_yourself",
  )
    .input(z.strictObject({ id, notes: someText(REFUND_NOTES_MAX) }))
    .output(PaymentCase),
};

export type PaymentCase = z.infer<typeof PaymentCase>;
export type CreditAccountName = z.infer<typeof CreditAccountName>;
export type Movement = z.infer<typeof Movement>;
export type PaymentFound = z.infer<typeof PaymentFound>;
export type PaymentStatus = z.infer<typeof PaymentStatus>;
export type Transaction = z.infer<typeof Transaction>;
