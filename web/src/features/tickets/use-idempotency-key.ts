import { useCallback, useState } from "react";

/** A key for one intention: the same over its retries, a new one after the server has settled it. */
export function useIdempotencyKey(): [key: string, renew: () => void] {
  const [key, setKey] = useState(() => crypto.randomUUID());
  return [key, useCallback(() => setKey(crypto.randomUUID()), [])];
}
