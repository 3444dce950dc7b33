import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import {
  Check,
  CheckCheck,
  Clock3,
  EllipsisVertical,
  RotateCcw,
  ShieldAlert,
  Trash2,
  TriangleAlert,
} from "lucide-react";
import { memo } from "react";
import { errorText } from "../../lib/api/error-texts";
import { Button } from "../../ui/button";
import { ContactCard } from "../../ui/contact-card";
import { MessageImage } from "./message-image";
import { isEmojiOnly, MessageText } from "./message-text";
import { useDays } from "./names";
import { useOutbox } from "./outbox";
import { QuotedMessage } from "./quoted-message";
import type { ChatMessage } from "./use-messages";

/** The state of a person's own message: a clock, one tick, two ticks, two ticks in colour. */
function MessageStatus({ state }: Pick<ChatMessage, "state">) {
  const { t } = useLingui();
  const looks = {
    waiting: [Clock3, t`Waiting to be sent`],
    sending: [Clock3, t`Sending`],
    failed: [TriangleAlert, t`Not sent`],
    sent: [Check, t`Sent`],
    delivered: [CheckCheck, t`Delivered`],
    seen: [CheckCheck, t`Seen`],
  } as const;
  const [Icon, label] = looks[state];
  return (
    <span data-state={state} className={state === "seen" ? "text-info" : undefined}>
      <Icon aria-hidden="true" className="size-4" />
      <span className="sr-only">{label}</span>
    </span>
  );
}

interface MessageBubbleProps {
  message: ChatMessage;
  conversationId: string;
  otherId: string;
  otherName: string;
}

/** One message: the person's own on the right. */
export const MessageBubble = memo(function MessageBubble(props: MessageBubbleProps) {
  const { message, conversationId, otherId, otherName } = props;
  const { t } = useLingui();
  const { formatTime } = useDays();
  const { id, number, isOwn, type, text, replyTo, at, state, caution } = message;
  const isLarge = type === "text" && isEmojiOnly(text);
  return (
    <li data-id={id} data-number={number} data-own={isOwn || undefined} tabIndex={-1} className="chat-message">
      <div className="bubble">
        <span className="sr-only">{isOwn ? <Trans>You:</Trans> : <span>{otherName}:</span>} </span>
        {replyTo && (
          <QuotedMessage conversationId={conversationId} replyTo={replyTo} otherId={otherId} otherName={otherName} />
        )}
        {type === "contact" && <SharedContact message={message} />}
        {type === "image" && (
          <MessageImage
            conversationId={conversationId}
            messageId={id}
            picture={message.picture}
            caption={text}
            at={message.at}
          />
        )}
        {text && (
          <span className={clsx(isLarge && "block text-3xl leading-tight")}>
            <MessageText text={text} />
          </span>
        )}
        <span className="bubble-meta">
          <time dateTime={at}>{formatTime(at)}</time>
          {isOwn && <MessageStatus state={state} />}
        </span>
        {/* Opens the menu of the thread, which listens for all messages. */}
        <button type="button" aria-haspopup="dialog" aria-label={t`Message options`} className="bubble-menu">
          <EllipsisVertical aria-hidden="true" className="size-4" />
        </button>
      </div>
      {caution && <CautionNote caution={caution} />}
      {state === "failed" && <FailedNote message={message} conversationId={conversationId} />}
    </li>
  );
});

function SharedContact({ message: { contact, isOwn } }: { message: ChatMessage }) {
  const { t } = useLingui();
  if (contact && !isOwn) return <ContactCard label={t`Contact Information Shared`} contact={contact} />;
  return (
    <span className="grid">
      <strong className="printed text-xs">
        <Trans>Contact Information Shared</Trans>
      </strong>
      {contact && (
        <>
          <span>{contact.full_name}</span>
          <span className="figures">{contact.mobile}</span>
          <span>{contact.email}</span>
        </>
      )}
    </span>
  );
}

function CautionNote({ caution }: { caution: NonNullable<ChatMessage["caution"]> }) {
  return (
    <p className="mt-1 flex max-w-[85%] items-start gap-2 rounded-md bg-warning-tint px-3 py-2 text-sm text-warning">
      <ShieldAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        {caution === "money" ? (
          <Trans>
            Asked for money? Make sure that the ticket is real before you pay. Reseat takes no payments here.
          </Trans>
        ) : (
          <Trans>Keep codes, PINs and passwords to yourself. Neither a buyer nor a seller needs them.</Trans>
        )}
      </span>
    </p>
  );
}

function FailedNote({
  message: { id, error },
  conversationId,
}: Pick<MessageBubbleProps, "message" | "conversationId">) {
  const { t, i18n } = useLingui();
  const { retry, discard } = useOutbox(conversationId);
  return (
    <div role="alert" className="mt-1 grid justify-items-end gap-1">
      <p className="text-danger text-sm">{errorText(i18n, error, t`Failed to send message. Please try again.`)}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" size="sm" onClick={() => discard(id)}>
          <Trash2 aria-hidden="true" className="size-4" />
          <Trans>Delete</Trans>
        </Button>
        <Button variant="outline" size="sm" onClick={() => retry(id)}>
          <RotateCcw aria-hidden="true" className="size-4" />
          <Trans>Send again</Trans>
        </Button>
      </div>
    </div>
  );
}
