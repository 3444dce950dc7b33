import { msg } from "@lingui/core/macro";
import { api, isApiError } from "../../../lib/api/api";
import { useCommand } from "../../../lib/api/use-command";
import { isUnreachable } from "../../../lib/live/reachable";
import { sessionStore } from "../../../lib/session/session-store";
import { toastError } from "../../../lib/toast";

interface Sending {
  onSent: (id: string) => void;
  onEnd?: () => void;
}

/** Sends a push to many or as a test, once for each intention. */
export function useSendPush(intention: string, { onSent, onEnd }: Sending) {
  return useCommand(api.broadcasts.send, {
    intention,
    done: ({ broadcast }) => onSent(broadcast.id),
    failed: sayNotSent,
    ended: onEnd,
  });
}

export function useStopPush() {
  return useCommand(api.broadcasts.stop);
}

/** Says why a push was not sent: the login, the setup of the stage, or the push itself. */
export function sayNotSent(error: unknown): void {
  if (isApiError(error, "not_allowed")) toastError(msg`You do not have admin permissions`, msg`Access Denied`);
  else toastError(reasonOf(error), msg`Send Failed`);
}

function reasonOf(error: unknown): unknown {
  if (isApiError(error, "not_authenticated") && sessionStore.get().status === "visitor")
    return msg`No valid session found`;
  if (isApiError(error, "not_authenticated"))
    return msg`Authentication failed. Please refresh the page and log in again.`;
  if (isApiError(error, "internal_error"))
    return msg`Push messages are not set up correctly here. Please ask the infra team.`;
  return isApiError(error) || isUnreachable(error) ? error : msg`Unknown error occurred`;
}
