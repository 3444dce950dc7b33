import type { ReadReceipts } from "@reseat/contract";
import { api } from "../../lib/api/api";
import { sendLive } from "../../lib/live/realtime";
import { countUnreadAgain, higherReceipts, type ReceiptsEvent, raiseReceipts } from "./message-cache";
import { ownerNow } from "./outbox-store";

/** A message is often seen in the moment when it arrives; both marks are sent together. */
const TOGETHER_MS = 250;
const pending = new Map<string, ReadReceipts>();
/** The highest seen message that the server has confirmed, by person and conversation. */
const confirmed = new Map<string, number>();
const NONE: ReadReceipts = { delivered: 0, seen: 0 };

/**
 * Tells the server up to which message the other person's messages arrived or were seen. Shown here
 * at once. A lost mark is sent again when the conversation is next fetched without it.
 */
export function sendReceipts(conversation_id: string, marks: Partial<ReadReceipts>): void {
  const user_id = ownerNow();
  if (!user_id) return;
  const before = pending.get(conversation_id);
  const after = higherReceipts(before ?? NONE, { delivered: marks.seen ?? 0, ...marks });
  pending.set(conversation_id, after);
  raiseReceipts({ conversation_id, user_id, marks: after });
  if (!before) setTimeout(() => void tell(conversation_id), TOGETHER_MS);
}

async function tell(conversation_id: string): Promise<void> {
  const marks = pending.get(conversation_id);
  pending.delete(conversation_id);
  if (!marks) return;
  if (!sendLive({ action: "conversation.mark", conversation_id, marks }))
    await api.messaging.mark.call({ conversation_id, marks }).catch(() => {});
  if (marks.seen > 0) countUnreadAgain();
}

/**
 * Shows a person's marks from the server. Messages that the reader saw, in this tab or elsewhere,
 * are no longer unread: an earlier count may be from before the server had the mark.
 */
export function showReceipts(marked: ReceiptsEvent): void {
  const { conversation_id, user_id, marks } = marked;
  raiseReceipts(marked);
  const key = `${user_id} ${conversation_id}`;
  if (user_id !== ownerNow() || marks.seen <= (confirmed.get(key) ?? 0)) return;
  confirmed.set(key, marks.seen);
  countUnreadAgain();
}
