import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../components/button";
import { ConfirmDialog } from "../../components/confirm-dialog";
import { api, isApiError } from "../../lib/api";
import { errorText } from "../../lib/error-texts";
import { toast, toastError } from "../../lib/toast";
import { refreshDashboard } from "./queries";

/** Puts a blocked ticket back on sale. */
export function UnblockButton({ ticketId, movie }: { ticketId: string; movie: string }) {
  const { t, i18n } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const unblock = useMutation({
    ...api.tickets.resume.mutationOptions(),
    onSuccess: () => {
      toast({ title: t`Ticket unblocked`, description: t`${movie} is on sale again.`, tone: "success" });
      setAsking(false);
    },
    onSettled: refreshDashboard,
    onError: (error) =>
      toastError(
        isApiError(error, "person_unavailable")
          ? t`This seller is held back by our team, or closed their account.`
          : errorText(i18n, error),
      ),
  });
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
