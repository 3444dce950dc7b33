import { Trans, useLingui } from "@lingui/react/macro";
import type { OpenConversation } from "@reseat/contract";
import { ArrowDown } from "lucide-react";
import { type ReactNode, type RefObject, useDeferredValue, useEffect, useEffectEvent, useRef, useState } from "react";
import { indianDay } from "../../lib/language/format";
import { serverNow } from "../../lib/live/server-clock";
import { toastError } from "../../lib/toast";
import { Button } from "../../ui/button";
import { EmptyState, ErrorState, LoadingText } from "../../ui/states";
import type { PlanRow } from "../deals/plan-rows";
import { loadBackTo } from "./message-cache";
import { MessageMenu, useMessageMenu } from "./message-menu";
import { MessageRun, runsOf, Steps } from "./message-run";
import { useOtherName } from "./names";
import { useChatScroll } from "./use-chat-scroll";
import type { ChatMessage, useMessages } from "./use-messages";
import { useReceipts } from "./use-receipts";

interface ThreadProps {
  conversation: OpenConversation;
  list: ReturnType<typeof useMessages>;
  /** The steps of the deal's plan, oldest first. */
  steps: readonly PlanRow[];
  /** Stands below the newest message. */
  end: ReactNode;
  /** Missing when nobody can write. */
  onReply: ((message: ChatMessage) => void) | undefined;
}

/** The messages of a conversation, oldest first. Scrolling up loads older ones. */
export function Thread({ conversation, list, steps, end, onReply }: ThreadProps) {
  const { t } = useLingui();
  const name = useOtherName(conversation);
  const today = indianDay(serverNow());
  // A page of bubbles is rendered in pieces, so that scrolling and typing stay smooth.
  const messages = useDeferredValue(list.messages);
  const newest = messages.at(-1);
  const oldestAt = messages[0]?.at ?? "";
  const latest = steps.filter(({ at }) => !newest || at >= newest.at);
  const { scroller, content, isAtEnd, hasNew, scrollToEnd } = useChatScroll(newest);
  const received = messages.findLast(({ isOwn }) => !isOwn);
  const leadTo = useLeadTo(conversation.id, content, messages);
  const [chosenId, setChosen] = useState<string | null>(null);
  const chosen = chosenId === null ? undefined : messages.find(({ id }) => id === chosenId);
  const opensMenu = useMessageMenu(setChosen);
  useReceipts(conversation, { number: received?.number ?? null, isInSight: isAtEnd });

  return (
    <div className="relative flex min-h-0 grow flex-col">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to reach an area that scrolls */}
      <section ref={scroller} tabIndex={0} aria-label={t`Messages`} className="chat-scroller">
        <div>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: for the buttons in it, of which there may be thousands */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a button is a click */}
          <div
            ref={content}
            className="py-3"
            {...opensMenu}
            onClick={(event) => {
              opensMenu.onClick(event);
              leadTo(event.target);
            }}
          >
            {list.isPending ? (
              <LoadingText>
                <Trans>Loading messages...</Trans>
              </LoadingText>
            ) : messages.length > 0 ? (
              <>
                <Older list={list} oldest={messages[0]?.id} />
                {runsOf(messages, list.hasOlder ? steps.filter(({ at }) => at >= oldestAt) : steps).map((run) => (
                  <MessageRun
                    key={run.key}
                    run={run}
                    conversationId={conversation.id}
                    otherId={conversation.other_user_id}
                    otherName={name}
                    today={today}
                  />
                ))}
              </>
            ) : list.isError ? (
              <ErrorState title={t`Unable to load messages`} onRetry={list.refetch} compact />
            ) : (
              latest.length === 0 && <EmptyState title={t`Start the conversation!`} className="py-6" compact />
            )}
            {!list.isPending && latest.length > 0 && (
              <ol>
                <Steps rows={latest} />
              </ol>
            )}
          </div>
          {!list.isPending && end}
        </div>
      </section>
      <Announcer name={name} received={received} />
      {chosen && (
        <MessageMenu
          conversation={conversation}
          message={chosen}
          onReply={
            onReply &&
            ((message) => {
              setChosen(null);
              onReply(message);
            })
          }
          onClose={() => setChosen(null)}
        />
      )}
      {hasNew && !isAtEnd && (
        <Button
          size="sm"
          onClick={scrollToEnd}
          className="absolute bottom-2 left-1/2 -translate-x-1/2 rounded-full shadow-2"
        >
          <ArrowDown aria-hidden="true" className="size-4" />
          <Trans>New message</Trans>
        </Button>
      )}
    </div>
  );
}

/**
 * Fetches older messages shortly before the reader reaches the oldest. The button appears when that
 * failed.
 */
function Older({ list, oldest }: { list: ThreadProps["list"]; oldest: string | undefined }) {
  const { hasOlder, isFetchingOlder, fetchOlder } = list;
  const mark = useRef<HTMLDivElement>(null);
  const tried = useRef<string>(undefined);
  const fetch = useEffectEvent(fetchOlder);
  useEffect(() => {
    if (!mark.current || !hasOlder || isFetchingOlder || tried.current === oldest) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        tried.current = oldest;
        void fetch();
      },
      { root: mark.current.closest(".chat-scroller"), rootMargin: "800px 0px 0px" },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [hasOlder, isFetchingOlder, oldest]);
  if (!hasOlder) return null;
  return (
    <div ref={mark} className="grid justify-items-center pb-2">
      <Button variant="quiet" size="sm" onClick={() => void fetchOlder()} busy={isFetchingOlder}>
        <Trans>Earlier messages</Trans>
      </Button>
    </div>
  );
}

/** Reads out the messages that arrive while the chat is open. */
function Announcer({ name, received }: { name: string; received: ChatMessage | undefined }) {
  const [since] = useState(serverNow);
  const isNew = received && Date.parse(received.at) > since;
  return (
    <p role="status" className="sr-only">
      {isNew && `${name}: ${received.text}`}
    </p>
  );
}

/**
 * Scrolls from a quoted line to its message, also to one that is not loaded yet. Returns a function
 * that takes the pressed element.
 */
function useLeadTo(
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
