import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { mobileIn, plainDigits } from "@reseat/contract/texts/digits";

/** Returns the ten digits of a whole number, however it is written; anything else as it is typed. */
export const cleanPhone = (text: string) => mobileIn(text) ?? plainDigits(text);

export function validatePhone(i18n: I18n) {
  return (phone: string) => mobileIn(phone) !== null || i18n._(msg`Please enter a valid 10-digit Indian mobile number`);
}

export function toE164(phone: string): string {
  return `+91${mobileIn(phone)}`;
}

export function validateOtp(i18n: I18n) {
  return (otp: string) => /^\d{6}$/.test(otp) || i18n._(msg`Please enter the 6-digit OTP`);
}
