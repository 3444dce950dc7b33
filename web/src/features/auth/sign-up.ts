import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { TERMS_VERSION } from "@reseat/contract/limits/constants";
import { api, isApiError } from "../../lib/api/api";
import { errorText } from "../../lib/api/error-texts";
import { sessionStore } from "../../lib/session/session-store";
import { renewKnownDevices } from "./log-in";
import { forgetCode, type Verdict } from "./use-code";
import { toE164 } from "./validation";

/** A sign-up that has begun: its number, and the ticket that came with its code. */
export interface SignUpCode {
  phone: string;
  ticket: string;
}

/** Texts the code of a sign-up, and returns its ticket. */
export async function sendSignUpCode(phone: string): Promise<string> {
  const { ticket } = await api.accounts.sendOtp.call({ phone: toE164(phone) });
  return ticket;
}

/** Says whether a sign-up's code is right. */
export async function checkSignUpCode(i18n: I18n, { phone, ticket }: SignUpCode, otp: string): Promise<Verdict> {
  try {
    await api.accounts.checkOtp.call({ phone: toE164(phone), ticket, otp });
    return "right";
  } catch (error) {
    return isApiError(error, "otp_invalid") ? "wrong" : { refusal: errorText(i18n, error) };
  }
}

export interface PersonDetails {
  full_name: string;
  email: string;
}

/** Creates the account of somebody who agrees to the terms, and stores its session. */
export async function createAccount(
  i18n: I18n,
  { full_name, email }: PersonDetails,
  { phone, ticket }: SignUpCode,
  otp: string,
): Promise<Verdict> {
  try {
    const { session } = await api.accounts.verifyAndCreate.call({
      phone: toE164(phone),
      ticket,
      otp,
      full_name: full_name.trim(),
      email: email.trim(),
      agreed_terms: TERMS_VERSION,
    });
    forgetCode();
    sessionStore.adopt(session);
    void renewKnownDevices();
    return "right";
  } catch (error) {
    if (isApiError(error, "otp_invalid")) return "wrong";
    if (isApiError(error, "phone_exists")) return { refusal: errorText(i18n, error), field: "phone" };
    if (isApiError(error, "email_exists")) return { refusal: errorText(i18n, error), field: "email" };
    if (isApiError(error, "contact_details", "name_reserved"))
      return { refusal: errorText(i18n, error), field: "full_name" };
    const isKnown = isApiError(error, "too_many_requests", "terms_changed");
    return { refusal: isKnown ? errorText(i18n, error) : i18n._(msg`Verification failed. Please try again.`) };
  }
}
