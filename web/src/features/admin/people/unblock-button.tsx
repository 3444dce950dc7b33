import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "../../../ui/button";
import { ConfirmDialog } from "../../../ui/confirm-dialog";
import { useUnblock } from "./mutations";

/** Puts a blocked ticket back on sale. */
export function UnblockButton({ ticketId, movie }: { ticketId: string; movie: string }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const unblock = useUnblock(movie, () => setAsking(false));
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
        <Trans>Unblock</Trans>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t`Put ${movie} back on sale?`}
          action={t`Unblock`}
          onConfirm={() => unblock.mutate({ id: ticketId })}
          onClose={() => setAsking(false)}
          busy={unblock.isPending}
        >
          <Trans>
            Buyers can express interest in it at once. It is blocked again when its seller ignores three of them.
          </Trans>
        </ConfirmDialog>
      )}
    </>
  );
}
