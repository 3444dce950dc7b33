import type { I18n } from "@lingui/core";
import { DEVICE_MARK_MAX, DEVICE_MARKS_MAX } from "@reseat/contract/limits/constants";
import { api, isApiError } from "../../lib/api/api";
import { ERROR_TEXTS, errorText, isErrorCode } from "../../lib/api/error-texts";
import { isUnreachable } from "../../lib/live/reachable";
import { reloadSession } from "../../lib/session/session-store";
import { readStored, writeStored } from "../../lib/storage";
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

/** Stays after a log-out: it is for the next log-in, and names nobody. */
const KEY = "device-marks";

/**
 * Returns the marks of people who have logged in here before. They keep strangers from using up
 * those people's texts.
 */
function readKnownDevices(): string[] {
  const isMark = (part: string) => part.length > 0 && part.length <= DEVICE_MARK_MAX;
  return (readStored(KEY) ?? "").split(" ").filter(isMark).slice(0, DEVICE_MARKS_MAX);
}

/**
 * Stores a mark of the person who has just logged in. Nothing waits for it, and a log-in without it
 * works too.
 */
export async function renewKnownDevices(): Promise<void> {
  try {
    const { device_marks } = await api.accounts.markDevice.call({ device_marks: readKnownDevices() });
    writeStored(KEY, device_marks.join(" "));
  } catch {
    // The old marks stay valid.
  }
}
