import { api, isApiError } from "../../lib/api";
import type { PaidCheckout } from "./razorpay";

/** Seconds between the tries: the money has moved, so an answer that is lost is asked for again. */
const WAITS = [1, 2, 4, 8, 15];

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/**
 * Tells the server of a payment until it has answered. The webhook may have been first, and verifying twice credits
 * once. Throws what the server refused; answers null when it could not be reached, and the webhook will do it.
 */
export async function confirmPayment(payment: PaidCheckout, transactionId: string): Promise<number | null> {
  for (const wait of WAITS) {
    try {
      const { razorpay_payment_id, razorpay_order_id, razorpay_signature } = payment;
      const input = { razorpay_payment_id, razorpay_order_id, razorpay_signature };
      return (await api.payments.verifyPayment.call(input)).credits_added;
    } catch (error) {
      if (isApiError(error) && error.status < 500) {
        // Refused, but the webhook may know better.
        const credited = await creditedBy(transactionId);
        if (credited !== null) return credited;
        throw error;
      }
    }
    await pause(wait);
    const credited = await creditedBy(transactionId);
    if (credited !== null) return credited;
  }
  return null;
}

/** The credits of an order that is completed already, else null. */
async function creditedBy(transactionId: string): Promise<number | null> {
  try {
    const { payment_status, credits_purchased } = await api.credits.getTransaction.call({ id: transactionId });
    return payment_status === "completed" ? credits_purchased : null;
  } catch {
    return null;
  }
}
