import { useEffect, useState } from "react";

const TYPING_PAUSE_MS = 200;

/** Returns the text as it was at the last pause of typing. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused.trim();
}
