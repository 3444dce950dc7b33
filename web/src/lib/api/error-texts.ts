import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ErrorCode } from "@reseat/contract";
import { formatsOf } from "../language/format";
import { isUnreachable } from "../live/reachable";
import { serverNow } from "../live/server-clock";
import { isApiError } from "./api";

/**
 * The contract's texts of errors that the page finds itself, and of those that reach it as a code
 * alone, from the gateway or Cognito. Whatever the server answers has its text with it.
 */
export const ERROR_TEXTS = {
  invalid_input: msg`Some of what was sent is not valid.`,
  contact_details: msg`Phone numbers, UPI ids, emails and links cannot be part of this. Contacts are shown after an unlock.`,
  not_authenticated: msg`User not authenticated`,
  too_many_requests: msg`Too many requests. Please try again later.`,
  try_again: msg`Reseat is busy right now. Please try again.`,
  internal_error: msg`An unexpected error occurred.`,
  account_not_found: msg`No user found with this number. Please sign up first.`,
  name_reserved: msg`This looks like a name of Reseat or its team. Please use your own name.`,
  otp_invalid: msg`Invalid or expired OTP`,
  otp_not_sent: msg`Failed to send OTP`,
  show_in_past: msg`Show date and time must be in the future`,
  show_too_far: msg`The show must be within the next 365 days`,
  discount_too_high: msg`Discounted price must be less than the original price`,
  above_printed_price: msg`Tickets cannot be sold for more than their printed price`,
  ticket_under_review: msg`Someone has expressed interest. Seller is reviewing.`,
  ticket_not_deletable: msg`You can only delete tickets that are available for sale.`,
  payment_not_verified: msg`Please contact support if money was deducted.`,
  payment_provider_unavailable: msg`Payment could not be processed. Please try again.`,
  image_invalid: msg`Please upload a JPEG, PNG or WebP image up to 5 MB.`,
} satisfies Partial<Record<ErrorCode, MessageDescriptor>>;

export const isErrorCode = (text: string): text is keyof typeof ERROR_TEXTS => Object.hasOwn(ERROR_TEXTS, text);

const isDescriptor = (failure: unknown): failure is MessageDescriptor =>
  typeof failure === "object" && failure !== null && "id" in failure && !(failure instanceof Error);

/**
 * Returns the text for an error: the server's own, else that of its code, else the fallback. A text
 * stays what it is.
 */
export function errorText(i18n: I18n, error: unknown, fallback = i18n._(ERROR_TEXTS.internal_error)): string {
  const say = (text: MessageDescriptor) => i18n._(text);
  if (typeof error === "string") return error;
  if (isDescriptor(error)) return say(error);
  if (isUnreachable(error)) return i18n._(msg`Please check your connection and try again.`);
  if (!isApiError(error)) return fallback;
  if (error.code === "too_many_requests" && error.data) {
    const when = formatsOf(i18n).formatWait(error.data.retry_at, serverNow());
    return i18n._(msg`Too many requests. Please try again ${{ when }}.`);
  }
  const { code, message } = error;
  if (message && message !== code) return message;
  return isErrorCode(code) ? i18n._(ERROR_TEXTS[code]) : fallback;
}
