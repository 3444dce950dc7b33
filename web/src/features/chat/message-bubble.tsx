import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import {
  Check,
  CheckCheck,
  Clock3,
  EllipsisVertical,
  ImageOff,
  RotateCcw,
  ShieldAlert,
  Trash2,
  TriangleAlert,
} from "lucide-react";
import { memo, type ReactNode, useState } from "react";
import { isApiError } from "../../lib/api/api";
import { errorText } from "../../lib/api/error-texts";
import { useObjectUrl } from "../../lib/images/use-object-url";
import { Button } from "../../ui/button";
import { ContactCard } from "../../ui/contact-card";
import { Dialog } from "../../ui/dialog";
import { Spinner } from "../../ui/spinner";
import { useDays } from "./names";
import { useOutbox } from "./outbox";
import { messageImageOptions } from "./queries";
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

/** Addresses, emails and Indian mobile numbers. */
const TAPPABLE =
  /(?<url>https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])|(?<email>[\w.+-]+@[\w-]+(?:\.[\w-]+)+)|(?<phone>(?<!\d)(?:\+91[\s-]?)?[6-9]\d{4}[\s-]?\d{5}(?!\d))/g;

const EMOJI_ONLY = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\ufe0f|\s)+$/u;
const EMOJI_MAX = 12;

/** Whether a text consists of a few emoji: it is shown large. */
const isEmojiOnly = (text: string) => text.length <= EMOJI_MAX && EMOJI_ONLY.test(text);

/**
 * A message's text, with links, emails and numbers to tap. Each piece has its own element, because
 * browsers that translate a page replace bare texts.
 */
function MessageText({ text }: { text: string }) {
  const pieces: ReactNode[] = [];
  let from = 0;
  const add = (piece: string) => piece && pieces.push(<span key={from}>{piece}</span>);
  for (const match of text.matchAll(TAPPABLE)) {
    add(text.slice(from, match.index));
    const [found] = match;
    const { url, email } = match.groups ?? {};
    const href = url ?? (email ? `mailto:${email}` : `tel:${found.replace(/[\s-]/g, "")}`);
    pieces.push(
      <a
        key={`${match.index}-link`}
        href={href}
        target={url && "_blank"}
        rel="noopener noreferrer nofollow"
        className="underline underline-offset-2"
      >
        {found}
      </a>,
    );
    from = match.index + found.length;
  }
  add(text.slice(from));
  return <span dir="auto">{pieces}</span>;
}

interface MessageImageProps {
  conversationId: string;
  messageId: string;
  /** The sender's own file, until the page is left. */
  picture: Blob | undefined;
  caption: string;
  /** When the message was sent. */
  at: string;
}

/** The image of a message, as large as its frame; pressed, as large as the screen. */
function MessageImage({ conversationId, messageId, picture, caption, at }: MessageImageProps) {
  const { t } = useLingui();
  const [own] = useState(picture);
  const [isOpen, setOpen] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const local = useObjectUrl(own);
  const remote = useQuery({
    ...messageImageOptions({ conversation_id: conversationId, message_id: messageId }, at),
    enabled: !own,
  });
  const address = local ?? remote.data?.url;
  const alt = caption || t`Picture`;
  if (remote.isError || isBroken)
    return (
      <span className="chat-picture grid place-items-center text-ink-muted text-sm">
        <span className="grid justify-items-center gap-1">
          <ImageOff aria-hidden="true" className="size-6" />
          {isApiError(remote.error, "not_found") ? (
            <Trans>This picture is not available</Trans>
          ) : (
            <Trans>This picture could not be loaded</Trans>
          )}
        </span>
      </span>
    );
  if (!address)
    return (
      <span className="chat-picture grid place-items-center">
        <Spinner className="size-5" />
        <span className="sr-only">
          <Trans>Loading the picture...</Trans>
        </span>
      </span>
    );
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="chat-picture">
        <img src={address} alt={alt} onError={() => setBroken(true)} className="size-full object-contain" />
      </button>
      {isOpen && (
        <Dialog open onOpenChange={setOpen} title={t`Picture`} description={caption} size="lg">
          <img src={address} alt={alt} className="max-h-[70dvh] w-full object-contain" />
        </Dialog>
      )}
    </>
  );
}
