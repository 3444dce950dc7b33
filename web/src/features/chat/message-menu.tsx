import { Trans, useLingui } from "@lingui/react/macro";
import type { OpenConversation } from "@reseat/contract";
import { Copy, Reply, Trash2 } from "lucide-react";
import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { toast, toastError } from "../../lib/toast";
import { Button } from "../../ui/button";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { Dialog } from "../../ui/dialog";
import { useHideMessage } from "./mutations";
import { useOtherName } from "./names";
import { useOutbox } from "./outbox";
import { MessageSummary } from "./quoted-message";
import type { ChatMessage } from "./use-messages";

/**
 * The time that a finger rests on a message to open its menu. iPhones send no event of their own
 * for that.
 */
const LONG_PRESS_MS = 500;
/** A finger that moves further than this scrolls. */
const STILL_PX = 10;

const idAt = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>(".bubble")?.parentElement?.dataset.id : undefined;

/**
 * Handlers for the container of all messages that open a message's menu: by its button, a right
 * click, the keyboard's menu key, or a long press.
 */
export function useMessageMenu(open: (messageId: string) => void) {
  const pressed = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined);
  const release = () => clearTimeout(pressed.current?.timer);
  useEffect(() => () => clearTimeout(pressed.current?.timer), []);
  const openAt = (target: EventTarget) => {
    release();
    const id = idAt(target);
    if (id) open(id);
    return id !== undefined;
  };
  return {
    onContextMenu: (event: MouseEvent) => {
      // A link and selected text have the browser's own menu.
      const isOther = event.target instanceof Element && event.target.closest("a");
      if (!isOther && window.getSelection()?.isCollapsed !== false && openAt(event.target)) event.preventDefault();
    },
    onClick: (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest("[aria-haspopup]")) openAt(event.target);
    },
    onPointerDown: ({ pointerType, target, clientX: x, clientY: y }: PointerEvent) => {
      release();
      if (pointerType !== "touch" || (target instanceof Element && target.closest("a, button"))) return;
      pressed.current = { x, y, timer: setTimeout(() => openAt(target), LONG_PRESS_MS) };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x = clientX, y = clientY } = pressed.current ?? {};
      if (Math.hypot(clientX - x, clientY - y) > STILL_PX) release();
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}

interface MessageMenuProps {
  conversation: OpenConversation;
  message: ChatMessage;
  /** Missing when nobody can write. */
  onReply: ((message: ChatMessage) => void) | undefined;
  onClose: () => void;
}

/** The actions of a message: reply, copy, delete for oneself. */
export function MessageMenu({ conversation, message, onReply, onClose }: MessageMenuProps) {
  const { t } = useLingui();
  const { id } = conversation;
  const name = useOtherName(conversation);
  const { discard } = useOutbox(id);
  const hide = useHideMessage(onClose);
  const [isDeleting, setDeleting] = useState(false);
  const { number, text, type } = message;
  const copy = async () => {
    onClose();
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: t`Message Copied`, tone: "success", duration: 2000 });
    } catch {
      toastError(t`Please select the message and copy it.`, t`Copy failed`);
    }
  };
  const remove = () => {
    if (number !== null) return setDeleting(true);
    discard(message.id);
    onClose();
  };
  if (isDeleting && number !== null)
    return (
      <ConfirmDialog
        title={t`Delete this message for you?`}
        action={t`Delete for me`}
        busy={hide.isPending}
        onConfirm={() => hide.mutate({ conversation_id: id, number })}
        onClose={onClose}
      >
        <Trans>
          It is removed from all your devices and cannot be brought back. <span>{name}</span> keeps it.
        </Trans>
      </ConfirmDialog>
    );
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Message`}
      description={
        <span className="flex min-w-0 items-center gap-1">
          <MessageSummary type={type} text={text} />
        </span>
      }
      size="sm"
    >
      <div className="grid justify-items-start gap-1">
        {onReply && number !== null && (
          <Button variant="quiet" className="-ms-3" onClick={() => onReply(message)}>
            <Reply aria-hidden="true" className="size-5 rtl:-scale-x-100" />
            <Trans>Reply</Trans>
          </Button>
        )}
        {text && (
          <Button variant="quiet" className="-ms-3" onClick={() => void copy()}>
            <Copy aria-hidden="true" className="size-5" />
            <Trans>Copy</Trans>
          </Button>
        )}
        <Button variant="quiet" className="-ms-3 text-danger" onClick={remove}>
          <Trash2 aria-hidden="true" className="size-5" />
          {number === null ? <Trans>Delete</Trans> : <Trans>Delete for me</Trans>}
        </Button>
      </div>
    </Dialog>
  );
}
