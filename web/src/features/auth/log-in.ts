import type { I18n } from "@lingui/core";
import { api, isApiError } from "../../lib/api/api";
import { ERROR_TEXTS, errorText, isErrorCode } from "../../lib/api/error-texts";
import { isUnreachable } from "../../lib/live/reachable";
import { readKnownDevices, renewKnownDevices } from "../../lib/session/known-devices";
import { reloadSession } from "../../lib/session/session-store";
import { forgetCode, type Verdict } from "./use-code";
import { toE164 } from "./validation";

/** How Cognito wraps the error code of our own trigger. */
const TRIGGER_REFUSED = /failed with error (\w+)/;

/** Texts the code of a log-in. */
export async function sendCode(phone: string): Promise<void> {
  const [{ ticket }, amplify] = await Promise.all([
    api.accounts.startLogin.call({ phone: toE164(phone), device_marks: readKnownDevices() }),
    import("../../lib/session/amplify"),
  ]);
  await amplify.startLogin(toE164(phone), ticket);
}

/** Says why no code was sent. */
export function refusalText(i18n: I18n, error: unknown): string {
  if (isUnreachable(error) || (isApiError(error) && error.code !== "internal_error")) return errorText(i18n, error);
  const [, code = ""] = TRIGGER_REFUSED.exec(error instanceof Error ? error.message : "") ?? [];
  return i18n._(ERROR_TEXTS[isErrorCode(code) ? code : "otp_not_sent"]);
}

/** Logs in with the code of a log-in. */
export async function checkCode(i18n: I18n, otp: string): Promise<Verdict> {
  try {
    const amplify = await import("../../lib/session/amplify");
    if (!(await amplify.answerLogin(otp))) return "wrong";
    forgetCode();
    reloadSession();
    void renewKnownDevices();
    return "right";
  } catch (error) {
    const isOffline = error instanceof Error && error.name === "NetworkError";
    return isOffline ? { refusal: errorText(i18n, error) } : "over";
  }
}
