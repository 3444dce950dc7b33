import { setting } from "../../lib/env";

/** Razorpay's Standard Checkout, loaded when a person is about to pay. */

export interface PaidCheckout {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

export interface CheckoutOptions {
  key: string;
  order_id: string;
  /** Paise. */
  amount: number;
  description: string;
  prefill: { name: string; email: string; contact: string };
}

/**
 * The end of a checkout. A failed payment is not an end: the person can retry in the same sheet.
 */
export type CheckoutEnd = { outcome: "paid"; payment: PaidCheckout } | { outcome: "dismissed" };

interface RazorpayInstance {
  open: () => void;
  on: (event: "payment.failed", listener: (failure: { error?: { description?: string } }) => void) => void;
}

declare global {
  interface Window {
    Razorpay?: new (options: object) => RazorpayInstance;
  }
}

/** Razorpay's window takes a colour value, not a token. */
const THEME_PURPLE = "#7c3aed";

let loading: Promise<void> | null = null;

export function loadCheckout(): Promise<void> {
  if (window.Razorpay) return Promise.resolve();
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = setting(import.meta.env.VITE_RAZORPAY_CHECKOUT_URL, "https://checkout.razorpay.com/v1/checkout.js");
    const end = () => {
      if (window.Razorpay) return resolve();
      script.remove();
      loading = null;
      reject(new Error("The checkout did not load"));
    };
    script.onload = end;
    script.onerror = end;
    document.head.append(script);
  });
  return loading;
}

/** Opens the sheet and resolves when it ends. Calls `onFailed` for each failed attempt. */
export function openCheckout(options: CheckoutOptions, onFailed: (reason: string) => void): Promise<CheckoutEnd> {
  return new Promise((resolve, reject) => {
    if (!window.Razorpay) {
      reject(new Error("The checkout is not loaded"));
      return;
    }
    const checkout = new window.Razorpay({
      ...options,
      currency: "INR",
      name: "Reseat",
      theme: { color: THEME_PURPLE },
      handler: (payment: PaidCheckout) => resolve({ outcome: "paid", payment }),
      modal: { ondismiss: () => resolve({ outcome: "dismissed" }) },
    });
    checkout.on("payment.failed", ({ error }) => onFailed(error?.description ?? "Payment failed"));
    checkout.open();
  });
}
