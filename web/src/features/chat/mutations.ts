import { useLingui } from "@lingui/react/macro";
import type { OpenConversation } from "@reseat/contract";
import { api, isApiError } from "../../lib/api/api";
import { queryClient } from "../../lib/api/query-client";
import { useCommand } from "../../lib/api/use-command";
import { toast, toastError } from "../../lib/toast";
import { forgetMessage } from "./message-cache";
import { conversationOptions } from "./queries";

/**
 * Starts a conversation, or finds the existing one, and passes it on. Without `onStarted` nobody has
 * pressed for it, and nothing is said.
 */
export function useStartConversation(onStarted?: (conversation: OpenConversation) => void) {
  const { t } = useLingui();
  return useCommand(api.messaging.start, {
    done: (conversation) => {
      queryClient.setQueryData(conversationOptions(conversation.id).queryKey, conversation);
      const { last_message, created_at } = conversation;
      // What a buyer wrote with their request came before the conversation.
      if (onStarted && (last_message === null || last_message.created_at < created_at))
        toast({
          title: t`Conversation Started`,
          description: t`You can now chat with the other party`,
          tone: "success",
          duration: 3000,
        });
      onStarted?.(conversation);
    },
    failed: (error) =>
      toastError(isApiError(error) && error.status < 500 ? error : t`Failed to start conversation. Please try again.`),
  });
}

export function useBlock(onBlocked?: () => void) {
  return useCommand(api.messaging.block, { done: onBlocked });
}

export function useUnblock(onUnblocked?: () => void) {
  return useCommand(api.messaging.unblock, { done: onUnblocked });
}

export function useHideMessage(onHidden: () => void) {
  return useCommand(api.messaging.hideMessage, {
    done: ({ number }, { conversation_id }) => {
      forgetMessage({ conversation_id, number });
      onHidden();
    },
  });
}
