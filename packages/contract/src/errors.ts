/**
 * Every error that a call can return: its HTTP status and the text for people. `error-data.ts` has
 * the types of their data. On the wire an error is `{code, message, data?}`; the message may be
 * more specific than the one here.
 */
export const ERRORS = {
  // Bad requests
  invalid_input: { status: 400, message: "Some of what was sent is not valid." },
  json_required: { status: 415, message: "The body must be JSON, sent as application/json." },
  method_not_allowed: { status: 405, message: "This address does not take this method." },
  idempotency_key_required: { status: 400, message: "An Idempotency-Key header with a UUID is required." },
  idempotency_key_reused: { status: 409, message: "This Idempotency-Key was used for a different request." },
  contact_details: {
    status: 422,
    message: "Phone numbers, UPI ids, emails and links cannot be part of this. Contacts are shown after an unlock.",
  },
  not_authenticated: { status: 401, message: "User not authenticated" },
  not_allowed: { status: 403, message: "You are not allowed to do this." },
  banned: { status: 403, message: "This account was closed by our team." },
  account_closed: { status: 403, message: "You closed this account." },
  suspended: { status: 403, message: "This account is suspended for a while." },
  warning_unread: { status: 403, message: "Please read the message from our team first." },
  terms_changed: { status: 403, message: "Our terms have changed. Please reload the page and read them first." },
  not_found: { status: 404, message: "Not found." },
  too_many_requests: { status: 429, message: "Too many requests. Please try again later." },
  proof_required: { status: 428, message: "Please try again: your device has to pass a short check first." },
  try_again: { status: 503, message: "Reseat is busy right now. Please try again." },
  temporarily_unavailable: {
    status: 503,
    message: "Reseat is paused for a short while. You can look around; please try again in a few minutes.",
  },
  internal_error: { status: 500, message: "An unexpected error occurred." },

  // Accounts and one-time codes
  phone_exists: {
    status: 409,
    message: "This phone number is already registered. Please use a different number or sign in.",
  },
  account_not_found: { status: 404, message: "No user found with this number. Please sign up first." },
  name_reserved: {
    status: 422,
    message: "This looks like a name of Reseat or its team. Please use your own name.",
  },
  email_exists: { status: 409, message: "This email is already registered. Please use a different email or sign in." },
  otp_invalid: { status: 400, message: "Invalid or expired OTP" },
  otp_too_soon: { status: 429, message: "Please wait 30 seconds before requesting another OTP" },
  otp_limit: {
    status: 429,
    message:
      "Too many codes were requested for this number. Please try again tomorrow, or in a browser that has logged in with it before.",
  },
  otp_not_sent: { status: 502, message: "Failed to send OTP" },

  // Admins
  factor_needed: { status: 403, message: "Please enter the code of your authenticator app." },
  own_account: { status: 422, message: "Nobody decides about their own account." },

  // Tickets
  listing_paused: {
    status: 403,
    message: "You cannot list tickets for a while, because buyers of yours were not let in.",
  },
  accepting_paused: {
    status: 403,
    message: "We do not accept requests for you for a while, because you no longer had two tickets.",
  },
  show_in_past: { status: 422, message: "Show date and time must be in the future" },
  show_too_far: { status: 422, message: "The show must be within the next 365 days" },
  discount_too_high: { status: 422, message: "Discounted price must be less than the original price" },
  above_printed_price: { status: 422, message: "Tickets cannot be sold for more than their printed price" },
  duplicate_ticket: { status: 409, message: "Looks like this ticket is already listed." },
  ticket_listed_elsewhere: {
    status: 409,
    message:
      "Somebody else has this ticket on sale, or it was handed over. We are looking into it. If it is yours, write to us from Contact Us with your booking; when we have set it free for you, list it again.",
  },
  ticket_not_available: { status: 409, message: "This ticket is not available." },
  ticket_under_review: { status: 409, message: "Someone has expressed interest. Seller is reviewing." },
  ticket_not_deletable: { status: 409, message: "You can only delete tickets that are available for sale." },
  status_not_allowed: { status: 409, message: "The ticket cannot be given this status now." },
  own_ticket: { status: 422, message: "This is your own ticket." },

  // Wanted posts
  wanted_days: { status: 422, message: "Please choose days from today on, within the next 60." },
  wanted_full: { status: 409, message: "You look for ten things already. End one of them first." },
  wanted_exists: { status: 409, message: "You look for this movie there on one of these days already." },
  wanted_ended: { status: 409, message: "This post has ended." },
  offer_too_soon: { status: 409, message: "You can offer this ticket two hours after its last change, once." },

  // Handing a ticket over
  no_original: { status: 409, message: "There is no picture of the ticket to hand over yet. Please add it first." },
  original_differs: {
    status: 422,
    message: "The code in this picture is not the one of your listing. Please choose the picture that you listed.",
  },
  deal_taken_back: { status: 409, message: "This deal was taken back." },

  // The plan of a deal
  not_your_step: { status: 409, message: "This step is for the other person, or comes to nothing now." },
  not_let_in_time: { status: 409, message: "You can tell us from the show's time until a day after it." },
  no_upi: { status: 409, message: "The two of you have not agreed on UPI, or the seller has no UPI id here." },
  plan_closed: { status: 409, message: "This deal is closed: nothing about it can be changed any more." },

  // Credits, interest, unlocks
  insufficient_credits: { status: 402, message: "Insufficient credits: You need at least 1 credit." },
  interest_not_pending: { status: 409, message: "This request is no longer waiting for an answer." },
  interest_expired: { status: 409, message: "The time to respond has run out. The buyer's credit was returned." },
  asked_recently: {
    status: 429,
    message: "You asked for this ticket a short while ago. You can ask again 6 hours after your last request.",
  },
  availability_already_requested: { status: 409, message: "You have already asked about this ticket." },
  availability_already_answered: { status: 409, message: "You have already responded to this request." },

  // Payments
  unknown_pack: { status: 422, message: "This credit pack is not on sale." },
  payment_not_verified: { status: 400, message: "Please contact support if money was deducted." },
  paid_twice: {
    status: 409,
    message: "This order was paid before. Our team will give the second payment back to you.",
  },
  payment_provider_unavailable: { status: 502, message: "Payment could not be processed. Please try again." },
  order_not_pending: { status: 409, message: "This payment is already finished." },

  // Trust
  no_deal: { status: 403, message: "You can review a person only after a deal on this ticket." },
  refund_exists: { status: 409, message: "A refund was already requested for this unlock." },
  refund_processed: { status: 409, message: "This refund was decided already." },
  report_self: { status: 422, message: "You cannot report yourself." },

  // Moderation
  not_yourself: { status: 403, message: "You cannot decide about yourself. Please ask another admin." },
  is_admin: { status: 403, message: "This person is an admin. The role must be taken away first." },
  another_admin: { status: 403, message: "Another admin must decide this: you decided what it is about." },
  already_banned: { status: 409, message: "This account is banned already. Lift the ban first." },
  no_restriction: { status: 409, message: "Nothing holds this account back." },
  appeal_exists: { status: 409, message: "You have already asked our team to look at this again." },
  changed_meanwhile: { status: 409, message: "Somebody else has changed this meanwhile." },

  // Messages
  no_conversation: { status: 403, message: "You can chat after an unlock or an accepted interest." },
  conversation_closed: { status: 409, message: "The credit of this deal was returned, so nobody can write here." },
  person_unavailable: { status: 409, message: "This person cannot read or write messages now." },
  person_blocked: { status: 409, message: "You blocked this person. Unblock to write." },

  // Devices
  push_service_unknown: { status: 422, message: "This browser's push service is not supported." },

  // Ticket images
  image_invalid: { status: 422, message: "Please upload a JPEG, PNG or WebP image up to 5 MB." },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/**
 * Refusals that are counted as metrics, because alarms watch them. Each costs as much as three
 * alarms.
 */
export const WATCHED_REFUSALS = [
  "otp_invalid",
  "otp_limit",
  "not_allowed",
  "too_many_requests",
] as const satisfies ErrorCode[];
export type WatchedRefusal = (typeof WATCHED_REFUSALS)[number];

/** Picks the errors that a call can return, in the form that the contract library needs. */
export function errors<const Codes extends ErrorCode[]>(...codes: Codes): Pick<typeof ERRORS, Codes[number]> {
  return Object.fromEntries(codes.map((code) => [code, ERRORS[code]])) as Pick<typeof ERRORS, Codes[number]>;
}
