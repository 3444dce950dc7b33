import type { MessageDescriptor } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { ImagePlus } from "lucide-react";
import { useId, useState } from "react";
import { IMAGE_TYPES, refusalOf } from "../../lib/images/image-file";
import { usePickedImage } from "../../lib/images/use-picked-image";

interface PhotoFieldProps {
  photo: File | null;
  onChange: (photo: File) => void;
}

/** A photo for our team, which nobody has to add. */
export function PhotoField({ photo, onChange }: PhotoFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const [refusal, setRefusal] = useState<MessageDescriptor | null>(null);
  const { pick, preview } = usePickedImage({
    image: photo,
    check: refusalOf,
    onTaken: onChange,
    onChecked: setRefusal,
  });
  return (
    <div className="grid gap-1.5">
      <label
        htmlFor={id}
        className="flex min-h-14 items-center gap-3 rounded-md border border-line-strong border-dashed px-3 py-2 text-sm hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-focus"
      >
        {preview ? (
          <img src={preview} alt="" className="size-10 shrink-0 rounded-sm object-cover" />
        ) : (
          <ImagePlus aria-hidden="true" className="size-6 shrink-0 text-ink-muted" />
        )}
        <span className="wrap-anywhere min-w-0">{photo ? photo.name : <Trans>Add a photo (optional)</Trans>}</span>
        <input
          id={id}
          type="file"
          accept={IMAGE_TYPES.join(",")}
          aria-describedby={refusal ? `${id}-error` : undefined}
          onChange={(event) => {
            void pick(event.target.files?.[0]);
            event.target.value = "";
          }}
          className="sr-only"
        />
      </label>
      {refusal && (
        <p id={`${id}-error`} role="alert" className="font-medium text-danger text-sm">
          {t(refusal)}
        </p>
      )}
    </div>
  );
}
