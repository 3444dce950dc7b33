/** Where Razorpay reports payments. Not a call of the contract: Razorpay says what it sends. */
export const RAZORPAY_WEBHOOK = "/api/webhooks/razorpay";
