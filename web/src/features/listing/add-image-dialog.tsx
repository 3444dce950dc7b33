import { Trans, useLingui } from "@lingui/react/macro";
import type { OwnTicket } from "@reseat/contract";
import { useState } from "react";
import { errorText } from "../../lib/api/error-texts";
import { toast, toastError } from "../../lib/toast";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { CoverDialog } from "./cover/cover-dialog";
import { useTicketPicture } from "./cover/use-ticket-picture";
import { ImagePicker } from "./image-picker";
import { useUploadImage } from "./mutations";

interface AddImageDialogProps {
  ticket: Pick<OwnTicket, "id" | "movie_name">;
  onClose: () => void;
}

/** Adds an image of the ticket to a listing. */
export function AddImageDialog({ ticket, onClose }: AddImageDialogProps) {
  const { t, i18n } = useLingui();
  const { field: picture, ready } = useTicketPicture();
  const upload = useUploadImage();
  const [isSending, setSending] = useState(false);
  const submit = async () => {
    setSending(true);
    const shown = await ready();
    try {
      if (!picture.mayGo(shown) || !shown?.picture) return;
      await upload.mutateAsync({ ticketId: ticket.id, image: shown.picture });
      // The picture that is handed over can be chosen then, too.
      await import("../../lib/images/send-image")
        .then(({ sendOriginal }) => sendOriginal(ticket.id, shown.original))
        .catch(() => toastError(t`Choose the picture once more when you hand it over.`, t`Original not uploaded`));
      toast({ title: t`Image uploaded`, description: t`It will show in a moment.`, tone: "success" });
      onClose();
    } catch (error) {
      toastError(errorText(i18n, error, t`The image could not be uploaded. Please try again.`), t`Image not uploaded`);
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={t`Ticket Image`}
        description={ticket.movie_name}
        footer={
          <>
            <Button variant="outline" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button onClick={() => void submit()} busy={isSending} disabled={!picture.ticket}>
              <Trans>Upload</Trans>
            </Button>
          </>
        }
      >
        <ImagePicker label={t`Picture of the ticket`} picture={picture} />
      </Dialog>
      <CoverDialog picture={picture} />
    </>
  );
}
