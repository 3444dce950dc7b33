import { cleaned } from "@reseat/contract/texts/plain-text";
import { useSyncExternalStore } from "react";
import { readOutbox, sendAgain, sendUnsent } from "./outbox-sender";
import { addUnsent, outboxStore, removeUnsent, type Unsent, unsentOf } from "./outbox-store";

/** Sends the person's messages of a conversation, now or as soon as the network lets it. */
export function useOutbox(conversationId: string) {
  const { isKept } = useSyncExternalStore(outboxStore.subscribe, outboxStore.get);
  const add = (message: Pick<Unsent, "type" | "text" | "replyTo" | "picture">) => {
    // Not after it is stored: a database may never answer.
    void addUnsent({ conversationId, ...message });
    void sendUnsent(conversationId);
  };
  return {
    /**
     * Sends a text, cleaned as the server does it. Does nothing for a text without visible
     * characters.
     */
    send(text: string, replyTo?: Unsent["replyTo"]): void {
      if (cleaned(text)) add({ type: "text", text: cleaned(text), replyTo });
    },
    shareContact: (): void => add({ type: "contact", text: "" }),
    sendImage: (image: File, caption: string, replyTo?: Unsent["replyTo"]): void =>
      add({ type: "image", text: cleaned(caption), replyTo, picture: image }),
    /** Sends a refused message again. */
    retry(id: string): void {
      void sendAgain({ id, conversationId });
    },
    /** Deletes a message that was not sent. */
    discard: (id: string): void => removeUnsent([id]),
    /** False when this browser forgets unsent messages once the page is closed. */
    isKept,
  };
}

/** Whether the person would lose messages by signing out. */
export async function hasUnsent(): Promise<boolean> {
  await readOutbox();
  return unsentOf(outboxStore.get().all).length > 0;
}
