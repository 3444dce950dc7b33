import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { ImageUp } from "lucide-react";
import { type RefObject, useState } from "react";
import { IMAGE_TYPES, refusalOf } from "../../../lib/images/image-file";
import { usePickedImage } from "../../../lib/images/use-picked-image";

interface PosterPickerProps {
  input: RefObject<HTMLInputElement | null>;
  image: File | null;
  onChange: (image: File | null) => void;
  /** The fault of the last file, if it had one. */
  error: string | null;
  onError: (error: string | null) => void;
}

async function refusalOfPoster(file: File): Promise<MessageDescriptor | null> {
  return file.type.startsWith("image/") ? refusalOf(file) : msg`Invalid file type: Please select an image file`;
}

/** Takes an image that is chosen or dropped, and shows it as people will see it. */
export function PosterPicker({ input, image, onChange, error, onError }: PosterPickerProps) {
  const { t } = useLingui();
  const [isOver, setIsOver] = useState(false);
  const { pick, preview } = usePickedImage({
    image,
    check: refusalOfPoster,
    onTaken: onChange,
    onChecked: (refusal) => onError(refusal && t(refusal)),
  });

  return (
    <div className="grid justify-items-start gap-1.5">
      <label
        htmlFor="poster-file"
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          void pick(event.dataTransfer.files[0]);
        }}
        className={clsx(
          "relative grid aspect-2/3 w-36 cursor-pointer place-items-center overflow-hidden rounded-md border-2 border-line-strong border-dashed bg-sunken text-center hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2",
          isOver && "border-ink bg-canary text-on-paper",
        )}
      >
        {preview && <img src={preview} alt="" className="absolute inset-0 size-full object-cover" />}
        <span className={clsx("grid justify-items-center gap-2 p-3 font-semibold text-sm", preview && "sr-only")}>
          <ImageUp aria-hidden="true" className="size-7" />
          <Trans>Choose a poster, or drop it here</Trans>
        </span>
        <input
          ref={input}
          id="poster-file"
          type="file"
          accept={IMAGE_TYPES.join(",")}
          aria-describedby="poster-file-hint poster-file-error"
          onChange={({ target }) => {
            void pick(target.files?.[0]);
            target.value = "";
          }}
          className="sr-only"
        />
      </label>
      <p id="poster-file-hint" className="text-ink-muted text-sm">
        <Trans>JPEG, PNG or WebP, up to 5 MB. It is cut to 2:3 around its middle.</Trans>
      </p>
      <p id="poster-file-error" role="alert" className="font-medium text-danger text-sm empty:hidden">
        {error}
      </p>
    </div>
  );
}
