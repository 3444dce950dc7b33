import { msg } from "@lingui/core/macro";
import { queryClient } from "../../lib/api/query-client";
import { onLiveEvent } from "../../lib/live/live";
import { onLiveUp } from "../../lib/live/realtime";
import { paths } from "../../lib/pages/paths";
import { toast } from "../../lib/toast";
import { forgetMessage, receiveMessage } from "./message-cache";
import { sendAllUnsent } from "./outbox";
import { onStoredElsewhere, ownerNow } from "./outbox-store";
import { messagesOptions } from "./queries";
import { sendReceipts, showReceipts } from "./receipts";

/**
 * Shows the events of conversations, and sends waiting messages whenever the connection comes up,
 * until the returned function is called.
 */
export function followMessages(): () => void {
  const stops = [
    onLiveEvent("message.sent", ({ message }) => receiveMessage(message)),
    onLiveEvent("message.created", ({ message }) => {
      receiveMessage(message);
      if (message.receiver_id === ownerNow()) sendReceipts(message.conversation_id, { delivered: message.number });
    }),
    onLiveEvent("message.hidden", forgetMessage),
    onLiveEvent("conversation.marked", showReceipts),
    onStoredElsewhere(receiveMessage),
    onLiveUp(() => void sendAllUnsent()),
  ];
  void sendAllUnsent();
  return () => {
    for (const stop of stops) stop();
  };
}

/** The text for a message without words. */
const KINDS = { text: msg`New message`, image: msg`Picture`, contact: msg`Contact Information Shared` };

/** Whether the person has the conversation, or the list of all conversations, on the screen. */
function isInSight(conversationId: string): boolean {
  const { queryKey } = messagesOptions(conversationId);
  const isOpen = queryClient.getQueryCache().find({ queryKey })?.isActive() === true;
  return isOpen || window.location.pathname === paths.messages;
}

/**
 * Shows a toast on the page in front for each message of a conversation that is out of sight, until
 * the returned function is called. Messages from a blocked person never arrive.
 */
export function sayMessage(): () => void {
  /** The highest known number of each conversation: an event may come twice. */
  const heard = new Map<string, number>();
  return onLiveEvent("message.created", ({ message }) => {
    const { conversation_id, number, receiver_id, sender, message_type, message: words } = message;
    if (receiver_id !== ownerNow() || number <= (heard.get(conversation_id) ?? 0)) return;
    heard.set(conversation_id, number);
    if (document.visibilityState !== "visible" || isInSight(conversation_id)) return;
    toast({
      title: sender.full_name,
      description: words || KINDS[message_type],
      action: { label: msg`Open`, to: paths.conversation(conversation_id) },
    });
  });
}
