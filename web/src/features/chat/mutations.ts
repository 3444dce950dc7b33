import { useLingui } from "@lingui/react/macro";
import type { OpenConversation } from "@reseat/contract";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../lib/api/api";
import { errorText } from "../../lib/api/error-texts";
import { queryClient } from "../../lib/api/query-client";
import { toast, toastError } from "../../lib/toast";
import { forgetMessage } from "./message-cache";
import { conversationOptions } from "./queries";

/** Starts a conversation, or finds the existing one, and passes it on. */
export function useStartConversation(onStarted: (conversation: OpenConversation) => void) {
  const { t, i18n } = useLingui();
  return useMutation({
    ...api.messaging.start.mutationOptions(),
    onSuccess: (conversation) => {
      queryClient.setQueryData(conversationOptions(conversation.id).queryKey, conversation);
      const { last_message, created_at } = conversation;
      // What a buyer wrote with their request came before the conversation.
      if (last_message === null || last_message.created_at < created_at)
        toast({
          title: t`Conversation Started`,
          description: t`You can now chat with the other party`,
          tone: "success",
          duration: 3000,
        });
      onStarted(conversation);
    },
    onError: (error) => toastError(errorText(i18n, error, t`Failed to start conversation. Please try again.`)),
  });
}

export function useBlock(onBlocked?: () => void) {
  const { i18n } = useLingui();
  return useMutation({
    ...api.messaging.block.mutationOptions(),
    onSuccess: onBlocked,
    onError: (error) => toastError(errorText(i18n, error)),
  });
}

export function useUnblock(onUnblocked?: () => void) {
  const { i18n } = useLingui();
  return useMutation({
    ...api.messaging.unblock.mutationOptions(),
    onSuccess: onUnblocked,
    onError: (error) => toastError(errorText(i18n, error)),
  });
}

export function useHideMessage(onHidden: () => void) {
  const { i18n } = useLingui();
  return useMutation({
    ...api.messaging.hideMessage.mutationOptions(),
    onSuccess: ({ number }, { conversation_id }) => {
      forgetMessage({ conversation_id, number });
      onHidden();
    },
    onError: (error) => toastError(errorText(i18n, error)),
  });
}
