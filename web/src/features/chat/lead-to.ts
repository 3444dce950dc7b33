import { type RefObject, useEffect, useState } from "react";
import { toastError } from "../../lib/toast";
import { loadBackTo } from "./message-cache";
import type { ChatMessage } from "./use-messages";

/**
 * Scrolls from a quoted line to its message, also to one that is not loaded yet. Returns a function
 * that takes the pressed element.
 */
export function useLeadTo(
  conversationId: string,
  content: RefObject<HTMLElement | null>,
  messages: readonly ChatMessage[],
): (pressed: EventTarget) => void {
  const [wanted, setWanted] = useState<number | null>(null);
  useEffect(() => {
    if (wanted === null || !messages.some(({ number }) => number === wanted)) return;
    const row = content.current?.querySelector<HTMLElement>(`[data-number="${wanted}"]`);
    if (!row) return;
    setWanted(null);
    row.scrollIntoView({ block: "center" });
    row.focus({ preventScroll: true });
    // Marks the row briefly, because a mouse leaves no focus outline.
    row.animate?.([{ opacity: 0.2 }, { opacity: 1 }], 800);
  }, [wanted, messages, content]);

  return (pressed) => {
    const line = pressed instanceof Element ? pressed.closest<HTMLElement>("[data-leads-to]") : null;
    if (!line) return;
    const number = Number(line.dataset.leadsTo);
    loadBackTo(conversationId, number).then((isSeen) => isSeen && setWanted(number), toastError);
  };
}
