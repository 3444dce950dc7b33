import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { formatsOf } from "../language/format";
import { isUnreachable } from "../live/reachable";
import { serverNow } from "../live/server-clock";
import type { ToastText } from "../toast";
import { isApiError } from "./api";
import { ERROR_MESSAGES } from "./error-messages";
import { ADDED_ERROR_TEXTS } from "./link";

/** The text for each error that a first view can lead to, in the contract's own English. */
export const ERROR_TEXTS = ERROR_MESSAGES;

export const isErrorCode = (text: string): text is keyof typeof ERROR_TEXTS => Object.hasOwn(ERROR_TEXTS, text);

const isText = (failure: unknown): failure is ToastText =>
  typeof failure === "string" ||
  (typeof failure === "object" && failure !== null && "id" in failure && !(failure instanceof Error));

/**
 * Returns the text for an error: by its code; the server's own text when this build does not know
 * the code; else the fallback. A sentence stays what it is.
 */
export function errorText(i18n: I18n, error: unknown, fallback = i18n._(ERROR_TEXTS.internal_error)): string {
  if (isText(error)) return typeof error === "string" ? error : i18n._(error);
  if (isUnreachable(error)) return i18n._(msg`Please check your connection and try again.`);
  if (!isApiError(error)) return fallback;
  if (error.code === "too_many_requests" && error.data) {
    const when = formatsOf(i18n).formatWait(error.data.retry_at, serverNow());
    return i18n._(msg`Too many requests. Please try again ${{ when }}.`);
  }
  // The server's text names the fault of an input more precisely, in English. An answer of the
  // gateway itself has just the code.
  const isSaid = error.code === "invalid_input" && i18n.locale === "en" && error.message !== error.code;
  const { code } = error;
  const text = isSaid ? undefined : isErrorCode(code) ? ERROR_TEXTS[code] : ADDED_ERROR_TEXTS[code];
  return text ? i18n._(text) : error.message || fallback;
}
