import { api, isApiError } from "../../lib/api/api";
import type { PaidCheckout } from "./razorpay";

/**
 * Seconds between attempts; the last value repeats. The money has already moved, so a lost response
 * is worth another try.
 */
const WAITS = [1, 2, 4, 8, 15];
const LONGEST = 15;

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/**
 * Reports a payment to the server until it is credited, and calls `onSlow` when that takes longer
 * than half a minute. The webhook may have come first; verifying twice credits only once. Throws
 * the server's refusal. When the page is left earlier, the webhook completes the order.
 */
export async function confirmPayment(
  payment: PaidCheckout,
  transactionId: string,
  onSlow: () => void,
): Promise<number> {
  for (let attempt = 0; ; attempt += 1) {
    if (attempt === WAITS.length) onSlow();
    try {
      const { razorpay_payment_id, razorpay_order_id, razorpay_signature } = payment;
      const input = { razorpay_payment_id, razorpay_order_id, razorpay_signature };
      return (await api.payments.verifyPayment.call(input)).credits_added;
    } catch (error) {
      if (isApiError(error) && error.status < 500) {
        // The webhook may have completed the order in spite of this refusal.
        const credited = await creditedBy(transactionId);
        if (credited !== null) return credited;
        throw error;
      }
    }
    await pause(WAITS[attempt] ?? LONGEST);
    const credited = await creditedBy(transactionId);
    if (credited !== null) return credited;
  }
}

/** Returns the credits of a completed order, else null. */
async function creditedBy(transactionId: string): Promise<number | null> {
  try {
    const { payment_status, credits_purchased } = await api.credits.getTransaction.call({ id: transactionId });
    return payment_status === "completed" ? credits_purchased : null;
  } catch {
    return null;
  }
}
