import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../lib/api";
import { toast, toastError } from "../../lib/toast";

/** The action that a login interrupts and resumes. */
export const CLEANUP_EXPIRED = "cleanup_expired";

/** Removes the person's expired tickets; reports it only when there were any. */
export function useCleanupExpired() {
  const { t } = useLingui();
  return useMutation({
    ...api.tickets.cleanupExpired.mutationOptions(),
    onSuccess: ({ expired_tickets_count }) => {
      if (expired_tickets_count > 0)
        toast({
          title: t`Cleanup Complete`,
          description: t`${plural(expired_tickets_count, { other: "# expired tickets were removed" })}`,
          tone: "success",
        });
    },
    onError: () => toastError(t`Failed to cleanup expired tickets`),
  });
}
