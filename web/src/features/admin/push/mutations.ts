import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../../lib/api/api";
import { errorText } from "../../../lib/api/error-texts";
import { useIdempotencyKey } from "../../../lib/api/use-idempotency-key";
import { toastError } from "../../../lib/toast";
import { sayNotSent } from "./push-errors";

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
