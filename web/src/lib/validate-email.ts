import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";

export function validateEmail(i18n: I18n) {
  return (email: string) =>
    /^[^@\s]+@[^@\s]+\.[^@\s.]+$/.test(email.trim()) || i18n._(msg`Please enter a valid email address`);
}
