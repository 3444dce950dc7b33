import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { api, isApiError } from "../../../lib/api/api";
import { errorText } from "../../../lib/api/error-texts";
import { useIdempotencyKey } from "../../../lib/api/use-idempotency-key";
import { sessionStore } from "../../../lib/session/session-store";
import { toastError } from "../../../lib/toast";

interface Sending {
  onSent: (id: string) => void;
  onEnd?: () => void;
}

/** Sends a push to many or as a test, once for each intention. */
export function useSendPush(intention: string, { onSent, onEnd }: Sending) {
  const { i18n } = useLingui();
  const [idempotencyKey, settle] = useIdempotencyKey(intention);
  return useMutation({
    ...api.broadcasts.send.mutationOptions({ context: { idempotencyKey } }),
    onSuccess: ({ broadcast }) => {
      onSent(broadcast.id);
      onEnd?.();
    },
    onError: (error) => {
      settle(error);
      sayNotSent(i18n, error);
      onEnd?.();
    },
  });
}

export function useStopPush() {
  const { i18n } = useLingui();
  return useMutation({
    ...api.broadcasts.stop.mutationOptions(),
    onError: (error) => toastError(errorText(i18n, error)),
  });
}

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
