import type { I18n } from "@lingui/core";
import { api, isApiError } from "../../lib/api/api";
import { errorText } from "../../lib/api/error-texts";
import type { Verdict } from "./use-code";
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
