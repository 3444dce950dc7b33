import * as z from "zod";
import type { Language } from "../limits/constants";
import { id, instant } from "./fields";
import { NotificationKind, notificationParams } from "./notification-kinds";

export const NotificationType = z.enum(["success", "unlock", "warning", "error", "availability_request", "other"]);

/** What a notification is about, of which its screen shows the rest. */
export const NotificationPlace = z.enum([
  "buyer_request",
  "seller_request",
  "ticket",
  "questions",
  "handover",
  "listings",
  "deals",
  "purchases",
  "reports",
  "grievances",
]);

const ofKind = <Kind extends NotificationKind>(kind: Kind) =>
  z.strictObject({
    id: z.string(),
    user_id: id,
    kind: z.literal(kind),
    params: notificationParams[kind],
    /** Determined by the kind; decides the colour and the icon. */
    type: NotificationType,
    /** Determined by the kind, too; null when the text is all. */
    leads_to: NotificationPlace.nullable(),
    /** The text, in the language of the request's Accept-Language. */
    title: z.string(),
    message: z.string(),
    read: z.boolean(),
    availability_request_id: id.nullable(),
    /** The ticket that it opens. */
    ticket_id: id.nullable(),
    created_at: instant,
  });
type OfKind = { [Kind in NotificationKind]: ReturnType<typeof ofKind<Kind>> }[NotificationKind];

export const Notification = z.discriminatedUnion("kind", NotificationKind.options.map(ofKind) as [OfKind, ...OfKind[]]);

export const NotificationCounts = z.strictObject({
  unread: z.int().nonnegative(),
  read: z.int().nonnegative(),
  /**
   * Unanswered questions about the person's tickets, without those that have an unread
   * notification.
   */
  waiting: z.int().nonnegative(),
});

export type NotificationType = z.infer<typeof NotificationType>;
export type Notification = z.infer<typeof Notification>;

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
