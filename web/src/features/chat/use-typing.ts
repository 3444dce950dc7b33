import { useEffect, useRef, useState } from "react";
import { onLiveEvent } from "../../lib/live/live";
import { sendLive } from "../../lib/live/realtime";

/** The shortest time between two notices. */
const TELL_MS = 3000;
/** The other person counts as no longer typing after this time without a notice. */
const HOLD_MS = 6000;

/** Returns whether the other person is typing, and a function that tells them that this one is. */
export function useTyping(conversationId: string): { isOtherTyping: boolean; tell: () => void } {
  const [typingIn, setTypingIn] = useState<string | null>(null);
  const told = useRef({ conversationId: "", at: 0 });

  useEffect(() => {
    let hold: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(hold);
      setTypingIn(null);
    };
    const stops = [
      onLiveEvent("conversation.typing", (event) => {
        if (event.conversation_id !== conversationId) return;
        clearTimeout(hold);
        hold = setTimeout(end, HOLD_MS);
        setTypingIn(conversationId);
      }),
      onLiveEvent("message.created", ({ message }) => message.conversation_id === conversationId && end()),
    ];
    return () => {
      for (const stop of stops) stop();
      clearTimeout(hold);
    };
  }, [conversationId]);

  const tell = () => {
    const isTold = told.current.conversationId === conversationId && Date.now() - told.current.at < TELL_MS;
    if (isTold) return;
    if (sendLive({ action: "conversation.type", conversation_id: conversationId }))
      told.current = { conversationId, at: Date.now() };
  };
  return { isOtherTyping: typingIn === conversationId, tell };
}
