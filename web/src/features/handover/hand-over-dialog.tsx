import type { MessageDescriptor } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Deal } from "@reseat/contract";
import { ImagePlus } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "../../components/button";
import { Dialog } from "../../components/dialog";
import { FailedLine } from "../../components/failed-line";
import { IMAGE_TYPES, refusalOf } from "../../lib/images/image-file";
import { usePickedImage } from "../../lib/images/use-picked-image";
import { useFormats } from "../../lib/language/format";
import { useHandOver } from "./mutations";

interface HandOverDialogProps {
  deal: Deal;
  onClose: () => void;
}

/** Says to the seller what follows, and hands the ticket over. */
export function HandOverDialog({ deal, onClose }: HandOverDialogProps) {
  const { t } = useLingui();
  const { formatDate, formatTime } = useFormats();
  const { ticket, contact, handed_over_at: handedOverAt, has_original: hasOriginal, status } = deal;
  const [picture, setPicture] = useState<File | null>(null);
  const give = useHandOver();
  const submit = () => give.mutate({ dealId: deal.id, ticketId: deal.ticket_id, picture });
  const name = contact?.full_name ?? t`The buyer`;
  const isOpen = handedOverAt === null && status === "valid";
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={handedOverAt ? t`Ticket handed over` : t`Hand over the ticket?`}
      description={ticket.movie_name}
      failure={<FailedLine failure={give.error} onRetry={submit} />}
      footer={
        isOpen ? (
          <>
            <Button variant="outline" onClick={onClose}>
              <Trans>Not yet</Trans>
            </Button>
            <Button onClick={submit} busy={give.isPending} disabled={!hasOriginal && !picture}>
              <Trans>I am paid, hand it over</Trans>
            </Button>
          </>
        ) : (
          <Button variant="outline" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        )
      }
    >
      {handedOverAt ? (
        <p role="status">
          <Trans>
            {name} has the ticket since {formatDate(handedOverAt)}, {formatTime(handedOverAt)}. Nobody else can see its
            code, and the picture is deleted a day after the show.
          </Trans>
        </p>
      ) : !isOpen ? (
        <p role="status">
          <Trans>This deal was taken back, so its ticket cannot be handed over.</Trans>
        </p>
      ) : (
        <>
          <ul className="grid list-disc gap-2 ps-5">
            <li>
              <Trans>{name} gets the ticket with its code at once, and can enter with it.</Trans>
            </li>
            <li>
              <Trans>
                <strong>You cannot take it back.</strong> Hand it over only when you have been paid: Reseat does not
                handle the payment between you.
              </Trans>
            </li>
            <li>
              <Trans>Nobody else ever sees the code. The picture is deleted a day after the show.</Trans>
            </li>
          </ul>
          <OriginalPicker picture={picture} hasOriginal={hasOriginal} onChange={setPicture} />
        </>
      )}
    </Dialog>
  );
}

interface OriginalPickerProps {
  picture: File | null;
  hasOriginal: boolean;
  onChange: (picture: File) => void;
}

/** Chooses the picture with the code, where the listing brought none or another one. */
function OriginalPicker({ picture, hasOriginal, onChange }: OriginalPickerProps) {
  const { t } = useLingui();
  const id = useId();
  const [refusal, setRefusal] = useState<MessageDescriptor | null>(null);
  const { pick, preview } = usePickedImage({
    image: picture,
    check: refusalOf,
    onTaken: onChange,
    onChecked: setRefusal,
  });
  return (
    <div className="grid gap-1.5">
      <label
        htmlFor={id}
        className="flex min-h-16 items-center gap-3 rounded-md border border-line-strong border-dashed px-3 py-2 text-sm hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-focus"
      >
        {preview ? (
          <img src={preview} alt="" className="size-12 shrink-0 rounded-sm object-cover" />
        ) : (
          <ImagePlus aria-hidden="true" className="size-6 shrink-0 text-ink-muted" />
        )}
        <span className="wrap-anywhere min-w-0">
          {picture ? (
            picture.name
          ) : hasOriginal ? (
            <Trans>It is the picture that you added. Choose another one</Trans>
          ) : (
            <Trans>Choose the picture of the ticket with its code</Trans>
          )}
        </span>
        <input
          id={id}
          type="file"
          accept={IMAGE_TYPES.join(",")}
          aria-describedby={`${id}-hint ${id}-error`}
          onChange={(event) => {
            void pick(event.target.files?.[0]);
            event.target.value = "";
          }}
          className="sr-only"
        />
      </label>
      <p id={`${id}-hint`} className="text-ink-muted text-sm">
        <Trans>JPEG, PNG or WebP, up to 5 MB.</Trans>
      </p>
      {refusal && (
        <p id={`${id}-error`} role="alert" className="font-medium text-danger text-sm">
          {t(refusal)}
        </p>
      )}
    </div>
  );
}
