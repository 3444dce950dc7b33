import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ChatMessage } from "./use-messages";

/**
 * The distance from the end that still counts as the end, so that an image's border hides nothing.
 */
const NEAR_END_PX = 24;

interface ChatScroll {
  scroller: RefObject<HTMLDivElement | null>;
  /** The element around the messages, in the scroller. */
  content: RefObject<HTMLDivElement | null>;
  /** Whether the end of the conversation is on the screen. */
  isAtEnd: boolean;
  /** Whether a message of the other person came while the reader was further up. */
  hasNew: boolean;
  scrollToEnd: () => void;
}

/**
 * Keeps the reader's place in a chat. The scroller counts from its end, so only messages after the
 * reader's place need a correction: the place stays, or the view goes to the end when the person
 * writes.
 */
export function useChatScroll(newest: ChatMessage | undefined): ChatScroll {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const [hasNew, setNew] = useState(false);
  const last = useRef<{ id: string; below: number }>(undefined);

  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const onScroll = () => {
      const isNear = Math.abs(box.scrollTop) <= NEAR_END_PX;
      setAtEnd(isNear);
      if (isNear) setNew(false);
    };
    box.addEventListener("scroll", onScroll, { passive: true });
    return () => box.removeEventListener("scroll", onScroll);
  }, []);

  const id = newest?.id;
  const isOwn = newest?.isOwn;
  useLayoutEffect(() => {
    const [box, inner] = [scroller.current, content.current];
    if (!box || !inner || id === undefined) return;
    const below = (messageId: string) => {
      const row = inner.querySelector<HTMLElement>(`[data-id="${CSS.escape(messageId)}"]`);
      return row && inner.getBoundingClientRect().bottom - row.getBoundingClientRect().bottom;
    };
    const before = last.current;
    last.current = { id, below: below(id) ?? 0 };
    if (!before || before.id === id) return;
    if (isOwn) box.scrollTop = 0;
    else if (Math.abs(box.scrollTop) > NEAR_END_PX) {
      box.scrollTop -= (below(before.id) ?? before.below) - before.below;
      setNew(true);
    }
  }, [id, isOwn]);

  const scrollToEnd = () => scroller.current?.scrollTo({ top: 0 });
  return { scroller, content, isAtEnd, hasNew, scrollToEnd };
}
