import type { MessageDescriptor } from "@lingui/core";
import { useRef } from "react";
import { useObjectUrl } from "./use-object-url";

interface PickedImage {
  /** The file that was accepted last. */
  image: Blob | null;
  /** Returns the reason to refuse a file, or null. */
  check: (file: File) => Promise<MessageDescriptor | null>;
  onTaken: (file: File) => unknown;
  /** Called for each picked file with the reason of its refusal, or null. */
  onChecked: (refusal: MessageDescriptor | null) => void;
}

/**
 * Accepts a picked file if it passes the check. `preview` is an address at which the accepted file
 * can be shown. `pick` ends when `onTaken` has.
 */
export function usePickedImage({ image, check, onTaken, onChecked }: PickedImage) {
  const picked = useRef<File>(undefined);
  const preview = useObjectUrl(image);

  const pick = async (file: File | undefined) => {
    if (!file) return;
    picked.current = file;
    const refusal = await check(file);
    // Another file may have been picked meanwhile.
    if (picked.current !== file) return;
    onChecked(refusal);
    if (!refusal) await onTaken(file);
  };
  return { pick, preview };
}
