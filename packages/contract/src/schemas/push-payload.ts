import type { Language } from "../limits/constants";
import type { NotificationKind } from "./notification-kinds";

/** The subject of a push message: a kind of notification, a chat message, or news from the team. */
export type PushKind = NotificationKind | "chat" | "news";

/**
 * A push message as a browser receives it: a Declarative Web Push message, which our service worker
 * reads too. At most 3,000 bytes of JSON.
 */
export interface PushPayload {
  web_push: 8030;
  notification: {
    title: string;
    body: string;
    /** An absolute address of our own site. */
    navigate: string;
    /** A later notification with the same tag replaces this one. */
    tag: string;
    lang: Language;
    /** Set when a replacement must be heard as well. */
    renotify?: boolean;
    /** Buttons. Each leads to an address of our own site, which asks before it does anything. */
    actions?: { action: string; title: string; navigate: string }[];
    data: {
      /** Only if the notification is on /notifications, too. */
      notification_id?: string;
      kind: PushKind;
      /** Reports once that it was shown, and once that it was opened. */
      receipt?: string;
      navigate: string;
      /** Where each button leads, for browsers whose worker shows the message. */
      actions?: Record<string, string>;
    };
  };
  /** The number on the app's icon. Unset leaves it as it is. */
  app_badge?: number;
}
