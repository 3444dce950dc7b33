/**
 * The address to which Razorpay reports payments. Not a call of the contract: Razorpay defines the
 * body.
 */
export const RAZORPAY_WEBHOOK = "/api/webhooks/razorpay";
