import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { ConfirmDialog } from "../../../components/confirm-dialog";
import { api } from "../../../lib/api";
import { errorText } from "../../../lib/error-texts";
import { useSession } from "../../../lib/session/session";
import { toast, toastError } from "../../../lib/toast";

/** Removes the person's picture, after asking once. */
export function RemovePicture({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { refreshProfile } = useSession();
  const remove = useMutation({
    ...api.accounts.removePicture.mutationOptions(),
    onSuccess: async () => {
      await refreshProfile();
      toast({ title: t`Picture removed`, tone: "success" });
      onClose();
    },
    onError: (error) => toastError(errorText(i18n, error)),
  });
  return (
    <ConfirmDialog
      title={t`Remove your picture?`}
      action={t`Remove the picture`}
      onConfirm={() => remove.mutate(undefined)}
      onClose={onClose}
      busy={remove.isPending}
    >
      <Trans>It is deleted. Who has just seen it may see it for a day more, from the memory of their browser.</Trans>
    </ConfirmDialog>
  );
}
