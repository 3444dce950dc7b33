import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ErrorCode } from "@reseat/contract";
import { isApiError } from "./api";

/** The text for each error of the contract, in the contract's own English. */
export const ERROR_TEXTS: Record<ErrorCode, MessageDescriptor> = {
  invalid_input: msg`Some of what was sent is not valid.`,
  idempotency_key_required: msg`An Idempotency-Key header with a UUID is required.`,
  idempotency_key_reused: msg`This Idempotency-Key was used for a different request.`,
  not_authenticated: msg`User not authenticated`,
  not_allowed: msg`You are not allowed to do this.`,
  not_found: msg`Not found.`,
  too_many_requests: msg`Too many requests. Please try again later.`,
  try_again: msg`This is busy right now. Please try again.`,
  internal_error: msg`An unexpected error occurred.`,
  phone_exists: msg`This phone number is already registered. Please use a different number or sign in.`,
  email_exists: msg`This email is already registered. Please use a different email or sign in.`,
  otp_invalid: msg`Invalid or expired OTP`,
  otp_too_soon: msg`Please wait 30 seconds before requesting another OTP`,
  otp_limit: msg`Too many codes were requested for this number. Please try again tomorrow.`,
  otp_not_sent: msg`Failed to send OTP`,
  show_in_past: msg`Show date and time must be in the future`,
  show_too_far: msg`The show must be within the next 365 days`,
  discount_too_high: msg`Discounted price must be less than the original price`,
  duplicate_ticket: msg`Looks like this ticket is already listed.`,
  ticket_not_available: msg`This ticket is not available.`,
  ticket_under_review: msg`Someone has expressed interest. Seller is reviewing.`,
  ticket_not_deletable: msg`You can only delete tickets that are available for sale.`,
  status_not_allowed: msg`The ticket cannot be given this status now.`,
  own_ticket: msg`This is your own ticket.`,
  insufficient_credits: msg`Insufficient credits: You need at least 1 credit.`,
  interest_not_pending: msg`This request is no longer waiting for an answer.`,
  interest_expired: msg`The time to respond has run out. The buyer's credit was returned.`,
  availability_already_requested: msg`You have already asked about this ticket.`,
  availability_already_answered: msg`You have already responded to this request.`,
  unknown_pack: msg`This credit pack is not on sale.`,
  payment_not_verified: msg`Please contact support if money was deducted.`,
  payment_provider_unavailable: msg`Payment could not be processed. Please try again.`,
  order_not_pending: msg`This payment is already finished.`,
  no_deal: msg`You can review a person only after a deal on this ticket.`,
  refund_exists: msg`A refund was already requested for this unlock.`,
  refund_processed: msg`This refund was decided already.`,
  report_self: msg`You cannot report yourself.`,
  image_invalid: msg`Please upload a JPEG, PNG or WebP image up to 5 MB.`,
};

export const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(ERROR_TEXTS, text);

/**
 * Returns the text for an error: by its code; the server's own text when this build does not know the code; else the
 * fallback.
 */
export function errorText(i18n: I18n, error: unknown, fallback = i18n._(msg`An unexpected error occurred.`)): string {
  if (!isApiError(error)) return fallback;
  // The server says more precisely what is wrong with an input, in English.
  const text = error.code === "invalid_input" && i18n.locale === "en" ? undefined : ERROR_TEXTS[error.code];
  return text ? i18n._(text) : error.message || fallback;
}
