import { Trans, useLingui } from "@lingui/react/macro";
import { useFormats } from "../../lib/language/format";
import { paths } from "../../lib/pages/paths";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { AppealForm, type Restriction } from "./appeal-form";

/** Says why the person is suspended and until when, and takes their appeal, once. */
export function RestrictionDialog({ restriction, onClose }: { restriction: Restriction; onClose: () => void }) {
  const { t } = useLingui();
  const { formatDate, formatTime } = useFormats();
  const { reason, until } = restriction;
  const end = until && `${formatDate(until)}, ${formatTime(until)}`;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Your account is suspended`}
      description={t`Until ${end}. You can look at everything, and cannot list, buy or write.`}
      footer={
        <Button variant="outline" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <p className="font-semibold">
        <Trans>Why</Trans>
      </p>
      <p className="mb-4 whitespace-pre-wrap break-words">{reason}</p>
      <AppealForm appeal={restriction.appeal} />
      <p className="mt-4 text-sm text-ink-muted">
        <Trans>
          Or write to us: <a href={paths.contactUs}>Contact us</a>.
        </Trans>
      </p>
    </Dialog>
  );
}
