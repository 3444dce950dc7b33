import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../lib/api/api";
import { toast, toastError } from "../../lib/toast";

/** The action that a login interrupts and resumes. */
export const CLEANUP_EXPIRED = "cleanup_expired";

/**
 * Removes the person's expired tickets. It has no `useMutation`, which the first view of Home would
 * load for this alone.
 */
export function useCleanupExpired() {
  const { t } = useLingui();
  const client = useQueryClient();
  const [isPending, setPending] = useState(false);
  const cleanUp = () => {
    setPending(true);
    const mutation = client.getMutationCache().build(client, {
      ...api.tickets.cleanupExpired.mutationOptions(),
      onSuccess: ({ expired_tickets_count }) =>
        toast(
          expired_tickets_count > 0
            ? {
                title: t`Cleanup Complete`,
                description: t`${plural(expired_tickets_count, {
                  one: "# expired ticket was removed",
                  other: "# expired tickets were removed",
                })}`,
                tone: "success",
              }
            : { title: t`Nothing to clean up`, description: t`You have no expired tickets.` },
        ),
      // Said before the cache's own word, which replaces it when the server was not reached.
      onError: () => toastError(t`Failed to cleanup expired tickets`),
      onSettled: () => setPending(false),
    });
    mutation.execute(undefined).catch(() => {});
  };
  return { isPending, cleanUp };
}
