import { Trans, useLingui } from "@lingui/react/macro";
import { MESSAGE_MAX } from "@reseat/contract/limits/constants";
import { useState } from "react";
import { useObjectUrl } from "../../lib/images/use-object-url";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { Field, Input } from "../../ui/field";

interface ImageDialogProps {
  file: File;
  onSend: (caption: string) => void;
  onClose: () => void;
}

/** Shows the image before it is sent, with a field for a caption. */
export function ImageDialog({ file, onSend, onClose }: ImageDialogProps) {
  const { t } = useLingui();
  const [caption, setCaption] = useState("");
  const address = useObjectUrl(file);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Send Picture`}
      description={t`Only the two of you can see it.`}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button onClick={() => onSend(caption)}>
            <Trans>Send</Trans>
          </Button>
        </>
      }
    >
      <img src={address} alt="" className="max-h-[45dvh] w-full rounded-md bg-sunken object-contain" />
      <Field label={t`Caption (optional)`}>
        <Input
          value={caption}
          maxLength={MESSAGE_MAX}
          autoComplete="off"
          onChange={(event) => setCaption(event.target.value)}
        />
      </Field>
    </Dialog>
  );
}

interface ShareContactDialogProps {
  name: string;
  onShare: () => void;
  onClose: () => void;
}

/** Asks for a confirmation before the person's contact is shared. */
export function ShareContactDialog({ name, onShare, onClose }: ShareContactDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Share my contact`}
      size="sm"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button onClick={onShare}>
            <Trans>Share</Trans>
          </Button>
        </>
      }
    >
      <p className="text-ink-muted">
        <Trans>
          <span>{name}</span> gets your name, mobile number and email. This cannot be taken back.
        </Trans>
      </p>
    </Dialog>
  );
}
