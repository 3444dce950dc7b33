import { Trans, useLingui } from "@lingui/react/macro";
import type { Deal } from "@reseat/contract";
import { useState } from "react";
import { useFormats } from "../../lib/language/format";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { FailedLine } from "../../ui/failed-line";
import { ImageField } from "../../ui/image-field";
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
          <ImageField image={picture} onTaken={setPicture} hint={<Trans>JPEG, PNG or WebP, up to 5 MB.</Trans>}>
            {picture ? (
              <span className="line-clamp-2">{picture.name}</span>
            ) : hasOriginal ? (
              <Trans>It is the picture that you added. Choose another one</Trans>
            ) : (
              <Trans>Choose the picture of the ticket with its code</Trans>
            )}
          </ImageField>
        </>
      )}
    </Dialog>
  );
}
