import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** Keeps at most ten digits and drops a pasted +91 or leading 0. */
export function cleanPhone(text: string): string {
  const digits = text.replace(/\D/g, "");
  const isPrefixed = digits.length > 10;
  return (isPrefixed ? digits.replace(/^(0|91)/, "") : digits).slice(0, 10);
}

export function validatePhone(i18n: I18n) {
  return (phone: string) =>
    /^[6-9]\d{9}$/.test(phone) || i18n._(msg`Please enter a valid 10-digit Indian mobile number`);
}

export function toE164(phone: string): string {
  return `+91${phone}`;
}

export function validateOtp(i18n: I18n) {
  return (otp: string) => /^\d{6}$/.test(otp) || i18n._(msg`Please enter the 6-digit OTP`);
}
