import { Trans, useLingui } from "@lingui/react/macro";
import type { InterestRequest } from "@reseat/contract";
import { ConfirmDialog } from "../../components/confirm-dialog";
import { isApiError } from "../../lib/api/api";
import { useWithdrawInterest } from "./mutations";

export function WithdrawDialog({ request, onClose }: { request: InterestRequest; onClose: () => void }) {
  const { t } = useLingui();
  const withdraw = useWithdrawInterest();
  const confirm = () =>
    withdraw.mutate(
      { id: request.id },
      {
        onSuccess: onClose,
        // A refusal is final: the request has ended meanwhile.
        onError: (error) => isApiError(error) && error.status < 500 && onClose(),
      },
    );
  return (
    <ConfirmDialog
      title={t`Withdraw this request?`}
      action={t`Withdraw Request`}
      onConfirm={confirm}
      onClose={onClose}
      busy={withdraw.isPending}
      failure={withdraw.error}
    >
      <Trans>Your credit comes back at once and the ticket is available to others again.</Trans>
    </ConfirmDialog>
  );
}
