import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { CheckCheck, Trash2 } from "lucide-react";
import { usePollWhileDown } from "../../lib/live/live";
import { useSession } from "../../lib/session/session";
import { Button } from "../../ui/button";
import { useClearRead, useMarkAllRead } from "./mutations";
import { notificationCountsOptions } from "./queries";

/** Buttons for all notifications at once. Their space is kept when there is nothing to do. */
export function BulkControls({ className }: { className?: string }) {
  const { isAuthenticated } = useSession();
  const { data: counts } = useQuery(notificationCountsOptions(isAuthenticated, usePollWhileDown()));
  const markAll = useMarkAllRead();
  const clearRead = useClearRead();
  return (
    <div className={clsx("flex flex-wrap gap-2", className)}>
      {counts && counts.unread > 0 && (
        <Button
          variant="outline"
          className="text-sm"
          onClick={() => markAll.mutate(undefined)}
          busy={markAll.isPending}
        >
          <CheckCheck aria-hidden="true" className="size-4" />
          <Trans>Mark All Read</Trans>
        </Button>
      )}
      {counts && counts.read > 0 && (
        <Button
          variant="outline"
          className="text-sm"
          onClick={() => clearRead.mutate(undefined)}
          busy={clearRead.isPending}
        >
          <Trash2 aria-hidden="true" className="size-4" />
          <Trans>Clear Read</Trans>
        </Button>
      )}
    </div>
  );
}
