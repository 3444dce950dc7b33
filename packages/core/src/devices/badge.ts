import { Conversation } from "../messaging";
import { Notification } from "../notifications";

/** The number on a person's app icon: what the navigation says is new, of messages and alerts together. */
export async function badgeOf(userId: string): Promise<number> {
  const actor = { userId, isAdmin: false };
  const [messages, { unread, waiting }] = await Promise.all([
    Conversation.countUnread(actor),
    Notification.count(actor),
  ]);
  return messages + unread + waiting;
}
