import { useSyncExternalStore } from "react";
import { sendAgain, sendUnsent } from "./outbox-sender";
import { addUnsent, loadUnsent, outboxStore, removeUnsent, type Unsent, unsentOf } from "./outbox-store";

/** Sends the person's messages of a conversation, now or as soon as the network lets it. */
export function useOutbox(conversationId: string) {
  const { isKept } = useSyncExternalStore(outboxStore.subscribe, outboxStore.get);
  const add = (message: Pick<Unsent, "type" | "text" | "picture">) => {
    void addUnsent({ conversationId, ...message }).then(() => sendUnsent(conversationId));
  };
  return {
    /** Does nothing for a blank text. */
    send(text: string): void {
      if (text.trim()) add({ type: "text", text: text.trim() });
    },
    shareContact: (): void => add({ type: "contact", text: "" }),
    sendPicture: (picture: File, caption: string): void => add({ type: "image", text: caption.trim(), picture }),
    /** Sends one again that was refused, and with it those that it held back. */
    retry(id: string): void {
      void sendAgain({ id, conversationId });
    },
    /** Deletes one that was not sent; those that it held back follow. */
    discard: (id: string): void => removeUnsent([id]),
    /** False: this browser forgets unsent messages when the page is closed. */
    isKept,
  };
}

/** Whether the person would lose messages by signing out. */
export async function hasUnsent(): Promise<boolean> {
  await loadUnsent();
  return unsentOf(outboxStore.get().all).length > 0;
}
