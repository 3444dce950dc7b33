import * as z from "zod";
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
