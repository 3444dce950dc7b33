import type { Language } from "../limits/constants";
import type { NotificationKind } from "./notification-kinds";

/**
 * What a push message is about: a kind of notification, a message of a chat, or news from the team.
 */
export type PushKind = NotificationKind | "chat" | "news";

/**
 * A push message as the browser opens it: a Declarative Web Push message, which our service worker
 * reads too. At most 3,000 bytes of JSON.
 */
export interface PushPayload {
  web_push: 8030;
  notification: {
    title: string;
    body: string;
    /** An absolute address of our own site. */
    navigate: string;
    /** A later notification with the same tag takes the place of this one. */
    tag: string;
    lang: Language;
    /** Set where one that takes the place of another is to be heard as well. */
    renotify?: boolean;
    /** Buttons. Each leads to an address of our own site, which asks before it does anything. */
    actions?: { action: string; title: string; navigate: string }[];
    data: {
      /** Only where the notification stands on /notifications. */
      notification_id?: string;
      kind: PushKind;
      /** Says once that it was shown or opened. */
      receipt?: string;
      navigate: string;
      /** Where each button leads, for browsers whose worker shows the message. */
      actions?: Record<string, string>;
    };
  };
  /** The number on the app's icon. Unset where it stays as it is. */
  app_badge?: number;
}
