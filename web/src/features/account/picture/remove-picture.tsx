import { Trans, useLingui } from "@lingui/react/macro";
import { ConfirmDialog } from "../../../components/confirm-dialog";
import { useRemovePicture } from "./mutations";

/** Removes the person's picture, after a confirmation. */
export function RemovePicture({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const remove = useRemovePicture();
  return (
    <ConfirmDialog
      title={t`Remove your picture?`}
      action={t`Remove the picture`}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
      busy={remove.isPending}
    >
      <Trans>It is deleted. Who has just seen it may see it for a day more, from the memory of their browser.</Trans>
    </ConfirmDialog>
  );
}
