import * as z from "zod";
import { call } from "./call";
import { PAYMENT_REASON_MAX } from "./constants";
import { credits as creditCount, id, instant, listOf, page, paise } from "./fields";

export const CreditAccountName = z.enum(["wallet", "issued", "held", "earned", "granted"]);

/** One movement of credits between the actor's wallet and the system's accounts. */
export const Movement = z.strictObject({
  /** Names the cause: `order/<id>/credit`, `interest/<id>/hold`, `interest/<id>/return`, `unlock/<id>/charge`, … */
  id: z.string(),
  from: CreditAccountName,
  to: CreditAccountName,
  credits: z.int().positive(),
  created_at: instant,
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
  createOrder: call(
    "POST /create-order",
    { access: "user", idempotencyKey: true },
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
          reason: z.string().trim().max(PAYMENT_REASON_MAX).optional(),
        })
        .refine((input) => input.order_id ?? input.transaction_id, "order_id or transaction_id is required"),
    )
    .output(Transaction),
};

export type CreditAccountName = z.infer<typeof CreditAccountName>;
export type Movement = z.infer<typeof Movement>;
export type PaymentStatus = z.infer<typeof PaymentStatus>;
export type Transaction = z.infer<typeof Transaction>;
