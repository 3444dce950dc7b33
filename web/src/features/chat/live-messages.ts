import { onLiveEvent } from "../../lib/live/live";
import { onLiveUp } from "../../lib/live/realtime";
import { forgetMessage, receiveMessage } from "./message-cache";
import { sendAllUnsent } from "./outbox";
import { onStoredElsewhere, ownerNow } from "./outbox-store";
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
