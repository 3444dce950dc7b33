import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { ImagePlus } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { IMAGE_TYPES, refusalOf } from "../lib/images/image-file";
import { usePickedImage } from "../lib/images/use-picked-image";

interface ImageFieldProps {
  /** Stands above the field. Without it, the words in the field are its name. */
  label?: string;
  image: File | null;
  /** The words in the field. */
  children: ReactNode;
  hint?: ReactNode;
  onTaken: (file: File) => unknown;
  /** Called with the picking of each file, which ends when it was taken. */
  onPicking?: (picking: Promise<void>) => void;
  /** Stands beside the field. */
  beside?: ReactNode;
  /** Stands between the field and its hint. */
  below?: ReactNode;
}

/** Picks an image of this device, shows it small, and says why one is refused. */
export function ImageField({ label, image, children, hint, onTaken, onPicking, beside, below }: ImageFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const [refusal, setRefusal] = useState<MessageDescriptor | null>(null);
  const { pick, preview } = usePickedImage({ image, check: refusalOf, onTaken, onChecked: setRefusal });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      {label && (
        <span id={`${id}-label`} className="font-semibold text-sm">
          {label}
        </span>
      )}
      <div className="flex items-center gap-3">
        <label
          htmlFor={id}
          className="flex min-h-16 min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-line-strong border-dashed px-3 py-2 text-sm hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          {preview ? (
            <img src={preview} alt="" className="size-12 shrink-0 rounded-sm object-cover" />
          ) : (
            <ImagePlus aria-hidden="true" className="size-6 shrink-0 text-ink-muted" />
          )}
          {/* Large text goes below the picture. */}
          <span className="wrap-anywhere min-w-0 grow basis-32">{children}</span>
          <input
            id={id}
            type="file"
            accept={IMAGE_TYPES.join(",")}
            aria-labelledby={label && `${id}-label`}
            aria-describedby={`${hint ? `${id}-hint ` : ""}${id}-error`}
            onChange={(event) => {
              const picking = pick(event.target.files?.[0]);
              onPicking?.(picking);
              event.target.value = "";
            }}
            className="sr-only"
          />
        </label>
        {beside}
      </div>
      {below}
      {hint && (
        <p id={`${id}-hint`} className="text-ink-muted text-sm">
          {hint}
        </p>
      )}
      {refusal && (
        <p id={`${id}-error`} role="alert" className="font-medium text-danger text-sm">
          {t(refusal)}
        </p>
      )}
    </div>
  );
}
