import { useLayoutEffect, useState } from "react";

/**
 * Returns an address at which a file can be shown, from before the first paint until the file
 * changes or its component goes.
 */
export function useObjectUrl(file: Blob | null | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  // One effect makes the address and revokes it: strict mode runs effects twice, and may keep what
  // a render made.
  useLayoutEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [file]);
  return url;
}
