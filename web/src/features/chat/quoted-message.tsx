import { Trans } from "@lingui/react/macro";
import type { MessageType } from "@reseat/contract";
import { useQuery } from "@tanstack/react-query";
import { Contact, Image } from "lucide-react";
import type { ReplyTo } from "./outbox-store";
import { messagesOptions, quotedOptions } from "./queries";

/** A message in a line: its words, or its kind. */
export function MessageSummary({ type, text }: { type: MessageType; text: string }) {
  return (
    <>
      {type === "image" && <Image aria-hidden="true" className="size-4 shrink-0" />}
      {type === "contact" && <Contact aria-hidden="true" className="size-4 shrink-0" />}
      <span className="truncate">
        {type === "contact" ? (
          <Trans>Contact Information Shared</Trans>
        ) : type === "image" && text === "" ? (
          <Trans>Picture</Trans>
        ) : (
          <span dir="auto">{text}</span>
        )}
      </span>
    </>
  );
}

interface QuotedMessageProps {
  conversationId: string;
  replyTo: ReplyTo;
  /** The other person's id and name. */
  otherId: string;
  otherName: string;
}

/**
 * The line above a reply: the quoted message, as far as the reader sees it. A press scrolls there
 * (`Thread`).
 */
export function QuotedMessage({ conversationId, replyTo: { number }, otherId, otherName }: QuotedMessageProps) {
  const { data: loaded, isPending } = useQuery({
    ...messagesOptions(conversationId),
    select: ({ messages }) => messages.find((message) => message.number === number) ?? null,
    refetchOnMount: false,
  });
  const further = useQuery({ ...quotedOptions(conversationId, number), enabled: loaded === null });
  const found = loaded ?? further.data?.items.find((message) => message.number === number);
  return (
    <button type="button" data-leads-to={number} className="chat-quote">
      {found ? (
        <>
          <strong className="truncate">
            {found.sender_id === otherId ? <span>{otherName}</span> : <Trans>You</Trans>}
          </strong>
          <span className="flex min-w-0 items-center gap-1">
            <MessageSummary type={found.message_type} text={found.message} />
          </span>
        </>
      ) : (
        <span className="italic">
          {isPending || further.isFetching ? (
            <Trans>Loading messages...</Trans>
          ) : (
            <Trans>This message is not available</Trans>
          )}
        </span>
      )}
    </button>
  );
}
