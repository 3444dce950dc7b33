/**
 * Every error that a call can return: its HTTP status and the text for people.
 * On the wire an error is `{code, message, data?}`; the message may be more specific than the one here.
 */
export const ERRORS = {
  // Bad requests
  invalid_input: { status: 400, message: "Some of what was sent is not valid." },
  idempotency_key_required: { status: 400, message: "An Idempotency-Key header with a UUID is required." },
  idempotency_key_reused: { status: 409, message: "This Idempotency-Key was used for a different request." },
  not_authenticated: { status: 401, message: "User not authenticated" },
  not_allowed: { status: 403, message: "You are not allowed to do this." },
  not_found: { status: 404, message: "Not found." },
  too_many_requests: { status: 429, message: "Too many requests. Please try again later." },
  try_again: { status: 503, message: "This is busy right now. Please try again." },
  internal_error: { status: 500, message: "An unexpected error occurred." },

  // Accounts and one-time codes
  phone_exists: {
    status: 409,
    message: "This phone number is already registered. Please use a different number or sign in.",
  },
  email_exists: { status: 409, message: "This email is already registered. Please use a different email or sign in." },
  otp_invalid: { status: 400, message: "Invalid or expired OTP" },
  otp_too_soon: { status: 429, message: "Please wait 30 seconds before requesting another OTP" },
  otp_limit: { status: 429, message: "Too many codes were requested for this number. Please try again tomorrow." },
  otp_not_sent: { status: 502, message: "Failed to send OTP" },

  // Tickets
  show_in_past: { status: 422, message: "Show date and time must be in the future" },
  show_too_far: { status: 422, message: "The show must be within the next 365 days" },
  discount_too_high: { status: 422, message: "Discounted price must be less than the original price" },
  duplicate_ticket: { status: 409, message: "Looks like this ticket is already listed." },
  ticket_not_available: { status: 409, message: "This ticket is not available." },
  ticket_under_review: { status: 409, message: "Someone has expressed interest. Seller is reviewing." },
  ticket_not_deletable: { status: 409, message: "You can only delete tickets that are available for sale." },
  status_not_allowed: { status: 409, message: "The ticket cannot be given this status now." },
  own_ticket: { status: 422, message: "This is your own ticket." },

  // Credits, interest, unlocks
  insufficient_credits: { status: 402, message: "Insufficient credits: You need at least 1 credit." },
  interest_not_pending: { status: 409, message: "This request is no longer waiting for an answer." },
  interest_expired: { status: 409, message: "The time to respond has run out. The buyer's credit was returned." },
  availability_already_requested: { status: 409, message: "You have already asked about this ticket." },
  availability_already_answered: { status: 409, message: "You have already responded to this request." },

  // Payments
  unknown_pack: { status: 422, message: "This credit pack is not on sale." },
  payment_not_verified: { status: 400, message: "Please contact support if money was deducted." },
  payment_provider_unavailable: { status: 502, message: "Payment could not be processed. Please try again." },
  order_not_pending: { status: 409, message: "This payment is already finished." },

  // Trust
  no_deal: { status: 403, message: "You can review a person only after a deal on this ticket." },
  refund_exists: { status: 409, message: "A refund was already requested for this unlock." },
  refund_processed: { status: 409, message: "This refund was decided already." },
  report_self: { status: 422, message: "You cannot report yourself." },

  // Ticket images
  image_invalid: { status: 422, message: "Please upload a JPEG, PNG or WebP image up to 5 MB." },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** Picks the errors that a call can return, in the form that the contract library needs. */
export function errors<const Codes extends ErrorCode[]>(...codes: Codes): Pick<typeof ERRORS, Codes[number]> {
  return Object.fromEntries(codes.map((code) => [code, ERRORS[code]])) as Pick<typeof ERRORS, Codes[number]>;
}
