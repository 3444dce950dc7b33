import type { MessageDescriptor } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { ImagePlus, X } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Button } from "../../components/button";
import { IMAGE_TYPES, refusalOf } from "../../lib/images/image-file";
import { usePickedImage } from "../../lib/images/use-picked-image";
import { CoverState } from "./cover/cover-state";
import type { PictureField } from "./cover/use-ticket-picture";

export interface PickedPicture {
  picture: PictureField;
  /** The allowed files, and who will see the image. */
  hint?: ReactNode;
}

/** Picks one image of the ticket, covers its codes, and previews it before the upload. */
export function ImagePicker({ label, picture, hint }: PickedPicture & { label: string }) {
  const { t } = useLingui();
  const id = useId();
  const [refusal, setRefusal] = useState<MessageDescriptor | null>(null);
  const { ticket, onChange, onPicking } = picture;
  const { pick, preview } = usePickedImage({
    image: ticket?.picture ?? null,
    check: refusalOf,
    onTaken: (file) => onChange(file),
    onChecked: setRefusal,
  });

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <span id={`${id}-label`} className="font-semibold text-sm">
        {label}
      </span>
      <div className="flex items-center gap-3">
        <label
          htmlFor={id}
          className="flex min-h-16 min-w-0 grow items-center gap-3 rounded-md border border-line-strong border-dashed px-3 py-2 text-sm hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          {preview ? (
            <img src={preview} alt="" className="size-12 shrink-0 rounded-sm object-cover" />
          ) : (
            <ImagePlus aria-hidden="true" className="size-6 shrink-0 text-ink-muted" />
          )}
          <span className="min-w-0 truncate">{ticket ? ticket.original.name : t`Choose a picture of the ticket`}</span>
          <input
            id={id}
            type="file"
            accept={IMAGE_TYPES.join(",")}
            aria-labelledby={`${id}-label`}
            aria-describedby={`${id}-hint ${id}-error`}
            onChange={(event) => {
              onPicking(pick(event.target.files?.[0]));
              event.target.value = "";
            }}
            className="sr-only"
          />
        </label>
        {ticket && (
          <Button variant="quiet" size="icon" onClick={() => void onChange(null)}>
            <X aria-hidden="true" className="size-5" />
            <span className="sr-only">
              <Trans>Remove image</Trans>
            </span>
          </Button>
        )}
      </div>
      <CoverState picture={picture} />
      <p id={`${id}-hint`} className="text-ink-muted text-sm">
        {hint ?? (
          <Trans>
            JPEG, PNG or WebP, up to 5 MB. Codes are covered on this device. Only you and the person you sell to can see
            the covered picture. The original is stored encrypted: only your buyer gets it, once you hand it over.
          </Trans>
        )}
      </p>
      {refusal && (
        <p id={`${id}-error`} role="alert" className="font-medium text-danger text-sm">
          {t(refusal)}
        </p>
      )}
    </div>
  );
}
