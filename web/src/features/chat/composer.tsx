import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Conversation, OpenConversation } from "@reseat/contract";
import { IMAGE_MAX_BYTES, MESSAGE_MAX } from "@reseat/contract/limits/constants";
import { cleaned } from "@reseat/contract/texts/plain-text";
import { clsx } from "clsx";
import { Contact, Image, Plus, SendHorizontal, X } from "lucide-react";
import { type ChangeEvent, type KeyboardEvent, type RefObject, useState } from "react";
import { ERROR_TEXTS } from "../../lib/api/error-texts";
import { showInstant } from "../../lib/language/format";
import { serverNow } from "../../lib/live/server-clock";
import { toastError } from "../../lib/toast";
import { Chip } from "../../ui/chip";
import { ImageDialog, ShareContactDialog } from "./composer-dialogs";
import { useDraft } from "./drafts";
import { useOtherName } from "./names";
import { useOutbox } from "./outbox";
import { MessageSummary } from "./quoted-message";
import type { ChatMessage } from "./use-messages";
import { useTyping } from "./use-typing";

type Replies = readonly [MessageDescriptor, MessageDescriptor, MessageDescriptor];

/** The most frequent messages, by the state of the deal and the writer's role. */
const REPLIES: Record<"first" | "before" | "after", Record<Conversation["role"], Replies>> = {
  first: {
    buyer: [msg`Hi! I am looking forward to the movie.`, msg`Which seats are they?`, msg`How do I get the ticket?`],
    seller: [msg`Hi! The ticket is yours.`, msg`How do you want to get the ticket?`, msg`When can I call you?`],
  },
  before: {
    buyer: [msg`Please send the ticket here.`, msg`I have the ticket, thank you!`, msg`Can I call you now?`],
    seller: [msg`I am sending the ticket now.`, msg`Did you get the ticket?`, msg`Can I call you now?`],
  },
  after: {
    buyer: [msg`It all worked, thank you!`, msg`The ticket did not work.`, msg`Can I call you now?`],
    seller: [msg`Did everything work?`, msg`I hope you liked the movie!`, msg`Can I call you now?`],
  },
};

/** Three replies for the moment: for the beginning, before the show, and once it has begun. */
function quickReplies(
  { role, show_date, show_time }: Pick<Conversation, "role" | "show_date" | "show_time">,
  hasWritten: boolean,
): Replies {
  if (showInstant(show_date, show_time).getTime() <= serverNow()) return REPLIES.after[role];
  return REPLIES[hasWritten ? "before" : "first"][role];
}

/** Whether Enter sends: with a mouse and a keyboard. On a phone it breaks the line. */
export const hasKeyboard = () => window.matchMedia("(hover: hover) and (pointer: fine)").matches;

/** The code that browsers report for a key that goes to an input method. */
const KEY_OF_INPUT_METHOD = 229;

function sendsOnEnter({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  const isComposing = nativeEvent.isComposing || nativeEvent.keyCode === KEY_OF_INPUT_METHOD;
  return key === "Enter" && !shiftKey && !isComposing && hasKeyboard();
}

interface ComposerProps {
  conversation: OpenConversation;
  input: RefObject<HTMLTextAreaElement | null>;
  /** Whether the person has written here. */
  hasWritten: boolean;
  /** Whether it is the person's turn, so that quick replies are offered. */
  isAsked: boolean;
  /**
   * The message that the next one replies to, and a callback for when that is sent or cancelled.
   */
  answered: ChatMessage | null;
  onAnswered: () => void;
}

/** The field for a message: text, an image, the person's own contact, or one of three replies. */
export function Composer({ conversation, input, hasWritten, isAsked, answered, onAnswered }: ComposerProps) {
  const { t } = useLingui();
  const { id } = conversation;
  const name = useOtherName(conversation);
  const outbox = useOutbox(id);
  const [draft, setDraft] = useDraft(id);
  const { tell } = useTyping(id);
  const [isAdding, setAdding] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const [image, setImage] = useState<File | null>(null);
  const isBlank = cleaned(draft) === "";

  const replyTo = answered?.number ? { id: answered.id, number: answered.number } : undefined;
  const say = (text: string) => {
    outbox.send(text, replyTo);
    onAnswered();
  };
  const send = () => {
    if (isBlank) return;
    say(draft);
    setDraft("");
    input.current?.focus();
  };
  const pick = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = "";
    if (!file) return;
    const small = await shrinkImage(file);
    if (small) setImage(small);
    else toastError(ERROR_TEXTS.image_invalid);
  };

  return (
    <div data-foot className="border-line border-t bg-surface pb-[env(safe-area-inset-bottom)]">
      {!outbox.isKept && (
        <p role="status" className="bg-warning-tint px-4 py-1.5 text-sm text-warning">
          <Trans>This browser cannot keep unsent messages. Stay here until yours are sent.</Trans>
        </p>
      )}
      {answered && <Answered message={answered} name={name} onCancel={onAnswered} />}
      {isAsked && isBlank && !isAdding && (
        <section
          aria-label={t`Quick replies`}
          className="flex gap-2 overflow-x-auto short:hidden px-3 pt-2 [scrollbar-width:none]"
        >
          {quickReplies(conversation, hasWritten).map((reply) => (
            <Chip key={reply.id} onClick={() => say(t(reply))} className="shrink-0">
              {t(reply)}
            </Chip>
          ))}
        </section>
      )}
      {isAdding && (
        <section id="chat-add" aria-label={t`Add to the chat`} className="flex flex-wrap gap-2 px-3 pt-2">
          <label className="chip has-focus-visible:outline-2 has-focus-visible:outline-focus">
            <Image aria-hidden="true" className="size-4" />
            <Trans>Picture</Trans>
            <input
              type="file"
              accept={IMAGE_TYPES.join(",")}
              onChange={(event) => void pick(event)}
              className="sr-only"
            />
          </label>
          <Chip onClick={() => setSharing(true)}>
            <Contact aria-hidden="true" className="size-4" />
            <Trans>Share my contact</Trans>
          </Chip>
        </section>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
        className="flex items-end gap-1 p-2"
      >
        <button
          type="button"
          aria-expanded={isAdding}
          aria-controls="chat-add"
          onClick={() => setAdding(!isAdding)}
          className="button button-quiet button-icon shrink-0"
        >
          <Plus aria-hidden="true" className={clsx("size-5 transition-transform", isAdding && "rotate-45")} />
          <span className="sr-only">
            <Trans>Add a picture or your contact</Trans>
          </span>
        </button>
        <textarea
          ref={input}
          rows={1}
          aria-label={t`Message`}
          placeholder={t`Type your message...`}
          value={draft}
          maxLength={MESSAGE_MAX}
          enterKeyHint={hasKeyboard() ? "send" : "enter"}
          dir="auto"
          onChange={(event) => {
            setDraft(event.target.value);
            if (cleaned(event.target.value)) tell();
          }}
          onKeyDown={(event) => {
            if (answered && event.key === "Escape" && !event.nativeEvent.isComposing) onAnswered();
            if (!sendsOnEnter(event)) return;
            event.preventDefault();
            send();
          }}
          className="control chat-input"
        />
        <button
          type="submit"
          disabled={isBlank}
          // Keeps the on-screen keyboard of a phone open.
          onPointerDown={(event) => event.preventDefault()}
          className="button button-primary button-icon shrink-0 rounded-full"
        >
          <SendHorizontal aria-hidden="true" className="size-5 rtl:rotate-180" />
          <span className="sr-only">
            <Trans>Send message</Trans>
          </span>
        </button>
      </form>
      {isSharing && (
        <ShareContactDialog
          name={name}
          onShare={() => {
            outbox.shareContact();
            setSharing(false);
            setAdding(false);
          }}
          onClose={() => setSharing(false)}
        />
      )}
      {image && (
        <ImageDialog
          file={image}
          onSend={(caption) => {
            outbox.sendImage(image, caption, replyTo);
            onAnswered();
            setImage(null);
            setAdding(false);
          }}
          onClose={() => setImage(null)}
        />
      )}
    </div>
  );
}

/** The message that the next one replies to, above the field. */
function Answered({ message, name, onCancel }: { message: ChatMessage; name: string; onCancel: () => void }) {
  return (
    <div className="flex items-center gap-1 ps-3 pe-2 pt-2">
      <p role="status" className="chat-quote">
        <strong className="truncate">
          {message.isOwn ? (
            <Trans>Reply to yourself</Trans>
          ) : (
            <Trans>
              Reply to <span>{name}</span>
            </Trans>
          )}
        </strong>
        <span className="flex min-w-0 items-center gap-1">
          <MessageSummary type={message.type} text={message.text} />
        </span>
      </p>
      <button type="button" onClick={onCancel} className="button button-quiet button-icon shrink-0">
        <X aria-hidden="true" className="size-5" />
        <span className="sr-only">
          <Trans>Do not reply</Trans>
        </span>
      </button>
    </div>
  );
}

const IMAGE_TYPES = ["image/jpeg", "image/png", "image/webp"];

/** Enough to read the print on a ticket. */
const SIDE_MAX = 1600;
const QUALITY = 0.85;

/**
 * Shrinks an image to the size that a chat needs, for bad networks, and drops the camera's
 * metadata. Returns null for a file that is no image, or that stays too large.
 */
async function shrinkImage(file: File): Promise<File | null> {
  if (!IMAGE_TYPES.includes(file.type)) return null;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const scale = Math.min(1, SIDE_MAX / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
  const smaller = drawn && drawn.size < file.size ? new File([drawn], "picture.jpg", { type: "image/jpeg" }) : file;
  return smaller.size <= IMAGE_MAX_BYTES ? smaller : null;
}
