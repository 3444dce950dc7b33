import { Trans, useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../ui/button";
import { ImageField } from "../../ui/image-field";
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
  const { ticket, onChange, onPicking } = picture;
  const remove = ticket && (
    <Button variant="quiet" size="icon" onClick={() => void onChange(null)}>
      <X aria-hidden="true" className="size-5" />
      <span className="sr-only">
        <Trans>Remove image</Trans>
      </span>
    </Button>
  );
  return (
    <ImageField
      label={label}
      image={ticket?.picture ?? null}
      onTaken={(file) => onChange(file)}
      onPicking={onPicking}
      beside={remove}
      below={<CoverState picture={picture} />}
      hint={
        hint ?? (
          <Trans>
            JPEG, PNG or WebP, up to 5 MB. Codes are covered on this device. Only you and the person you sell to can see
            the covered picture. The original is stored encrypted: only your buyer gets it, once you hand it over.
          </Trans>
        )
      }
    >
      {ticket ? <span className="line-clamp-2">{ticket.original.name}</span> : t`Choose a picture of the ticket`}
    </ImageField>
  );
}
