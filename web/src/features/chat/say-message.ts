import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { queryClient } from "../../lib/api/query-client";
import { onLiveEvent } from "../../lib/live/live";
import { paths } from "../../lib/pages/paths";
import { toast } from "../../lib/toast";
import { ownerNow } from "./outbox-store";
import { messagesOptions } from "./queries";

/** What a message without words says. */
const KINDS = { text: msg`New message`, image: msg`Picture`, contact: msg`Contact Information Shared` };

/** Whether the person has the conversation, or the list of all of them, before them. */
function isInSight(conversationId: string): boolean {
  const { queryKey } = messagesOptions(conversationId);
  const isOpen = queryClient.getQueryCache().find({ queryKey })?.isActive() === true;
  return isOpen || window.location.pathname === paths.messages;
}

/**
 * Says on the page in front that a message has come to a conversation that is not in sight, until
 * the returned function is called. What somebody writes whom the person has blocked never comes.
 */
export function sayMessage(i18n: I18n): () => void {
  /** The highest number that was heard of in each conversation: an event may come twice. */
  const heard = new Map<string, number>();
  return onLiveEvent("message.created", ({ message }) => {
    const { conversation_id, number, receiver_id, sender, message_type, message: words } = message;
    if (receiver_id !== ownerNow() || number <= (heard.get(conversation_id) ?? 0)) return;
    heard.set(conversation_id, number);
    if (document.visibilityState !== "visible" || isInSight(conversation_id)) return;
    toast({
      title: sender.full_name,
      description: words || i18n._(KINDS[message_type]),
      action: { label: i18n._(msg`Open`), to: paths.conversation(conversation_id) },
    });
  });
}
