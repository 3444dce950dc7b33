import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ErrorCode } from "@reseat/contract";
import { isApiError } from "./api";
import { formatsOf } from "./format";
import { isUnreachable } from "./reachable";
import { serverNow } from "./server-clock";

/** What only admins are refused with. The dashboard adds the texts, which nobody else loads. */
export type AdminErrorCode =
  | "factor_needed"
  | "own_account"
  | "refund_processed"
  | "not_yourself"
  | "another_admin"
  | "already_banned"
  | "changed_meanwhile";

type Texts<Code extends ErrorCode> = Record<Code, MessageDescriptor>;

/** The text for each error of the contract, in the contract's own English. */
export const ERROR_TEXTS: Texts<Exclude<ErrorCode, AdminErrorCode>> & Partial<Texts<AdminErrorCode>> = {
  invalid_input: msg`Some of what was sent is not valid.`,
  json_required: msg`The body must be JSON, sent as application/json.`,
  method_not_allowed: msg`This address does not take this method.`,
  idempotency_key_required: msg`An Idempotency-Key header with a UUID is required.`,
  idempotency_key_reused: msg`This Idempotency-Key was used for a different request.`,
  contact_details: msg`Phone numbers, UPI ids, emails and links cannot be part of this. Contacts are shown after an unlock.`,
  not_authenticated: msg`User not authenticated`,
  not_allowed: msg`You are not allowed to do this.`,
  banned: msg`This account was closed by our team.`,
  account_closed: msg`You closed this account.`,
  suspended: msg`This account is suspended for a while.`,
  warning_unread: msg`Please read the message of our team first.`,
  terms_changed: msg`Our terms have changed. Please reload the page and read them first.`,
  not_found: msg`Not found.`,
  too_many_requests: msg`Too many requests. Please try again later.`,
  proof_required: msg`Please try again: this needs a proof of work first.`,
  try_again: msg`This is busy right now. Please try again.`,
  temporarily_unavailable: msg`Reseat is paused for a short while. You can look around; please try again in a few minutes.`,
  internal_error: msg`An unexpected error occurred.`,
  phone_exists: msg`This phone number is already registered. Please use a different number or sign in.`,
  account_not_found: msg`No user found with this number. Please sign up first.`,
  name_reserved: msg`This looks like a name of Reseat or its team. Please use your own name.`,
  email_exists: msg`This email is already registered. Please use a different email or sign in.`,
  otp_invalid: msg`Invalid or expired OTP`,
  otp_too_soon: msg`Please wait 30 seconds before requesting another OTP`,
  otp_limit: msg`Too many codes were requested for this number. Please try again tomorrow, or in a browser that has logged in with it before.`,
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
  asked_recently: msg`You asked for this ticket a short while ago. You can ask again 6 hours after your last request.`,
  availability_already_requested: msg`You have already asked about this ticket.`,
  availability_already_answered: msg`You have already responded to this request.`,
  unknown_pack: msg`This credit pack is not on sale.`,
  payment_not_verified: msg`Please contact support if money was deducted.`,
  paid_twice: msg`This order was paid before. Our team will give the second payment back to you.`,
  payment_provider_unavailable: msg`Payment could not be processed. Please try again.`,
  order_not_pending: msg`This payment is already finished.`,
  no_deal: msg`You can review a person only after a deal on this ticket.`,
  no_conversation: msg`You can chat after an unlock or an accepted interest.`,
  conversation_closed: msg`The credit of this deal was returned, so nobody can write here.`,
  person_blocked: msg`You blocked this person. Unblock to write.`,
  refund_exists: msg`A refund was already requested for this unlock.`,
  report_self: msg`You cannot report yourself.`,
  is_admin: msg`This person is an admin. The role must be taken away first.`,
  no_restriction: msg`Nothing holds this account back.`,
  appeal_exists: msg`You have already asked our team to look at this again.`,
  person_unavailable: msg`This person cannot read or write messages now.`,
  push_service_unknown: msg`This browser's push service is not supported.`,
  image_invalid: msg`Please upload a JPEG, PNG or WebP image up to 5 MB.`,
};

export const isErrorCode = (text: string): text is Exclude<ErrorCode, AdminErrorCode> =>
  Object.hasOwn(ERROR_TEXTS, text);

/**
 * Returns the text for an error: by its code; the server's own text when this build does not know the code; else the
 * fallback.
 */
export function errorText(i18n: I18n, error: unknown, fallback = i18n._(msg`An unexpected error occurred.`)): string {
  if (isUnreachable(error)) return i18n._(msg`Please check your connection and try again.`);
  if (!isApiError(error)) return fallback;
  const { retry_at } = (error.data ?? {}) as { retry_at?: string };
  if (error.code === "too_many_requests" && retry_at) {
    const when = formatsOf(i18n.locale).formatWait(retry_at, serverNow());
    return i18n._(msg`Too many requests. Please try again ${{ when }}.`);
  }
  // The server says more precisely what is wrong with an input, in English. An answer of the gateway's own has just the code.
  const isSaid = error.code === "invalid_input" && i18n.locale === "en" && error.message !== error.code;
  const text = isSaid ? undefined : ERROR_TEXTS[error.code];
  return text ? i18n._(text) : error.message || fallback;
}
