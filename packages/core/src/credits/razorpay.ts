import { createHmac, timingSafeEqual } from "node:crypto";
import type Razorpay from "razorpay";
import { admitted } from "../platform/admission";
import { secret } from "../platform/aws/secrets";
import { env } from "../platform/env";
import { DomainError } from "../platform/errors";

const TIMEOUT_MS = 8_000;

let client: Promise<Razorpay> | undefined;

/** A captured payment. The amount is in the currency's smallest unit. */
export interface PaymentAtRazorpay {
  id: string;
  amount?: number | string | undefined;
  currency?: string | undefined;
}

/** An order's state at Razorpay. */
export interface OrderAtRazorpay {
  /** Its captured payments, earliest first: one, unless somebody paid twice. */
  payments: PaymentAtRazorpay[];
  /** Whether a payment is under way and may still come through. */
  is_open: boolean;
  /** Whether a payment was given back, and whether one failed. */
  has_refunded: boolean;
  has_failed: boolean;
}

/**
 * Opens an order whose payment is captured at once. The amount is in paise. Throws
 * `payment_provider_unavailable`.
 */
export async function openOrder(amount: number, transactionId: string): Promise<string> {
  await admitted();
  const order = await ask((razorpay) =>
    razorpay.orders.create({
      amount,
      currency: "INR",
      receipt: transactionId,
      partial_payment: false,
      payment: {
        capture: "automatic",
        capture_options: { automatic_expiry_period: 7200, manual_expiry_period: 7200, refund_speed: "normal" },
      },
      notes: { transaction_id: transactionId },
    }),
  );
  return order.id;
}

/** Returns an order's state. Throws `payment_provider_unavailable`. */
export async function findOrder(orderId: string): Promise<OrderAtRazorpay> {
  const { items } = await ask((razorpay) => razorpay.orders.fetchPayments(orderId));
  const captured = items.filter(({ status }) => status === "captured");
  const has = (...wanted: string[]) => items.some(({ status }) => wanted.includes(status));
  return {
    payments: captured.sort((one, other) => one.created_at - other.created_at),
    is_open: has("created", "authorized"),
    has_refunded: has("refunded"),
    has_failed: has("failed"),
  };
}

/**
 * Refunds a payment in full. A payment that was refunded already is no error. Throws
 * `payment_provider_unavailable`.
 */
export async function refundPayment(paymentId: string, amount: number): Promise<void> {
  await admitted();
  await ask(async (razorpay) => {
    const { amount_refunded } = await razorpay.payments.fetch(paymentId);
    if (Number(amount_refunded ?? 0) < amount) await razorpay.payments.refund(paymentId, { amount, speed: "normal" });
  });
}

/** Returns whether `signature` is the HMAC of `text` under this secret, in hexadecimal. */
export async function isSigned(
  name: "RAZORPAY_KEY_SECRET" | "RAZORPAY_WEBHOOK_SECRET",
  text: string | Buffer,
  signature: string,
): Promise<boolean> {
  const expected = createHmac("sha256", await secret(name))
    .update(text)
    .digest();
  // Decoding stops silently at the first character that is not hexadecimal.
  return /^[0-9a-f]{64}$/.test(signature) && timingSafeEqual(Buffer.from(signature, "hex"), expected);
}

async function ask<T>(question: (razorpay: Razorpay) => Promise<T>): Promise<T> {
  client ??= connect();
  client.catch(() => {
    client = undefined;
  });
  const razorpay = await client;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${TIMEOUT_MS} ms`)), TIMEOUT_MS);
  });
  try {
    return await Promise.race([question(razorpay), late]);
  } catch (error) {
    throw new DomainError("payment_provider_unavailable", { cause: refusal(error) });
  } finally {
    clearTimeout(timer);
  }
}

async function connect(): Promise<Razorpay> {
  const [{ default: Client }, key_secret] = await Promise.all([import("razorpay"), secret("RAZORPAY_KEY_SECRET")]);
  return new Client({ key_id: env("RAZORPAY_KEY_ID"), key_secret });
}

/** Turns what the client throws into an Error. It is a plain object when Razorpay refuses. */
function refusal(error: unknown): Error {
  if (error instanceof Error) return new Error(`Razorpay: ${error.message}`);
  const { statusCode, error: said } = error as { statusCode?: number; error?: { code?: string; description?: string } };
  return new Error(`Razorpay: ${statusCode} ${said?.code} ${said?.description}`);
}
