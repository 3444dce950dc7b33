import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { isApiError } from "../../../lib/api/api";
import { errorText } from "../../../lib/api/error-texts";
import { sessionStore } from "../../../lib/session/session-store";
import { toastError } from "../../../lib/toast";

/** Says why a push was not sent: the login, the setup of the stage, or the push itself. */
export function sayNotSent(i18n: I18n, error: unknown): void {
  if (isApiError(error, "not_allowed"))
    toastError(i18n._(msg`You do not have admin permissions`), i18n._(msg`Access Denied`));
  else toastError(reasonOf(i18n, error), i18n._(msg`Send Failed`));
}

function reasonOf(i18n: I18n, error: unknown): string {
  if (isApiError(error, "not_authenticated") && sessionStore.get().status === "visitor")
    return i18n._(msg`No valid session found`);
  if (isApiError(error, "not_authenticated"))
    return i18n._(msg`Authentication failed. Please refresh the page and log in again.`);
  if (isApiError(error, "internal_error"))
    return i18n._(msg`Push messages are not set up correctly here. Please ask the infra team.`);
  return errorText(i18n, error, i18n._(msg`Unknown error occurred`));
}
