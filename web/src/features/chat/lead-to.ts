import { useLingui } from "@lingui/react/macro";
import { type RefObject, useEffect, useState } from "react";
import { errorText } from "../../lib/api/error-texts";
import { toastError } from "../../lib/toast";
import { loadBackTo } from "./message-cache";
import type { ChatMessage } from "./use-messages";

/**
 * Leads from a quoted line to the message that it quotes, also to one further up than what is
 * loaded. Returns what to call with whatever was pressed.
 */
export function useLeadTo(
  conversationId: string,
  content: RefObject<HTMLElement | null>,
  messages: readonly ChatMessage[],
): (pressed: EventTarget) => void {
  const { i18n } = useLingui();
  const [wanted, setWanted] = useState<number | null>(null);
  useEffect(() => {
    if (wanted === null || !messages.some(({ number }) => number === wanted)) return;
    const row = content.current?.querySelector<HTMLElement>(`[data-number="${wanted}"]`);
    if (!row) return;
    setWanted(null);
    row.scrollIntoView({ block: "center" });
    row.focus({ preventScroll: true });
    // A mouse leaves no outline.
    row.animate?.([{ opacity: 0.2 }, { opacity: 1 }], 800);
  }, [wanted, messages, content]);

  return (pressed) => {
    const line = pressed instanceof Element ? pressed.closest<HTMLElement>("[data-leads-to]") : null;
    if (!line) return;
    const number = Number(line.dataset.leadsTo);
    loadBackTo(conversationId, number).then(
      (isSeen) => isSeen && setWanted(number),
      (error) => toastError(errorText(i18n, error)),
    );
  };
}
