import type { MessageDescriptor } from "@lingui/core";
import { useEffect, useMemo, useRef } from "react";

interface PickedImage {
  /** The file that was taken last. */
  image: Blob | null;
  /** Why a file is not taken, or null. */
  check: (file: File) => Promise<MessageDescriptor | null>;
  onTaken: (file: File) => void;
  /** Hears of each file that was picked what was wrong with it, or null. */
  onChecked: (refusal: MessageDescriptor | null) => void;
}

/**
 * Takes a file that somebody picks if it passes the check, and shows it: `preview` is the address
 * of the file that was taken.
 */
export function usePickedImage({ image, check, onTaken, onChecked }: PickedImage) {
  const picked = useRef<File>(undefined);
  const preview = useMemo(() => (image ? URL.createObjectURL(image) : null), [image]);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  const pick = async (file: File | undefined) => {
    if (!file) return;
    picked.current = file;
    const refusal = await check(file);
    // Another file may have been picked meanwhile.
    if (picked.current !== file) return;
    onChecked(refusal);
    if (!refusal) onTaken(file);
  };
  return { pick: (file: File | undefined) => void pick(file), preview };
}
