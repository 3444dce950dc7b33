import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../lib/api/api";
import { toast, toastError } from "../../lib/toast";

/** The action that a login interrupts and resumes. */
export const CLEANUP_EXPIRED = "cleanup_expired";

/** Removes the person's expired tickets. */
export function useCleanupExpired() {
  const { t } = useLingui();
  return useMutation({
    ...api.tickets.cleanupExpired.mutationOptions(),
    onSuccess: ({ expired_tickets_count }) => {
      toast(
        expired_tickets_count > 0
          ? {
              title: t`Cleanup Complete`,
              description: t`${plural(expired_tickets_count, { other: "# expired tickets were removed" })}`,
              tone: "success",
            }
          : { title: t`Nothing to clean up`, description: t`You have no expired tickets.` },
      );
    },
    onError: () => toastError(t`Failed to cleanup expired tickets`),
  });
}
