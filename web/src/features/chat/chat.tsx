import "./chat.css";
import { Trans, useLingui } from "@lingui/react/macro";
import type { OpenConversation } from "@reseat/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { lazyPart } from "../../lib/api/lazy-part";
import { Button } from "../../ui/button";
import { planRows } from "../deals/plan-rows";
import { dealOf, dealsOptions } from "../deals/queries";
import { ChatHeader } from "./chat-header";
import { Composer, hasKeyboard } from "./composer";
import { useUnblock } from "./mutations";
import { useOtherName } from "./names";
import { Thread } from "./thread";
import { type ChatMessage, useMessages } from "./use-messages";

/** A hint. Without a network it may be missing. */
const FirstDeal = lazyPart(() => import("../deals/first-deal").catch(() => ({ default: () => null })));

interface ChatProps {
  conversation: OpenConversation;
  leading?: ReactNode;
  trailing?: ReactNode;
  /** Whether it stands on its deal's page, below other things. */
  isInDeal: boolean;
}

/** A conversation: the other person, the messages, and the composer. */
export function Chat({ conversation, leading, trailing, isInDeal }: ChatProps) {
  const list = useMessages(conversation);
  const heading = useRef<HTMLHeadingElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const name = useOtherName(conversation);
  const [answered, setAnswered] = useState<ChatMessage | null>(null);
  const { i18n } = useLingui();
  // The messages come first.
  const deals = useInfiniteQuery({ ...dealsOptions(false), enabled: !list.isPending });
  const deal = deals.data && dealOf(conversation, deals.data);
  const steps = deal ? planRows(i18n, deal, name) : [];
  const canWrite = !conversation.closed && !conversation.is_blocked;
  // What a buyer wrote with their request came before the conversation.
  const hasWritten = list.messages.some(({ isOwn, at }) => isOwn && at >= conversation.created_at);
  useEffect(() => {
    if (!answered) return;
    // The menu returns the focus just after it has closed.
    const timer = setTimeout(() => input.current?.focus());
    return () => clearTimeout(timer);
  }, [answered]);
  useVisibleArea();
  // With a keyboard the person can write at once. On a phone that would raise the on-screen
  // keyboard over the messages.
  useEffect(() => {
    if (isInDeal) return;
    const target = hasKeyboard() ? (input.current ?? heading.current) : heading.current;
    target?.focus({ preventScroll: true });
  }, [isInDeal]);
  return (
    <article aria-label={name} className="chat">
      <ChatHeader
        conversation={conversation}
        messages={list.messages}
        isPending={list.isPending}
        leading={leading}
        trailing={trailing}
        heading={heading}
        isInDeal={isInDeal}
      />
      <Thread
        conversation={conversation}
        list={list}
        steps={steps}
        end={
          canWrite &&
          !hasWritten && (
            // The hint comes late, and must not move what is read.
            <div className="min-h-9">
              <Suspense>
                <FirstDeal />
              </Suspense>
            </div>
          )
        }
        onReply={canWrite ? setAnswered : undefined}
      />
      <Foot
        conversation={conversation}
        list={list}
        hasWritten={hasWritten}
        input={input}
        answered={answered}
        onAnswered={() => setAnswered(null)}
      />
    </article>
  );
}

interface FootProps {
  conversation: OpenConversation;
  list: ReturnType<typeof useMessages>;
  hasWritten: boolean;
  input: RefObject<HTMLTextAreaElement | null>;
  /** The message that the person replies to. */
  answered: ChatMessage | null;
  onAnswered: () => void;
}

/**
 * The composer, or the reason why there is none. The reason is read out when a conversation closes
 * while it is open.
 */
function Foot(props: FootProps) {
  const { closed } = props.conversation;
  const name = useOtherName(props.conversation);
  return (
    <>
      <div role="status">
        {closed && (
          <p className="chat-foot text-ink-muted">
            <WhyClosed closed={closed} name={name} />
          </p>
        )}
      </div>
      {!closed && <OpenFoot {...props} />}
    </>
  );
}

/** The composer, unless the person has blocked the other. */
function OpenFoot({ conversation, list, hasWritten, input, answered, onAnswered }: FootProps) {
  const unblock = useUnblock(() => input.current?.focus());
  const name = useOtherName(conversation);
  if (conversation.is_blocked)
    return (
      <div className="chat-foot flex flex-wrap items-center justify-between gap-2">
        <p className="text-ink-muted">
          <Trans>
            You blocked <span>{name}</span>.
          </Trans>
        </p>
        <Button
          variant="outline"
          size="sm"
          busy={unblock.isPending}
          onClick={() => unblock.mutate({ conversation_id: conversation.id })}
        >
          <Trans>Unblock</Trans>
        </Button>
      </div>
    );
  return (
    <Composer
      conversation={conversation}
      input={input}
      hasWritten={hasWritten}
      isAsked={!list.isPending && list.messages.at(-1)?.isOwn !== true}
      answered={answered}
      onAnswered={onAnswered}
    />
  );
}

/** The reason why nobody can write, in words for the reader. */
function WhyClosed({ closed, name }: { closed: NonNullable<OpenConversation["closed"]>; name: string }) {
  switch (closed) {
    case "refunded":
      return <Trans>The credit of this deal was returned, so nobody can write here.</Trans>;
    case "own_suspended":
      return <Trans>Your account is suspended, so you cannot write for now.</Trans>;
    case "own_closed":
      return <Trans>You closed your account, so you cannot write for now.</Trans>;
    case "suspended":
      return (
        <Trans>
          <span>{name}</span> cannot read or write for now: their account is suspended. What was written stays here.
        </Trans>
      );
    case "gone":
      return (
        <Trans>
          <span>{name}</span> is no longer on Reseat, so nobody can write here. What was written stays here.
        </Trans>
      );
  }
}

/**
 * Passes the area above the on-screen keyboard to the styles, in browsers that lay the keyboard
 * over the page (they ignore `interactive-widget`).
 */
function useVisibleArea(): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const root = document.documentElement.style;
    const measure = () => {
      // A zoomed page also shows less.
      const isWhole = view.scale === 1;
      const keyboard = isWhole ? Math.max(0, window.innerHeight - view.height - view.offsetTop) : 0;
      root.setProperty("--keyboard", `${keyboard}px`);
      root.setProperty("--visible-top", `${isWhole ? view.offsetTop : 0}px`);
    };
    measure();
    view.addEventListener("resize", measure);
    view.addEventListener("scroll", measure);
    return () => {
      view.removeEventListener("resize", measure);
      view.removeEventListener("scroll", measure);
      root.removeProperty("--keyboard");
      root.removeProperty("--visible-top");
    };
  }, []);
}
