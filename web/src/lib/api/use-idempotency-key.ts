import { useCallback, useState } from "react";
import { isApiError } from "./api";

/**
 * A key for one intention: retries reuse it; different content gets a new one. Call `settle` with
 * the error of a try. After a refusal the next try is a new intention; a server that was not
 * reached or broke down may still have done it.
 */
export function useIdempotencyKey(content = ""): [key: string, settle: (error: unknown) => void] {
  const [intention, setIntention] = useState(() => ({ content, key: crypto.randomUUID() }));
  if (intention.content !== content) setIntention({ content, key: crypto.randomUUID() });
  const settle = useCallback((error: unknown) => {
    if (isApiError(error) && error.status < 500) setIntention(({ content }) => ({ content, key: crypto.randomUUID() }));
  }, []);
  return [intention.key, settle];
}
